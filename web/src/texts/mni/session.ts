// Manipuri in Meetei Mayek: session.
import type { sessionWords as english } from '../en/session.ts';
import type { Translation } from '../translation.ts';

export const sessionWords: Translation<typeof english> = {
  unknownBrowser: 'ꯈꯪꯗꯕ ꯕ꯭ꯔꯥꯎꯖꯔ',
  on: (name: string, where: string) => `${where} ꯗ ${name}`,
  both: 'ꯑꯅꯤꯃꯛ',
  draftPassword: 'ꯗ꯭ꯔꯥꯐꯠ ꯄꯥꯁꯋꯔꯗ',
  finalPassword: 'ꯐꯥꯏꯅꯦꯜ ꯄꯥꯁꯋꯔꯗ',
  currentPassword: 'ꯍꯧꯖꯤꯛꯀꯤ ꯄꯥꯁꯋꯔꯗ',
  newPassword: 'ꯑꯅꯧꯕ ꯄꯥꯁꯋꯔꯗ',
  confirmNewPassword: 'ꯑꯅꯧꯕ ꯄꯥꯁꯋꯔꯗ ꯀꯟꯐꯔꯝ ꯇꯧꯕ',
  passwords: 'ꯄꯥꯁꯋꯔꯗ',
  changing: 'ꯍꯣꯡꯂꯤ…',
  changePassword: 'ꯄꯥꯁꯋꯔꯗ ꯍꯣꯡꯕ',
  passwordType: 'ꯄꯥꯁꯋꯔꯗꯀꯤ ꯃꯈꯜ',
  least8CharactersLowercase:
    'ꯃꯌꯦꯛ 8 ꯗꯒꯤ ꯅꯦꯝꯗꯕ: ꯃꯌꯦꯛ ꯃꯆꯥ ꯑꯃ, ꯃꯌꯦꯛ ꯃꯄꯥꯟ ꯑꯃ, ꯃꯁꯤꯡ ꯑꯃ ꯑꯃꯁꯨꯡ ꯑꯈꯟꯅꯕ ꯈꯨꯗꯝ ꯑꯃ ꯌꯥꯎꯕ, 123 ꯒꯨꯝꯕ ꯄꯔꯤꯡ ꯌꯥꯎꯗꯕ꯫ ꯌꯨꯖꯔꯅꯦꯝ, ꯃꯤꯌꯥꯝꯅ ꯁꯤꯖꯤꯟꯅꯕ ꯄꯥꯁꯋꯔꯗ, ꯑꯇꯣꯞꯄ ꯂꯣꯒꯏꯟꯒꯤ ꯄꯥꯁꯋꯔꯗ ꯅꯠꯔꯒ ꯑꯔꯣꯏꯕ ꯃꯉꯥꯒꯤ ꯑꯃ ꯑꯣꯏꯔꯣꯏꯗꯕꯅꯤ꯫',
  thenTryOtherOne: ', ꯑꯗꯨꯒꯤ ꯃꯇꯨꯡꯗ ꯑꯇꯣꯞꯄ ꯑꯗꯨ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ',
  logNewPassword: (value: string) => `${value} ꯑꯅꯧꯕ ꯄꯥꯁꯋꯔꯗꯅ ꯂꯣꯒꯏꯟ ꯇꯧꯕꯤꯌꯨ`,
  goLogin: 'ꯂꯣꯒꯏꯟꯗ ꯆꯠꯄ',
  browser: 'ꯕ꯭ꯔꯥꯎꯖꯔ',
  logged: 'ꯂꯣꯒꯏꯟ ꯇꯧꯈꯤꯕ',
  lastUsed: 'ꯑꯔꯣꯏꯕꯗ ꯁꯤꯖꯤꯟꯅꯈꯤꯕ',
  network: 'ꯅꯦꯠꯋꯔꯛ',
  sessions: 'ꯁꯦꯁꯟ',
  profile: 'ꯄ꯭ꯔꯣꯐꯥꯏꯜ',
  endAllOthers: 'ꯑꯇꯩ ꯄꯨꯝꯅꯃꯛ ꯂꯣꯏꯁꯤꯟꯕ',
  otherSessions: 'ꯑꯇꯩ ꯁꯦꯁꯟ',
  session: 'ꯁꯦꯁꯟ',
  sessions2: 'ꯁꯦꯁꯟ',
  changePassword2: 'ꯄꯥꯁꯋꯔꯗ ꯍꯣꯡꯕꯤꯌꯨ',
  sessionYouDoNot: 'ꯅꯍꯥꯛꯅ ꯈꯪꯗꯕ ꯁꯦꯁꯟ ꯑꯃꯔꯥ? ꯂꯣꯏꯁꯤꯟꯕꯤꯌꯨ ꯑꯃꯁꯨꯡ',
  endSessionLogged: (userAgent: string, since: string) =>
    `${since} ꯗ ꯂꯣꯒꯏꯟ ꯇꯧꯈꯤꯕ ${userAgent} ꯒꯤ ꯁꯦꯁꯟ ꯂꯣꯏꯁꯤꯟꯕ`,
  end: 'ꯂꯣꯏꯁꯤꯟꯕ',
  endAllOtherSessions: 'ꯑꯇꯩ ꯁꯦꯁꯟ ꯄꯨꯝꯅꯃꯛ ꯂꯣꯏꯁꯤꯟꯕ',
  endSession: 'ꯁꯦꯁꯟ ꯂꯣꯏꯁꯤꯟꯕ',
  endAll: 'ꯄꯨꯝꯅꯃꯛ ꯂꯣꯏꯁꯤꯟꯕ',
  ending: 'ꯂꯣꯏꯁꯤꯟꯂꯤ…',
  whereElse: (login: string, username: string, most: number) =>
    `${username} ꯒꯤ ${login} ꯂꯣꯒꯏꯟ ꯑꯇꯩ ꯀꯗꯥꯏꯗ ꯍꯥꯡꯂꯤꯕꯒꯦ: ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯌꯥꯝꯕꯗ ꯁꯦꯁꯟ ${most}, ꯃꯁꯤ ꯌꯥꯎꯅ꯫`,
};

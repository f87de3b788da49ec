// Manipuri in Meetei Mayek: login, session and access.
import type { loginText as englishLogin } from '@portal/domain/session/login-texts';
import type { loginTypeText as englishTypes } from '@portal/domain/session/login-type-texts';
import type { otherSessionsText as englishSessions } from '@portal/domain/session/other-sessions-texts';
import type { sessionText as english, statisticsLabels as englishLabels } from '@portal/domain/session/texts';
import type { Translation } from '../translation.ts';

export const loginText: Translation<typeof englishLogin> = {
  userTypeMissing: 'ꯌꯨꯖꯔ ꯇꯥꯏꯞ ꯍꯥꯟꯅ ꯈꯟꯕꯤꯌꯨ꯫',
  usernameMissing: 'ꯌꯨꯖꯔꯅꯦꯝ ꯏꯕꯤꯌꯨ꯫',
  passwordMissing: 'ꯄꯥꯁꯋꯔꯗ ꯏꯕꯤꯌꯨ꯫',
  captchaMissing: 'ꯀꯦꯞꯆꯥ ꯇꯉꯥꯏꯐꯗꯦ꯫',
  working: (seconds: number) => `ꯂꯣꯒꯏꯟ ꯑꯁꯤꯒꯤ ꯃꯃꯥꯡꯗ ꯅꯍꯥꯛꯀꯤ ꯕ꯭ꯔꯥꯎꯖꯔꯅ ꯃꯁꯤꯡ ꯑꯃ ꯊꯤꯏ꯫ ꯁꯦꯀꯦꯟꯗ ${seconds} ꯔꯣꯝ ꯆꯡꯒꯅꯤ꯫`,
};

export const loginTypeText: Translation<typeof englishTypes> = { D: 'ꯗ꯭ꯔꯥꯐꯠ', F: 'ꯐꯥꯏꯅꯦꯜ' };

export const sessionText: Translation<typeof english> = {
  captchaWrong: 'ꯀꯦꯞꯆꯥ ꯑꯁꯤ ꯂꯥꯟꯅꯦ ꯅꯠꯔꯒ ꯃꯤꯅꯤꯠ 5 ꯗꯒꯤ ꯍꯦꯟꯅ ꯂꯤꯡꯈ꯭ꯔꯦ꯫ ꯑꯅꯧꯕ ꯂꯥꯏꯒꯤ ꯃꯌꯦꯛ ꯏꯕꯤꯌꯨ꯫',
  credentialsWrong: 'ꯌꯨꯖꯔ ꯇꯥꯏꯞ, ꯌꯨꯖꯔꯅꯦꯝ ꯅꯠꯔꯒ ꯄꯥꯁꯋꯔꯗ ꯂꯥꯟꯅꯦ꯫',
  tooManyAttempts: (seconds: number) => `ꯌꯥꯝꯅ ꯍꯣꯠꯅꯔꯦ꯫ ꯁꯦꯀꯦꯟꯗ ${seconds} ꯒꯤ ꯃꯇꯨꯡꯗ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫`,
  loginWaits: (at: string) =>
    `ꯂꯣꯒꯏꯟ ꯑꯁꯤ ꯃꯃꯥꯡꯗ ꯁꯤꯖꯤꯟꯅꯈꯤꯗꯕ ꯗꯤꯚꯥꯏꯁꯁꯤꯡꯗꯒꯤ ꯌꯥꯝꯅ ꯍꯣꯠꯅꯔꯦ꯫ ꯃꯐꯝ ꯑꯁꯤꯗꯒꯤ ${at} ꯗ ꯑꯃꯨꯛ ꯍꯣꯠꯅꯕ ꯌꯥꯔꯦ꯫ ꯂꯣꯒꯏꯟ ꯑꯁꯤ ꯅꯍꯥꯛꯀꯤꯅꯤ ꯍꯥꯌꯔꯕꯗꯤ ꯃꯃꯥꯡꯗ ꯂꯣꯒꯏꯟ ꯇꯧꯈꯤꯕ ꯗꯤꯚꯥꯏꯁ ꯁꯤꯖꯤꯟꯅꯕꯤꯌꯨ, ꯅꯠꯇ꯭ꯔꯒ ꯑꯦꯗꯃꯤꯅꯤꯁ꯭ꯠꯔꯦꯇꯔꯗ ꯄꯥꯁꯋꯥꯔꯗ ꯔꯤꯁꯦꯠ ꯇꯧꯍꯅꯕꯤꯌꯨ꯫`,
  workNeeded: 'ꯂꯣꯒꯏꯟ ꯑꯁꯤꯒꯤ ꯃꯃꯥꯡꯗ ꯕ꯭ꯔꯥꯎꯖꯔꯅ ꯃꯁꯤꯡ ꯑꯃ ꯊꯤꯒꯗꯕꯅꯤ꯫ ꯐꯪꯂꯕ ꯃꯁꯤꯡ ꯑꯗꯨꯒ ꯂꯣꯌꯅꯅ ꯐꯣꯔꯝ ꯑꯃꯨꯛ ꯍꯟꯅ ꯊꯥꯕꯤꯌꯨ꯫',
  notSignedIn: 'ꯅꯍꯥꯛꯀꯤ ꯁꯦꯁꯟ ꯂꯣꯏꯔꯦ꯫ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯒꯏꯟ ꯇꯧꯕꯤꯌꯨ; ꯅꯍꯥꯛꯅ ꯏꯈꯤꯕ ꯑꯗꯨ ꯊꯝꯂꯤ꯫',
  tooManySessions: (most: number) =>
    `ꯅꯍꯥꯛꯀꯤ ꯁꯦꯁꯟ ꯂꯣꯏꯁꯤꯟꯈ꯭ꯔꯦ: ꯂꯣꯒꯏꯟ ꯑꯁꯤ ꯕ꯭ꯔꯥꯎꯖꯔ ${most} ꯗꯒꯤ ꯍꯦꯟꯅ ꯍꯥꯡꯈꯤ, ꯑꯃꯁꯨꯡ ꯅꯍꯥꯛꯀꯤ ꯑꯗꯨ ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯑꯔꯤꯕꯅꯤ꯫ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯒꯏꯟ ꯇꯧꯕꯤꯌꯨ; ꯅꯍꯥꯛꯅ ꯏꯈꯤꯕ ꯑꯗꯨ ꯊꯝꯂꯤ꯫ ꯂꯣꯒꯏꯟ ꯑꯗꯨ ꯈꯪꯗꯕ ꯑꯣꯏꯔꯕꯗꯤ ꯑꯇꯩ ꯁꯦꯁꯟ ꯂꯣꯏꯁꯤꯟꯕꯤꯌꯨ ꯑꯃꯁꯨꯡ ꯄꯥꯁꯋꯔꯗ ꯍꯣꯡꯕꯤꯌꯨ꯫`,
  notAuthorized: 'ꯅꯍꯥꯛꯀꯤ ꯊꯕꯛ ꯑꯁꯤ ꯇꯧꯅꯕ ꯍꯛ ꯂꯩꯇꯦ꯫',
  otherSite: 'ꯔꯤꯀ꯭ꯋꯦꯁ꯭ꯠ ꯑꯁꯤ ꯑꯇꯣꯞꯄ ꯁꯥꯏꯠ ꯑꯃꯗꯒꯤ ꯂꯥꯛꯈꯤ, ꯃꯔꯝ ꯑꯗꯨꯅ ꯌꯥꯈꯤꯗꯦ꯫',
  changePasswordFirst: 'ꯃꯈꯥ ꯆꯠꯇ꯭ꯔꯤꯉꯩꯗ ꯄꯥꯁꯋꯔꯗ ꯍꯣꯡꯕꯤꯌꯨ꯫',
  inactivityWarning: 'ꯊꯕꯛ ꯇꯧꯗꯕꯅ ꯃꯔꯝ ꯑꯣꯏꯗꯨꯅ ꯃꯤꯅꯤꯠ 1 ꯒꯤ ꯃꯅꯨꯡꯗ ꯅꯍꯥꯛ ꯂꯣꯒꯑꯥꯎꯠ ꯇꯧꯒꯅꯤ꯫',
  logoutLoses: 'ꯂꯣꯒꯑꯥꯎꯠ ꯇꯧꯔꯕꯗꯤ ꯃꯗꯨ ꯃꯥꯡꯒꯅꯤ꯫ ꯂꯣꯒꯑꯥꯎꯠ ꯇꯧꯒꯦꯔꯥ?',
  forgotUsername: 'ꯌꯨꯖꯔꯅꯦꯝ ꯀꯥꯎꯔꯕ꯭ꯔꯥ?',
  forgotPassword: 'ꯄꯥꯁꯋꯔꯗ ꯀꯥꯎꯔꯕ꯭ꯔꯥ?',
};

export const statisticsLabels: Translation<typeof englishLabels> = {
  registered_agency: 'ꯔꯦꯖꯤꯁ꯭ꯇꯔ ꯇꯧꯔꯕ ꯑꯦꯖꯦꯟꯁꯤ',
  bills: 'ꯕꯤꯜꯒꯤ ꯃꯁꯤꯡ',
  vouchers: 'ꯑꯄꯨꯟꯕ ꯚꯥꯎꯆꯔ',
  amount_paid: 'ꯑꯄꯨꯟꯕ ꯄꯤꯈ꯭ꯔꯕ ꯁꯦꯟꯐꯝ',
  beneficiaries: 'ꯀꯥꯟꯅꯕ ꯐꯪꯕꯁꯤꯡꯒꯤ ꯃꯁꯤꯡ',
  payments_processed: 'ꯂꯣꯏꯔꯕ ꯄꯦꯃꯦꯟꯠ',
  payments_pending: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯄꯦꯃꯦꯟꯠ',
};

export const otherSessionsText: Translation<typeof englishSessions> = {
  noOtherSessions: 'ꯅꯍꯥꯛ ꯃꯐꯝ ꯑꯁꯤꯗ ꯈꯛꯇ ꯂꯣꯒꯏꯟ ꯇꯧꯔꯤ꯫',
  endOneQuestion: 'ꯁꯦꯁꯟ ꯑꯁꯤ ꯂꯣꯏꯁꯤꯟꯒꯦꯔꯥ? ꯃꯐꯝ ꯑꯗꯨꯗ ꯏꯈꯤꯕ ꯑꯗꯨꯕꯨ ꯊꯥꯗ꯭ꯔꯤꯕ ꯃꯥꯡꯕ ꯌꯥꯏ꯫',
  endAllQuestion: 'ꯂꯣꯒꯏꯟ ꯑꯁꯤꯒꯤ ꯑꯇꯩ ꯁꯦꯁꯟ ꯄꯨꯝꯅꯃꯛ ꯂꯣꯏꯁꯤꯟꯒꯦꯔꯥ? ꯃꯐꯝ ꯑꯗꯨꯗ ꯏꯈꯤꯕ ꯑꯗꯨꯕꯨ ꯊꯥꯗ꯭ꯔꯤꯕ ꯃꯥꯡꯕ ꯌꯥꯏ꯫',
  sessionsEnded: (count: number) => (count === 0 ? 'ꯁꯦꯁꯟ ꯑꯁꯤ ꯍꯥꯟꯅꯗꯒꯤ ꯂꯣꯏꯔꯝꯃꯦ꯫' : `ꯁꯦꯁꯟ ${count} ꯂꯣꯏꯁꯤꯟꯈ꯭ꯔꯦ꯫`),
  oldestSessionEnded: (most: number) =>
    `ꯂꯣꯒꯏꯟ ꯑꯁꯤ ꯕ꯭ꯔꯥꯎꯖꯔ ${most} ꯗ ꯍꯥꯡꯂꯝꯃꯤ, ꯃꯁꯤ ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯌꯥꯝꯕꯅꯤ: ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯑꯔꯤꯕ ꯁꯦꯁꯟ ꯑꯗꯨ ꯂꯣꯏꯁꯤꯟꯈ꯭ꯔꯦ꯫`,
};

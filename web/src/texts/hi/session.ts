// Hindi: session.
import type { sessionWords as english } from '../en/session.ts';
import type { Translation } from '../translation.ts';

export const sessionWords: Translation<typeof english> = {
  unknownBrowser: 'अज्ञात ब्राउज़र',
  on: (name: string, where: string) => `${where} पर ${name}`,
  both: 'दोनों',
  draftPassword: 'ड्राफ़्ट पासवर्ड',
  finalPassword: 'फ़ाइनल पासवर्ड',
  currentPassword: 'वर्तमान पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmNewPassword: 'नए पासवर्ड की पुष्टि',
  passwords: 'पासवर्ड',
  changing: 'बदला जा रहा है…',
  changePassword: 'पासवर्ड बदलें',
  passwordType: 'पासवर्ड का प्रकार',
  least8CharactersLowercase:
    'कम से कम 8 अक्षर, जिनमें एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो, और 123 जैसा क्रम न हो। उपयोगकर्ता नाम, कोई आम पासवर्ड, दूसरे लॉगिन का पासवर्ड या पिछले पाँच में से कोई नहीं।',
  thenTryOtherOne: ', फिर दूसरे को फिर से बदलें',
  logNewPassword: (value: string) => `${value} नए पासवर्ड से लॉग इन करें`,
  goLogin: 'लॉगिन पर जाएँ',
  browser: 'ब्राउज़र',
  logged: 'लॉग इन',
  lastUsed: 'अंतिम उपयोग',
  network: 'नेटवर्क',
  sessions: 'सत्र',
  profile: 'प्रोफ़ाइल',
  endAllOthers: 'अन्य सभी समाप्त करें',
  otherSessions: 'अन्य सत्र',
  session: 'सत्र',
  sessions2: 'सत्र',
  changePassword2: 'पासवर्ड बदलें',
  sessionYouDoNot: 'ऐसा सत्र जिसे आप नहीं जानते? उसे समाप्त करें और',
  endSessionLogged: (userAgent: string, since: string) =>
    `${userAgent} का सत्र, जो ${since} को शुरू हुआ, समाप्त करें`,
  end: 'समाप्त करें',
  endAllOtherSessions: 'अन्य सभी सत्र समाप्त करें',
  endSession: 'सत्र समाप्त करें',
  endAll: 'सभी समाप्त करें',
  ending: 'समाप्त हो रहा है…',
  whereElse: (login: string, username: string, most: number) =>
    `${username} का ${login} लॉगिन और कहाँ खुला है: अधिकतम ${most} सत्र, यह मिलाकर।`,
};

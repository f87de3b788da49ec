// Hindi: login, session and access.
import type { loginText as englishLogin } from '@portal/domain/session/login-texts';
import type { loginTypeText as englishTypes } from '@portal/domain/session/login-type-texts';
import type { otherSessionsText as englishSessions } from '@portal/domain/session/other-sessions-texts';
import type { sessionText as english, statisticsLabels as englishLabels } from '@portal/domain/session/texts';
import type { Translation } from '../translation.ts';

export const loginText: Translation<typeof englishLogin> = {
  userTypeMissing: 'कृपया पहले उपयोगकर्ता का प्रकार चुनें।',
  usernameMissing: 'कृपया उपयोगकर्ता नाम लिखें।',
  passwordMissing: 'कृपया पासवर्ड लिखें।',
  captchaMissing: 'कैप्चा आवश्यक है।',
  working: (seconds: number) => `इस लॉगिन से पहले आपका ब्राउज़र एक गणना करता है। इसमें लगभग ${seconds} सेकंड लगते हैं।`,
};

export const loginTypeText: Translation<typeof englishTypes> = { D: 'ड्राफ़्ट', F: 'फ़ाइनल' };

export const sessionText: Translation<typeof english> = {
  captchaWrong: 'कैप्चा गलत है या 5 मिनट से पुराना है। नए चित्र के अक्षर लिखें।',
  credentialsWrong: 'उपयोगकर्ता का प्रकार, उपयोगकर्ता नाम या पासवर्ड गलत है।',
  tooManyAttempts: (seconds: number) => `बहुत अधिक असफल प्रयास हुए। ${seconds} सेकंड बाद फिर प्रयास करें।`,
  loginWaits: (at: string) =>
    `जिन उपकरणों पर इस लॉगिन का पहले उपयोग नहीं हुआ, उनसे बहुत अधिक असफल प्रयास हुए। यहाँ से अगला प्रयास ${at} पर संभव है। यदि लॉगिन आपका है, तो वह उपकरण काम में लें जिस पर आपने पहले लॉग इन किया है, या प्रशासक से पासवर्ड रीसेट कराएँ।`,
  workNeeded: 'इस लॉगिन से पहले ब्राउज़र को एक गणना करनी होती है। उसके परिणाम के साथ फ़ॉर्म फिर भेजें।',
  notSignedIn: 'आपका सत्र समाप्त हो गया है। फिर लॉग इन करें; आपने जो लिखा था वह सुरक्षित है।',
  tooManySessions: (most: number) =>
    `आपका सत्र समाप्त किया गया: यह लॉगिन ${most} से अधिक ब्राउज़रों में खोला गया, और आपका सत्र सबसे पुराना था। फिर लॉग इन करें; आपने जो लिखा था वह सुरक्षित है। यदि आप उन लॉगिनों को नहीं जानते, तो अन्य सत्र समाप्त करें और पासवर्ड बदलें।`,
  notAuthorized: 'आपको यह कार्य करने का अधिकार नहीं है।',
  otherSite: 'यह अनुरोध किसी अन्य साइट से आया और अस्वीकार किया गया।',
  changePasswordFirst: 'आगे बढ़ने से पहले अपना पासवर्ड बदलें।',
  inactivityWarning: 'कोई गतिविधि न होने के कारण आप 1 मिनट में लॉग आउट कर दिए जाएँगे।',
  logoutLoses: 'लॉग आउट करने से वह मिट जाएगा। लॉग आउट करें?',
  forgotUsername: 'उपयोगकर्ता नाम भूल गए?',
  forgotPassword: 'पासवर्ड भूल गए?',
};

export const statisticsLabels: Translation<typeof englishLabels> = {
  registered_agency: 'पंजीकृत एजेंसियाँ',
  bills: 'बिलों की संख्या',
  vouchers: 'कुल वाउचर',
  amount_paid: 'कुल भुगतान राशि',
  beneficiaries: 'लाभार्थियों की संख्या',
  payments_processed: 'पूरे हुए भुगतान',
  payments_pending: 'लंबित भुगतान',
};

export const otherSessionsText: Translation<typeof englishSessions> = {
  noOtherSessions: 'आप केवल यहीं लॉग इन हैं।',
  endOneQuestion: 'यह सत्र समाप्त करें? वहाँ जो लिखा गया और भेजा नहीं गया, वह खो सकता है।',
  endAllQuestion: 'इस लॉगिन के अन्य सभी सत्र समाप्त करें? वहाँ जो लिखा गया और भेजा नहीं गया, वह खो सकता है।',
  sessionsEnded: (count: number) =>
    count === 0 ? 'सत्र पहले ही समाप्त हो चुका था।' : `${count} सत्र समाप्त किए गए।`,
  oldestSessionEnded: (most: number) =>
    `यह लॉगिन ${most} ब्राउज़रों में खुला था, जो अधिकतम है: सबसे पुराना सत्र समाप्त किया गया।`,
};

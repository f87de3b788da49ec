// Hindi: landing.
import type { landingWords as english } from '../en/landing.ts';
import type { Translation } from '../translation.ts';

export const landingWords: Translation<typeof english> = {
  loading: 'लोड हो रहा है...',
  questionCouldNotLoaded: 'प्रश्न लोड नहीं हो सका। फिर प्रयास करें।',
  newQuestion: 'नया प्रश्न',
  useImageInstead: 'इसके बजाय चित्र लें',
  useTextQuestionInstead: 'इसके बजाय लिखित प्रश्न लें',
  whomContact: 'किससे संपर्क करें',
  close: 'बंद करें',
  ifYouForgotYour:
    'यदि आप उपयोगकर्ता नाम या पासवर्ड भूल गए हैं, तो कोषागार के प्रशासक को लिखें या फ़ोन करें; वे आपके कार्यालय की पुष्टि करके नया पासवर्ड देंगे।',
  askCounterYourTreasury: 'अपने कोषागार के काउंटर पर पूछें।',
  figuresCouldNotLoaded: 'आँकड़े लोड नहीं हो सके।',
  designedDevelopedNationalInformatics: 'वित्त विभाग के लिए राष्ट्रीय सूचना विज्ञान केंद्र द्वारा अभिकल्पित और विकसित।',
  logging: 'लॉग इन हो रहा है…',
  calculation: 'गणना',
  cancel: 'रद्द करें',
  billsPaymentsState: 'राज्य के बिल और भुगतान',
  officersPrepareBillsAgainst:
    'अधिकारी अपने अनुदानों पर बिल तैयार करते हैं, उन पर हस्ताक्षर करते हैं और उन्हें कोषागार भेजते हैं। प्राप्तकर्ताओं को राशि उनके बैंक खातों में मिलती है।',
  figuresSoFar: 'अब तक के आँकड़े',
  liveFiguresWholeState: 'पूरे राज्य के ताज़ा आँकड़े।',
  login: 'लॉगिन',
  thereProblem: 'एक समस्या है',
  userType: 'उपयोगकर्ता का प्रकार',
  select: 'चुनें',
  username: 'उपयोगकर्ता नाम',
  password: 'पासवर्ड',
  login2: 'लॉगिन करें',
  language: 'भाषा',
  english: 'English',
  hindi: 'हिन्दी',
  manipuri: 'मणिपुरी',
  captcha: 'कैप्चा',
  captchaCharactersTypeBelow: 'कैप्चा: नीचे लिखे जाने वाले अक्षर। यदि दिखाई न दे, तो लिखित प्रश्न लें।',
  newImage: 'नया चित्र',
  error: 'त्रुटि:',
  portalDoesNotAnswer: 'पोर्टल उत्तर नहीं दे रहा है। कनेक्शन जाँचें और फिर प्रयास करें।',
};

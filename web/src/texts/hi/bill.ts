// Hindi: lists of bills, what follows the entry, bills like earlier ones, unfinished bills.
import type { copyText as englishCopy } from '@portal/domain/bill/copy-texts';
import type { decisionText as englishDecision } from '@portal/domain/bill/decision-texts';
import type { spaText as englishSpa } from '@portal/domain/bill/spa-texts';
import type { billText as english } from '@portal/domain/bill/texts';
import type { entryCopyText as englishEntryCopy } from '@portal/domain/unfinished/form-texts';
import type {
  refusedText as englishRefused,
  unfinishedText as englishUnfinished,
} from '@portal/domain/unfinished/texts';
import type { Translation } from '../translation.ts';

export const billText: Translation<typeof english> = {
  noDeductions: 'कोई कटौती नहीं जोड़ी गई। आरंभ करने के लिए एक जोड़ें।',
  noPayees: 'कोई प्राप्तकर्ता नहीं जोड़ा गया। आरंभ करने के लिए एक जोड़ें।',
  noBills: 'कोई बिल नहीं मिला...',
  totalAmount: (total: string) => `कुल राशि : रु. ${total}`,
  submitted: (transNo: string) => `बिल जमा हो गया: ${transNo}`,
  notFound: 'आपके कार्यालय में इस संख्या का कोई बिल नहीं है।',
  findMore: 'दो अक्षर या अंक लिखें।',
  finalOnly: 'यह केवल फ़ाइनल लॉगिन कर सकता है।',
  deleted: (transNo: string) => `बिल ${transNo} हटाया गया।`,
  returned: (transNo: string) => `बिल ${transNo} ड्राफ़्ट को लौटाया गया।`,
  deleteOthersBill: 'किसी अन्य लॉगिन का तैयार किया हुआ बिल केवल फ़ाइनल लॉगिन हटा सकता है।',
};

export const decisionText: Translation<typeof englishDecision> = {
  yearClosed: (year: string) =>
    `वित्तीय वर्ष ${year} समाप्त हो गया है। उसके बिल पढ़े, हटाए, लौटाए और देखे जा सकते हैं; और किसी काम के लिए वित्त आईटी को वह वर्ष कार्यालय के लिए खोलना होगा।`,
  stateConflict: (from: string, to: string) =>
    from === to
      ? `बिल पहले से ${from} है, और दूसरी बार ${to} नहीं हो सकता। वह कहाँ है यह देखने के लिए सूची फिर लोड करें।`
      : `बिल ${from} है; वह ${to} नहीं हो सकता। वह कहाँ है यह देखने के लिए सूची फिर लोड करें।`,
  changedOutside: (number: string) =>
    `बिल ${number} को उसके पिछले चरण के बाद पोर्टल के बाहर से बदला गया है। कुछ नहीं किया गया: वित्त आईटी को बताएँ।`,
  changedMeanwhile: 'इस बिल को अभी किसी और ने बदला है। आगे बढ़ने से पहले उसे फिर लोड करके देखें।',
  makerChecker:
    'कार्यालय में दो व्यक्ति आवश्यक हैं: आपके उपयोगकर्ता नाम के फ़ाइनल लॉगिन का तैयार किया बिल कोई दूसरा प्राधिकृत करता है।',
  sanctionOverdrawn: (number: string, amount: string, held: string) =>
    `PFMS ने मूल स्वीकृति ${number} को घटाकर ₹ ${amount} किया, और बिलों ने इसमें से ₹ ${held} रोक रखे हैं। किसी बिल को अधिकृत करने से पहले इसके बिल लौटाएँ या हटाएँ।`,
  remarkMissing: 'टिप्पणी लिखें, ताकि दूसरा लॉगिन कारण जाने।',
  remarkLong: 'टिप्पणी अधिकतम 500 अक्षरों की हो सकती है।',
  authorizeQuestion: 'बिल प्राधिकृत करें ?',
  deleteQuestion: 'यह बिल हटाएँ',
  authorizedPrint: 'बिल प्राधिकृत हो गया। क्या आप छापना चाहते हैं?',
  withdrawQuestion: (transNo: string, authNo: string) =>
    `बिल ${transNo} फिर प्राधिकार की प्रतीक्षा में होगा। प्राधिकार ${authNo} समाप्त होता है, और उसके साथ बॉडी और हस्ताक्षर भी।`,
  withdrawRemark: 'प्राधिकार क्यों वापस लिया जाता है।',
  withdrawn: (transNo: string) => `बिल ${transNo} का प्राधिकार वापस लिया गया।`,
};

export const copyText: Translation<typeof englishCopy> = {
  notEntered: 'यह बिल किसी अधिकारी ने नहीं भरा, इसलिए उस जैसी प्रविष्टि नहीं है।',
  like: (deptBillNo: string, transNo: string, date: string) =>
    `${date} के बिल ${deptBillNo} (${transNo}) जैसा।`,
  payeesOf: (deptBillNo: string, transNo: string, date: string) =>
    `${date} के बिल ${deptBillNo} (${transNo}) के प्राप्तकर्ता।`,
  readAnew: 'खाते वही हैं जो अब मास्टर में हैं। अभी कुछ जमा नहीं हुआ है।',
  inactive: (name: string, amount: string) =>
    `${name}: मास्टर में अब सक्रिय नहीं, इसलिए नहीं लिया गया। तब ${amount} दिए गए थे।`,
  account: (name: string, before: string, now: string) => `${name}: खाता तब ${before}, अब ${now}।`,
  pending: (name: string) =>
    `${name}: खाता बदला गया, और अभी किसी दूसरे फ़ाइनल लॉगिन ने उसकी पुष्टि नहीं की। उससे पहले बिल जमा नहीं हो सकता।`,
  unasked: (count: string) =>
    `कर्मचारी सेवा ने ${count} प्राप्तकर्ताओं के लिए उत्तर नहीं दिया। उनके खाते वही हैं जो उसने पिछली बार बताए; जमा करते समय फिर पूछा जाएगा।`,
  more: (count: string) => `और ${count}`,
  heldBack: (deptBillNo: string) =>
    `इस अनुदान पर आपकी अधूरी प्रविष्टि दिखाई गई है, बिल ${deptBillNo} नए सिरे से नहीं।`,
  takeInstead: (deptBillNo: string) => `इसके बजाय बिल ${deptBillNo} लें`,
  payeesWindow: 'पहले के बिल के प्राप्तकर्ता',
  takePayees: 'प्राप्तकर्ता लें',
  taken: (count: string) => `${count} प्राप्तकर्ता लिए गए।`,
  present: (count: string) => ` ${count} इस बिल में पहले से थे।`,
  fillFromMonth: (month: string, deptBillNo: string) => `${month}, ${deptBillNo} से भरें`,
  compareWithMonth: (month: string, deptBillNo: string) => `${month}, ${deptBillNo} से मिलाएँ`,
  month: (deptBillNo: string, transNo: string, date: string) =>
    `${date} के बिल ${deptBillNo} (${transNo}) से मिलाया गया।`,
  differences: (deptBillNo: string) => `बिल ${deptBillNo} से अंतर`,
  noDifferences: 'वही कर्मचारी और वही राशियाँ।',
  isNew: 'नया',
  isGone: 'इस बिल में नहीं',
  isChanged: 'राशि बदली',
};

export const spaText: Translation<typeof englishSpa> = {
  categoryMissing: 'श्रेणी आवश्यक है।',
  categoryUnknown: 'SC, ST और OT में से एक श्रेणी चुनें।',
  categoryForeign: (category: string) => `PFMS में योजना की श्रेणी ${category} है। वही श्रेणी चुनें।`,
  categoryWarning: (proposed: string, minorHead: string) =>
    `लघु शीर्ष ${minorHead} श्रेणी ${proposed} का है। देखें कि क्या दूसरी श्रेणी अभिप्रेत है।`,
  slsForeign: 'यह SLS कोड इस योजना का नहीं है। उपलब्ध योजनाओं में अनुदान फिर चुनें।',
  cssForeign: 'यह CSS कोड इस योजना का नहीं है। उपलब्ध योजनाओं में अनुदान फिर चुनें।',
  numberDigits: 'विभागीय बिल संख्या के लिए कृपया मान्य संख्या लिखें।',
  purposeShort: 'बिल का प्रयोजन 20 से अधिक अक्षरों का होना चाहिए।',
  partInvalid: 'कृपया मान्य राशि लिखें।',
  partsSum: 'पूँजीगत, वेतन, अन्य घटक और टॉप-अप का योग सकल राशि के बराबर होना चाहिए।',
  topUpOnly: 'केवल टॉप-अप। केंद्र का अंश लागू नहीं।',
  noShares: 'PFMS के पास केंद्र और राज्य के ऐसे प्रतिशत नहीं हैं जिनका योग 100 हो: अंश नहीं निकाले जाते।',
  payeesOver: 'लिखी गई राशि कुल निवल राशि से अधिक है।',
  componentCode: 'घटक कोड खाली नहीं हो सकता।',
  componentForeign: 'यह घटक योजना के सबसे निचले स्तर का घटक नहीं है। दूसरा चुनें।',
  componentsMany: 'एक प्राप्तकर्ता के अधिकतम 50 घटक हो सकते हैं।',
  billComponentsMany: 'एक बिल में अधिकतम 20,000 घटक हो सकते हैं।',
  netOverGross: 'निवल राशि सकल राशि से अधिक नहीं हो सकती।',
  groupAmount: 'राशि 0 या उससे अधिक होनी चाहिए।',
  groupOver: 'कुल राशि निवल राशि से अधिक है।',
  payeeUnknown:
    'यह प्राप्तकर्ता न तो कार्यालय का सक्रिय SNA प्राप्तकर्ता है, न एजेंसी के लिए इस खाते का सक्रिय विक्रेता। दूसरा चुनें।',
  partsHint: 'सब खाली हों तो अन्य।',
  groupEmpty: 'इस समूह का कोई सदस्य नहीं जोड़ा जा सकता।',
  groupMissing: 'समूह चुनें।',
  isInactive: 'एजेंसी के लिए निष्क्रिय',
  isPresent: 'इस घटक के साथ बिल में पहले से है',
  removeComponent: 'क्या आप वाकई यह घटक हटाना चाहते हैं?',
  removeAllPayees: 'क्या आप वाकई सभी प्राप्तकर्ता हटाना चाहते हैं?',
};

export const entryCopyText: Translation<typeof englishEntryCopy> = {
  notSaved: (since: string) => `${since} से सहेजा नहीं गया।`,
  staysHere: 'आप जो लिखते हैं वह तब तक इस टैब में रहता है।',
  back: 'आपकी अधूरी प्रविष्टि वैसी ही वापस है जैसी आपने छोड़ी थी।',
  backFrom: (instant: string) => `आपकी अधूरी प्रविष्टि वैसी ही वापस है जैसी आपने ${instant} को छोड़ी थी।`,
  takeOther: (instant: string) => `इसके बजाय ${instant} वाली लें`,
  changedElsewhere: (time: string) =>
    `यह प्रविष्टि ${time} बजे किसी दूसरे टैब या मशीन से सहेजी गई। चुनें कि किसके साथ आगे बढ़ना है।`,
  goneElsewhere: 'यह अधूरा बिल किसी दूसरे टैब या मशीन पर जमा किया गया या छोड़ दिया गया।',
  otherRelease: 'यह अधूरा बिल पोर्टल के दूसरे संस्करण ने रखा था और दिखाया नहीं जा सकता।',
  keepMine: 'जो इस स्क्रीन पर है वही रखें',
  takeTheirs: (time: string) => `${time} वाली लें`,
  keepAsNew: 'नई प्रविष्टि के रूप में रखें',
};

export const unfinishedText: Translation<typeof englishUnfinished> = {
  unsaved: 'आपने अंत में जो लिखा वह पोर्टल पर सहेजा नहीं गया है।',
  saved: (time: string) => `${time} पर सहेजा गया`,
};

export const refusedText: Translation<typeof englishRefused> = {
  unknown: 'ऐसा कोई अधूरा बिल नहीं है। वह जमा हुआ या छोड़ा गया, या 30 दिन से पुराना है।',
  changed: 'यह अधूरा बिल इस बीच किसी दूसरे टैब या मशीन से सहेजा गया।',
  gone: 'यह अधूरा बिल किसी दूसरे टैब या मशीन पर जमा किया गया या छोड़ दिया गया।',
  tooMany: (most: number, oldest: string) =>
    `अधिकतम ${most} अधूरे बिल रखे जाते हैं। उनमें से एक जमा करें या छोड़ें; सबसे पुराना ${oldest} है।`,
  tooLarge: 'यह प्रविष्टि पोर्टल पर रखने के लिए बहुत बड़ी है। वह इसी ब्राउज़र में रहती है।',
  tooOften: 'इस मिनट में अधूरे बिल बहुत बार सहेजे गए।',
  unreadable: 'अधूरे बिल की सामग्री JSON ऑब्जेक्ट होती है, सीधी या DEFLATE से संपीड़ित।',
  grantLarge: 'अनुदान या उसकी योजना किसी भी अनुदान से लंबी है।',
};

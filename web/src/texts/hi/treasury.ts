// Hindi: treasury.
import type { accountedText as englishAccounted } from '@portal/domain/treasury/accounted-texts';
import type { treasuryText as englishText } from '@portal/domain/treasury/texts';
import type { treasuryWords as english } from '../en/treasury.ts';
import type { Translation } from '../translation.ts';

export const treasuryWords: Translation<typeof english> = {
  show: 'दिखाएँ',
  openBills: 'खुले बिल',
  accounted: (value: string) => `लेखा संकलित, ${value}`,
  uploadBillsTreasury: 'बिल कोषागार में अपलोड करें',
  upload: 'अपलोड करें',
  treasury: ' कोषागार में ?',
  eachBillGoesTreasury:
    'हर बिल अपने आप कोषागार जाता है। जो असफल हो उसका नाम बताया जाता है और वह किसी दूसरे को नहीं रोकता।',
  outcome: 'अपलोड हुए',
  uploading: 'अपलोड हो रहा है',
  billStatus: 'बिल की स्थिति',
  itsWayTreasury: 'कोषागार के मार्ग में',
  signed: 'हस्ताक्षरित',
  moreBill: (authNo: string) => `बिल ${authNo} के लिए और`,
  uploadBill: (authNo: string) => `बिल ${authNo} अपलोड करें`,
  uploadAgain: 'फिर अपलोड करें',
  correctBodyBill: (authNo: string) => `बिल ${authNo} की बॉडी सुधारें`,
  correctBody: 'बॉडी सुधारें',
  updateStatusBill: (authNo: string) => `बिल ${authNo} की स्थिति अद्यतन करें`,
  asking: 'पूछा जा रहा है',
  updateStatus: 'स्थिति अद्यतन करें',
  uploadTreasury: 'कोषागार में अपलोड करें',
  billNo: 'बिल संख्या',
  transNo: 'लेनदेन संख्या',
  authNo: 'प्राधिकार संख्या',
  net: 'निवल',
  close: 'बंद करें',
  goLogin: 'लॉगिन पर जाएँ',
  statusBill: (authNo: string) => `बिल ${authNo} की स्थिति: `,
  uploadWithdrawal: 'अपलोड और वापसी',
  tickBill: (authNo: string) => `बिल ${authNo} चुनें`,
  tickAllSignedBills: 'सभी हस्ताक्षरित बिल चुनें',
  status: 'स्थिति',
  action: 'कार्य',
  left: (count: number) => `${count} शेष`,
  updateAllStatuses: 'सभी स्थितियाँ अद्यतन करें',
  year: (chosen: string) => `वर्ष ${chosen}`,
};

/** What the lists of the treasury say, as the domain has it. */
export const treasuryText: Translation<typeof englishText> = {
  noBills: 'अपलोड करने योग्य कोई बिल नहीं मिला...',
  uploadQuestion: 'क्या आप वाकई बिल जमा करना चाहते हैं?',
  billUploaded: 'बिल अपलोड हुआ',
  billNotUploaded: 'बिल अपलोड नहीं हुआ',
  uploadStarted: 'बिल कोषागार के मार्ग में है।',
  sending: 'बिल कोषागार को भेजा जा रहा है।',
  sendFailed: (reason: string) => `कोषागार ने बिल नहीं लिया: ${reason} उसे फिर अपलोड करें।`,
  unavailable: 'कोषागार इस समय उत्तर नहीं दे रहा है। बिल सुरक्षित है और फिर अपलोड किया जा सकता है।',
  statusUnavailable: 'कोषागार इस समय उत्तर नहीं दे रहा है। एक मिनट बाद फिर प्रयास करें।',
  rejected: 'कोषागार ने संदेश अस्वीकार किया।',
  changedBill:
    'पोर्टल ने उसे रोक रखा है, क्योंकि उसकी पंक्तियाँ या विवरण वे नहीं हैं जो जमा किए गए थे। वित्त आईटी को बता दिया गया है; वहाँ पूछें।',
  notUploaded: 'यह बिल अभी कोषागार में अपलोड नहीं हुआ है।',
  alreadyThere: 'यह बिल कोषागार के पास है, यद्यपि उसका उत्तर नहीं पहुँचा। उसे फिर अपलोड करें; इससे उत्तर दर्ज हो जाता है।',
  goneOn:
    'कोषागार अपनी आपत्ति के बाद इस बिल में आगे बढ़ गया है, और उसका भुगतान कर सकता है। उसकी स्थिति 15 मिनट में, या स्थिति अद्यतन करने से दर्ज होती है।',
  forgotten: (acknowledgement: string) =>
    `कोषागार ने यह बिल स्वीकार किया था (${acknowledgement}), और अब कहता है कि वह उसे नहीं जानता। वित्त आईटी को बता दिया गया है। इसे फिर तभी तैयार करें जब कोषागार पुष्टि करे कि वह भुगतान नहीं करेगा।`,
  forgottenWithdrawal:
    'कोषागार ने यह बिल स्वीकार किया था, और अब कहता है कि वह उसे नहीं जानता। प्राधिकार वापस लेने से पहले कोषागार से पूछें।',
  delivered:
    'कोषागार यह बिल वितरित कर चुका है, इसलिए इसकी राशि मार्ग में है: इसे न वापस लिया जा सकता है, न इसकी पंक्तियाँ सुधारी जा सकती हैं। सुधारी हुई बॉडी लगाएँ, या किसी प्राप्तकर्ता के बारे में कोषागार से पूछें।',
  wentOn: 'कोषागार उसी बिल में आगे बढ़ा जो उसके पास था। सुधारी हुई बॉडी अलग रखी गई है।',
  notSettled: 'अपलोड अभी-अभी असफल हुआ, और उसका संदेश अब भी कोषागार पहुँच सकता है। प्राधिकार एक मिनट बाद वापस लें।',
  sendingNow: 'यह बिल अभी कोषागार को भेजा जा रहा है। उत्तर की प्रतीक्षा करें।',
  statusUpdated: (status: string) => `कोषागार में स्थिति: ${status}`,
};

export const accountedText: Translation<typeof englishAccounted> = {
  compiled: (authNos: readonly string[]) =>
    authNos.length === 1
      ? `लेखा संकलित: बिल ${authNos[0]}। वह अब लेखा संकलित बिलों की सूची में है।`
      : `लेखा संकलित: ${authNos.length} बिल। वे अब लेखा संकलित बिलों की सूची में हैं।`,
  none: 'इस वर्ष के किसी बिल का लेखा अभी संकलित नहीं हुआ है।',
};

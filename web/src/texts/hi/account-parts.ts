// Hindi: account, wherever a screen has it.
import type { accountPartsWords as english } from '../en/account-parts.ts';
import type { Translation } from '../translation.ts';

export const accountPartsWords: Translation<typeof english> = {
  bank: 'बैंक',
  branch: 'शाखा',
  acNo: 'खाता संख्या',
  confirmAcNo: 'खाता संख्या की पुष्टि',
  findByIfsc: 'IFSC से खोजें',
  fillsBankBranch: '11 अक्षर या अंक, जैसे SBIN0004461: बैंक और शाखा अपने आप भर जाते हैं।',
  noBranchOfIfsc: 'इस IFSC की कोई शाखा नहीं है। बैंक और शाखा चुनें।',
  branchOfIfsc: 'इस IFSC की शाखा',
  banks: 'बैंक',
  selectBank: 'बैंक चुनें',
  branches: 'शाखाएँ',
  chooseBankFirst: 'पहले बैंक चुनें।',
  selectBranch: 'शाखा चुनें',
  namePlaceOrIfsc: 'नाम, स्थान या IFSC, या उसका आरंभ।',
  state: 'राज्य',
  allStates: 'सभी राज्य',
  district: 'ज़िला',
  chooseStateFirst: 'पहले राज्य चुनें',
  allDistricts: 'सभी ज़िले',
  states: 'राज्य',
  districts: 'ज़िले',
  searching: 'खोज हो रही है...',
  noBankFound: 'कोई बैंक नहीं मिला। कम अक्षर लिखें।',
  noBranchFoundTry: 'कोई शाखा नहीं मिली। कम शब्द लिखें।',
  firstBranchesTypeMore: (shownAtOnce: number) => `पहली ${shownAtOnce} शाखाएँ। नाम या IFSC का और भाग लिखें।`,
  payeeName: 'प्राप्तकर्ता का नाम',
  panNo: 'PAN संख्या',
  branchBranches: (count: string) => `${count} शाखाएँ`,
};

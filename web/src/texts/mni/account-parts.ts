// Manipuri in Meetei Mayek: account, wherever a screen has it.
import type { accountPartsWords as english } from '../en/account-parts.ts';
import type { Translation } from '../translation.ts';

export const accountPartsWords: Translation<typeof english> = {
  bank: 'ꯕꯦꯡꯛ',
  branch: 'ꯕ꯭ꯔꯥꯟꯆ',
  acNo: 'ꯑꯦꯀꯥꯎꯟꯠ ꯅꯝꯕꯔ',
  confirmAcNo: 'ꯑꯦꯀꯥꯎꯟꯠ ꯅꯝꯕꯔ ꯀꯟꯐꯔꯝ ꯇꯧꯕ',
  findByIfsc: 'IFSC ꯅ ꯊꯤꯕ',
  fillsBankBranch: 'ꯃꯌꯦꯛ ꯅꯠꯔꯒ ꯃꯁꯤꯡ 11, SBIN0004461 ꯒꯨꯝꯕ: ꯕꯦꯡꯛ ꯑꯃꯁꯨꯡ ꯕ꯭ꯔꯥꯟꯆ ꯃꯦꯟꯁꯤꯜꯂꯤ꯫',
  noBranchOfIfsc: 'IFSC ꯑꯁꯤꯒꯤ ꯕ꯭ꯔꯥꯟꯆ ꯂꯩꯇꯦ꯫ ꯕꯦꯡꯛ ꯑꯃꯁꯨꯡ ꯕ꯭ꯔꯥꯟꯆ ꯈꯟꯕꯤꯌꯨ꯫',
  branchOfIfsc: 'IFSC ꯑꯁꯤꯒꯤ ꯕ꯭ꯔꯥꯟꯆ',
  banks: 'ꯕꯦꯡꯛꯁꯤꯡ',
  selectBank: 'ꯕꯦꯡꯛ ꯑꯃ ꯈꯟꯕ',
  branches: 'ꯕ꯭ꯔꯥꯟꯆꯁꯤꯡ',
  chooseBankFirst: 'ꯕꯦꯡꯛ ꯍꯥꯟꯅ ꯈꯟꯕꯤꯌꯨ꯫',
  selectBranch: 'ꯕ꯭ꯔꯥꯟꯆ ꯑꯃ ꯈꯟꯕ',
  namePlaceOrIfsc: 'ꯃꯤꯡ, ꯃꯐꯝ ꯅꯠꯔꯒ IFSC, ꯅꯠꯔꯒ ꯃꯁꯤꯒꯤ ꯑꯍꯧꯕ ꯁꯔꯨꯛ꯫',
  state: 'ꯔꯥꯖ꯭ꯌ',
  allStates: 'ꯔꯥꯖ꯭ꯌ ꯄꯨꯝꯅꯃꯛ',
  district: 'ꯗꯤꯁ꯭ꯠꯔꯤꯛꯠ',
  chooseStateFirst: 'ꯔꯥꯖ꯭ꯌ ꯍꯥꯟꯅ ꯈꯟꯕꯤꯌꯨ',
  allDistricts: 'ꯗꯤꯁ꯭ꯠꯔꯤꯛꯠ ꯄꯨꯝꯅꯃꯛ',
  states: 'ꯔꯥꯖ꯭ꯌꯁꯤꯡ',
  districts: 'ꯗꯤꯁ꯭ꯠꯔꯤꯛꯠꯁꯤꯡ',
  searching: 'ꯊꯤꯔꯤ...',
  noBankFound: 'ꯕꯦꯡꯛ ꯐꯪꯗꯦ꯫ ꯃꯌꯦꯛ ꯅꯦꯝꯅ ꯏꯕꯤꯌꯨ꯫',
  noBranchFoundTry: 'ꯕ꯭ꯔꯥꯟꯆ ꯐꯪꯗꯦ꯫ ꯋꯥꯍꯩ ꯅꯦꯝꯅ ꯏꯕꯤꯌꯨ꯫',
  firstBranchesTypeMore: (shownAtOnce: number) => `ꯑꯍꯥꯟꯕ ꯕ꯭ꯔꯥꯟꯆ ${shownAtOnce}꯫ ꯃꯤꯡ ꯅꯠꯔꯒ IFSC ꯃꯈꯥ ꯇꯥꯅ ꯏꯕꯤꯌꯨ꯫`,
  payeeName: 'ꯁꯦꯟꯐꯪꯒꯗꯕꯒꯤ ꯃꯤꯡ',
  panNo: 'PAN ꯅꯝꯕꯔ',
  branchBranches: (count: string) => `ꯕ꯭ꯔꯥꯟꯆ ${count}`,
};

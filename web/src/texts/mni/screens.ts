// Manipuri in Meetei Mayek: screens.
import type { screensWords as english } from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export const screensWords: Translation<typeof english> = {
  changePassword: 'ꯄꯥꯁꯋꯔꯗ ꯍꯣꯡꯕ',
  profile: 'ꯄ꯭ꯔꯣꯐꯥꯏꯜ',
  pulledFromNregaEvery: 'NREGA ꯗꯒꯤ ꯃꯤꯅꯤꯠ ꯇꯔꯥ ꯈꯨꯗꯤꯡꯗ ꯂꯧꯏ꯫',
  billPortal: 'ꯕꯤꯜ ꯄꯣꯔꯇꯦꯜ',
  sls: (slsCode: string) => `, SLS ${slsCode}`,
  files: (schemeNm: string, value: string) => `${schemeNm}${value} ꯒꯤ ꯐꯥꯏꯜ꯫`,
};

// Hindi: screens.
import type { screensWords as english } from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export const screensWords: Translation<typeof english> = {
  changePassword: 'पासवर्ड बदलें',
  profile: 'प्रोफ़ाइल',
  pulledFromNregaEvery: 'NREGA से हर दस मिनट में लिया जाता है।',
  billPortal: 'बिल पोर्टल',
  sls: (slsCode: string) => `, SLS ${slsCode}`,
  files: (schemeNm: string, value: string) => `${schemeNm}${value} की फ़ाइलें।`,
};

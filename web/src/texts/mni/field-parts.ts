// Manipuri in Meetei Mayek: field, wherever a screen has it.
import type { fieldPartsWords as english } from '../en/field-parts.ts';
import type { Translation } from '../translation.ts';

export const fieldPartsWords: Translation<typeof english> = {
  nextPage: 'ꯃꯊꯪꯒꯤ ꯂꯥꯃꯥꯏ',
  previousPage: 'ꯃꯃꯥꯡꯒꯤ ꯂꯥꯃꯥꯏ',
  thereProblem: 'ꯑꯁꯣꯏꯕ ꯑꯃ ꯂꯩ',
  optional: '(ꯍꯥꯡꯕ ꯌꯥꯏ)',
  error: 'ꯑꯁꯣꯏꯕ:',
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  shownTypeForOthers: (shown: string, all: string) => `${all} ꯒꯤ ${shown}꯫ ꯑꯇꯩꯁꯤꯡ ꯊꯤꯅꯕ ꯋꯥꯍꯩ ꯏꯕꯤꯌꯨ꯫`,
  amountForm: 'ꯁꯦꯟꯐꯝ ꯂꯨꯄꯥꯗ, ꯗꯦꯁꯤꯃꯦꯜ ꯑꯅꯤ ꯐꯥꯎꯕꯗ ꯏꯕꯤꯌꯨ, ꯈꯨꯗꯝ ꯑꯣꯏꯅ 1,50,000.50꯫ ꯀꯣꯃꯥꯅ ꯃꯁꯤꯡꯒꯤ ꯀꯥꯡꯂꯨꯞ ꯈꯛꯇ ꯈꯥꯏꯗꯣꯛꯏ꯫',
  nothingFound: 'ꯀꯔꯤꯁꯨ ꯐꯪꯗꯦ꯫ ꯃꯌꯦꯛ ꯅꯦꯝꯅ ꯏꯕꯤꯌꯨ꯫',
};

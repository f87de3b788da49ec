// Manipuri in Meetei Mayek: bill entry copies.
import type { billEntryCopiesWords as english } from '../en/bill-entry-copies.ts';
import type { Translation } from '../translation.ts';

export const billEntryCopiesWords: Translation<typeof english> = {
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  bill: 'ꯕꯤꯜ',
  returnedCorrectionKeepsIts: 'ꯁꯦꯃꯗꯣꯛꯅꯕ ꯍꯟꯊꯥꯈꯤ꯫ ꯃꯁꯤꯒꯤ ꯅꯝꯕꯔ ꯑꯗꯨꯃꯛ ꯂꯩ꯫',
  remark: (remark: string) => `ꯋꯥꯐꯝ: ${remark}`,
  discard: 'ꯊꯥꯗꯣꯛꯄ',
  loading2: 'ꯂꯣꯗ ꯇꯧꯔꯤ…',
  cancel: 'ꯇꯣꯛꯄ',
  action: 'ꯊꯕꯛ',
  bill2: (takePayees: string, deptBillNo: string) => `ꯕꯤꯜ ${deptBillNo} ꯒꯤ ${takePayees}`,
  loading3: 'ꯂꯣꯗ ꯇꯧꯔꯤ',
  bill3: 'ꯕꯤꯜ',
  bills: 'ꯕꯤꯜ',
  billNo: 'ꯕꯤꯜ ꯅꯝꯕꯔ',
  prepared: 'ꯁꯦꯝꯂꯕ',
  purpose: 'ꯄꯥꯟꯗꯝ',
  payees: 'ꯁꯦꯟꯐꯪꯒꯗꯕ',
  net: 'ꯅꯦꯠ',
  employee: 'ꯁꯤꯟꯃꯤ',
  ein: 'EIN',
  difference: 'ꯈꯦꯟꯅꯕ',
  earlierMonth: 'ꯃꯃꯥꯡꯒꯤ ꯊꯥ',
  thisBill: 'ꯕꯤꯜ ꯑꯁꯤ',
  moreOrLess: 'ꯍꯦꯟꯕ ꯅꯠꯔꯒ ꯅꯦꯝꯕ',
  difference2: 'ꯈꯦꯟꯅꯕ',
  differences: 'ꯈꯦꯟꯅꯕ',
};

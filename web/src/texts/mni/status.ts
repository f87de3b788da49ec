// Manipuri in Meetei Mayek: the statuses of a bill.
import type { auditFlagNames as englishFlags } from '@portal/domain/treasury/texts';
import type { statusWords as english } from '../en/status.ts';
import type { Translation } from '../translation.ts';

export const statusWords: Translation<typeof english> = {
  new: 'ꯑꯅꯧꯕ',
  prepared: 'ꯁꯦꯝꯂꯕ',
  returned: 'ꯍꯟꯊꯥꯔꯕ',
  authorized: 'ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯔꯕ',
  bodyAttached: 'ꯕꯣꯗꯤ ꯁꯃꯖꯤꯟꯂꯕ',
  consolidated: 'ꯄꯨꯟꯁꯤꯟꯂꯕ',
  signed: 'ꯈꯨꯠꯌꯦꯛ ꯄꯤꯔꯕ',
  itsWay: 'ꯂꯝꯕꯤꯗ ꯂꯩꯔꯤ',
  uploadFailed: 'ꯑꯞꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ',
  uploaded: 'ꯑꯞꯂꯣꯗ ꯇꯧꯔꯦ',
  received: 'ꯐꯪꯂꯦ',
  audit: 'ꯑꯣꯗꯤꯠꯇ ꯂꯩꯔꯤ',
  delivered: 'ꯊꯥꯈ꯭ꯔꯦ',
  objected: 'ꯑꯣꯕꯖꯦꯛꯁꯟ ꯇꯧꯔꯕ',
  accountCompiled: 'ꯑꯦꯀꯥꯎꯟꯠ ꯀꯝꯄꯥꯏꯜ ꯇꯧꯔꯦ',
  deleted: 'ꯃꯨꯠꯊꯠꯂꯕ',
};

/** As the treasury calls it. */
export const auditFlagNames: Translation<typeof englishFlags> = {
  U: statusWords.uploaded,
  P: statusWords.received,
  A: statusWords.audit,
  D: statusWords.delivered,
  C: statusWords.accountCompiled,
  O: 'ꯕꯤꯜ ꯑꯣꯕꯖꯦꯛꯁꯟ ꯇꯧꯔꯕ',
};

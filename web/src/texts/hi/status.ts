// Hindi: the statuses of a bill.
import type { auditFlagNames as englishFlags } from '@portal/domain/treasury/texts';
import type { statusWords as english } from '../en/status.ts';
import type { Translation } from '../translation.ts';

export const statusWords: Translation<typeof english> = {
  new: 'नया',
  prepared: 'तैयार',
  returned: 'लौटाया गया',
  authorized: 'प्राधिकृत',
  bodyAttached: 'बॉडी संलग्न',
  consolidated: 'समेकित',
  signed: 'हस्ताक्षरित',
  itsWay: 'मार्ग में',
  uploadFailed: 'अपलोड असफल',
  uploaded: 'अपलोड हुआ',
  received: 'प्राप्त',
  audit: 'लेखा-परीक्षा में',
  delivered: 'सुपुर्द',
  objected: 'आपत्ति में',
  accountCompiled: 'लेखा संकलित',
  deleted: 'मिटाया गया',
};

/** As the treasury calls it. */
export const auditFlagNames: Translation<typeof englishFlags> = {
  U: statusWords.uploaded,
  P: statusWords.received,
  A: statusWords.audit,
  D: statusWords.delivered,
  C: statusWords.accountCompiled,
  O: 'बिल पर आपत्ति',
};

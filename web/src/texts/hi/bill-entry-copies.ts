// Hindi: bill entry copies.
import type { billEntryCopiesWords as english } from '../en/bill-entry-copies.ts';
import type { Translation } from '../translation.ts';

export const billEntryCopiesWords: Translation<typeof english> = {
  loading: 'लोड हो रहा है...',
  bill: 'बिल',
  returnedCorrectionKeepsIts: 'सुधार के लिए लौटाया गया था। उसकी संख्या वही रहती है।',
  remark: (remark: string) => `टिप्पणी: ${remark}`,
  discard: 'छोड़ दें',
  loading2: 'लोड हो रहा है…',
  cancel: 'रद्द करें',
  action: 'कार्य',
  bill2: (takePayees: string, deptBillNo: string) => `बिल ${deptBillNo} की ${takePayees}`,
  loading3: 'लोड हो रहा है',
  bill3: 'बिल',
  bills: 'बिल',
  billNo: 'बिल संख्या',
  prepared: 'तैयार',
  purpose: 'प्रयोजन',
  payees: 'प्राप्तकर्ता',
  net: 'निवल',
  employee: 'कर्मचारी',
  ein: 'EIN',
  difference: 'अंतर',
  earlierMonth: 'पहले का महीना',
  thisBill: 'यह बिल',
  moreOrLess: 'अधिक या कम',
  difference2: 'अंतर',
  differences: 'अंतर',
};

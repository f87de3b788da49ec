// What the box of a signature must say of a bill, by the portal's records. Of a consolidated bill the lines of its children count.
import type { SignedBill } from '@portal/domain/document/signed-bill';
import { paise } from '@portal/domain/money';
import type { BillRow } from '../bill/entity.ts';

export const signedBillNow = ({
  transNo,
  netPaise,
  payeeCount,
}: Pick<BillRow, 'transNo' | 'netPaise' | 'payeeCount'>): SignedBill => ({
  transNo,
  netPaise: paise(netPaise),
  payees: payeeCount,
});

// What a row's menu holds at every desk: the bill itself, its slips, and the end of its authorization where the workflow
// allows it (decisions.md, Who may do what).
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { likeText } from '@portal/domain/bill/like-text';
import { billText } from '@portal/domain/bill/texts';
import { mayTake } from '@portal/domain/bill/workflow';
import { treasuryText } from '@portal/domain/treasury/texts';
import { endpointUrl } from '../../data/api.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { Officer } from '../../data/session.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import type { MenuEntry } from '../table/row-menu.tsx';

export const openBill = (transNo: string): MenuEntry => ({
  label: billPartsWords.openBill2,
  icon: 'arrow',
  to: { path: billAddress(transNo) },
});

/** Another bill like one that an officer entered: only Draft logins prepare (decisions.md, Another bill like it). */
export const likeThis = (
  { login_type }: Pick<Officer, 'login_type'>,
  { way }: Pick<DeskFamily, 'way'>,
  bill: { readonly trans_no: string; readonly order_file?: string },
  onLike: (transNo: string) => unknown,
): readonly MenuEntry[] =>
  login_type === 'D' && way === 'normal' && bill.order_file === undefined
    ? [{ label: likeText.long, icon: 'copy', onSelect: () => onLike(bill.trans_no) }]
    : [];

/** The slip of a bill, where its family has one. */
export const printBillSlip = ({ slips }: DeskFamily, transNo: string): readonly MenuEntry[] =>
  slips.bill === undefined
    ? []
    : [
        {
          label: billPartsWords.printBillSlip,
          icon: 'print',
          href: endpointUrl(slips.bill.path, { trans_no: transNo }, { inline: true }),
        },
      ];

export const printAuthorizationSlip = ({ slips }: DeskFamily, authNo: string): MenuEntry => ({
  label: billPartsWords.print(slips.authorized.label.toLowerCase()),
  icon: 'print',
  href: endpointUrl(slips.authorized.path, { auth_no: authNo }, { inline: true }),
});

export const withdrawAuthorization = (
  officer: Officer,
  { delivered }: Pick<AuthorizedRow, 'delivered'>,
  onWithdraw: () => void,
): MenuEntry => ({
  label: billPartsWords.withdrawAuthorization,
  icon: 'undo',
  isGrave: true,
  reason: reasonAgainst(officer, delivered),
  onSelect: onWithdraw,
});

const reasonAgainst = ({ login_type }: Officer, isDelivered: boolean): string | undefined => {
  if (!mayTake('withdraw', login_type ?? 'D')) return billText.finalOnly;
  return isDelivered ? treasuryText.delivered : undefined;
};

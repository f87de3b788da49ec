// The one action of a bill at the desks of bodies and signatures, and the menu with the others.
import type { ReactNode } from 'react';
import { type BodyBill, canBeWithdrawn } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useOfficer } from '../../data/session.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { type MenuEntry, RowMenu } from '../table/row-menu.tsx';
import {
  likeThis,
  openBill,
  printAuthorizationSlip,
  printBillSlip,
  withdrawAuthorization,
} from './bill-menu.ts';
import { useLikeThis } from './use-like-this.ts';

export interface BodyBillActionsProps {
  family: DeskFamily;
  bill: BodyBill;
  /** The way to the other desk, where the bill may go there. */
  otherDesk: readonly MenuEntry[];
  onWithdraw: (bill: BodyBill) => void;
  children: ReactNode;
}

export function BodyBillActions({ family, bill, otherDesk, onWithdraw, children }: BodyBillActionsProps) {
  const officer = useOfficer();
  const begin = useLikeThis();
  return (
    <>
      {children}
      <RowMenu
        label={billPartsWords.moreBill(bill.auth_no)}
        entries={() => [
          openBill(bill.trans_no),
          ...otherDesk,
          ...printBillSlip(family, bill.trans_no),
          printAuthorizationSlip(family, bill.auth_no),
          ...likeThis(officer, family, bill, begin),
          ...(canBeWithdrawn(bill) ? [withdrawAuthorization(officer, bill, () => onWithdraw(bill))] : []),
        ]}
      />
    </>
  );
}

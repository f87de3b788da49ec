// What comes next for a bill, with the treasury's reasons while it waits for its correction; and the way back where a Final
// login may take it (decisions.md, Life of a bill).
import { type BillStatus, mayTake, nextStatusOfWay, wasDeliveredIn } from '@portal/domain/bill/workflow';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useState } from 'react';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { Button } from '../../components/button.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { Message } from '../../components/message.tsx';
import { NextLink } from '../../components/next-link.tsx';
import type { BillSummary } from '../../data/bill-summary.ts';
import { type DeskFamily, sparshDesks } from '../../data/desk-family.ts';
import { useOfficer } from '../../data/session.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import type { HistoryStep } from './life.ts';
import { nextStepOf } from './next-step.ts';

export interface NextProps {
  steps: readonly HistoryStep[];
  family: DeskFamily;
  bill: BillSummary | undefined;
}

export function Next({ steps, family, bill }: NextProps) {
  const { userType, login_type } = useOfficer();
  const login = login_type ?? 'D';
  const last = steps.at(-1);
  // an SPA office authorizes its own bills at a desk of their own (decisions.md, SPA bill)
  const desks = userType === 'SPA' && bill?.shared ? sparshDesks : family;
  const next = last && nextStepOf(last.to, desks, login);
  if (!next) return null;
  const isObjected = last.to === 'objected';
  const isDelivered = wasDeliveredIn(steps);
  const canBeWithdrawn =
    !isDelivered &&
    mayTake('withdraw', login) &&
    nextStatusOfWay(family.way, 'withdraw', last.to as BillStatus) !== undefined;
  const { way } = next;
  return (
    <Message
      kind={isObjected ? 'danger' : 'info'}
      silent
      actions={
        <>
          {way && (
            <NextLink to={way.path} authNo={way.opensBill ? bill?.authNo : undefined} primary>
              {way.label}
            </NextLink>
          )}
          {canBeWithdrawn && bill?.authNo !== undefined && (
            <Withdraw family={desks} transNo={bill.transNo} authNo={bill.authNo} />
          )}
        </>
      }
    >
      {isObjected && (
        <>
          <h2>{billPageWords.treasuryObjectedThisBill}</h2>
          <p>{last.remark}</p>
          {isDelivered && <p>{treasuryText.delivered}</p>}
        </>
      )}
      {last.to === 'returned' && last.remark && <p>{billPageWords.returned(last.remark)}</p>}
      <p>{next.text}</p>
    </Message>
  );
}

interface WithdrawProps {
  family: DeskFamily;
  transNo: string;
  authNo: string;
}

/** Asks for the remark in the window of the desks; what follows is read again. */
function Withdraw({ family, transNo, authNo }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const ahead = useFetchAhead([withdrawWindow]);
  return (
    <>
      <Button variant="danger" icon="undo" {...ahead} onClick={() => setOpen(true)}>
        {billPageWords.withdrawAuthorization}
      </Button>
      {isOpen && (
        <withdrawWindow.Window
          family={family}
          bill={{ trans_no: transNo, auth_no: authNo }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

// The foot of a bill's window: what the officer may decide, what not and why.
import { useId } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { type WaitingDecision, waitingDecisions } from '../../data/bill-decision.ts';
import type { WaitingBill } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { refusalReason } from '../../data/may-decide.ts';
import { useOfficer } from '../../data/session.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

/** A window on one bill that waits for authorization. */
export interface BillDetailsProps {
  family: DeskFamily;
  bill: WaitingBill;
  onClose: () => void;
  onAsk: (action: WaitingDecision) => void;
}

interface DecisionButtonsProps extends BillDetailsProps {
  /** An officer decides only on figures that are on the screen. */
  isReady: boolean;
}

export function DecisionButtons({ family, bill, isReady, onClose, onAsk }: DecisionButtonsProps) {
  const officer = useOfficer();
  const noteId = useId();
  const offered = waitingDecisions(family.way, bill);
  const note = offered
    .map((action) => refusalReason(action, officer, bill))
    .find((reason) => reason !== undefined);
  const button = (action: WaitingDecision): ButtonProps => {
    const reason = refusalReason(action, officer, bill);
    if (reason === undefined && isReady) return { onClick: () => onAsk(action) };
    return { 'aria-disabled': true, ...(reason ? { icon: 'lock', 'aria-describedby': noteId } : {}) };
  };
  return (
    <>
      <Button variant="danger" icon="trash" {...button('delete')}>
        {authorizeWords.delete}
      </Button>
      {note !== undefined && (
        <p className="note" id={noteId}>
          {note}
        </p>
      )}
      <Button onClick={onClose}>{authorizeWords.close}</Button>
      {offered.includes('return') && <Button {...button('return')}>{authorizeWords.returnDraft}</Button>}
      <Button variant="primary" {...button('authorize')}>
        {authorizeWords.submitAuthorize}
      </Button>
    </>
  );
}

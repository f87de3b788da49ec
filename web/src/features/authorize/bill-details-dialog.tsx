// Bill Details: the slip's figures and the bill's history, with what the officer may decide (3§2.4).
import type { ConfirmRow } from '@portal/domain/bill/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PayeeChangesNote } from '../../components/bill/payee-changes.tsx';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { refusalReason } from '../../data/bill-decision.ts';
import { slipQuery } from '../../data/bill-lists.ts';
import { useOfficer } from '../../data/session.ts';
import { BillHistory } from './bill-history.tsx';
import type { DecisionAction } from './decision-on-bill.tsx';
import { SlipFigures } from './slip-figures.tsx';

export interface BillDetailsDialogProps {
  bill: ConfirmRow;
  onClose: () => void;
  onAsk: (action: DecisionAction) => void;
}

export function BillDetailsDialog({ bill, onClose, onAsk }: BillDetailsDialogProps) {
  const transNo = bill.trans_no;
  const slip = useQuery(slipQuery(transNo));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Bill Details"
      size="large"
      foot={<Decisions bill={bill} isReady={slip.isSuccess} onClose={onClose} onAsk={onAsk} />}
    >
      {slip.isLoading && <Message>Loading...</Message>}
      {slip.isError && <ErrorMessage error={slip.error} onRetry={() => void slip.refetch()} />}
      <PayeeChangesNote transNo={transNo} />
      {slip.data && !slip.isError && <SlipFigures slip={slip.data} />}
      <BillHistory transNo={transNo} />
    </Dialog>
  );
}

interface DecisionsProps {
  bill: ConfirmRow;
  /** An officer decides only on figures that are on the screen. */
  isReady: boolean;
  onClose: () => void;
  onAsk: (action: DecisionAction) => void;
}

function Decisions({ bill, isReady, onClose, onAsk }: DecisionsProps) {
  const officer = useOfficer();
  const noteId = useId();
  const reasons = (['delete', 'return', 'authorize'] as const).map((action) =>
    refusalReason(action, officer, bill),
  );
  const note = reasons.findLast((reason) => reason !== undefined);
  const button = (action: DecisionAction): ButtonProps => {
    const reason = refusalReason(action, officer, bill);
    if (reason === undefined && isReady) return { onClick: () => onAsk(action) };
    return { 'aria-disabled': true, ...(reason ? { icon: 'lock', 'aria-describedby': noteId } : {}) };
  };
  return (
    <>
      <Button variant="danger" icon="trash" {...button('delete')}>
        Delete
      </Button>
      {note !== undefined && (
        <p className="note" id={noteId}>
          {note}
        </p>
      )}
      <Button onClick={onClose}>Close</Button>
      <Button {...button('return')}>Return to Draft</Button>
      <Button variant="primary" {...button('authorize')}>
        Submit (authorize)
      </Button>
    </>
  );
}

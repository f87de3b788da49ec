// Bill Details: the slip's figures and the bill's history, with what the officer may decide (3§2.4).
import type { ConfirmRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AuthorizeQuestion, DeleteQuestion } from '../../components/bill/bill-question.tsx';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { useToast } from '../../components/toast.tsx';
import { refusalReason, useDecision } from '../../data/bill-decision.ts';
import { slipQuery } from '../../data/bill-lists.ts';
import { useOfficer } from '../../data/session.ts';
import { BillHistory } from './bill-history.tsx';
import { type AuthorizedBill, ReturnQuestion } from './decision-dialogs.tsx';
import { SlipFigures } from './slip-figures.tsx';

type DecisionAction = keyof typeof questions;

const questions = {
  authorize: AuthorizeQuestion,
  delete: DeleteQuestion,
  return: ReturnQuestion,
} as const;

export interface BillDetailsDialogProps {
  bill: ConfirmRow;
  onClose: () => void;
  onAuthorized: (bill: AuthorizedBill) => void;
}

export function BillDetailsDialog({ bill, onClose, onAuthorized }: BillDetailsDialogProps) {
  const transNo = bill.trans_no;
  const slip = useQuery(slipQuery(transNo));
  const [asked, setAsked] = useState<DecisionAction | undefined>(undefined);
  const decision = useDecision();
  const toast = useToast();

  const ask = (action: DecisionAction) => {
    decision.reset();
    setAsked(action);
  };
  const done = (action: DecisionAction, answer: string) => {
    onClose();
    if (action === 'authorize') onAuthorized({ transNo, authNo: answer });
    else toast(action === 'delete' ? billText.deleted(answer) : billText.returned(answer));
  };
  const Question = asked && questions[asked];
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Bill Details"
        size="large"
        foot={<Decisions bill={bill} isReady={slip.isSuccess} onClose={onClose} onAsk={ask} />}
      >
        {slip.isLoading && <Message>Loading...</Message>}
        {slip.isError && <ErrorMessage error={slip.error} onRetry={() => void slip.refetch()} />}
        {slip.data && !slip.isError && <SlipFigures slip={slip.data} />}
        <BillHistory transNo={transNo} />
      </Dialog>
      {Question && (
        <Question
          transNo={transNo}
          isBusy={decision.isPending}
          error={decision.error}
          onCancel={() => setAsked(undefined)}
          onDecide={(wanted) =>
            decision.mutate({ transNo, decision: wanted }, { onSuccess: (answer) => done(asked, answer) })
          }
        />
      )}
    </>
  );
}

interface DecisionsProps {
  bill: ConfirmRow;
  /** Nobody decides on figures that are not on the screen. */
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

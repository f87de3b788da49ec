// Taking a bill out of a consolidated one: asked by its number and its sum, with what is left (3§2.7).
import { type ChildRow, type ConsolidatedRow, deleteChildBill } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { billQueryKeys } from '../../data/bill-lists.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

export interface RemoveChildQuestionProps {
  parent: ConsolidatedRow;
  child: ChildRow;
  onClose: () => void;
}

export function RemoveChildQuestion({ parent, child, onClose }: RemoveChildQuestionProps) {
  const removal = useRemoval();
  const toast = useToast();
  const remove = () =>
    removal.mutate(child.auth_no, {
      onSuccess: () => {
        onClose();
        toast(consolidationText.childDeleted);
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      size="usual"
      title={authorizeWords.removeFromConsolidatedBill}
      message={authorizeWords.removeBillFromBill(child.bill_no, parent.bill_no)}
      confirmLabel={authorizeWords.remove(child.bill_no)}
      busy={removal.isPending && authorizeWords.removing}
      error={removal.error}
      onConfirm={remove}
      onCancel={onClose}
    >
      <div className="fact-sheet">
        <Facts
          items={[
            { label: authorizeWords.bill3, value: child.bill_no },
            { label: authorizeWords.payees, value: formatCount(child.payee_count) },
            {
              label: authorizeWords.freeAgain,
              value: (
                <>
                  {authorizeWords.authNo} <span className="code">{child.auth_no}</span>
                </>
              ),
            },
          ]}
        />
        <Ledger
          lines={[
            {
              label: authorizeWords.netBillNow(parent.bill_no),
              value: <Amount value={paiseOf(parent.net_amt)} />,
            },
            { label: child.bill_no, value: <Amount value={paiseOf(-child.net_amt)} /> },
            {
              label: authorizeWords.netBillAfterwards(parent.bill_no),
              value: <Amount value={paiseOf(parent.net_amt - child.net_amt)} symbol />,
              kind: 'total',
            },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}

function useRemoval() {
  const cache = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (authNo: string) =>
      call(deleteChildBill, { params: { auth_no: authNo }, idempotencyKey: keys.keyOf(authNo) }),
    onSuccess: (_answer, authNo) => keys.renew(authNo),
    onSettled: () => {
      for (const name of billQueryKeys) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}

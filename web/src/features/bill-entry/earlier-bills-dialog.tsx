// The last bills on the grant, whose payees an entry may take over: with their amounts, and accounts as the masters have them now.
import { copyText as text } from '@portal/domain/bill/copy-texts';
import type { EarlierBill } from '@portal/domain/bill/earlier-api';
import { billKinds } from '@portal/domain/bill/kind';
import { civilDate } from '@portal/domain/calendar';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { type BillLike, readBillLike } from '../../data/earlier-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { shortDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import { furtherPayees, type Taken } from './taken.ts';
import type { BillEntryState } from './use-bill-entry.ts';

interface EarlierBillsDialogProps {
  state: BillEntryState;
  bills: readonly EarlierBill[];
  onTaken: (taken: Taken) => void;
  onClose: () => void;
}

export function EarlierBillsDialog({ state, bills, onTaken, onClose }: EarlierBillsDialogProps) {
  const toast = useToast();
  const reading = useMutation({ mutationFn: readBillLike });
  const add = (bill: BillLike) => {
    const { lines, presentCount } = furtherPayees(state.kind, state.form.content.payees, bill);
    const hasParts = billKinds[state.kind].payload.payees.components !== undefined;
    state.dispatch({ type: hasParts ? 'partsAdded' : 'payeesAdded', lines });
    onTaken({ how: 'payees', bill });
    const present = presentCount > 0 ? text.present(formatCount(presentCount), presentCount === 1) : '';
    toast(text.taken(formatCount(lines.length), lines.length === 1) + present);
    onClose();
  };
  const { mutate, isPending, variables, error } = reading;
  const take = (transNo: string) => mutate(transNo, { onSuccess: add });
  const pending = isPending ? variables : undefined;
  return (
    <Dialog
      open
      title={text.payeesWindow}
      size="large"
      onClose={onClose}
      foot={<Button onClick={onClose}>{billEntryCopiesWords.cancel}</Button>}
    >
      {error && <ErrorMessage error={error} />}
      <Bills bills={bills} pending={pending} onTake={take} />
    </Dialog>
  );
}

interface BillsProps {
  bills: readonly EarlierBill[];
  pending: string | undefined;
  onTake: (transNo: string) => void;
}

function Bills({ bills, pending, onTake }: BillsProps) {
  const columns = useMemo<readonly Column<EarlierBill>[]>(
    () => [
      ...facts,
      {
        id: 'action',
        label: billEntryCopiesWords.action,
        kind: 'actions',
        cell: ({ trans_no, dept_bill_no }) => (
          <Button
            small
            aria-label={billEntryCopiesWords.bill2(text.takePayees, dept_bill_no)}
            busy={trans_no === pending && billEntryCopiesWords.loading3}
            onClick={() => onTake(trans_no)}
          >
            {text.takePayees}
          </Button>
        ),
      },
    ],
    [pending, onTake],
  );
  return (
    <DataTable
      caption={text.payeesWindow}
      columns={columns}
      rows={bills}
      rowKey={({ trans_no }) => trans_no}
      noun={[billEntryCopiesWords.bill3, billEntryCopiesWords.bills]}
      size="dense"
    />
  );
}

const facts: readonly Column<EarlierBill>[] = [
  {
    id: 'bill_no',
    label: billEntryCopiesWords.billNo,
    value: ({ dept_bill_no }) => dept_bill_no,
    cell: ({ trans_no, dept_bill_no }) => <BillLink transNo={trans_no}>{dept_bill_no}</BillLink>,
    rowHeader: true,
  },
  {
    id: 'prepared_at',
    label: billEntryCopiesWords.prepared,
    value: ({ prepared_at }) => civilDate(new Date(prepared_at)),
    cell: ({ prepared_at }) => shortDate(civilDate(new Date(prepared_at))),
  },
  { id: 'purpose', label: billEntryCopiesWords.purpose, value: ({ purpose }) => purpose },
  {
    id: 'payees',
    label: billEntryCopiesWords.payees,
    kind: 'number',
    value: ({ payee_count }) => payee_count,
  },
  { id: 'net', label: billEntryCopiesWords.net, kind: 'amount', value: ({ net_amt }) => paiseOf(net_amt) },
];

// What bills before this one give to an entry: the next Department Bill No and the bill type of the grant's last bill, their payees,
// and of a pay bill an earlier month. It comes behind the form and holds it up nowhere.
import { copyText as text } from '@portal/domain/bill/copy-texts';
import type { EarlierBill } from '@portal/domain/bill/earlier-api';
import { monthName, type PayMonth } from '@portal/domain/bill/pay-month';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { useToast } from '../../components/toast.tsx';
import { errorMessage } from '../../data/api-error.ts';
import { type BillLike, earlierBillsQuery, readBillLike } from '../../data/earlier-bills.ts';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import type { EntryParts } from './entry-parts.ts';
import { fieldIds } from './field-ids.ts';
import { filledFrom, type Taken } from './taken.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const payeesOfBill = lazyWindow(
  { title: text.payeesWindow, size: 'large' },
  async () => (await import('./earlier-bills-dialog.tsx')).EarlierBillsDialog,
);

interface EarlierBillsProps {
  parts: EntryParts;
  state: BillEntryState;
  /** The bill that the entry is like. */
  like: BillLike | undefined;
  onTaken: (taken: Taken) => void;
}

export function EarlierBills({ parts, state, like, onTaken }: EarlierBillsProps) {
  const { data } = useQuery(earlierBillsQuery(state.kind, state.entry.grant));
  const [isOpen, setOpen] = useState(false);
  // a bill that is corrected keeps its number, its type and its month
  useProposal(state, state.corrects === undefined ? data : undefined, like?.pay_month ?? '');
  const [last] = data?.bills ?? [];
  if (!data || !last) return null;
  return (
    <>
      {parts.isMonthly && <EarlierMonth state={state} bills={data.bills} onTaken={onTaken} />}
      <Button small onClick={() => setOpen(true)} onPointerEnter={payeesOfBill.fetchAhead}>
        {text.payeesWindow}
      </Button>
      {isOpen && (
        <payeesOfBill.Window
          state={state}
          bills={data.bills}
          onTaken={onTaken}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Proposed {
  readonly dept_bill_no: string;
  readonly bill_type: string;
  readonly form_id: string;
  readonly pay_month: PayMonth;
}

/** Once for each form that is shown: what is typed, or emptied again, is the officer's. */
function useProposal(
  { dispatch, restored }: BillEntryState,
  proposed: Proposed | undefined,
  former: PayMonth,
) {
  // shown in the same task in which the focus is looked at: no key comes between
  useLayoutEffect(() => {
    if (!proposed || restored) return;
    const { dept_bill_no, bill_type, form_id, pay_month } = proposed;
    // under the hands of an officer who is about to type, nothing appears
    const isAtNumber = document.activeElement === document.getElementsByName(fieldIds.deptBillNo)[0];
    const deptBillNo = isAtNumber ? '' : dept_bill_no;
    const month = { month: pay_month, former };
    dispatch({ type: 'proposed', deptBillNo, billType: bill_type, formId: form_id, month });
  }, [proposed, restored, former, dispatch]);
}

interface EarlierMonthProps {
  state: BillEntryState;
  bills: readonly EarlierBill[];
  onTaken: (taken: Taken) => void;
}

/** The last bill of an earlier month: it fills an entry without employees; one that has some is only compared. */
function EarlierMonth({ state, bills, onTaken }: EarlierMonthProps) {
  const { content } = state.form;
  const toast = useToast();
  const isEmpty = content.payees.length === 0;
  const month = String(content.own?.['payMonth'] ?? '');
  const earlier = bills.find(({ pay_month }) => pay_month < month);
  const reading = useMutation({ mutationFn: readBillLike });
  if (!earlier) return null;
  const take = () =>
    reading.mutate(earlier.trans_no, {
      onSuccess: (bill) => {
        if (isEmpty) state.dispatch({ type: 'filled', content: filledFrom(content, bill) });
        onTaken({ how: 'month', bill });
      },
      onError: (error) => toast(errorMessage(error), 'danger'),
    });
  const label = isEmpty ? text.fillFromMonth : text.compareWithMonth;
  return (
    <Button small busy={reading.isPending && billEntryCopiesWords.loading3} onClick={take}>
      {label(monthName(earlier.pay_month), earlier.dept_bill_no)}
    </Button>
  );
}

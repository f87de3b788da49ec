// What bills before this one give to an entry: the next Department Bill No and the bill type of the grant's last bill, their payees,
// and of a pay bill the month before. It comes behind the form and holds it up nowhere.
import { copyText as text } from '@portal/domain/bill/copy-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { useToast } from '../../components/toast.tsx';
import { errorMessage } from '../../data/api-error.ts';
import { earlierBillsQuery, readBillLike } from '../../data/earlier-bills.ts';
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
  /** A bill that is corrected keeps its number and its type. */
  isCorrection: boolean;
  onTaken: (taken: Taken) => void;
}

export function EarlierBills({ parts, state, isCorrection, onTaken }: EarlierBillsProps) {
  const { data } = useQuery(earlierBillsQuery(state.kind, state.entry.grant));
  const [isOpen, setOpen] = useState(false);
  useProposal(state, isCorrection ? undefined : data);
  const [last] = data?.bills ?? [];
  if (!data || !last) return null;
  return (
    <>
      {parts.isMonthly && <LastMonth state={state} transNo={last.trans_no} onTaken={onTaken} />}
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
}

/** Once for each form that is shown: what is typed, or emptied again, is the officer's. */
function useProposal({ dispatch, restored }: BillEntryState, proposed: Proposed | undefined) {
  // shown in the same task in which the focus is looked at: no key comes between
  useLayoutEffect(() => {
    if (!proposed || restored) return;
    const { dept_bill_no, bill_type, form_id } = proposed;
    // under the hands of an officer who is about to type, nothing appears
    const isAtNumber = document.activeElement === document.getElementsByName(fieldIds.deptBillNo)[0];
    const deptBillNo = isAtNumber ? '' : dept_bill_no;
    dispatch({ type: 'proposed', deptBillNo, billType: bill_type, formId: form_id });
  }, [proposed, restored, dispatch]);
}

interface LastMonthProps {
  state: BillEntryState;
  transNo: string;
  onTaken: (taken: Taken) => void;
}

/** Fills an entry without employees; one that has some is only compared. */
function LastMonth({ state, transNo, onTaken }: LastMonthProps) {
  const { content } = state.form;
  const toast = useToast();
  const isEmpty = content.payees.length === 0;
  const reading = useMutation({ mutationFn: () => readBillLike(transNo) });
  const take = () =>
    reading.mutate(undefined, {
      onSuccess: (bill) => {
        if (isEmpty) state.dispatch({ type: 'filled', content: filledFrom(content, bill) });
        onTaken({ how: 'month', bill });
      },
      onError: (error) => toast(errorMessage(error), 'danger'),
    });
  return (
    <Button small busy={reading.isPending && billEntryCopiesWords.loading3} onClick={take}>
      {isEmpty ? text.fillFromMonth : text.compareWithMonth}
    </Button>
  );
}

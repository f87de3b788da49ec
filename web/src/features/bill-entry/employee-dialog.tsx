// Add Payee of a general bill: the employee is found by EIN, only the amount is typed (1§2, 1§8).
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { useEmployeeSearch } from './employee-search.ts';
import { PayeeDialogFrame, type PayeeDraft, usePayeeDraft } from './payee-draft.tsx';
import { findEmployee } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function EmployeeDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const draft = usePayeeDraft(state);
  const [ein, setEin] = useState('');
  const amountInput = useRef<HTMLInputElement>(null);
  const search = useEmployeeSearch(findEmployee, draft.setPerson, () => amountInput.current?.focus());
  const isFound = draft.person.ein !== '';

  const clear = () => {
    search.cancel();
    draft.clear();
  };
  const find = () => {
    clear();
    if (ein !== '') search.start(ein);
    else draft.add(); // says which fields are missing
  };
  const submit = () => {
    // Enter in the EIN field searches: the employee is not known yet
    if (!isFound && ein !== '') return find();
    if (draft.add()) onClose();
  };
  const reset = () => {
    clear();
    setEin('');
    document.getElementById('ein')?.focus();
  };
  const personIssue = draft.issues.find((issue) => issue.path !== 'amount')?.message;
  return (
    <PayeeDialogFrame state={state} onClose={onClose} onSubmit={submit} onReset={reset}>
      <TextInput
        name="ein"
        label="EIN"
        code
        error={personIssue}
        value={ein}
        refuse={/[^0-9A-Za-z]/g}
        maxLength={20}
        onChange={(typed) => {
          setEin(typed);
          if (isFound || search.isBusy || search.error) clear();
        }}
        button={
          <Button icon="search" busy={search.isBusy && 'Searching'} onClick={find}>
            Search
          </Button>
        }
      />
      {search.error !== null && <ErrorMessage error={search.error} />}
      {isFound && <Message kind="ok">Employee found.</Message>}
      <EmployeeFields draft={draft} amountInput={amountInput} />
    </PayeeDialogFrame>
  );
}

/** What the look-up filled, and the amount that is typed. */
const EmployeeFields = ({
  draft,
  amountInput,
}: {
  draft: PayeeDraft;
  amountInput: RefObject<HTMLInputElement | null>;
}) => (
  <div className="fields">
    <TextInput name="payee" label="Payee" className="fields__double" value={draft.person.name} />
    <TextInput name="pan" label="PAN" code value={draft.person.pan} />
    <TextInput name="accountNumber" label="Account number" code value={draft.person.accountNumber} />
    <TextInput name="ifsc" label="IFSC" code value={draft.person.ifsc} />
    <AmountInput
      name="amount"
      label="Amount (Rs.)"
      inputRef={amountInput}
      error={errorOf(draft.issues, 'amount')}
      value={draft.amount}
      onChange={draft.setAmount}
    />
  </div>
);

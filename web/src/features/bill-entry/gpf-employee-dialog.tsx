// Add Payee of a non-budgeted bill: the employee with a provident fund is found by EIN, only the amount is typed (2§2.2).
import { billText } from '@portal/domain/bill/texts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { useEmployeeSearch } from './employee-search.ts';
import { PayeeDialogFrame, type PayeeDraft, usePayeeDraft } from './payee-draft.tsx';
import { findGpfEmployee } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function GpfEmployeeDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const draft = usePayeeDraft(state);
  const [ein, setEin] = useState('');
  const [isEinWanted, setEinWanted] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const { schemecd } = state.entry.grant;
  const find = useMemo(() => findGpfEmployee(schemecd), [schemecd]);
  const search = useEmployeeSearch(find, draft.setPerson, () => amountInput.current?.focus());
  const isFound = draft.person.ein !== '';

  const clear = () => {
    search.cancel();
    draft.clear();
    setEinWanted(false);
  };
  const start = () => {
    clear();
    if (ein === '') setEinWanted(true);
    else search.start(ein);
  };
  const submit = () => {
    // Enter in the EIN field searches: the employee is not known yet
    if (!isFound && ein !== '') return start();
    setEinWanted(false);
    if (draft.add()) onClose();
  };
  const reset = () => {
    clear();
    setEin('');
    document.getElementById('ein')?.focus();
  };
  return (
    <PayeeDialogFrame state={state} onClose={onClose} onSubmit={submit} onReset={reset}>
      <TextInput
        name="ein"
        label="EIN"
        code
        error={isEinWanted ? billText.enterEin : errorOf(draft.issues, 'ein')}
        value={ein}
        refuse={/[^0-9A-Za-z]/g}
        maxLength={20}
        onChange={(typed) => {
          setEin(typed);
          if (isFound || search.isBusy || search.error || isEinWanted) clear();
        }}
        button={
          <Button icon="search" busy={search.isBusy && 'Searching'} onClick={start}>
            Search
          </Button>
        }
      />
      {search.error !== null && <ErrorMessage error={search.error} />}
      {isFound && <Message kind="ok">Employee found.</Message>}
      <GpfEmployeeFields draft={draft} amountInput={amountInput} />
    </PayeeDialogFrame>
  );
}

/** What the look-up filled, and the amount that is typed; what the employee record lacks says so under its field. */
const GpfEmployeeFields = ({
  draft,
  amountInput,
}: {
  draft: PayeeDraft;
  amountInput: RefObject<HTMLInputElement | null>;
}) => {
  const { person, issues } = draft;
  return (
    <div className="fields">
      <TextInput
        name="payee"
        label="Payee"
        className="fields__double"
        error={errorOf(issues, 'name')}
        value={person.name}
      />
      <TextInput name="ifsc" label="IFSC" code error={errorOf(issues, 'ifsc')} value={person.ifsc} />
      <TextInput
        name="gpfno"
        label="GPF No"
        code
        error={errorOf(issues, 'gpfNumber')}
        value={person.gpfNumber}
      />
      <TextInput
        name="accountNumber"
        label="Account Number"
        code
        error={errorOf(issues, 'accountNumber')}
        value={person.accountNumber}
      />
      <TextInput name="grade" label="Grade" error={errorOf(issues, 'grade')} value={person.grade} />
      <AmountInput
        name="amount"
        label="Amount"
        inputRef={amountInput}
        error={errorOf(issues, 'amount')}
        value={draft.amount}
        onChange={draft.setAmount}
      />
    </div>
  );
};

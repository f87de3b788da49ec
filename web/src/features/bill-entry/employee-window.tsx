// Add Payee where the payee is an employee: found by EIN, only the amount is typed (1§2, 1§8, 2§2.2).
import type { Issue } from '@portal/domain/issue';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { type FindEmployee, useEmployeeSearch } from './employee-search.ts';
import { PayeeDialogFrame, type PayeeDraft, usePayeeDraft } from './payee-draft.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export interface EmployeeFieldsProps {
  draft: PayeeDraft;
  amountInput: RefObject<HTMLInputElement | null>;
}

export interface EmployeeWindowProps {
  state: BillEntryState;
  onClose: () => void;
  find: FindEmployee;
  /** The sentence under the EIN, of the line's broken rules. */
  einError: (issues: readonly Issue[]) => string | undefined;
  /** The sentence of Search without an EIN; without one, Search shows which fields are missing. */
  einMissing?: string;
  /** What the look-up filled, and the amount that is typed. */
  children: (fields: EmployeeFieldsProps) => ReactNode;
}

export function EmployeeWindow(props: EmployeeWindowProps) {
  const { state, onClose, find, einError, einMissing, children } = props;
  const draft = usePayeeDraft(state);
  const [ein, setEin] = useState('');
  const [isEinWanted, setEinWanted] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const search = useEmployeeSearch(find, draft.setPerson, () => amountInput.current?.focus());
  const isFound = draft.person.ein !== '';

  const clear = () => {
    search.cancel();
    draft.clear();
    setEinWanted(false);
  };
  const start = () => {
    clear();
    if (ein !== '') search.start(ein);
    else if (einMissing !== undefined) setEinWanted(true);
    else draft.add();
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
        label={billEntryWindowsWords.ein}
        code
        error={isEinWanted ? einMissing : einError(draft.issues)}
        value={ein}
        refuse={/[^0-9A-Za-z]/g}
        maxLength={20}
        onChange={(typed) => {
          setEin(typed);
          if (isFound || search.isBusy || search.error || isEinWanted) clear();
        }}
        button={
          <Button icon="search" busy={search.isBusy && billEntryWindowsWords.searching} onClick={start}>
            {billEntryWindowsWords.search}
          </Button>
        }
      />
      {search.error !== null && <ErrorMessage error={search.error} />}
      {isFound && <Message kind="ok">{billEntryWindowsWords.employeeFound}</Message>}
      {children({ draft, amountInput })}
    </PayeeDialogFrame>
  );
}

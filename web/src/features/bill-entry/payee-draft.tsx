// What the Add Payee windows share: the draft of a line, its problems once Add was pressed, the frame.
import { addPayeeIssues } from '@portal/domain/bill/rules';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import type { Issue } from '@portal/domain/issue';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export interface WindowProps {
  state: BillEntryState;
  onClose: () => void;
}

type Person = Omit<PayeeLine, 'amount'>;

export interface PayeeDraft {
  readonly person: Person;
  readonly amount: Paise | undefined;
  readonly issues: readonly Issue[];
  readonly setPerson: (person: Person | undefined) => void;
  readonly setAmount: (amount: Paise | undefined) => void;
  /** Adds the line; false when a rule is broken; its sentence is then shown under its field. */
  readonly add: () => boolean;
  readonly clear: () => void;
}

export function usePayeeDraft(state: BillEntryState): PayeeDraft {
  const [person, setPerson] = useState<Person>(emptyPayeeLine);
  const [amount, setAmount] = useState<Paise | undefined>(undefined);
  const [isTried, setTried] = useState(false);
  const line = { ...person, amount: amount ?? zeroPaise };
  const broken = (): Issue[] => addPayeeIssues(state.entry, line);
  const clear = () => {
    setPerson(emptyPayeeLine);
    setAmount(undefined);
    setTried(false);
  };
  return {
    person,
    amount,
    issues: isTried ? broken() : [],
    setPerson: (found) => setPerson(found ?? emptyPayeeLine),
    setAmount,
    clear,
    add: () => {
      setTried(true);
      if (broken().length > 0) return false;
      state.dispatch({ type: 'payeeAdded', line: { ...line, id: crypto.randomUUID() } });
      clear();
      return true;
    },
  };
}

export function PayeeDialogFrame({
  state,
  onClose,
  onSubmit,
  onReset,
  title = billEntryWindowsWords.addPayee,
  further,
  children,
}: {
  state: BillEntryState;
  onClose: () => void;
  onSubmit: () => void;
  onReset?: () => void;
  title?: string;
  /** A button before Add. */
  further?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      onSubmit={onSubmit}
      foot={
        <>
          {onReset && (
            <Button variant="quiet" onClick={onReset}>
              {billEntryWindowsWords.reset}
            </Button>
          )}
          <Button onClick={onClose}>{billEntryWindowsWords.cancel}</Button>
          {further}
          <Button type="submit" variant="primary">
            {billEntryWindowsWords.add2}
          </Button>
        </>
      }
    >
      <p className="row row--apart">
        <span>
          {billEntryWindowsWords.stillPay2} <Amount value={state.remaining.payees as Paise} symbol strong />
        </span>
        <span className="note">
          {billEntryWindowsWords.payee2((state.entry.payees.length + 1).toLocaleString('en-IN'))}
        </span>
      </p>
      {children}
    </Dialog>
  );
}

// Add Payee of a non-budgeted bill: the employee with a provident fund is found by EIN, only the amount is typed (2§2.2).
import { entryText } from '@portal/domain/bill/entry-texts';
import { useMemo } from 'react';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { type EmployeeFieldsProps, EmployeeWindow } from './employee-window.tsx';
import { findGpfEmployee } from './payee-queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function GpfEmployeeDialog(props: { state: BillEntryState; onClose: () => void }) {
  const { schemecd } = props.state.entry.grant;
  const find = useMemo(() => findGpfEmployee(schemecd), [schemecd]);
  return (
    <EmployeeWindow
      {...props}
      find={find}
      einError={(issues) => errorOf(issues, 'ein')}
      einMissing={entryText.enterEin}
    >
      {(fields) => <GpfEmployeeFields {...fields} />}
    </EmployeeWindow>
  );
}

/** What the look-up filled, and the amount that is typed; what the employee record lacks says so under its field. */
const GpfEmployeeFields = ({ draft, amountInput }: EmployeeFieldsProps) => {
  const { person, issues } = draft;
  return (
    <div className="fields">
      <TextInput
        name="payee"
        label={billEntryWindowsWords.payee}
        className="fields__double"
        error={errorOf(issues, 'name')}
        value={person.name}
      />
      <TextInput
        name="ifsc"
        label={billEntryWindowsWords.ifsc}
        code
        error={errorOf(issues, 'ifsc')}
        value={person.ifsc}
      />
      <TextInput
        name="gpfno"
        label={billEntryWindowsWords.gpfNo}
        code
        error={errorOf(issues, 'gpfNumber')}
        value={person.gpfNumber}
      />
      <TextInput
        name="accountNumber"
        label={billEntryWindowsWords.accountNumber2}
        code
        error={errorOf(issues, 'accountNumber')}
        value={person.accountNumber}
      />
      <TextInput
        name="grade"
        label={billEntryWindowsWords.grade}
        error={errorOf(issues, 'grade')}
        value={person.grade}
      />
      <AmountInput
        name="amount"
        label={billEntryWindowsWords.amount}
        inputRef={amountInput}
        error={errorOf(issues, 'amount')}
        value={draft.amount}
        onChange={draft.setAmount}
      />
    </div>
  );
};

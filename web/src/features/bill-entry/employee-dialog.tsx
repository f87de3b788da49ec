// Add Payee of a general bill: the employee is found by EIN, only the amount is typed (1§2, 1§8).
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { type EmployeeFieldsProps, EmployeeWindow } from './employee-window.tsx';
import { findEmployee } from './payee-queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export const EmployeeDialog = (props: { state: BillEntryState; onClose: () => void }) => (
  <EmployeeWindow
    {...props}
    find={findEmployee}
    einError={(issues) => issues.find((issue) => issue.path !== 'amount')?.message}
  >
    {(fields) => <EmployeeFields {...fields} />}
  </EmployeeWindow>
);

/** What the look-up filled, and the amount that is typed. */
const EmployeeFields = ({ draft, amountInput }: EmployeeFieldsProps) => (
  <div className="fields">
    <TextInput
      name="payee"
      label={billEntryWindowsWords.payee}
      className="fields__double"
      value={draft.person.name}
    />
    <TextInput name="pan" label={billEntryWindowsWords.pan} code value={draft.person.pan} />
    <TextInput
      name="accountNumber"
      label={billEntryWindowsWords.accountNumber}
      code
      value={draft.person.accountNumber}
    />
    <TextInput name="ifsc" label={billEntryWindowsWords.ifsc} code value={draft.person.ifsc} />
    <AmountInput
      name="amount"
      label={billEntryWindowsWords.amountRs}
      inputRef={amountInput}
      error={errorOf(draft.issues, 'amount')}
      value={draft.amount}
      onChange={draft.setAmount}
    />
  </div>
);

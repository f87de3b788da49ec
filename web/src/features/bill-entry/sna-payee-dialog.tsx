// Add Payee of an SNA bill: chosen from the office's SNA payee master; all but the amount is filled from there (1§2, 1§5).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { withCombobox } from '../../components/prime/lazy-combobox.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { payeeIdentity } from './entry-content.ts';
import { labelWith, PayeeChoice, type PayeeOption } from './payee-choice.tsx';
import { PayeeDialogFrame, usePayeeDraft } from './payee-draft.tsx';
import { snaPayee, snaPayeeList } from './payee-queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function SnaPayeeDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const draft = usePayeeDraft(state);
  const { person } = draft;
  const submit = () => {
    if (draft.add()) onClose();
  };
  return (
    <PayeeDialogFrame state={state} onClose={onClose} onSubmit={submit}>
      <PayeeChoice
        label={billEntryWindowsWords.payee}
        list={snaPayeeList}
        what={billEntryWindowsWords.snaPayees}
        optionOf={payeeOption}
        noneText={billEntryWindowsWords.payeeMasterOfficeHas}
        value={person.accountNumber === '' ? '' : payeeIdentity(person)}
        error={errorOf(draft.issues, 'payee')}
        onChoose={(row) => draft.setPerson(row && snaPayee(row))}
      />
      <div className="fields">
        <TextInput
          name="party_name"
          label={billEntryWindowsWords.name}
          className="fields__double"
          value={person.name}
        />
        <TextInput
          name="bank_desc"
          label={billEntryWindowsWords.bank}
          className="fields__double"
          value={person.bank}
        />
        <TextInput name="ac_no" label={billEntryWindowsWords.account} code value={person.accountNumber} />
        <TextInput name="emp_type" label={billEntryWindowsWords.type} value={person.type} />
        <TextInput name="sna_unique_id" label={billEntryWindowsWords.snaId} code value={person.snaUniqueId} />
        <AmountInput
          name="amount"
          label={billEntryWindowsWords.amount}
          error={errorOf(draft.issues, 'amount')}
          value={draft.amount}
          onChange={draft.setAmount}
        />
      </div>
    </PayeeDialogFrame>
  );
}

/** The window, with the script of its choice on the way. */
export const snaPayeeDialog = withCombobox(SnaPayeeDialog);

const payeeOption = (row: SnaPayeeRow): PayeeOption => ({
  value: payeeIdentity(snaPayee(row)),
  label: labelWith(
    billEntryWindowsWords.accountEnding2(row.party_name, row.sna_unique_id, row.ac_no.slice(-4)),
    row.bank_desc,
  ),
  account: row.ac_no,
  searched: [row.party_name, row.sna_unique_id, row.ac_no, row.ifsc_cd, row.bank_desc],
});

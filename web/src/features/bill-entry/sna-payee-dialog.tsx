// Add Payee of an SNA bill: chosen from the office's SNA payee master; all but the amount is filled from there (1§2, 1§5).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import { useState } from 'react';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { PayeeChoice, type PayeeOption } from './payee-choice.tsx';
import { PayeeDialogFrame, usePayeeDraft } from './payee-draft.tsx';
import { snaPayee, snaPayeeIdentity, snaPayeeList } from './payee-queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function SnaPayeeDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const draft = usePayeeDraft(state);
  const [chosen, setChosen] = useState('');
  const { person } = draft;
  const submit = () => {
    if (draft.add()) onClose();
  };
  return (
    <PayeeDialogFrame state={state} onClose={onClose} onSubmit={submit}>
      <PayeeChoice
        label="Payee"
        list={snaPayeeList}
        what="The SNA payees"
        optionOf={payeeOption}
        noneText="The payee master of the office has no active SNA payee."
        value={chosen}
        error={errorOf(draft.issues, 'payee')}
        onChoose={(row) => {
          setChosen(row ? snaPayeeIdentity(row) : '');
          draft.setPerson(row && snaPayee(row));
        }}
      />
      <div className="fields">
        <TextInput name="party_name" label="Name" className="fields__double" value={person.name} />
        <TextInput name="bank_desc" label="Bank" className="fields__double" value={person.bank} />
        <TextInput name="ac_no" label="Account" code value={person.accountNumber} />
        <TextInput name="emp_type" label="Type" value={person.type} />
        <TextInput name="sna_unique_id" label="SNA Id" code value={person.snaUniqueId} />
        <AmountInput
          name="amount"
          label="Amount"
          error={errorOf(draft.issues, 'amount')}
          value={draft.amount}
          onChange={draft.setAmount}
        />
      </div>
    </PayeeDialogFrame>
  );
}

const payeeOption = (row: SnaPayeeRow): PayeeOption => ({
  value: snaPayeeIdentity(row),
  label: `${row.party_name} · ${row.sna_unique_id} · account ending ${row.ac_no.slice(-4)}`,
  searched: [row.party_name, row.sna_unique_id, row.ac_no, row.ifsc_cd, row.bank_desc],
});

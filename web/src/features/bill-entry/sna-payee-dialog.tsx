// Add Payee of an SNA bill: chosen from the office's SNA payee master; all but the amount is filled from there (1§2, 1§5).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import { useDeferredValue, useMemo, useState } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { errorOf } from '../../components/error-summary.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useWholeList } from '../../lib/whole-list.ts';
import { PayeeDialogFrame, usePayeeDraft } from './payee-draft.tsx';
import { snaPayee, snaPayeeIdentity, snaPayeeList } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

/** The amount of an SNA payee is at least one rupee (1§9). */
const leastAmountPaise = 100;

export function SnaPayeeDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const draft = usePayeeDraft(state, leastAmountPaise);
  const [chosen, setChosen] = useState('');
  const { person } = draft;
  const submit = () => {
    if (draft.add()) onClose();
  };
  return (
    <PayeeDialogFrame state={state} onClose={onClose} onSubmit={submit}>
      <PayeeChoice
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

/** So many payees are found by looking; more need the search box. */
const searchFrom = 10;

interface PayeeChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (row: SnaPayeeRow | undefined) => void;
}

/** The browser's own list, narrowed by a search box: hundreds of payees by name, account, IFSC or SNA id. */
function PayeeChoice({ value, error, onChoose }: PayeeChoiceProps) {
  const list = useWholeList(snaPayeeList);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const options = useMemo(() => (list.rows ?? []).map(payeeOption), [list.rows]);
  const found = useMemo(() => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    return options.filter(
      (option) => option.value === value || words.every((word) => option.searched.includes(word)),
    );
  }, [options, wanted, value]);
  if (list.error) return <ErrorMessage error={list.error} onRetry={list.retry} />;
  return (
    <>
      {options.length >= searchFrom && (
        <TextInput
          name="payeeSearch"
          label="Search payees"
          type="search"
          value={search}
          onChange={setSearch}
          // Enter adds nothing yet: it goes on to the list
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            document.getElementById('payee')?.focus();
          }}
        />
      )}
      <Select
        name="payee"
        label="Payee"
        hint={
          list.rows && (
            <span role="status">
              {options.length === 0
                ? 'The payee master of the office has no active SNA payee.'
                : `${found.length.toLocaleString('en-IN')} of ${options.length.toLocaleString('en-IN')} payees`}
            </span>
          )
        }
        error={error}
        empty="Select a payee"
        value={value}
        options={found}
        loading={list.isLoading}
        onChange={(identity) => onChoose(options.find((option) => option.value === identity)?.row)}
      />
    </>
  );
}

const payeeOption = (row: SnaPayeeRow) => ({
  row,
  value: snaPayeeIdentity(row),
  label: `${row.party_name} · ${row.sna_unique_id} · account ending ${row.ac_no.slice(-4)}`,
  searched: [row.party_name, row.sna_unique_id, row.ac_no, row.ifsc_cd, row.bank_desc]
    .join(' ')
    .toLowerCase(),
});

// Add Deduction: major head, then one of its schemes, then the value (1§2, 1§5).
import { addDeductionIssues } from '@portal/domain/bill/rules';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { errorOf } from '../../components/error-summary.tsx';
import { Message } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { majorHeadsQuery, schemesQuery } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function DeductionDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const [majorHead, setMajorHead] = useState('');
  const [scheme, setScheme] = useState('');
  const [value, setValue] = useState<Paise | undefined>(undefined);
  const [isTried, setTried] = useState(false);
  const majorHeads = useQuery(majorHeadsQuery);
  const schemes = useQuery(schemesQuery(majorHead));

  const line = { majorHead, scheme, value: value ?? zeroPaise };
  const issues = addDeductionIssues(state.entry, line);
  const shown = isTried ? issues : [];
  const add = () => {
    setTried(true);
    if (issues.length > 0) return;
    state.dispatch({ type: 'deductionAdded', line: { ...line, id: crypto.randomUUID() } });
    onClose();
  };

  const noSchemes = schemes.data?.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Deduction"
      size="small"
      onSubmit={add}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </>
      }
    >
      <p>
        Still to list: <Amount value={state.remaining.deductions as Paise} symbol strong />
      </p>
      <Select
        name="majorHead"
        label="Major Head"
        error={errorOf(shown, 'majorHead')}
        value={majorHead}
        options={(majorHeads.data ?? []).map((head) => ({
          value: head.mh_cd,
          label: `${head.mh_cd} - ${head.mh_nm}`,
        }))}
        loading={majorHeads.isLoading}
        onChange={(code) => {
          setMajorHead(code);
          setScheme('');
        }}
      />
      {majorHeads.isError && (
        <Message kind="danger" onRetry={() => void majorHeads.refetch()}>
          The major heads could not be loaded.
        </Message>
      )}
      <Select
        name="scheme"
        label="Scheme"
        hint={
          majorHead === ''
            ? 'Choose a major head first.'
            : noSchemes
              ? 'This head has no schemes.'
              : undefined
        }
        error={errorOf(shown, 'scheme')}
        value={scheme}
        options={(schemes.data ?? []).map((one) => ({
          value: one.rs_cd,
          label: `${one.rs_cd} - ${one.rs_nm}`,
        }))}
        loading={schemes.isLoading}
        disabled={!schemes.data?.length}
        onChange={setScheme}
      />
      {schemes.isError && (
        <Message kind="danger" onRetry={() => void schemes.refetch()}>
          The schemes of this head could not be loaded.
        </Message>
      )}
      <AmountInput
        name="value"
        label="Value"
        error={errorOf(shown, 'value')}
        value={value}
        onChange={setValue}
      />
    </Dialog>
  );
}

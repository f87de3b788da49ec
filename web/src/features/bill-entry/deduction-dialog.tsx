// Add Deduction: major head, then one of its schemes, then the value (1§2, 1§5).
import { addDeductionIssues } from '@portal/domain/bill/rules';
import type { Issue } from '@portal/domain/issue';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox, withCombobox } from '../../components/prime/lazy-combobox.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { majorHeadsQuery, schemesQuery } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function DeductionDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const [heads, setHeads] = useState<Heads>({ majorHead: '', scheme: '' });
  const [value, setValue] = useState<Paise | undefined>(undefined);
  const [isTried, setTried] = useState(false);

  const line = { ...heads, value: value ?? zeroPaise };
  const issues = addDeductionIssues(state.entry, line);
  const shown = isTried ? issues : [];
  const add = () => {
    setTried(true);
    if (issues.length > 0) return;
    state.dispatch({ type: 'deductionAdded', line: { ...line, id: crypto.randomUUID() } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={billEntryWords.addDeduction}
      size="small"
      onSubmit={add}
      foot={
        <>
          <Button onClick={onClose}>{billEntryWords.cancel}</Button>
          <Button type="submit" variant="primary">
            {billEntryWords.add}
          </Button>
        </>
      }
    >
      <p>
        {billEntryWords.stillList} <Amount value={state.remaining.deductions as Paise} symbol strong />
      </p>
      <HeadChoice heads={heads} issues={shown} onChoose={setHeads} />
      <AmountInput
        name="value"
        label={billEntryWords.value}
        error={errorOf(shown, 'value')}
        value={value}
        onChange={setValue}
      />
    </Dialog>
  );
}

/** The window, with the script of its choices on the way. */
export const deductionDialog = withCombobox(DeductionDialog);

interface Heads {
  readonly majorHead: string;
  readonly scheme: string;
}

interface HeadChoiceProps {
  heads: Heads;
  issues: readonly Issue[];
  onChoose: (heads: Heads) => void;
}

/** Choosing a major head clears the scheme and loads the schemes of that head (1§4). */
function HeadChoice({ heads, issues, onChoose }: HeadChoiceProps) {
  const { majorHead, scheme } = heads;
  const majorHeads = useQuery(majorHeadsQuery);
  const schemes = useQuery(schemesQuery(majorHead));
  return (
    <>
      <LazyCombobox
        name="majorHead"
        label={billEntryWords.majorHead}
        error={errorOf(issues, 'majorHead')}
        empty={billEntryWords.selectMajorHead}
        value={majorHead}
        options={(majorHeads.data ?? []).map((head) => codeOption(head.mh_cd, head.mh_nm))}
        loading={majorHeads.isLoading}
        onChange={(code) => onChoose({ majorHead: code, scheme: '' })}
      />
      <LookUpFailure
        what={billEntryWords.majorHeads}
        error={majorHeads.error}
        onRetry={() => void majorHeads.refetch()}
      />
      <LazyCombobox
        name="scheme"
        label={billEntryWords.scheme}
        hint={schemeHint(majorHead, schemes.data?.length)}
        error={errorOf(issues, 'scheme')}
        empty={billEntryWords.selectScheme}
        value={scheme}
        options={(schemes.data ?? []).map((one) => codeOption(one.rs_cd, one.rs_nm))}
        loading={schemes.isLoading}
        // not while it loads: Tab, which chooses a major head, goes on to it
        disabled={majorHead === '' || schemes.data?.length === 0}
        onChange={(code) => onChoose({ majorHead, scheme: code })}
      />
      <LookUpFailure
        what={billEntryWords.schemesThisHead}
        error={schemes.error}
        onRetry={() => void schemes.refetch()}
      />
    </>
  );
}

const codeOption = (code: string, name: string) => ({ value: code, label: `${code} - ${name}` });

const schemeHint = (majorHead: string, count: number | undefined): string | undefined => {
  if (majorHead === '') return billEntryWords.chooseMajorHeadFirst;
  return count === 0 ? billEntryWords.thisHeadHasNo : undefined;
};

// One screen for every kind of bill entry; the kind's declared differences decide panels, rules and texts (house style).

import { entryText } from '@portal/domain/bill/entry-texts';
import { billKinds } from '@portal/domain/bill/kind';
import { type GrantRecord, grantFigures, type PfmsDetails } from '@portal/domain/scheme/schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { later, needed } from '../../components/later.tsx';
import { Keys, Page } from '../../components/page.tsx';
import { useToast } from '../../components/toast.tsx';
import type { BillLike } from '../../data/earlier-bills.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { useBeginAtFirstField } from './begin-at-first-field.ts';
import { DetailsPanel } from './details-panel.tsx';
import type { EntryContent } from './entry-content.ts';
import type { FoundEntry } from './entry-in-tab.ts';
import { useEntryKeys } from './entry-keys.ts';
import type { EntryParts } from './entry-parts.ts';
import { EntryWindows, type OpenWindow, windowsOf } from './entry-windows.tsx';
import { fieldIdOfPath } from './field-ids.ts';
import { entryCrumbs, entryTitle, GrantContext } from './heading.tsx';
import { CopyNotes, SavedNote } from './saved-note.tsx';
import type { Taken } from './taken.ts';
import { entryFormId, focusHeading, Tally, tallyId } from './tally.tsx';
import { type BillEntryState, type Correction, hasDeductions, useBillEntry } from './use-bill-entry.ts';
import { useSubmit } from './use-submit.ts';

/** Below what is typed first. */
const deductions = needed(async () => (await import('./deduction-panel.tsx')).DeductionPanel, {
  isUrgent: true,
});

const information = needed(async () => (await import('./information-panel.tsx')).InformationPanel, {
  isUrgent: true,
});

/** When a bill before this one is taken, or there was one. */
const EarlierBills = later(async () => (await import('./earlier-bills.tsx')).EarlierBills);
const PaidAlreadyNote = later(async () => (await import('./paid-already-note.tsx')).PaidAlreadyNote);
const TakenNote = later(async () => (await import('./taken-note.tsx')).TakenNote);
const MonthDifferences = later(async () => (await import('./month-differences.tsx')).MonthDifferences);

export interface BillEntryScreenProps {
  parts: EntryParts;
  /** The grant as the list has it now. */
  grant: GrantRecord;
  details: PfmsDetails | undefined;
  owner: EntryOwner;
  /** The returned bill that is corrected. */
  correction: (Correction & { transNo: string }) | undefined;
  onSubmitted: (transNo: string) => void;
  /** Why the entry is there, above all. */
  head?: ReactNode;
  /** The earlier bill that it begins as. */
  like?: { readonly bill: BillLike; readonly content: EntryContent } | undefined;
  /** What was left unfinished of it. */
  found?: FoundEntry | undefined;
}

export function BillEntryScreen(props: BillEntryScreenProps) {
  const { parts, grant, details, owner, correction, like, found } = props;
  const { kind } = parts;
  const rules = billKinds[kind];
  const state = useBillEntry({
    kind,
    chosen: { grant, details, correct: correction?.transNo },
    owner,
    correction,
    like: like?.content,
    balance: rules.isBudgeted ? grantFigures(grant).balance : undefined,
    found,
  });
  const submit = useSubmit(state, grant, correction?.transNo, props.onSubmitted);
  const [open, setOpen] = useState<OpenWindow | undefined>(undefined);
  const [taken, setTaken] = useState<Taken | undefined>(like && { how: 'like', bill: like.bill });
  const openers = useOpeners(state, parts, setOpen);
  const ahead = useFetchAhead(windowsOf(parts));
  const { payee: F2, deduction: F4, submit: F9 } = openers;
  useBeginAtFirstField(entryFormId, !correction && !props.head);
  useEntryKeys({ F2, F4, F8: () => focusHeading(tallyId), F9 });
  return (
    <Page
      title={entryTitle(kind)}
      tabTitle={rules.title}
      crumbs={entryCrumbs(kind)}
      context={<GrantContext kind={kind} grant={grant} />}
      actions={
        <>
          <EarlierBills parts={parts} state={state} like={like?.bill} onTaken={setTaken} />
          <SavedNote copyState={state.copyState} />
        </>
      }
    >
      {props.head}
      <EntryNotes state={state} taken={taken} />
      <div className="grid grid--rail grid--entry" {...ahead}>
        <form
          className="stack"
          id={entryFormId}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            openers.submit();
          }}
        >
          <DetailsPanel state={state} />
          <information.Needed kind={kind} grant={grant} details={details} />
          <Payees parts={parts} state={state} openers={openers} onPayee={setOpen} />
          {taken?.how === 'month' && <MonthDifferences state={state} bill={taken.bill} />}
          {hasDeductions(state) && <deductions.Needed state={state} onAdd={openers.deduction} />}
        </form>
        <Tally state={state} />
      </div>
      <EntryKeys addLabel={parts.addLabel} />
      <EntryWindows
        parts={parts}
        state={state}
        open={open}
        submit={submit}
        onClose={() => setOpen(undefined)}
      />
    </Page>
  );
}

interface PayeesProps {
  parts: EntryParts;
  state: BillEntryState;
  openers: ReturnType<typeof useOpeners>;
  onPayee: (open: OpenWindow) => void;
}

/** Whom the bill pays, and whether another bill pays them the same. */
const Payees = ({ parts, state, openers, onPayee }: PayeesProps) => (
  <>
    <parts.Panel
      state={state}
      onAdd={openers.payee}
      onPayee={parts.ofPayee && onPayee}
      onAddGroup={parts.group && openers.group}
    />
    <PaidAlreadyNote state={state} />
  </>
);

interface EntryNotesProps {
  state: BillEntryState;
  taken: Taken | undefined;
}

/** What is in the entry already, and what prevented its submit. */
const EntryNotes = ({ state, taken }: EntryNotesProps) => (
  <>
    <CopyNotes state={state} />
    {taken && <TakenNote state={state} taken={taken} />}
    <ErrorSummary
      issues={state.form.summary}
      attempt={state.form.attempts}
      fieldId={fieldIdOfPath(state.kind)}
      reveal={(path) => state.reveal.current?.(path)}
    />
  </>
);

const EntryKeys = ({ addLabel }: { addLabel: string }) => (
  <Keys
    keys={[
      ['F2', addLabel],
      ['F4', billEntryWords.addDeduction],
      ['F8', billEntryWords.whatLeftDo],
      ['F9', billEntryWords.submit],
      [billEntryWords.esc, billEntryWords.closeWindow],
    ]}
  />
);

/** What opens the windows: each only when it has something to do; a total that is over its limit says so (1§5). */
function useOpeners(state: BillEntryState, { isPaidLater }: EntryParts, open: (name: OpenWindow) => void) {
  const { payeesOver } = billKinds[state.kind];
  const toast = useToast();
  const openPayees = (name: 'payee' | 'group') => {
    if (isPaidLater || state.remaining.payees > 0) open(name);
    else if (state.remaining.payees < 0) toast(payeesOver, 'danger');
  };
  return {
    payee: () => openPayees('payee'),
    group: () => openPayees('group'),
    deduction: () => {
      if (state.remaining.deductions > 0) open('deduction');
      else if (state.remaining.deductions < 0) toast(entryText.deductionOver, 'danger');
    },
    submit: () => {
      if (state.issues.length > 0) state.dispatch({ type: 'stopped', issues: state.issues });
      else open('submit');
    },
  };
}

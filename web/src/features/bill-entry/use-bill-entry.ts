// A bill entry on the screen: what is entered, what the rules say of it, what is kept of it, and its way to the server.

import { entryText } from '@portal/domain/bill/entry-texts';
import { type BillEntry, type BillKind, billKinds } from '@portal/domain/bill/kind';
import { billIssues, deductionRemaining, payeeRemaining } from '@portal/domain/bill/rules';
import { type Issue, issue } from '@portal/domain/issue';
import { type Paise, zeroPaise } from '@portal/domain/money';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { serverNow } from '../../data/server-clock.ts';
import type { UnfinishedRow } from '../../data/unfinished.ts';
import { afterPress } from '../../lib/after-press.ts';
import type { ChosenGrant } from '../../lib/chosen-grant.ts';
import type { EntryOwner } from '../../lib/draft-entry.ts';
import { type EntryContent, emptyContent, isEmptyContent, toBillEntry } from './entry-content.ts';
import {
  type EntryForm,
  type FormAct,
  formReducer,
  remainingSummary,
  shownIssues,
  startForm,
} from './entry-form.ts';
import type { FoundEntry } from './entry-in-tab.ts';
import { type KeptEntry, useKeptEntry } from './kept-entry.ts';
import type { CopyState, ServerCopy } from './server-copy.ts';

/** A returned bill: its content, and the gross that is still reserved for it. */
export interface Correction {
  readonly content: EntryContent;
  readonly gross: Paise;
  readonly remark: string;
}

export interface BillEntryInput {
  readonly kind: BillKind;
  readonly chosen: ChosenGrant;
  readonly owner: EntryOwner;
  readonly correction: Correction | undefined;
  /** The content of the earlier bill that it begins as. */
  readonly like?: EntryContent | undefined;
  /** What the bill may take from the grant's present balance, in paise; undefined: it has no budget. */
  readonly balance: Paise | undefined;
  /** What was left unfinished of it. */
  readonly found?: FoundEntry | undefined;
}

export interface BillEntryState {
  readonly kind: BillKind;
  /** The number of the returned bill that the entry corrects. */
  readonly corrects: string | undefined;
  readonly form: EntryForm;
  readonly dispatch: Dispatch<FormAct>;
  /** The officer leaves a field: what is wrong with it is shown from then on. */
  readonly leave: (field: string) => void;
  /** What PFMS says of the scheme. */
  readonly scheme: PfmsDetails | undefined;
  readonly entry: BillEntry;
  /** Every broken rule that prevents a submit. */
  readonly issues: readonly Issue[];
  /** What is shown under the fields now. */
  readonly shown: readonly Issue[];
  /** What the gross may be at most: the grant's balance, and what a returned bill holds of it already. Paise. */
  readonly available: Paise | undefined;
  /** What is left to add, in paise. */
  readonly remaining: { readonly payees: number; readonly deductions: number };
  /** The entry was found unfinished and put back. */
  readonly restored: FoundEntry | undefined;
  readonly discard: () => void;
  /** The other one of two that were found. */
  readonly takeOther: () => void;
  /** How far the portal has it. */
  readonly copyState: CopyState;
  readonly keepMine: () => void;
  readonly takeTheirs: (row: UnfinishedRow, content: EntryContent) => void;
  /** No save at the portal begins during a submit, which takes the unfinished entry with it; `release` where it failed. */
  readonly hold: () => Promise<void>;
  readonly release: () => void;
  /** Set by a panel whose lines are not all on the screen: brings the line of an issue's path there. */
  readonly reveal: { current: ((path: string) => void) | undefined };
  /** Keeps everything at once and answers the key of this very entry: the same until the entry changes. */
  readonly beginAttempt: () => string;
  readonly forget: () => void;
}

export const balanceIssues = (gross: Paise, available: Paise | undefined): Issue[] =>
  available !== undefined && gross > available
    ? [issue('gross', 'bill.over-balance', entryText.overBalance)]
    : [];

/** Where deductions are asked for on demand, a bill without one has no panel of them (3§2.3). */
export const hasDeductions = ({ kind, entry }: BillEntryState): boolean =>
  !billKinds[kind].deductionsOnDemand || entry.deduction > 0 || entry.deductions.length > 0;

/** What begins here. */
const unsaved = { saved: undefined, unanswered: [] } as const;

export function useBillEntry(input: BillEntryInput): BillEntryState {
  const { kind, chosen, owner, correction, balance } = input;
  const start = correction?.content ?? input.like ?? emptyContent;
  const place = { screen: billKinds[kind].screen, ...chosen };
  const [found] = useState(input.found);
  const [restored, setRestored] = useState(found);
  const [form, dispatch] = useReducer(formReducer, startForm(found?.content ?? start, start));
  const { content, untyped } = form;
  const reveal = useRef<((path: string) => void) | undefined>(undefined);

  const available =
    balance === undefined ? undefined : (((correction?.gross ?? zeroPaise) + balance) as Paise);
  const entry = useMemo(
    () => toBillEntry(kind, chosen.grant, content, chosen.details),
    [kind, chosen.grant, chosen.details, content],
  );
  const issues = useMemo(
    () => [...billIssues(entry), ...balanceIssues(entry.gross, available)],
    [entry, available],
  );
  const shown = useMemo(() => shownIssues(form, issues), [form, issues]);
  const remaining = useMemo(
    () => ({ payees: payeeRemaining(entry), deductions: deductionRemaining(entry) }),
    [entry],
  );
  useSummary(form, issues, dispatch);

  const attempt = useRef<{ content: EntryContent; key: string } | undefined>(
    found?.attemptKey === undefined ? undefined : { content: found.content, key: found.attemptKey },
  );
  const [attemptKey, setAttemptKey] = useState(found?.attemptKey);
  const isWorthKeeping = content !== untyped && (correction !== undefined || !isEmptyContent(content));
  const kept = useMemo<KeptEntry | undefined>(() => {
    const ofThis = attempt.current?.content === content ? attemptKey : undefined;
    return isWorthKeeping ? { content, attemptKey: ofThis } : undefined;
  }, [content, attemptKey, isWorthKeeping]);
  const keeper = useKeptEntry(owner, place, kept, found ?? unsaved);

  return {
    kind,
    corrects: chosen.correct,
    form,
    dispatch,
    leave: (field) => afterPress(() => dispatch({ type: 'left', field, kind })),
    scheme: chosen.details,
    reveal,
    entry,
    issues,
    shown,
    available,
    remaining,
    restored,
    ...copyActs(keeper.copy, { start: untyped, content, restored, setRestored, dispatch }),
    copyState: keeper.copyState,
    beginAttempt: () => {
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const { key } = attempt.current;
      setAttemptKey(key);
      keeper.saveNow({ content, attemptKey: key });
      return key;
    },
    forget: keeper.forget,
  };
}

interface CopyActsInput {
  readonly start: EntryContent;
  readonly content: EntryContent;
  readonly restored: FoundEntry | undefined;
  readonly setRestored: (restored: FoundEntry | undefined) => void;
  readonly dispatch: Dispatch<FormAct>;
}

/** What the officer and a submit do with the copies of the entry. */
const copyActs = (
  copy: ServerCopy | undefined,
  { start, content, restored, setRestored, dispatch }: CopyActsInput,
): Pick<BillEntryState, 'discard' | 'takeOther' | 'keepMine' | 'takeTheirs' | 'hold' | 'release'> => ({
  discard: () => {
    dispatch({ type: 'replaced', content: start });
    setRestored(undefined);
    // what another machine took away stays away
    copy?.restart();
  },
  takeOther: () => {
    if (!restored?.other) return;
    dispatch({ type: 'replaced', content: restored.other.content });
    setRestored({ ...restored, other: { content, at: serverNow().toISOString() } });
  },
  keepMine: () => copy?.keepMine(),
  takeTheirs: (row, taken) => {
    copy?.takeTheirs(row, taken);
    dispatch({ type: 'replaced', content: taken });
    setRestored(undefined);
  },
  hold: async () => copy?.hold(),
  release: () => copy?.release(),
});

/** Takes out of the summary what was mended since the last attempt; it never grows by itself. */
function useSummary(form: EntryForm, issues: readonly Issue[], dispatch: Dispatch<FormAct>) {
  const attempted = useRef<{ attempts: number; content: EntryContent }>({
    attempts: 0,
    content: form.content,
  });
  useEffect(() => {
    if (attempted.current.attempts !== form.attempts)
      attempted.current = { attempts: form.attempts, content: form.content };
    const summary = remainingSummary(form, issues, attempted.current.content !== form.content);
    if (summary.length < form.summary.length) dispatch({ type: 'mended', summary });
  }, [form, issues, dispatch]);
}

// The consolidated bill that an officer puts together: the chosen bills, its number, its purpose. It is kept in the tab, so
// that a reload or a session that ended loses nothing.
import type { ConsolidatableRow } from '@portal/domain/consolidation/api';
import { consolidationIssues } from '@portal/domain/consolidation/rules';
import type { ConsolidationEntry } from '@portal/domain/consolidation/schema';
import { type Issue, issue } from '@portal/domain/issue';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, errorMessage } from '../../data/api-error.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { clearEntry, loadEntry, saveEntry } from '../../lib/draft-entry.ts';
import { type Group, groupOfChosen, type Tally, tallyOf } from './groups.ts';

interface Typed {
  readonly chosen: readonly string[];
  readonly deptBillNo: string;
  readonly purpose: string;
}

const nothing: Typed = { chosen: [], deptBillNo: '', purpose: '' };
const keptAs = '/consolidate';
const isTyped = (value: unknown): value is Typed => {
  const typed = value as Partial<Typed> | null;
  return (
    Array.isArray(typed?.chosen) && typeof typed.deptBillNo === 'string' && typeof typed.purpose === 'string'
  );
};

export interface NewBill {
  readonly entry: ConsolidationEntry;
  readonly group: Group | undefined;
  readonly bills: readonly ConsolidatableRow[];
  readonly tally: Tally;
  readonly selected: ReadonlySet<string>;
  /** At their fields, after the first attempt. */
  readonly issues: readonly Issue[];
  readonly attempt: number;
  readonly choose: (selected: ReadonlySet<string>) => void;
  readonly type: (typed: Partial<Pick<Typed, 'deptBillNo' | 'purpose'>>) => void;
  /** Counts an attempt; whether the entry may be asked about. */
  readonly tryIt: () => boolean;
  /** The portal refused it. */
  readonly refused: (error: unknown) => void;
  readonly done: () => void;
}

export function useNewBill(groups: readonly Group[]): NewBill {
  const owner = entryOwner(useOfficer());
  const [typed, setTyped] = useState<Typed>(() => loadEntry(owner, keptAs, isTyped)?.value ?? nothing);
  const [attempt, setAttempt] = useState(0);
  const [refusals, setRefusals] = useState<readonly Issue[]>([]);
  const { username, loginType } = owner;
  useEffect(() => {
    if (typed === nothing) clearEntry({ username, loginType }, keptAs);
    else saveEntry({ username, loginType }, keptAs, typed);
  }, [typed, username, loginType]);

  // what left the list meanwhile is not chosen any more
  const wanted = useMemo(() => new Set(typed.chosen), [typed.chosen]);
  const group = groupOfChosen(groups, wanted);
  const bills = useMemo(
    () => group?.bills.filter(({ auth_no }) => wanted.has(auth_no)) ?? [],
    [group, wanted],
  );
  const selected = useMemo(() => new Set(bills.map(({ auth_no }) => auth_no)), [bills]);
  const tally = useMemo(() => tallyOf(bills), [bills]);
  const entry = useMemo<ConsolidationEntry>(
    () => ({
      authNos: [...selected],
      deptBillNo: typed.deptBillNo.trim(),
      purpose: typed.purpose.trim(),
    }),
    [selected, typed],
  );
  const change = useCallback((changes: Partial<Typed>) => {
    setRefusals([]);
    setTyped((before) => ({ ...before, ...changes }));
  }, []);
  return {
    entry: { ...entry, deptBillNo: typed.deptBillNo, purpose: typed.purpose },
    group,
    bills,
    tally,
    selected,
    issues: attempt === 0 ? [] : [...consolidationIssues(entry), ...refusals],
    attempt,
    choose: useCallback((chosen) => change({ chosen: [...chosen] }), [change]),
    type: change,
    tryIt: () => {
      setAttempt(attempt + 1);
      setRefusals([]);
      return consolidationIssues(entry).length === 0;
    },
    refused: (error) => {
      setAttempt(attempt + 1);
      setRefusals(issuesOf(error));
    },
    done: () => {
      setAttempt(0);
      setRefusals([]);
      setTyped(nothing);
    },
  };
}

/** The server's issues at their fields; what names none is about the number, the bills, or the whole. */
const issuesOf = (error: unknown): readonly Issue[] => {
  if (error instanceof ApiError && error.issues.some(({ path }) => path !== '')) return error.issues;
  return [issue('', 'consolidation.refused', errorMessage(error))];
};

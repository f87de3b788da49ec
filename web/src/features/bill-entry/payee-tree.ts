// What the tree of payees remembers and does: which page is open, which payees are closed, the filter, the removals, and the way
// from an issue to its row.

import { entryText } from '@portal/domain/bill/entry-texts';
import type { PayeeComponent } from '@portal/domain/bill/schema';
import { spaText } from '@portal/domain/bill/spa-texts';
import type { Issue } from '@portal/domain/issue';
import { formatRupees } from '@portal/domain/money';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { pageOfRows } from '../../components/table/rows.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import { ofParts, type PayeeRow, partsText } from './entry-content.ts';
import { rootOf } from './entry-form.ts';
import { lineOf } from './field-ids.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function usePayeeTree({ form, reveal }: BillEntryState) {
  const { payees } = form.content;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const [pageIndex, setPageIndex] = useState(0);
  const [pageSize, setPageSize] = useState<number>(pageSizes[0]);
  const filterBox = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => foundPayees(payees, wanted), [payees, wanted]);
  const page = useMemo(() => pageOfRows(found, pageIndex, pageSize), [found, pageIndex, pageSize]);
  const onToggle = useCallback(
    (id: string) =>
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  useEffect(() => {
    reveal.current = (path) => {
      const at = rootOf(path) === 'payees' ? lineOf(path) : undefined;
      const row = at === undefined ? undefined : payees[at];
      if (at === undefined || !row) return;
      setFilter('');
      setPageIndex(Math.floor(at / pageSize));
      setClosed((now) => new Set([...now].filter((id) => id !== row.id)));
    };
    return () => {
      reveal.current = undefined;
    };
  }, [reveal, payees, pageSize]);
  return {
    closed,
    filter,
    filterBox,
    found,
    page,
    pageSize,
    onToggle,
    setFilter: (text: string) => {
      setFilter(text);
      setPageIndex(0);
    },
    setPageIndex,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPageIndex(0);
    },
  };
}

/** A payee with his place in the bill. */
interface PlacedPayee {
  readonly row: PayeeRow;
  readonly at: number;
}

const foundPayees = (payees: readonly PayeeRow[], filter: string): readonly PlacedPayee[] => {
  const placed = payees.map((row, at) => ({ row, at }));
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return placed;
  return placed.filter(({ row }) => {
    const parts = (row.components ?? []).flatMap(({ code, description }) => [code, description]);
    const text = [row.name, row.snaUniqueId, row.accountNumber.slice(-4), row.ifsc, ...parts]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The issues of each payee, by his place: rows without any keep what they have. */
export const useLineIssues = (shown: readonly Issue[]): ReadonlyMap<number, readonly Issue[]> =>
  useMemo(() => {
    const lines = new Map<number, Issue[]>();
    for (const issue of shown) {
      const at = rootOf(issue.path) === 'payees' ? lineOf(issue.path) : undefined;
      if (at === undefined) continue;
      const own = lines.get(at);
      if (own) own.push(issue);
      else lines.set(at, [issue]);
    }
    return lines;
  }, [shown]);

export interface PayeeActions {
  /** Takes the place of the component at that place of the payee. */
  readonly onPart: (row: PayeeRow, at: number, part: PayeeComponent) => void;
  readonly onRemovePart: (row: PayeeRow, at: number) => void;
  readonly onRemove: (row: PayeeRow) => void;
}

/** Stable while amounts are typed. Every removal is asked by name; the last component takes its payee (3§2.3). */
export function usePayeeActions({ dispatch }: BillEntryState): PayeeActions {
  const confirm = useConfirm();
  return useMemo(() => {
    const ask = (title: string, message: string) =>
      confirm({ title, message, confirmLabel: billEntryPayeesWords.remove, danger: true });
    return {
      onPart: (row, at, part) => {
        const parts = (row.components ?? []).with(at, part);
        dispatch({ type: 'payeeReplaced', line: ofParts(row, parts) });
      },
      onRemovePart: async (row, at) => {
        const { components = [] } = row;
        const part = components[at];
        if (!part) return;
        const isLast = components.length === 1;
        const what = billEntryPayeesWords.netRs(
          part.code,
          part.description,
          row.name,
          formatRupees(part.net),
        );
        const also = isLast ? billEntryPayeesWords.lastComponentSoPayee : '';
        if (!(await ask(billEntryPayeesWords.removeComponent2, `${spaText.removeComponent} ${what}${also}`)))
          return;
        if (isLast) dispatch({ type: 'payeeRemoved', id: row.id });
        else dispatch({ type: 'payeeReplaced', line: ofParts(row, components.toSpliced(at, 1)) });
      },
      onRemove: async (row) => {
        const { components = [] } = row;
        const what = billEntryPayeesWords.netRs2(
          row.name,
          partsText(components.length),
          formatRupees(row.amount),
        );
        if (await ask(billEntryPayeesWords.removePayee2, `${entryText.removePayee} ${what}`))
          dispatch({ type: 'payeeRemoved', id: row.id });
      },
    };
  }, [confirm, dispatch]);
}

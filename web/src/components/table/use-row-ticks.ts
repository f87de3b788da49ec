// Ticking a row of a table; with Shift all rows from the one ticked before, in the order and filter that are shown, on
// every page.
import { useCallback, useRef } from 'react';
import type { Selection } from './table-rows.tsx';

/** Stays the same function: a new one would draw every row anew. */
export function useRowTicks<Row>(
  selection: Selection<Row> | undefined,
  found: readonly Row[],
  rowKey: (row: Row) => string,
): (key: string, isSelected: boolean, isRange: boolean) => void {
  const now = useRef({ selection, found, rowKey });
  now.current = { selection, found, rowKey };
  const before = useRef<string | undefined>(undefined);
  return useCallback((key, isSelected, isRange) => {
    const { selection, found, rowKey } = now.current;
    if (!selection) return;
    const { canSelect } = selection;
    const keys = (canSelect ? found.filter(canSelect) : found).map(rowKey);
    const next = new Set(selection.selected);
    for (const one of isRange ? between(keys, before.current, key) : [key]) {
      if (isSelected) next.add(one);
      else next.delete(one);
    }
    before.current = key;
    selection.onChange(next);
  }, []);
}

/** Both ends and what is between them; only the last where the other end is not shown any more. */
const between = (keys: readonly string[], one: string | undefined, other: string): readonly string[] => {
  const [a, b] = [one === undefined ? -1 : keys.indexOf(one), keys.indexOf(other)];
  return a < 0 || b < 0 ? [other] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
};

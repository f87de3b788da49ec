// The ticked rows of a list that an act takes together; it is refused where none is ticked.
import { useMemo, useState } from 'react';

export interface TickRules<Row> {
  readonly keyOf: (row: Row) => string;
  readonly canTick: (row: Row) => boolean;
  readonly label: (row: Row) => string;
  readonly allLabel?: string;
}

const none: ReadonlySet<string> = new Set();

/** Rows that left the list, or cannot be ticked any more, are not ticked. `rules` is the same object at each call. */
export function useTicks<Row>(rows: readonly Row[] | undefined, rules: TickRules<Row>) {
  const [ticked, setTicked] = useState(none);
  const [isMissing, setMissing] = useState(false);
  const { keyOf, canTick } = rules;
  const chosen = useMemo(
    () => rows?.filter((row) => ticked.has(keyOf(row)) && canTick(row)) ?? [],
    [rows, ticked, keyOf, canTick],
  );
  const selection = useMemo(() => {
    const { label, allLabel } = rules;
    const onChange = (selected: ReadonlySet<string>) => {
      setMissing(false);
      setTicked(selected);
    };
    // without what has left: a row that comes back is not ticked by itself
    const selected = new Set(chosen.map(keyOf));
    return { selected, onChange, label, canSelect: canTick, ...(allLabel ? { allLabel } : {}) };
  }, [chosen, rules, keyOf, canTick]);
  /** Hands over the ticked rows, which are not ticked any more; notes that there are none. */
  const take = (act: (rows: readonly Row[]) => void) => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    setTicked(none);
    act(chosen);
  };
  return { chosen, selection, isMissing, take };
}

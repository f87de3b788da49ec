// The list that an officer opened a bill from, in its order and filter, to walk it from bill to bill (decisions.md, One page a
// bill). A reload forgets it.

interface Walk {
  /** Names the list. */
  readonly label: string;
  /** The address of its screen. */
  readonly path: string;
  /** Transaction numbers, as they were listed. */
  readonly numbers: readonly string[];
}

export interface PlaceInWalk extends Omit<Walk, 'numbers'> {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

let walk: Walk | undefined;

/** For each click in a list: one that opens a bill makes it the list to walk. Rows are bills that have a `trans_no`. */
export const noteWalk = (target: EventTarget, label: string, rows: readonly object[]): void => {
  if (!(target instanceof Element && target.closest('a[href^="/bills/"]'))) return;
  const numbers = rows.flatMap((row) => ('trans_no' in row ? [String(row.trans_no)] : []));
  walk = { label, path: location.pathname, numbers };
};

/** Undefined for a bill that was not opened from a list. */
export const placeInWalk = (transNo: string): PlaceInWalk | undefined => {
  if (!walk?.numbers.includes(transNo)) return undefined;
  const { label, path, numbers } = walk;
  const at = numbers.indexOf(transNo);
  return {
    label,
    path,
    place: at + 1,
    count: numbers.length,
    before: numbers[at - 1],
    after: numbers[at + 1],
  };
};

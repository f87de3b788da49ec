// A row that had the focus may leave its list: removed, decided on, gone to the next desk. The focus then goes to the row
// that takes its place, not to the page's beginning. Where the row stays and only its action went, the next action has it.
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { onFocusLost } from '../../lib/focus-lost.ts';
import { focusRow } from './table-keys.ts';

export interface KeptFocus {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface Focused {
  readonly row: Element;
  readonly at: number;
  readonly element: Element;
}

export function useKeptFocus(rows: readonly unknown[]): KeptFocus {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The row that had the focus last, and its place; a row that is removed sends no blur event. */
  const focused = useRef<Focused | undefined>(undefined);
  const keep = useRef(() => {
    const lost = focused.current;
    if (!lost || lost.row.isConnected || !isOnPage()) return false;
    focused.current = undefined;
    const left = body.current?.children;
    const next = left?.[Math.min(lost.at, left.length - 1)];
    if (!focusRow(next)) body.current?.closest<HTMLElement>('.table-scroll')?.focus();
    return true;
  });
  // after each change of the rows
  useLayoutEffect(() => {
    if (!keep.current()) keepInRow(focused.current);
  }, [rows]);
  useEffect(() => onFocusLost(keep.current), []);
  return {
    ref: body,
    onFocus: ({ target }) => {
      const row = target.closest('tr');
      focused.current = row
        ? { row, at: [...(row.parentElement?.children ?? [])].indexOf(row), element: target }
        : undefined;
    },
    onBlur: ({ relatedTarget }) => {
      // a window that opens gives the focus back; to the browser itself it only rests
      const isElsewhere = relatedTarget instanceof Element && !relatedTarget.closest('dialog');
      if (isElsewhere) focused.current = undefined;
    },
  };
}

/** A status that came may have taken the button away that asked for it. */
const keepInRow = (lost: Focused | undefined): void => {
  if (lost?.row.isConnected && !lost.element.isConnected && isOnPage()) focusRow(lost.row);
};

const isOnPage = (): boolean => document.activeElement === document.body || document.activeElement === null;

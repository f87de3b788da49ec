// The keys of a table: `/` goes to the filter, from the filter Down or Enter to the first row, up and down to the same
// button of the row above or below.
import type { KeyboardEvent } from 'react';

export const tableKeys = (event: KeyboardEvent<HTMLElement>, filter: HTMLInputElement | null): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  if (target === filter) filterKeys(event);
  if (isTypedIn(target)) return;
  if (event.key === '/' && filter) {
    event.preventDefault();
    filter.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = rowsIn(event.currentTarget);
  const at = rows.findIndex((row) => row.contains(target));
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? (at < 0 ? rows[0] : undefined);
  if (focusRow(next)) event.preventDefault();
};

const filterKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  // Enter would send the form around the table
  event.preventDefault();
  focusRow(rowsIn(event.currentTarget)[0]);
};

export const isTypedIn = (element: Element): boolean =>
  element.matches('input:not([type=checkbox], [type=radio]), select, textarea');

const rowsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('tbody > tr')];

/** Gives the focus to a row's action, else to what leads on from it; answers whether there was one. */
export const focusRow = (row: Element | null | undefined): boolean => {
  const action =
    row?.querySelector<HTMLElement>('.table__actions :is(a, button)') ??
    row?.querySelector<HTMLElement>('a, button, input');
  action?.focus();
  return action !== undefined && action !== null;
};

/** The row of a list by its key: where the officer goes on after a form beneath the list has closed. */
export const focusRowOf = (key: string): void => {
  if (!focusRow(document.querySelector(`tr[data-row="${CSS.escape(key)}"]`)))
    document.querySelector<HTMLElement>('main .table-scroll')?.focus();
};

/** The filter of the list in sight, of an open window where there is one. */
export const filterInSight = (): HTMLElement | null | undefined => {
  const windows = document.querySelectorAll('dialog[open]');
  const area = windows.item(windows.length - 1) ?? document.getElementById('main');
  return area?.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]');
};

/** `/` from anywhere leads to that filter. Answers how to stop. */
export const listenForFilter = (): (() => void) => {
  const pressed = (event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && isTypedIn(event.target)) return;
    const filter = filterInSight();
    if (!filter) return;
    event.preventDefault();
    filter.focus();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
};

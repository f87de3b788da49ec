// What a migration is: one change of a stored shape or key, applied to the rows of a table one by one.
import type { ItemKey } from '../storage/table.ts';
import type { Item } from '../storage/transact.ts';

/** What becomes of one row: the rows that take its place. */
export interface RowChange {
  readonly put: readonly Item[];
  readonly remove?: readonly ItemKey[];
}

export interface Migration {
  /** Consecutive, from 1. */
  readonly number: number;
  /** What it changes, as the operator reads it. */
  readonly what: string;
  /** Why the shape or key changed. */
  readonly why: string;
  /** The row before and after. */
  readonly from: string;
  readonly to: string;
  /** Whether officers may work meanwhile; otherwise the portal must be frozen. */
  readonly beside: 'live' | 'frozen';
  /** Whether derived rows (repair) are made anew afterwards. */
  readonly repairs: boolean;
  /**
   * The change of a row; undefined for rows that it does not concern, those that it made included: so it can be applied any number
   * of times, and after it no row of the table has a change.
   * @param now when the upgrade runs
   * @throws Unreadable where the row is of its kind and lacks what it needs
   */
  readonly change: (item: Item, now: Date) => RowChange | undefined | Promise<RowChange | undefined>;
}

/** A stored row that a migration or a repair cannot read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** A text of a row. @throws Unreadable where it is none */
export const textOf = (item: Item, name: string): string => {
  const value = item[name];
  if (typeof value !== 'string') throw new Unreadable(`it has no ${name}`);
  return value;
};

/** A whole number of a row. @throws Unreadable where it is none */
export const numberOf = (item: Item, name: string): number => {
  const value = item[name];
  if (!Number.isSafeInteger(value)) throw new Unreadable(`its ${name} is no whole number`);
  return value as number;
};

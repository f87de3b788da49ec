// How the uploads of a simulation ended, by kind: one for each signed document that was on its way.
import type { BillRow } from '@portal/core/bill/entity';
import { headersOf, type TreasuryWorld } from './world.ts';

export type Outcomes = Readonly<Record<string, number>>;

/** @param started names of all executions: the key of the message, and when or by whom it was started */
export const outcomesOf = async (world: TreasuryWorld, started: readonly string[]): Promise<Outcomes> => {
  const executions = new Map<string, string[]>();
  for (const name of started) {
    const at = name.lastIndexOf('-');
    const key = name.slice(0, at);
    executions.set(key, [...(executions.get(key) ?? []), name.slice(at + 1)]);
  }
  const bills = new Map((await headersOf(world)).map((bill) => [bill.transNo, bill]));
  const books = new Map(world.books().map((taken) => [taken.key, taken]));
  const outcomes: Record<string, number> = {};
  for (const [key, starts] of executions) {
    const bill = bills.get(key.slice(0, key.indexOf('-')));
    const isCurrent = bill?.sending?.key === key;
    const kind = isCurrent ? currentKind(bill, starts) : books.has(key) ? 'objected' : 'withdrawn';
    outcomes[kind] = (outcomes[kind] ?? 0) + 1;
  }
  return outcomes;
};

const currentKind = (bill: BillRow, starts: readonly string[]): string => {
  if (bill.status === 'signed') return `not uploaded: ${bill.sending?.reason}`;
  if (bill.status === 'objected') return 'objected';
  if (starts.length === 1) return 'uploaded at once';
  // the schedule names its executions after the minute
  return starts.some((start) => start.startsWith('r'))
    ? 'uploaded after the schedule resumed it'
    : 'uploaded after the officer tried again';
};

export const addOutcomes = (one: Outcomes, other: Outcomes): Outcomes => {
  const sum: Record<string, number> = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
};

export const countOf = (outcomes: Outcomes): number =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0);

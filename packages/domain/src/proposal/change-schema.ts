// A change that an ADMIN account proposes and the Final login of another makes by confirming it (decisions.md, Changes that take
// two people): a file of grants or of accounts, a rule of an office that becomes looser, the end of a freeze.
import * as z from 'zod';
import { civilDate } from '../calendar.ts';
import { type Issue, issue } from '../issue.ts';
import type { MasterListName } from '../master/lists.ts';
import { changeText } from './change-texts.ts';

export const changeActs = ['load', 'office', 'thaw'] as const;
/** The stored states; a change that is `proposed` beyond its time is shown as `expired`. */
export const changeStates = ['proposed', 'done', 'withdrawn'] as const;

/** Lists whose lines are money or say where it goes: one ADMIN account proposes their files, another confirms them. */
export const proposedLists = [
  'grant',
  'branch',
  'agencyaccount',
  'treasury',
  'ddo',
] as const satisfies readonly MasterListName[];
export type ProposedList = (typeof proposedLists)[number];
export const isProposedList = (list: MasterListName): list is ProposedList =>
  proposedLists.some((one) => one === list);

/** One value that is to change: in which line of the file (0 without one), of which record, from what to what. */
export const ChangedField = z.strictObject({
  line: z.int(),
  record: z.string(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
});
export type ChangedField = z.output<typeof ChangedField>;

/** A column of amounts over all lines of the file, before and after, as text in rupees. */
export const ChangedSum = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type ChangedSum = z.output<typeof ChangedSum>;

export const ProposedChange = z.strictObject({
  change_id: z.string(),
  act: z.enum(changeActs),
  /** The subject in words: a list, an office, the portal. */
  subject: z.string(),
  /** Why, where a reason belongs to it. */
  reason: z.string(),
  /** The order by which it is done; required of grants. */
  order_no: z.string(),
  order_date: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  sums: z.array(ChangedSum),
  /** SHA-256 of all that changes, which the second person confirms. */
  hash: z.string(),
  /** SHA-256 of the file, or empty. */
  file_hash: z.string(),
  state: z.enum([...changeStates, 'expired']),
  proposed_by: z.string(),
  proposed_at: z.string(),
  /** The account that confirmed or withdrew it; empty until then. */
  ended_by: z.string(),
  ended_at: z.string(),
  valid_until: z.string(),
  /** The import that writes a confirmed file. */
  import_id: z.string().nullable(),
});
export type ProposedChange = z.output<typeof ProposedChange>;

/** The order by which a file is loaded. */
export interface ChangeOrder {
  readonly order_no: string;
  /** A civil date, such as 2026-04-01. */
  readonly order_date: string;
}

/** Rules of the order: grants need one; of other lists it may be empty, and is whole where it is given. */
export const orderIssues = (
  list: ProposedList,
  { order_no, order_date }: ChangeOrder,
  now: Date,
): readonly Issue[] => {
  if (list !== 'grant' && order_no === '' && order_date === '') return [];
  return [
    ...(order_no === '' ? [issue('order_no', 'change.order-no', changeText.orderNoMissing)] : []),
    ...(z.iso.date().safeParse(order_date).success && order_date <= civilDate(now)
      ? []
      : [issue('order_date', 'change.order-date', changeText.orderDateForm)]),
  ];
};

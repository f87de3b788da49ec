// What was done to a record of a master (payee, vendor, agency mapping): who, when, and each field's old and new value.
// Accounts are in full here, because officers check them here.
import * as z from 'zod';

export const historyActions = [
  'added',
  'imported',
  'changed',
  'activated',
  'deactivated',
  'confirmed',
  'ended',
  'allotted',
  'withdrawn',
] as const;
export type HistoryAction = (typeof historyActions)[number];

export const HistoryChange = z.strictObject({
  /** The field as the screens name it: "Account Number". */
  field: z.string(),
  /** "" where there was none. */
  from: z.string(),
  to: z.string(),
});
export type HistoryChange = z.output<typeof HistoryChange>;

export const HistoryRow = z.strictObject({
  at: z.string(),
  username: z.string(),
  login_type: z.string(),
  action: z.enum(historyActions),
  changes: z.array(HistoryChange),
});
export type HistoryRow = z.output<typeof HistoryRow>;

/** The fields whose values differ, under the names that officers know. */
export const changesBetween = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  before: Readonly<Partial<Record<Field, string>>>,
  after: Readonly<Partial<Record<Field, string>>>,
): HistoryChange[] =>
  (Object.keys(labels) as Field[]).flatMap((field) => {
    const [from = '', to = ''] = [before[field], after[field]];
    return from === to ? [] : [{ field: labels[field], from, to }];
  });

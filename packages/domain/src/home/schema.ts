// What the home of an office shows: what waits, its grants by use, its bills by status and by month. Amounts in rupees.
import * as z from 'zod';
import { orderSystems } from '../order/order.ts';
import { billFamilies, countedStates, fileStates } from './counted.ts';

const rupees = z.number().describe('Rupees.');
const figures = { count: z.int(), amount: rupees.describe('Net, in rupees.') };
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Bills of one list in one state. */
export const Waiting = z.strictObject({
  family: z.enum(billFamilies),
  state: z.enum(countedStates),
  ...figures,
  oldest: Day.nullable().describe('Since which day the oldest waits; null at the treasury.'),
});
export type Waiting = z.output<typeof Waiting>;

/** Files of one scheme system that are to be processed, or that failed and are to go back. */
export const FilesWaiting = z.strictObject({
  system: z.enum(orderSystems),
  state: z.enum(fileStates),
  ...figures,
  oldest: Day.describe('Since which day the oldest waits.'),
});
export type FilesWaiting = z.output<typeof FilesWaiting>;

export const StatusFigure = z.strictObject({
  status: z.enum([...countedStates, 'compiled']),
  ...figures,
});
export type StatusFigure = z.output<typeof StatusFigure>;

export const MonthFigure = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('In which the accounts were compiled.'),
  ...figures,
});
export type MonthFigure = z.output<typeof MonthFigure>;

export const GrantUse = z.strictObject({
  schemecd: z.string(),
  object: z.string(),
  scheme_nm: z.string(),
  total: rupees,
  spent: rupees.describe('Accounted expenditure.'),
  held: rupees.describe('Of bills that are not compiled.'),
  free: rupees,
});
export type GrantUse = z.output<typeof GrantUse>;

export const Home = z.strictObject({
  as_of: z.iso.datetime(),
  year: z.int().describe('The calendar year in which the financial year begins.'),
  waiting: z.array(Waiting),
  files: z.array(FilesWaiting),
  statuses: z
    .array(StatusFigure)
    .describe('Of the bills of the year; children are counted in their consolidated bill.'),
  months: z.array(MonthFigure),
  grants: z.array(GrantUse),
});
export type Home = z.output<typeof Home>;

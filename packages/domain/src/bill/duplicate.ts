// Bills that pay what another bill of the office pays too: an officer is asked before such a bill is authorized, and it is never
// refused by itself (decisions.md, Paid already).
import * as z from 'zod';
import { Digits } from '../code.ts';
import { billStatuses } from './workflow.ts';

/** An earlier bill is looked for so many days back: a month and some days of grace. */
export const duplicateDays = 35;
/** Other bills that an answer names, and an authorization may confirm. */
export const duplicatesAtMost = 100;
/** Payees that an answer names of each bill. */
export const namedDuplicates = 10;

export const Duplicate = z.strictObject({
  /** The other bill. */
  trans_no: z.string(),
  dept_bill_no: z.string(),
  status: z.enum(billStatuses),
  /** The instant of its last submit. */
  prepared_at: z.string(),
  /** `2026-11` where both are pay bills of that month: every employee of both is named, whatever the amounts; else "". */
  pay_month: z.string(),
  /** How many payees it pays the same amount to the same account and IFSC. */
  payees: z.int(),
  /** Both bills pay the same accounts, whatever the amounts. */
  same_payees: z.boolean(),
  /** Lines of the bill that is asked about, up to ten; amounts in rupees. */
  lines: z.array(z.strictObject({ line: z.int(), name: z.string(), amount: z.number() })),
});
export type Duplicate = z.output<typeof Duplicate>;

/** The other bills that an officer was shown, by their transaction numbers. */
export const ShownDuplicates = z.array(Digits).max(duplicatesAtMost).default([]);

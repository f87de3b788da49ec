// Endpoints of consolidated bills from the choice of their children to the authorization (3§7.4; decisions.md,
// Consolidation). Body, signature and upload are those of every family (document/api.ts, treasury/api.ts).
import * as z from 'zod';
import { AuthorizedRow } from '../bill/api.ts';
import { ShownDuplicates } from '../bill/duplicate.ts';
import { billErrors } from '../bill/errors.ts';
import { Confirmations } from '../bill/payee-change.ts';
import { billStatuses } from '../bill/workflow.ts';
import { Digits } from '../code.ts';
import { endpoint } from '../contract.ts';
import { frozenError } from '../operation/frozen.ts';
import { Cursor, outcome, Paging } from '../wire.ts';
import { consolidationErrors as refuse } from './errors.ts';
import { consolidationStates } from './schema.ts';

const common = { function: 'consolidation', access: 'spa' } as const;
const recorded = '3§2.7, 3§7.4, decisions (Consolidation)';
const named = 'decisions (Consolidation)';

const TransNo = z.strictObject({ trans_no: Digits });

/** Amounts in rupees; the shares are null where the scheme has no percentages. */
const Shares = { centre_share: z.number().nullable(), state_share: z.number().nullable() } as const;

/** A bill that may be consolidated. */
export const ConsolidatableRow = z.strictObject({
  ...AuthorizedRow.shape,
  payee_count: z.int(),
  ...Shares,
  /** The Centre's part of the gross without the top-up, in percent; null where the scheme has no percentages. */
  centre_percent: z.number().nullable(),
  topup_amt: z.number(),
});
export type ConsolidatableRow = z.output<typeof ConsolidatableRow>;

/** Bills that one consolidated bill may be made of; a group may continue in the next answer. */
export const ConsolidatableGroup = z.strictObject({
  scheme_cd: z.string(),
  scheme_nm: z.string(),
  object: z.string(),
  dh_nm: z.string(),
  sls_code: z.string(),
  /** "2026 - 2027". */
  year: z.string(),
  /** That pays all of them; empty where none does. */
  mother_sanction_no: z.string(),
  mother_sanction_date: z.string(),
  bills: z.array(ConsolidatableRow),
});
export type ConsolidatableGroup = z.output<typeof ConsolidatableGroup>;

export const listForConsolidation = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/bill/for-consolidation',
  summary:
    'Authorized bills that may be consolidated, by scheme, object and financial year; amounts in rupees.',
  source: recorded,
  query: z.strictObject({ cursor: Cursor }),
  response: z.strictObject({ success: z.literal(true), data: z.array(ConsolidatableGroup) }),
  errors: [],
});

/** Callers send numbers as numbers too; the rules say what is wrong with them (rules.ts). */
const Text = z
  .union([z.string().max(2_000), z.number()])
  .default('')
  .transform((value) => String(value).trim());
const Numbers = z
  .array(z.strictObject({ auth_no: Digits }))
  .max(20_000)
  .default([]);

/** A payee who gets the same amount in two of the bills, by the same account; at most 100 are named. */
export const PaidTwice = z.strictObject({
  payee_name: z.string(),
  /** All but the last four characters hidden. */
  account_no: z.string(),
  ifsc_code: z.string(),
  amount: z.number(),
  bills: z.array(z.strictObject({ auth_no: z.string(), bill_no: z.string() })),
});
export type PaidTwice = z.output<typeof PaidTwice>;

export const checkConsolidation = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bill/consolidation/check',
  summary: 'Looks for the same account and amount in two of the chosen bills; refuses nothing for it.',
  source: named,
  body: z.strictObject({ auth_nos: Numbers }),
  response: outcome(z.strictObject({ twice: z.array(PaidTwice) })),
  errors: [billErrors.notFound, refuse.tooManyPayees],
});

const Started = outcome(
  z.strictObject({ consolidation_id: z.string(), bills: z.int(), status_url: z.string() }),
);
const claimErrors = [
  billErrors.yearClosed,
  billErrors.notFound,
  billErrors.numberUsed,
  billErrors.changedMeanwhile,
  billErrors.changedOutside,
  refuse.mixed,
  refuse.otherSanction,
  refuse.notAdmitted,
  refuse.taken,
  refuse.movedOn,
  refuse.atTreasury,
  refuse.tooManyPayees,
  frozenError,
] as const;

export const consolidateBills = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bill/consolidate',
  summary:
    'Makes one bill of 1 to 2,000 authorized bills: claims every one of them and answers 202; the bill is in its list when all are in it.',
  source: '3§5.5, 3§7.4, decisions (Consolidation)',
  body: z.strictObject({ auth_nos: Numbers, dept_bill_no: Text, bill_purpose: Text }),
  status: [202],
  response: Started,
  idempotent: true,
  errors: [...claimErrors, refuse.billTwice],
});

/** A run of consolidation. */
export const ConsolidationRow = z.strictObject({
  consolidation_id: z.string(),
  dept_bill_no: z.string(),
  purpose: z.string(),
  scheme_cd: z.string(),
  object: z.string(),
  bills: z.int(),
  /** Of the bills, how many are in it by now; while it is released, how many are not free yet. */
  claimed: z.int(),
  state: z.enum(consolidationStates),
  /** Why it failed, or is about to; "" otherwise. */
  reason: z.string(),
  /** Of the consolidated bill once it is made; "" before. */
  trans_no: z.string(),
  started_by: z.string(),
  started_at: z.string(),
});
export type ConsolidationRow = z.output<typeof ConsolidationRow>;

export const listConsolidations = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/bill/consolidation',
  summary:
    'Runs under way and failed ones of 30 days, newest first; with consolidation_id that run alone, also when it is done.',
  source: named,
  query: z.strictObject({ consolidation_id: Digits.optional(), cursor: Cursor }),
  response: z.array(ConsolidationRow),
  errors: [refuse.unknown],
});

export const retryConsolidation = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bill/consolidation/retry',
  summary: 'Tries a failed run again with the same bills; they are claimed before it answers 202.',
  source: named,
  body: z.strictObject({ consolidation_id: Digits }),
  status: [202],
  response: Started,
  idempotent: true,
  errors: [...claimErrors, refuse.unknown, refuse.notFailed],
});

/** A consolidated bill (3§3): Y is Hilly, otherwise Valley. */
export const ConsolidatedRow = z.strictObject({
  ...AuthorizedRow.shape,
  year1: z.string(),
  year2: z.string(),
  v_date: z.string(),
  hilly_nonhilly: z.string(),
  dh_nm: z.string(),
  sls_code: z.string(),
  /** That pays all its bills; empty where none does. */
  mother_sanction_no: z.string(),
  pfms_flag: z.string(),
  trea_code: z.string(),
  ddo_code: z.string(),
  status: z.enum(billStatuses),
  /** How many bills it is made of, and how many payees these have. */
  bills: z.int(),
  payee_count: z.int(),
  ...Shares,
  prepared_by: z.string(),
  prepared_at: z.string(),
  /** Whether the login that asks prepared it: a Draft login deletes no other. */
  is_own: z.boolean(),
});
export type ConsolidatedRow = z.output<typeof ConsolidatedRow>;

export const listConsolidatedBills = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/bill/consolidated-bills',
  summary:
    'Consolidated bills that are not signed yet: those that wait for authorization, then those authorized; desk leaves one of the two out.',
  source: recorded,
  query: z.strictObject({ cursor: Cursor, desk: z.enum(['prepared', 'authorized']).optional() }),
  response: z.array(ConsolidatedRow),
  errors: [],
});

/** A child of a consolidated bill. */
export const ChildRow = z.strictObject({
  bill_no: z.string(),
  trans_no: z.string(),
  auth_no: z.string(),
  purpose: z.string(),
  payee_count: z.int(),
  gross_amt: z.number(),
  dedu: z.number(),
  net_amt: z.number(),
});
export type ChildRow = z.output<typeof ChildRow>;

export const listChildBills = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/consolidatedbill/childbill',
  summary: 'The bills that a consolidated bill is made of, in their order; amounts in rupees.',
  source: named,
  query: z.strictObject({ trans_no: Digits, cursor: Cursor }),
  response: z.array(ChildRow),
  errors: [billErrors.notFound],
});

export const ConsolidatedPayee = z.strictObject({
  slno: z.int(),
  payee_name: z.string(),
  agency_name: z.string(),
  amount: z.number(),
  account_no: z.string(),
  ifsc_code: z.string(),
  /** The child that pays. */
  child_auth_no: z.string(),
  child_bill_no: z.string(),
  components: z.array(
    z.strictObject({
      component_code: z.string(),
      component_description: z.string(),
      gross_amt: z.number(),
      amount: z.number(),
    }),
  ),
});
export type ConsolidatedPayee = z.output<typeof ConsolidatedPayee>;

export const listConsolidatedPayees = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/consolidatedbill/payee',
  summary:
    'Payees of a consolidated bill in their order, up to 1,000 an answer, in whole hundreds; amounts in rupees.',
  source: recorded,
  query: z.strictObject({ trans_no: Digits, ...Paging.shape }),
  response: z.array(ConsolidatedPayee),
  errors: [billErrors.notFound],
});

export const listConsolidatedDeductions = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/consolidatedbill/deduction',
  summary:
    'Deductions of a consolidated bill by head: c1 scheme code, rs_nm its name, a1 the amount in rupees.',
  source: recorded,
  query: TransNo,
  response: z.array(
    z.strictObject({ slno: z.int(), mh_cd: z.string(), c1: z.string(), rs_nm: z.string(), a1: z.number() }),
  ),
  errors: [billErrors.notFound],
});

export const deleteConsolidatedBill = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/bill/consolidatedbill/{trans_no}',
  summary: 'Deletes a prepared consolidated bill; all its bills become free.',
  source: recorded,
  params: TransNo,
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    billErrors.notFound,
    billErrors.stateConflict,
    billErrors.changedMeanwhile,
    billErrors.changedOutside,
    billErrors.deleteOthersBill,
  ],
});

export const deleteChildBill = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/consolidatedbill/childbill/{auth_no}',
  summary:
    'Takes a bill out of its prepared consolidated bill, not the last one; data is its authorization number.',
  source: recorded,
  params: z.strictObject({ auth_no: Digits }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    billErrors.notFound,
    billErrors.stateConflict,
    billErrors.changedMeanwhile,
    billErrors.changedOutside,
    refuse.noChild,
    refuse.lastChild,
  ],
});

export const authorizeConsolidatedBill = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bill/consolidated/authorize',
  finalOnly: true,
  summary:
    'Authorizes a prepared consolidated bill; data is the authorization number. `confirmed` names the changed accounts that the officer confirmed, `paid_by` the bills that pay the same and that the officer was shown.',
  source: recorded,
  body: z.strictObject({ ...TransNo.shape, confirmed: Confirmations, paid_by: ShownDuplicates }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    billErrors.notFound,
    billErrors.stateConflict,
    billErrors.yearClosed,
    billErrors.changedMeanwhile,
    billErrors.changedOutside,
    billErrors.makerChecker,
    billErrors.payeesInactive,
    billErrors.branchesEnded,
    billErrors.accountsPending,
    billErrors.accountsChanged,
    billErrors.paidAlready,
    billErrors.sanctionOverdrawn,
  ],
});

export const getConsolidatedSlip = endpoint({
  method: 'GET',
  path: '/api/v1/bill/consolidatedbill/authslip/{auth_no}',
  function: 'slip',
  access: 'spa',
  summary: 'The voucher of a consolidated bill, with its bills, as PDF; inline=true opens it in the browser.',
  source: recorded,
  params: z.strictObject({ auth_no: Digits }),
  query: z.strictObject({ inline: z.stringbool().default(false) }),
  response: z.never(),
  alsoAnswers: ['application/pdf'],
  errors: [billErrors.notFound],
});

export const consolidationEndpoints = [
  listForConsolidation,
  checkConsolidation,
  consolidateBills,
  listConsolidations,
  retryConsolidation,
  listConsolidatedBills,
  listChildBills,
  listConsolidatedPayees,
  listConsolidatedDeductions,
  deleteConsolidatedBill,
  deleteChildBill,
  authorizeConsolidatedBill,
  getConsolidatedSlip,
] as const;

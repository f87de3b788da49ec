// What a new entry takes of bills that were prepared before it: which there are on its grant, the next Department Bill No, and one
// of them as an entry whose payees are read anew from their masters (decisions.md, Another bill like it).
import * as z from 'zod';
import { Digits, ObjectHead, SchemeCode } from '../code.ts';
import { endpoint } from '../contract.ts';
import { EnteredBill } from './entered.ts';
import { billErrors as refuse } from './errors.ts';
import { billKindNames } from './kind.ts';
import { PayeeChange } from './payee-change.ts';
import { billStatuses } from './workflow.ts';

export const EarlierBill = z.strictObject({
  trans_no: z.string(),
  dept_bill_no: z.string(),
  purpose: z.string(),
  status: z.enum(billStatuses),
  prepared_at: z.string(),
  /** `2026-10` of a pay bill, else "". */
  pay_month: z.string(),
  payee_count: z.int(),
  gross_amt: z.number(),
  net_amt: z.number(),
});
export type EarlierBill = z.output<typeof EarlierBill>;

export const listEarlierBills = endpoint({
  method: 'GET',
  path: '/api/v1/bill/earlier',
  function: 'bill',
  access: 'session',
  summary:
    'For a new entry: the last bills of its kind on its grant or head, newest first, the bill type of the last one, the next Department Bill No ("" where none follows), and of pay bills the month that is proposed (`2026-11`, else ""). Amounts in rupees.',
  source: 'decisions (Another bill like it)',
  query: z.strictObject({
    kind: z.enum(billKindNames),
    schemecd: SchemeCode,
    object: ObjectHead,
  }),
  response: z.strictObject({
    dept_bill_no: z.string(),
    bill_type: z.string(),
    form_id: z.string(),
    pay_month: z.string(),
    bills: z.array(EarlierBill),
  }),
  errors: [],
});

/** Of a payee between an earlier bill and its master now. */
export const CopyChange = PayeeChange.omit({ line: true, confirmation: true }).extend({
  ein: z.string(),
  /** What the earlier bill paid, in rupees. */
  amount: z.number(),
});
export type CopyChange = z.output<typeof CopyChange>;

export const getBillLike = endpoint({
  method: 'GET',
  path: '/api/v1/bill/like',
  function: 'bill',
  access: 'session',
  summary:
    'A bill of the office as the entry of another one: its grant of this year, its payees as their masters have them now. `changes` names whose account moved and who is left out; `unasked` counts employees for whom the employee service did not answer.',
  source: 'decisions (Another bill like it)',
  query: z.strictObject({ trans_no: Digits }),
  response: z.strictObject({
    ...EnteredBill.shape,
    prepared_at: z.string(),
    /** `2026-10` of a pay bill, else "". */
    pay_month: z.string(),
    changes: z.array(CopyChange),
    unasked: z.int(),
  }),
  errors: [refuse.notFound, refuse.notEntered, refuse.grantUnknown, refuse.headUnknown],
});

export const earlierBillEndpoints = [listEarlierBills, getBillLike] as const;

// The endpoint of a payee's statement (decisions.md, A payee's statement). The account travels in the body: addresses are kept
// in logs and histories.
import * as z from 'zod';
import { Ifsc } from '../code.ts';
import { endpoint } from '../contract.ts';
import { Cursor, Year } from '../wire.ts';
import { paymentStates } from './statement.ts';
import { billStatuses } from './workflow.ts';

export const StatementRow = z.strictObject({
  trans_no: z.string(),
  dept_bill_no: z.string(),
  auth_no: z.string(),
  purpose: z.string(),
  scheme_nm: z.string(),
  status: z.enum(billStatuses),
  audt_flag: z.string(),
  state: z.enum(paymentStates),
  /** The instant of its last submit. */
  prepared_at: z.string(),
  /** The day since which it has its status; "" where none is kept. */
  since: z.string(),
  /** The payee as the bill has it; several where several lines pay the account. */
  payee_name: z.string(),
  ifsc_cd: z.string(),
  /** Of this account alone. Only a payee with components has a gross and a deduction of its own. */
  gross_amt: z.number().nullable(),
  dedu: z.number().nullable(),
  net_amt: z.number(),
  /** Of a consolidated bill: how many bills it is made of; 0 otherwise. */
  bills: z.int(),
});
export type StatementRow = z.output<typeof StatementRow>;

export const getPayeeStatement = endpoint({
  method: 'POST',
  path: '/api/v1/bill/statement',
  function: 'bill',
  access: 'session',
  summary:
    'What the office paid, or is about to pay, to one account by the bills of a financial year, newest first; with an IFSC only at its bank. An answer may be short, or empty, while there is a next one.',
  source: "decisions (A payee's statement)",
  query: z.strictObject({ cursor: Cursor }),
  body: z.strictObject({
    year: Year,
    account_no: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,34}$/, 'Account number has letters and digits only.'),
    ifsc_cd: Ifsc.exactOptional(),
  }),
  response: z.array(StatementRow),
  errors: [],
});

export const statementEndpoints = [getPayeeStatement] as const;

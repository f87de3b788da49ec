// Endpoints of bills from entry to authorization (1§7, 3§7.3, decisions.md).
import * as z from 'zod';
import { Digits, Ein, einPattern, einText, SchemeCode } from '../code.ts';
import { endpoint, makes } from '../contract.ts';
import { Paper } from '../document/paper.ts';
import { Rupees } from '../money.ts';
import { frozenError } from '../operation/frozen.ts';
import { treasuryErrors } from '../treasury/errors.ts';
import { Cursor, optionalText, outcome, Paging, pagingOf, registerPageSize, Year } from '../wire.ts';
import { decisionText } from './decision-texts.ts';
import type { PayloadDeclaration } from './declaration.ts';
import { ShownDuplicates } from './duplicate.ts';
import { EnteredBill } from './entered.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { generalBill } from './general-bill.ts';
import { gpfBill } from './gpf-bill.ts';
import { Confirmations, PayeeChange } from './payee-change.ts';
import { payloads } from './payload.ts';
import { payloadSchema } from './payload-schema.ts';
import { rangeIssues } from './register-range.ts';
import { billLimits } from './schema.ts';
import { HistorySignature } from './signature.ts';
import { BillSlip } from './slip.ts';
import { snaBill } from './sna-bill.ts';
import { spaBill } from './spa-bill.ts';
import { billText } from './texts.ts';
import { billStatuses } from './workflow.ts';

const Submitted = outcome(
  z.strictObject({ trans_no: z.string(), status: z.enum(billStatuses), net_amt: z.number() }),
);
const storeErrors = [
  refuse.yearClosed,
  refuse.wrongKind,
  refuse.numberUsed,
  refuse.stateConflict,
  refuse.changedMeanwhile,
  refuse.changedOutside,
  refuse.notFound,
  refuse.tooManyAtOnce,
  frozenError,
] as const;

const submission = <Payload extends PayloadDeclaration>(payload: Payload) =>
  endpoint({
    method: 'POST',
    path: payload.endpoint.path,
    function: 'bill',
    access: 'session',
    summary: payload.endpoint.summary,
    source: payload.endpoint.source,
    body: payloadSchema(payload),
    status: makes,
    response: Submitted,
    idempotent: true,
    errors: [...payload.endpoint.errors, ...storeErrors],
  });

const submissions = new Map<PayloadDeclaration, unknown>();

/** The endpoint that takes a payload: one each, whatever kinds there are. */
export const submissionOf = <Payload extends PayloadDeclaration>(payload: Payload) => {
  if (!submissions.has(payload)) submissions.set(payload, submission(payload));
  return submissions.get(payload) as ReturnType<typeof submission<Payload>>;
};

export const submitGeneralBill = submissionOf(generalBill.payload);
export const submitSnaBill = submissionOf(snaBill.payload);
export const submitSpaBill = submissionOf(spaBill.payload);
export const submitGpfBill = submissionOf(gpfBill.payload);

const EmployeeDetails = z.strictObject({
  ein: z.string(),
  pan_no: z.string(),
  bank_account_no: z.string(),
  full_name: z.string(),
  ifsc_code: z.string(),
  designation: z.string(),
});

/** As officers search for one: an empty search has a sentence of its own (2§5). */
const SearchedEin = z
  .string(entryText.enterEin)
  .trim()
  .min(1, { error: entryText.enterEin, abort: true })
  .regex(einPattern, einText);

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/v1/employee',
  function: 'bill',
  access: 'session',
  summary: 'An employee by EIN: the treasury’s answer, or with gpfScheme the fields of a GPF bill.',
  source: '1§3, 2§3, decisions',
  query: z.strictObject({ ein: SearchedEin, gpfScheme: SchemeCode.optional() }),
  response: z.union([
    z.strictObject({ status_code: z.string(), emp_det: EmployeeDetails.nullable() }),
    z.strictObject({
      Grade: z.string(),
      GPFNo: z.string(),
      BankAccountNo: z.string(),
      IFSCCode: z.string(),
      PayeeName: z.string(),
    }),
  ]),
  errors: [refuse.employeeNotFound, refuse.employeeServiceUnavailable],
});

/** The outcome for one EIN: `unavailable` may be retried, `not_found` may not. */
export const EmployeeLookup = z.strictObject({
  ein: z.string(),
  result: z.enum(['found', 'not_found', 'unavailable']),
  emp_det: EmployeeDetails.nullable(),
});
export type EmployeeLookup = z.output<typeof EmployeeLookup>;

export const lookUpEmployees = endpoint({
  method: 'POST',
  path: '/api/v1/employee/lookup',
  function: 'bill',
  access: 'session',
  summary:
    'Up to 100 employees by EIN, in the order asked for; one that cannot be asked for now fails alone. Answers of the day are kept.',
  source: 'decisions (/preparebill)',
  body: z.strictObject({
    eins: z.array(Ein).min(1, entryText.lookUpNone).max(billLimits.einsPerLookUp, entryText.lookUpMany),
  }),
  response: outcome(z.array(EmployeeLookup)),
  errors: [],
});

export const SnaPayeeRow = z.strictObject({
  ddo_code: z.string(),
  party_name: z.string(),
  bank_code: z.string(),
  bank_desc: z.string(),
  branch_code: z.string(),
  branch_desc: z.string(),
  ac_no: z.string(),
  pan_no: z.string(),
  ein: z.string(),
  ifsc_cd: z.string(),
  micr_cd: z.string(),
  emp_type: z.string(),
  total_net: z.number(),
  sna_unique_id: z.string(),
});
export type SnaPayeeRow = z.output<typeof SnaPayeeRow>;

export const listSnaPayees = endpoint({
  method: 'GET',
  path: '/api/v1/sna/agencypayee',
  function: 'bill',
  access: 'session',
  summary: 'Active SNA payees of the office.',
  source: '1§3, 1§7',
  query: Paging,
  response: z.strictObject({ success: z.literal(true), data: z.array(SnaPayeeRow) }),
  errors: [],
});

export const ConfirmRow = z.strictObject({
  grno: z.string(),
  hilly_nonhilly: z.string(),
  scheme_cd: z.string(),
  object: z.string(),
  gross_amt: z.number(),
  dedu: z.number(),
  net_amt: z.number(),
  v_month: z.string(),
  trans_no: z.string(),
  pfms_flag: z.string(),
  dept_bill_no: z.string(),
  purpose: z.string(),
  scheme_nm: z.string(),
  /** Login that submitted it last: "works1 (Draft)". */
  prepared_by: z.string(),
  prepared_at: z.string(),
  /** Whether the login that asks prepared it: a Draft login deletes no other. */
  is_own: z.boolean(),
  /** The scheme file that it is made of, where it is: such a bill is never returned. */
  order_file: z.string().exactOptional(),
});
export type ConfirmRow = z.output<typeof ConfirmRow>;

export const listConfirmBills = endpoint({
  method: 'GET',
  path: '/api/v1/confirmbill',
  function: 'bill',
  access: 'session',
  summary: 'Prepared bills of the office that wait for authorization; amounts in rupees.',
  source: '3§2.4, 3§7.3',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(ConfirmRow),
  errors: [],
});

export const ReturnedRow = z.strictObject({
  ...ConfirmRow.shape,
  kind: z.string(),
  remark: z.string(),
  returned_by: z.string(),
  returned_at: z.string(),
});
export type ReturnedRow = z.output<typeof ReturnedRow>;

export const listReturnedBills = endpoint({
  method: 'GET',
  path: '/api/v1/bill/returned',
  function: 'bill',
  access: 'session',
  summary: 'Bills that a Final login returned to Draft with a remark; they wait for correction.',
  source: 'decisions (Who may do what)',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(ReturnedRow),
  errors: [],
});

const TransNoQuery = z.strictObject({ trans_no: Digits });

export const getReturnedEntry = endpoint({
  method: 'GET',
  path: '/api/v1/bill/entry',
  function: 'bill',
  access: 'session',
  summary:
    'A returned bill as it was entered, for its entry form; with its kind and its grant or common head.',
  source: 'decisions (Who may do what)',
  query: TransNoQuery,
  response: z.strictObject({ ...EnteredBill.shape, remark: z.string() }),
  errors: [refuse.notFound, refuse.stateConflict, refuse.yearClosed],
});

export const listBillPayees = endpoint({
  method: 'GET',
  path: '/api/v1/bill/payee',
  function: 'bill',
  access: 'session',
  summary: 'Payees of a bill in their order, up to 1,000 an answer, in whole hundreds; amounts in rupees.',
  source: '3§7.3',
  query: z.strictObject({ trans_no: Digits, ...Paging.shape }),
  response: z.array(
    z.strictObject({
      slno: z.int(),
      payee_name: z.string(),
      ein: z.string(),
      pan_no: z.string(),
      sna_unique_id: z.string(),
      bank_desc: z.string(),
      account_no: z.string(),
      ifsc_code: z.string(),
      amount: z.number(),
      /** Only of payees that have parts. */
      components: z
        .array(
          z.strictObject({
            component_code: z.string(),
            component_desc: z.string(),
            gross_amt: z.number(),
            total_net: z.number(),
          }),
        )
        .optional(),
    }),
  ),
  errors: [refuse.notFound],
});

export const listBillDeductions = endpoint({
  method: 'GET',
  path: '/api/v1/bill/deduction',
  function: 'bill',
  access: 'session',
  summary: 'Deductions of a bill: c1 scheme code, rs_nm its name, a1 the amount in rupees.',
  source: '3§3, 3§7.3',
  query: TransNoQuery,
  response: z.array(
    z.strictObject({ slno: z.int(), mh_cd: z.string(), c1: z.string(), rs_nm: z.string(), a1: z.number() }),
  ),
  errors: [refuse.notFound],
});

const Inline = z.strictObject({ inline: z.stringbool().default(false) });

export const getBillSlip = endpoint({
  method: 'GET',
  path: '/api/v1/bill/slip/{trans_no}',
  function: 'slip',
  access: 'session',
  summary:
    'The slip of a bill: its record as JSON with up to 1,000 payees, or with inline=true the whole as PDF.',
  source: '3§3, 3§7.3, decisions',
  params: TransNoQuery,
  query: z.strictObject({ ...Inline.shape, cursor: Cursor }),
  response: BillSlip,
  alsoAnswers: ['application/pdf'],
  errors: [refuse.notFound],
});

export const getAuthorizationSlip = endpoint({
  method: 'GET',
  path: '/api/v1/bill/authslip/{auth_no}',
  function: 'slip',
  access: 'session',
  summary: 'The authorization slip as PDF; inline=true opens it in the browser.',
  source: '3§7.3, decisions',
  params: z.strictObject({ auth_no: Digits }),
  query: Inline,
  response: z.never(),
  alsoAnswers: ['application/pdf'],
  errors: [refuse.notFound],
});

export const deleteBill = endpoint({
  method: 'DELETE',
  path: '/api/v1/bill/{trans_no}',
  function: 'bill',
  access: 'session',
  summary: 'Deletes a prepared or returned bill and releases its reservation.',
  source: '3§2.4, 3§7.3',
  params: TransNoQuery,
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    refuse.notFound,
    refuse.stateConflict,
    refuse.changedMeanwhile,
    refuse.changedOutside,
    refuse.deleteOthersBill,
  ],
});

export const authorizeBill = endpoint({
  method: 'POST',
  path: '/api/v1/bill/authorize',
  function: 'bill',
  access: 'session',
  finalOnly: true,
  summary:
    'Authorizes a prepared bill; data is the authorization number. `confirmed` names the changed accounts that the officer confirmed, `paid_by` the bills that pay the same and that the officer was shown.',
  source: '3§2.4, 3§7.3, decisions (Changed accounts)',
  body: z.strictObject({ ...TransNoQuery.shape, confirmed: Confirmations, paid_by: ShownDuplicates }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    refuse.notFound,
    refuse.stateConflict,
    refuse.yearClosed,
    refuse.changedMeanwhile,
    refuse.changedOutside,
    refuse.makerChecker,
    refuse.payeesInactive,
    refuse.branchesEnded,
    refuse.accountsPending,
    refuse.accountsChanged,
    refuse.paidAlready,
    refuse.sanctionOverdrawn,
  ],
});

export const listPayeeChanges = endpoint({
  method: 'GET',
  path: '/api/v1/bill/payeechanges',
  function: 'bill',
  access: 'session',
  summary:
    'Payees of a bill whose master changed since it was submitted: no longer active, or with another account. `unasked` counts employees for whom the employee service did not answer.',
  source: 'decisions (Changed accounts)',
  query: TransNoQuery,
  response: z.strictObject({ changes: z.array(PayeeChange), unasked: z.int() }),
  errors: [refuse.notFound],
});

const Remark = z
  .string()
  .trim()
  .min(1, decisionText.remarkMissing)
  .max(billLimits.remarkCharacters, decisionText.remarkLong);

export const returnBill = endpoint({
  method: 'POST',
  path: '/api/v1/bill/return',
  function: 'bill',
  access: 'session',
  finalOnly: true,
  summary: 'Returns a prepared bill to Draft with a remark; it reopens in its entry form.',
  source: 'decisions (Who may do what)',
  body: z.strictObject({ trans_no: Digits, remark: Remark }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [refuse.notFound, refuse.stateConflict, refuse.changedMeanwhile, refuse.changedOutside],
});

export const withdrawAuthorization = endpoint({
  method: 'POST',
  path: '/api/v1/bill/withdraw',
  function: 'bill',
  access: 'session',
  finalOnly: true,
  summary:
    'Withdraws an authorization before upload or after an objection, with a remark; the bill waits for authorization again.',
  source: 'decisions (Life of a bill)',
  body: z.strictObject({ trans_no: Digits, remark: Remark }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    refuse.notFound,
    refuse.stateConflict,
    refuse.changedMeanwhile,
    refuse.changedOutside,
    treasuryErrors.sendingNow,
    treasuryErrors.alreadyThere,
    treasuryErrors.delivered,
    treasuryErrors.forgotten,
    treasuryErrors.goneOn,
    treasuryErrors.notSettled,
    treasuryErrors.unavailable,
  ],
});

export const RegisterRow = z.strictObject({
  ...ConfirmRow.shape,
  status: z.enum(billStatuses),
  auth_no: z.string(),
  audt_flag: z.string(),
  payee_count: z.int(),
  /** Of a child: the transaction number of its consolidated bill; "" otherwise. */
  parent_no: z.string(),
  /** Of a consolidated bill: how many bills it is made of; 0 otherwise. */
  bills: z.int(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

const Day = z.iso.date('Enter a date.').optional();

export const searchRegister = endpoint({
  method: 'GET',
  path: '/api/v1/bill/register',
  function: 'bill',
  access: 'session',
  summary:
    'All bills of the office, by year, number, payee, account, purpose, scheme, amount, date and status; newest first.',
  source: 'decisions (Named here)',
  query: z
    .strictObject({
      ...pagingOf(registerPageSize).shape,
      year: Year.optional(),
      number: optionalText(30),
      payee: optionalText(100),
      account: optionalText(20),
      purpose: optionalText(100),
      scheme: optionalText(100),
      amount_from: Rupees.optional(),
      amount_to: Rupees.optional(),
      date_from: Day,
      date_to: Day,
      status: z.enum(billStatuses).optional(),
    })
    .superRefine(rangeIssues),
  response: z.array(RegisterRow),
  errors: [],
});

export const FoundBillRow = z.strictObject({
  trans_no: z.string(),
  dept_bill_no: z.string(),
  auth_no: z.string(),
  status: z.enum(billStatuses),
  purpose: z.string(),
  scheme_nm: z.string(),
  /** The instant of its last submit. */
  prepared_at: z.string(),
  net_amt: z.number(),
  /** Whose desks it is at. */
  way: z.enum(['normal', 'consolidated']),
});
export type FoundBillRow = z.output<typeof FoundBillRow>;

export const FoundPayeeRow = z.strictObject({
  payee_name: z.string(),
  /** All but its last four characters hidden. */
  account_no: z.string(),
  /** The newest of its bills. */
  trans_no: z.string(),
  dept_bill_no: z.string(),
  /** Of the newest bills that were looked at, those that pay it. */
  bills: z.int(),
});
export type FoundPayeeRow = z.output<typeof FoundPayeeRow>;

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/v1/bill/find',
  function: 'bill',
  access: 'session',
  summary:
    'The first bills of the office that have a number, a purpose or a scheme which begins as typed or a number which ends so, and the first payees by name or last digits of the account; newest first.',
  source: 'decisions (Named here)',
  query: z.strictObject({ q: z.string().trim().min(2, billText.findMore).max(60) }),
  response: z.strictObject({ bills: z.array(FoundBillRow), payees: z.array(FoundPayeeRow) }),
  errors: [],
});

export const AuthorizedRow = z.strictObject({
  bill_no: z.string(),
  trans_no: z.string(),
  auth_no: z.string(),
  scheme_cd: z.string(),
  object: z.string(),
  purpose: z.string(),
  scheme_nm: z.string(),
  gross_amt: z.number(),
  dedu: z.number(),
  net_amt: z.number(),
  final_date: z.string(),
  /** U, P, A, D, C, O, or "" while it is not uploaded. */
  audt_flag: z.string(),
  bill_body: z.boolean(),
  /** Of the body; 0 while there is none. */
  body_pages: z.int(),
  /** The sizes of its pages as they are shown, in points; empty of a body that was attached before they were kept. */
  body_papers: z.array(Paper),
  /** Lines of payees; the box of the signature says how many. */
  payee_count: z.int(),
  /** The treasury delivered it once: an objection is about payees or papers, and it cannot be withdrawn. */
  delivered: z.boolean(),
});
export type AuthorizedRow = z.output<typeof AuthorizedRow>;

export const listAuthorizedBills = endpoint({
  method: 'GET',
  path: '/api/v1/bill/authorizedbill',
  function: 'bill',
  access: 'session',
  summary: 'Authorized bills of the office; amounts in rupees, final_date the day of authorization.',
  source: '3§3, 3§7.3',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(AuthorizedRow),
  errors: [],
});

export const HistoryStep = z.strictObject({
  at: z.string(),
  username: z.string(),
  login_type: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  remark: z.string().nullable(),
  gross_amt: z.number(),
  net_amt: z.number(),
  /** Of the body or signed body that the step brought. */
  document_sha256: z.string().nullable(),
  signature: HistorySignature.nullable(),
  hash: z.string(),
  previous_hash: z.string(),
});

export const getBillHistory = endpoint({
  method: 'GET',
  path: '/api/v1/bill/history',
  function: 'bill',
  access: 'session',
  summary:
    'Every step of a bill: who, which login, when, from, to, why; each row carries the hash of the one before.',
  source: 'decisions (Life of a bill)',
  query: TransNoQuery,
  response: z.array(HistoryStep),
  errors: [refuse.notFound],
});

export const billEndpoints = [
  ...payloads().map((payload) => submissionOf(payload)),
  getEmployee,
  lookUpEmployees,
  listSnaPayees,
  listConfirmBills,
  listReturnedBills,
  getReturnedEntry,
  listBillPayees,
  listBillDeductions,
  getBillSlip,
  getAuthorizationSlip,
  deleteBill,
  authorizeBill,
  listPayeeChanges,
  returnBill,
  withdrawAuthorization,
  searchRegister,
  findAnything,
  listAuthorizedBills,
  getBillHistory,
] as const;

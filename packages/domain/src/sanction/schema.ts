// Mother sanctions, the limits that are allotted of them, and the forms that allot and withdraw, as they travel (3§3,
// 3§7.6; decisions.md, Sanctions and limits). Amounts in rupees on the wire, in paise inside.
import * as z from 'zod';
import { MasterCode } from '../bank/api.ts';
import { SchemeCode } from '../code.ts';
import { Rupees } from '../money.ts';
import { Cursor, Paging } from '../wire.ts';
import { sanctionText as text } from './texts.ts';

export const SanctionNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9/._()-]{0,59}$/, 'Enter the number of the mother sanction.');
/** PFMS's code of the scheme in the state. */
export const SlsCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,20}$/, 'Enter the SLS code.');
const SanctionDate = z.iso.date('Enter the date of the mother sanction.');

export const SanctionQuery = z.strictObject({ slsCode: SlsCode, budgetCode: SchemeCode });

/** The balance is the amount less all limits of all years, of whatever office; 0 where these are more than it has. */
export const MotherSanction = z.strictObject({
  mother_sanction_no: z.string(),
  mother_sanction_date: z.string(),
  mother_sanction_amount: z.number(),
  balance_budget_amount: z.number(),
  over_allotted_amount: z
    .number()
    .describe('By how much the limits are more than the amount, since PFMS lowered it.'),
  earlier_years_amount: z
    .number()
    .describe('What the own office allotted in earlier years and has not withdrawn.'),
  lapsed_amount: z.number().describe('What bills did not use of that: it can be withdrawn.'),
  revisions: z
    .array(z.strictObject({ amount: z.number(), at: z.string() }))
    .describe('Each amount that PFMS said, oldest first; `at` is empty where its time was not kept.'),
});
export type MotherSanction = z.output<typeof MotherSanction>;

/** What an office allotted to a DDO, and what bills hold of it. */
export const LimitRow = z.strictObject({
  ddo_code: z.string(),
  ddo_nm: z.string(),
  mother_sanction_no: z.string(),
  limit_amount: z.number(),
  reserved_amount: z.number(),
  available_amount: z.number(),
});
export type LimitRow = z.output<typeof LimitRow>;

/** Another office that allotted of the sanction: the sums of its limits, of all financial years. */
export const HeldByOther = z.strictObject({
  ddo_code: z.string(),
  ddo_nm: z.string().describe('"" of an office that finance IT does not list.'),
  limit_amount: z.number(),
  reserved_amount: z.number().describe('What bills hold of it.'),
  available_amount: z.number(),
});
export type HeldByOther = z.output<typeof HeldByOther>;

/** A limit of the caller's own office, with the sanction that it is of. */
export const OwnLimit = z.strictObject({
  mother_sanction_no: z.string(),
  mother_sanction_date: z.string(),
  mother_sanction_amount: z.number(),
  limit_amount: z.number(),
  reserved_amount: z.number(),
  available_amount: z.number(),
});
export type OwnLimit = z.output<typeof OwnLimit>;

/** A bill and what it holds of a limit. */
export const LimitBill = z.strictObject({ trans_no: z.string(), amount: z.number(), held_at: z.string() });
export type LimitBill = z.output<typeof LimitBill>;

const DdoCode = z.string().trim().min(1, text.ddoMissing).pipe(MasterCode);

/** Date, amount and SLS code only say what the officer saw: they are compared with what PFMS says now. */
export const AllotForm = z.strictObject({
  sls_code: SlsCode.optional(),
  budget_code: SchemeCode,
  mother_sanction_no: SanctionNo,
  mother_sanction_date: SanctionDate.optional(),
  mother_sanction_amount: Rupees.optional(),
  ddo_code: DdoCode,
  limit_amount: Rupees,
});
export type AllotForm = z.output<typeof AllotForm>;

/** The year in which a financial year begins; left out, the present one. */
const FinancialYearOf = z.coerce.number().int().min(2000).max(2100).optional();

export const WithdrawForm = z.strictObject({
  financial_year: FinancialYearOf,
  budget_code: SchemeCode,
  mother_sanction_no: SanctionNo,
  ddo_code: DdoCode,
  amount: Rupees,
  remark: z.string().trim().min(1, text.remarkMissing).max(500, text.remarkLong),
});
export type WithdrawForm = z.output<typeof WithdrawForm>;

const ofSanction = { budget_code: SchemeCode, mother_sanction_no: SanctionNo } as const;
export const LimitsQuery = Paging.extend({ ...ofSanction, financial_year: FinancialYearOf });
export const LimitBillsQuery = Paging.extend({ ...ofSanction, ddo_code: MasterCode });
export const LimitHistoryQuery = z.strictObject({ ...ofSanction, cursor: Cursor });
export const OwnLimitsQuery = z.strictObject({ budget_code: SchemeCode });

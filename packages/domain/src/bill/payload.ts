// The submit payloads of 1§3 as they travel, and their one translation into an entry. Shape is checked here; what a
// field must hold is a matter of rules.ts, so that an empty field gets the specified sentence.
import * as z from 'zod';
import { type Paise, Rupees, toRupees } from '../money.ts';
import { CommonHead, GrantRecord } from '../scheme/schema.ts';
import { type BillKind, billKinds } from './kind.ts';
import { type BillEntry, billLimits, emptyPayeeLine, type PayeeLine } from './schema.ts';

/** Text that callers also send as a number. */
const Text = z
  .union([z.string().max(600), z.number()])
  .default('')
  .transform((value) => String(value).trim());
const Amount = Rupees.optional().transform((value): Paise => (value ?? 0) as Paise);

export const DeductionPayload = z.strictObject({ majorHead: Text, scheme: Text, value: Amount });

/** A grant as the list gave it; only scheme code and object are read. */
const GrantPayload = z.strictObject({
  ...GrantRecord.partial().shape,
  schemecd: Text,
  object: Text,
  grno: Text.optional(),
});

const common = {
  dept_bill_no: Text,
  billFormId: Text,
  deductions: z.array(DeductionPayload).max(billLimits.deductions).default([]),
  grossAmount: Amount,
  deduction: Amount,
  netAmount: Rupees.optional(),
  /** A returned bill that is submitted again under its number. */
  trans_no: z
    .string()
    .regex(/^\d{1,24}$/)
    .optional(),
};

export const EmployeePayload = z.strictObject({
  payee: Text,
  ein: Text,
  pan: Text,
  accountNumber: Text,
  ifsc: Text,
  amount: Amount,
});

export const GeneralBillPayload = z.strictObject({
  ...common,
  purpose: Text,
  billCat: Text,
  allowances: z.array(EmployeePayload).default([]),
  billDetails: GrantPayload,
  /** The demand number (1§3). */
  grant: Text,
});

export const SnaPayeePayload = z.strictObject({
  ac_no: Text,
  ifsc_cd: Text,
  sna_unique_id: Text,
  total_net: Amount,
  ddo_code: Text,
  party_name: Text,
  bank_code: Text,
  bank_desc: Text,
  branch_code: Text,
  branch_desc: Text,
  pan_no: Text,
  ein: Text,
  micr_cd: Text,
  emp_type: Text,
});

export const SnaBillPayload = z.strictObject({
  ...common,
  purpose: Text,
  bill_type: Text,
  payee: z.array(SnaPayeePayload).default([]),
  grant: GrantPayload,
});

/** A net payee line of a non-budgeted bill (2§3). */
export const GpfPayeePayload = z.strictObject({
  ein: Text,
  payee: Text,
  bank: Text,
  ifsc: Text,
  gpfno: Text,
  accountNumber: Text,
  amount: Amount,
  grade: Text,
});

/** A common head as the list gave it; only scheme code and object are read. */
const CommonHeadPayload = z.strictObject({ ...CommonHead.partial().shape, scheme_cd: Text, dh_cd: Text });

export const GpfBillPayload = z.strictObject({
  ...common,
  billCat: Text,
  allowances: z.array(GpfPayeePayload).default([]),
  billDetails: CommonHeadPayload,
  /** The demand number (2§3). */
  grant: Text,
});

export type GeneralBillPayload = z.output<typeof GeneralBillPayload>;
export type SnaBillPayload = z.output<typeof SnaBillPayload>;
export type GpfBillPayload = z.output<typeof GpfBillPayload>;

const commonEntry = (body: Omit<GeneralBillPayload | SnaBillPayload, 'purpose'>) => ({
  formId: body.billFormId,
  deptBillNo: body.dept_bill_no,
  gross: body.grossAmount,
  deduction: body.deduction,
  net: body.netAmount as Paise | undefined,
  deductions: body.deductions,
});

export const generalEntry = (body: GeneralBillPayload): BillEntry => ({
  kind: 'general',
  grant: { schemecd: body.billDetails.schemecd, object: body.billDetails.object },
  billType: body.billCat,
  ...commonEntry(body),
  purpose: body.purpose,
  payees: body.allowances.map((line) => ({
    ...emptyPayeeLine,
    name: line.payee,
    ein: line.ein,
    pan: line.pan,
    accountNumber: line.accountNumber,
    ifsc: line.ifsc,
    amount: line.amount,
  })),
});

export const snaEntry = (body: SnaBillPayload): BillEntry => ({
  kind: 'sna',
  grant: { schemecd: body.grant.schemecd, object: body.grant.object },
  billType: body.bill_type,
  ...commonEntry(body),
  purpose: body.purpose,
  payees: body.payee.map((line) => ({
    ...emptyPayeeLine,
    name: line.party_name,
    ein: line.ein,
    pan: line.pan_no,
    accountNumber: line.ac_no,
    ifsc: line.ifsc_cd,
    bank: line.bank_desc,
    type: line.emp_type,
    snaUniqueId: line.sna_unique_id,
    amount: line.total_net,
  })),
});

export const gpfEntry = (body: GpfBillPayload): BillEntry => ({
  kind: 'gpf',
  grant: { schemecd: body.billDetails.scheme_cd, object: body.billDetails.dh_cd },
  billType: body.billCat,
  ...commonEntry(body),
  purpose: '',
  payees: body.allowances.map((line) => ({
    ...emptyPayeeLine,
    name: line.payee,
    ein: line.ein,
    accountNumber: line.accountNumber,
    ifsc: line.ifsc,
    bank: line.bank,
    gpfNumber: line.gpfno,
    grade: line.grade,
    amount: line.amount,
  })),
});

/** The same in the other direction, for the screens: what a form sends. */
const commonPayload = (entry: BillEntry, transNo: string | undefined) => ({
  dept_bill_no: entry.deptBillNo,
  billFormId: entry.formId,
  deductions: entry.deductions.map((line) => ({ ...line, value: toRupees(line.value) })),
  grossAmount: toRupees(entry.gross),
  deduction: toRupees(entry.deduction),
  ...(entry.net === undefined ? {} : { netAmount: toRupees(entry.net) }),
  ...(transNo ? { trans_no: transNo } : {}),
});

export const generalPayload = (
  entry: BillEntry,
  demandNo: string,
  transNo?: string,
): z.input<typeof GeneralBillPayload> => ({
  ...commonPayload(entry, transNo),
  purpose: entry.purpose,
  billCat: entry.billType,
  allowances: entry.payees.map((line) => ({
    payee: line.name,
    ein: line.ein,
    pan: line.pan,
    accountNumber: line.accountNumber,
    ifsc: line.ifsc,
    amount: toRupees(line.amount),
  })),
  billDetails: { ...entry.grant },
  grant: demandNo,
});

const snaLine = (line: PayeeLine) => ({
  ac_no: line.accountNumber,
  ifsc_cd: line.ifsc,
  sna_unique_id: line.snaUniqueId,
  total_net: toRupees(line.amount),
});

export const snaPayload = (entry: BillEntry, transNo?: string): z.input<typeof SnaBillPayload> => ({
  ...commonPayload(entry, transNo),
  purpose: entry.purpose,
  bill_type: entry.billType,
  payee: entry.payees.map(snaLine),
  grant: { ...entry.grant },
});

export const gpfPayload = (
  entry: BillEntry,
  demandNo: string,
  transNo?: string,
): z.input<typeof GpfBillPayload> => ({
  ...commonPayload(entry, transNo),
  billCat: entry.billType,
  allowances: entry.payees.map((line) => ({
    ein: line.ein,
    payee: line.name,
    bank: line.bank,
    ifsc: line.ifsc,
    gpfno: line.gpfNumber,
    accountNumber: line.accountNumber,
    amount: toRupees(line.amount),
    grade: line.grade,
  })),
  billDetails: { scheme_cd: entry.grant.schemecd, dh_cd: entry.grant.object },
  grant: demandNo,
});

const lineFields = {
  employee: {
    payee: 'payee',
    amount: 'amount',
    ein: 'ein',
    name: 'payee',
    ifsc: 'ifsc',
    accountNumber: 'accountNumber',
  },
  gpfEmployee: {
    payee: 'payee',
    amount: 'amount',
    ein: 'ein',
    name: 'payee',
    ifsc: 'ifsc',
    accountNumber: 'accountNumber',
    gpfNumber: 'gpfno',
    grade: 'grade',
  },
  snaPayee: {
    payee: 'sna_unique_id',
    amount: 'total_net',
    ein: 'ein',
    name: 'party_name',
    ifsc: 'ifsc_cd',
    accountNumber: 'ac_no',
  },
} as const;

/** An issue's entry path ("payees.3.amount") as the caller of a kind knows it ("allowances.3.amount"). */
export const wirePath = (kind: BillKind, path: string): string => {
  const [field = '', ...rest] = path.split('.');
  const rules = billKinds[kind];
  const names: Readonly<Record<string, string>> = rules.wire;
  const lines: Readonly<Record<string, string>> = lineFields[rules.payeeSource];
  return [
    names[field] ?? field,
    ...rest.map((part) => (field === 'payees' ? (lines[part] ?? part) : part)),
  ].join('.');
};

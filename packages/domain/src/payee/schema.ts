// Payees of an office: its own list (regular, third party, master payees) and the payees under a master payee. One form
// serves adding and editing; either spelling of its fields on the wire is taken (decisions.md, Named here).
import * as z from 'zod';
import { AccountChangeRow } from '../bank/account-change.ts';
import { type AccountEntry, emptyAccount } from '../bank/account-rules.ts';
import { OptionalRupees, type Paise } from '../money.ts';
import { Name, type Spellings, spelledAlike } from '../wire.ts';

export const payeeTypes = ['R', 'NR', 'M'] as const;
export type PayeeType = (typeof payeeTypes)[number];
export const isPayeeType = (text: string): text is PayeeType =>
  (payeeTypes as readonly string[]).includes(text);

/** A payee as a form holds it. "" where nothing is chosen. */
export interface PayeeForm extends AccountEntry {
  readonly type: PayeeType | '';
  readonly ein: string;
  readonly name: string;
  readonly pan: string;
  readonly activeFlag: 'Y' | 'N' | '';
  /** Of a payee under a master payee: its CIN or temporary number, and what it is to receive. */
  readonly cin: string;
  readonly net: Paise | undefined;
}

export const emptyPayee: PayeeForm = {
  ...emptyAccount,
  type: '',
  ein: '',
  name: '',
  pan: '',
  activeFlag: '',
  cin: '',
  net: undefined,
};

/** Text that callers also send as a number. */
const Text = z.union([z.string().max(300), z.number()]).transform((value) => String(value).trim());
const text = Text.optional();

const typedFields = {
  payeetype: text,
  emp_type: text,
  ein: text,
  ein_no: text,
  payee: Name.optional(),
  party_name: Name.optional(),
  bank_cd: text,
  bank_code: text,
  bank_nm: text,
  bank_desc: text,
  branch_cd: text,
  branch_code: text,
  branch_name: text,
  branch_desc: text,
  ifsc_cd: text,
  acc_no: text,
  ac_no: text,
  confirm_acc_no: text,
  confirm_ac_no: text,
  confirmation_flag: text,
  pan_no: text,
};
/** What the record was when the form was opened: where it is no longer so, another officer was faster. */
const knownFields = {
  master_ein: text,
  master_ac_no: text,
  active_flag: text,
  version: z.int().positive().optional(),
};
const multipleFields = { master_id: text, master: text, cin: text, net_amt: OptionalRupees };

const spellings = [
  ['payeetype', 'emp_type'],
  ['ein', 'ein_no'],
  ['payee', 'party_name'],
  ['bank_cd', 'bank_code'],
  ['bank_nm', 'bank_desc'],
  ['branch_cd', 'branch_code'],
  ['branch_name', 'branch_desc'],
  ['acc_no', 'ac_no'],
  ['confirm_acc_no', 'confirm_ac_no'],
  ['master_id', 'master'],
] as const satisfies Spellings;
const alike = spelledAlike(spellings);

export const PayeeAddBody = z.strictObject(typedFields).superRefine(alike);
export const PayeeEditBody = z.strictObject({ ...typedFields, ...knownFields }).superRefine(alike);
export const MultipleAddBody = z
  .strictObject({ ...typedFields, ...multipleFields, active_flag: text })
  .superRefine(alike);
export const MultipleEditBody = z
  .strictObject({ ...typedFields, ...multipleFields, ...knownFields })
  .superRefine(alike);

type AnyBody = Partial<z.output<typeof MultipleEditBody>>;

/** The form behind a body, whichever spelling it came in. */
export const payeeForm = (body: AnyBody): PayeeForm => {
  const type = body.payeetype || body.emp_type || '';
  const flag = body.active_flag ?? '';
  return {
    type: isPayeeType(type) ? type : '',
    ein: body.ein || body.ein_no || '',
    name: body.payee || body.party_name || '',
    bankCode: body.bank_cd || body.bank_code || '',
    bankName: body.bank_nm || body.bank_desc || '',
    branchCode: body.branch_cd || body.branch_code || '',
    branchName: body.branch_name || body.branch_desc || '',
    ifsc: body.ifsc_cd ?? '',
    account: body.acc_no || body.ac_no || '',
    confirm: body.confirm_acc_no || body.confirm_ac_no || '',
    pan: (body.pan_no ?? '').toUpperCase(),
    activeFlag: flag === 'Y' || flag === 'N' ? flag : '',
    cin: body.cin ?? '',
    net: body.net_amt as Paise | undefined,
  };
};

/** Which record an edit is about, and what the form showed of it. */
export interface KnownPayee {
  readonly ein: string;
  readonly account: string | undefined;
  readonly version: number | undefined;
}

export const knownPayee = (body: AnyBody): KnownPayee => ({
  ein: body.master_ein || body.ein || body.ein_no || '',
  account: body.master_ac_no,
  version: body.version,
});

/** The master payee that a body names. */
export const masterOf = (body: AnyBody): string => body.master_id || body.master || '';

/** The form as the documented fields carry it. */
export const payeeBody = (form: PayeeForm) => ({
  payeetype: form.type,
  ein: form.ein,
  payee: form.name,
  bank_cd: form.bankCode,
  bank_nm: form.bankName,
  branch_cd: form.branchCode,
  branch_name: form.branchName,
  acc_no: form.account,
  confirm_acc_no: form.confirm,
  pan_no: form.pan,
});

export const PayeeRow = z.strictObject({
  /** The number that the portal gave the payee; its EIN may be corrected, this stays. */
  payee_id: z.string(),
  ein: z.string(),
  party_name: z.string(),
  bank_code: z.string(),
  bank_desc: z.string(),
  branch_code: z.string(),
  branch_desc: z.string(),
  ac_no: z.string(),
  pan_no: z.string(),
  ifsc_cd: z.string(),
  /** Y: the account was typed twice alike. */
  confirmation_flag: z.enum(['Y', 'N']),
  emp_type: z.string(),
  active_flag: z.enum(['Y', 'N']),
  /** Sent back with an edit, it refuses to overwrite what another officer changed meanwhile. */
  version: z.int(),
  /** Waits for a confirmation: the account that was valid before, and who changed it. */
  account_change: AccountChangeRow.optional(),
});
export type PayeeRow = z.output<typeof PayeeRow>;

export const MultiplePayeeRow = z.strictObject({
  ...PayeeRow.shape,
  cin: z.string(),
  /** EIN of the master payee. */
  master: z.string(),
  net_amt: z.number(),
});
export type MultiplePayeeRow = z.output<typeof MultiplePayeeRow>;

// SNA payees: accounts of the office's agencies, chosen and never typed (2§2.5).
import * as z from 'zod';
import { AccountChangeRow } from '../bank/account-change.ts';
import { accountIssues } from '../bank/account-rules.ts';
import { type Issue, issue } from '../issue.ts';
import { Name } from '../wire.ts';
import { payeeText } from './texts.ts';

const Text = z
  .string()
  .max(600)
  .transform((value) => value.trim())
  .optional();

const SnaPayeeFields = z.strictObject({
  ein: Text,
  /** Code, name, state code and substring of the agency, with | between them. */
  selected_agency: Text,
  agency_no: Text,
  payee_name: Name.optional(),
  bank_code: Text,
  bank_desc: Text,
  /** Name and account number of the branch, with | between them. */
  selected_branch: Text,
  branch_code: Text,
  branch_desc: Text,
  master_ac_no: Text,
  ac_no: Text,
  confirm_ac_no: Text,
  active_flag: z.enum(['Y', 'N', ''], payeeText.flagShape).optional(),
  version: z.int().positive().optional(),
});

/** The agency is named twice, by its code alone and by the words of the choice. */
export const SnaPayeeBody = SnaPayeeFields.superRefine(
  ({ agency_no = '', selected_agency = '' }, context) => {
    const [chosen = ''] = selected_agency.split('|');
    if (agency_no !== '' && chosen !== '' && agency_no !== chosen)
      context.addIssue({ code: 'custom', path: ['selected_agency'], message: payeeText.sna.agenciesDiffer });
  },
);

export interface SnaPayeeForm {
  readonly agencyCode: string;
  /** The state linked scheme of the agency; "" where the caller names the agency alone. */
  readonly stateSchemeCode: string;
  readonly name: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly account: string;
  readonly confirm: string;
}

export const emptySnaPayee: SnaPayeeForm = {
  agencyCode: '',
  stateSchemeCode: '',
  name: '',
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  account: '',
  confirm: '',
};

export const snaPayeeForm = (body: z.output<typeof SnaPayeeBody>): SnaPayeeForm => {
  const [code = '', name = '', stateSchemeCode = ''] = (body.selected_agency ?? '').split('|');
  return {
    agencyCode: body.agency_no || code,
    stateSchemeCode,
    name: body.payee_name || name,
    bankCode: body.bank_code ?? '',
    bankName: body.bank_desc ?? '',
    branchCode: body.branch_code ?? '',
    branchName: body.branch_desc ?? '',
    account: body.ac_no ?? '',
    confirm: body.confirm_ac_no ?? '',
  };
};

/** A new payee is chosen by its name; an edit may name the agency alone, whose name it keeps. */
export const newSnaPayeeForm = (body: z.output<typeof SnaPayeeBody>): SnaPayeeForm => ({
  ...snaPayeeForm(body),
  name: body.payee_name ?? '',
});

export const snaAccountNames = {
  bank: 'bank_code',
  branch: 'branch_code',
  account: 'ac_no',
  confirm: 'confirm_ac_no',
} as const;

/** The same on adding and editing (2§5). */
export const snaPayeeIssues = (form: SnaPayeeForm): Issue[] => [
  ...(form.agencyCode === ''
    ? [issue('agency_no', 'payee.agency-missing', payeeText.sna.agencyMissing)]
    : []),
  ...(form.name === '' ? [issue('payee_name', 'payee.name-missing', payeeText.sna.nameMissing)] : []),
  ...accountIssues(form, snaAccountNames, payeeText.sna),
];

export const SnaMasterRow = z.strictObject({
  ein: z.string(),
  /** Code of the agency: what the SNA bill names as sna_unique_id. */
  agency_no: z.string(),
  state_scheme_code: z.string(),
  party_name: z.string(),
  bank_code: z.string(),
  bank_desc: z.string(),
  branch_code: z.string(),
  branch_desc: z.string(),
  ifsc_cd: z.string(),
  ac_no: z.string(),
  emp_type: z.string(),
  active_flag: z.enum(['Y', 'N']),
  version: z.int(),
  account_change: AccountChangeRow.optional(),
});
export type SnaMasterRow = z.output<typeof SnaMasterRow>;

export const SnaAgency = z.strictObject({
  unique_agency_code: z.string(),
  agency_name: z.string(),
  state_scheme_code: z.string(),
  substring: z.string(),
});
export type SnaAgency = z.output<typeof SnaAgency>;
export const AgencyBank = z.strictObject({ bank_cd: z.string(), bank_name: z.string() });
export const AgencyBranch = z.strictObject({
  account_number: z.string(),
  branch_cd: z.string(),
  branch_name: z.string(),
});
export type AgencyBranch = z.output<typeof AgencyBranch>;

// What an officer may enter of a vendor or a group (2§5). Total: the rules also see empty and half-filled input.
import { AccountNumber, Pan } from '../code.ts';
import { type Issue, issue } from '../issue.ts';
import {
  type GroupAddition,
  ruralUrbanFlags,
  type VendorEdit,
  type VendorForm,
  vendorsPerRequest,
} from './schema.ts';
import { vendorText as text } from './texts.ts';

const nameCharacters = 100;

type AccountFields = Pick<VendorForm, 'payee_name' | 'bank_code' | 'branch_code' | 'ac_no' | 'confirm_ac_no'>;

/** Add Vendor; `PAN is collected but not validated` became: where given, it has the form of one (decisions.md). */
export const vendorIssues = (form: VendorForm): Issue[] => [
  ...nameIssues(form.payee_name),
  ...panIssues(form.pan),
  ...flagIssues(form.rural_urban_flag),
  ...accountIssues(form),
];

/** Edit Payee: bank and branch are chosen with their descriptions. */
export const vendorEditIssues = (form: VendorEdit): Issue[] => [
  ...nameIssues(form.payee_name),
  ...accountIssues({
    ...form,
    bank_code: form.bank_desc && form.bank_code,
    branch_code: form.branch_desc && form.branch_code,
  }),
];

export const nameIssues = (name: string, path = 'payee_name'): Issue[] => {
  if (!name) return [issue(path, 'vendor.name-missing', text.nameMissing)];
  if (name.length > nameCharacters) return [issue(path, 'vendor.name-long', text.nameLong)];
  return [];
};

export const panIssues = (pan: string, path = 'pan'): Issue[] => {
  const parsed = Pan.safeParse(pan);
  return pan === '' || parsed.success
    ? []
    : [issue(path, 'vendor.pan', parsed.error.issues[0]?.message ?? '')];
};

export const flagIssues = (flag: string, path = 'rural_urban_flag'): Issue[] =>
  ruralUrbanFlags.some((known) => known === flag)
    ? []
    : [issue(path, 'vendor.flag-missing', text.flagMissing)];

export const accountNumberIssues = (account: string, path = 'ac_no'): Issue[] => {
  if (!account) return [issue(path, 'vendor.account-missing', text.accountMissing)];
  const parsed = AccountNumber.safeParse(account);
  return parsed.success ? [] : [issue(path, 'vendor.account', parsed.error.issues[0]?.message ?? '')];
};

const accountIssues = (form: AccountFields): Issue[] => [
  ...(form.bank_code ? [] : [issue('bank_code', 'vendor.bank-missing', text.bankMissing)]),
  ...(form.branch_code ? [] : [issue('branch_code', 'vendor.branch-missing', text.branchMissing)]),
  ...accountNumberIssues(form.ac_no),
  ...confirmationIssues(form),
];

const confirmationIssues = ({ ac_no, confirm_ac_no }: AccountFields): Issue[] => {
  if (!confirm_ac_no)
    return [issue('confirm_ac_no', 'vendor.confirmation-missing', text.confirmationMissing)];
  if (ac_no !== confirm_ac_no)
    return [issue('confirm_ac_no', 'vendor.account-mismatch', text.accountMismatch)];
  return [];
};

export const groupIssues = ({ group_name }: { readonly group_name: string }): Issue[] => {
  if (!group_name) return [issue('group_name', 'vendor.group-name-missing', text.groupNameMissing)];
  if (group_name.length > nameCharacters)
    return [issue('group_name', 'vendor.group-name-long', text.groupNameLong)];
  return [];
};

/** Add payee to group: group, agency and at least one vendor. */
export const groupAdditionIssues = (addition: GroupAddition): Issue[] => [
  ...(addition.group_id ? [] : [issue('group_id', 'vendor.group-missing', text.groupMissing)]),
  ...(addition.agency_code ? [] : [issue('agency_code', 'vendor.agency-missing', text.agencyMissing)]),
  ...chosenIssues(addition.vendor_id, 'vendor_id'),
];

/** The vendors that a request names: one at least, not more than it can do at once. */
export const chosenIssues = (eins: readonly string[], path: string): Issue[] => {
  if (eins.length === 0) return [issue(path, 'vendor.none-chosen', text.memberNone)];
  if (eins.length > vendorsPerRequest)
    return [issue(path, 'vendor.too-many', text.tooMany(vendorsPerRequest))];
  return [];
};

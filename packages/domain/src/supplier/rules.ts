// What an officer may enter of a vendor or a group (2§5). Total: the rules also see empty and half-filled input.
import { type AccountPaths, type AccountTexts, accountIssues, panIssues } from '../bank/account-rules.ts';
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues } from '../name.ts';
import { nameCharacters, ruralUrbanFlags, vendorsPerRequest } from './limits.ts';
import type { GroupAddition, VendorEdit, VendorForm } from './schema.ts';
import { vendorText as text } from './texts.ts';

export const accountPaths: AccountPaths = {
  bank: 'bank_code',
  branch: 'branch_code',
  account: 'ac_no',
  confirm: 'confirm_ac_no',
};

const accountTexts: AccountTexts = {
  bankMissing: text.bankMissing,
  branchMissing: text.branchMissing,
  accountMissing: text.accountMissing,
  confirmMissing: text.confirmationMissing,
  accountsDiffer: text.accountMismatch,
};

/** Add Vendor. A PAN may be left out; where it is given, it has the form of one (decisions.md, Masters). */
export const vendorIssues = (form: VendorForm): Issue[] => [
  ...nameIssues(form.payee_name),
  ...panIssues(form.pan, 'pan', undefined),
  ...flagIssues(form.rural_urban_flag),
  ...accountIssues(entryOf(form), accountPaths, accountTexts),
];

/** Edit Payee: bank and branch are chosen with their descriptions. */
export const vendorEditIssues = (form: VendorEdit): Issue[] => [
  ...nameIssues(form.payee_name),
  ...accountIssues(
    {
      ...entryOf(form),
      bankCode: form.bank_desc && form.bank_code,
      branchCode: form.branch_desc && form.branch_code,
    },
    accountPaths,
    accountTexts,
  ),
];

const entryOf = (form: Pick<VendorForm, 'bank_code' | 'branch_code' | 'ac_no' | 'confirm_ac_no'>) => ({
  bankCode: form.bank_code,
  branchCode: form.branch_code,
  account: form.ac_no,
  confirm: form.confirm_ac_no,
});

export const nameIssues = (name: string): Issue[] => {
  if (!name) return [issue('payee_name', 'vendor.name-missing', text.nameMissing)];
  if (name.length > nameCharacters) return [issue('payee_name', 'vendor.name-long', text.nameLong)];
  return nameSignIssues('payee_name', name);
};

export const flagIssues = (flag: string): Issue[] =>
  ruralUrbanFlags.some((known) => known === flag)
    ? []
    : [issue('rural_urban_flag', 'vendor.flag-missing', text.flagMissing)];

/** An account without a confirmation: in a file. */
export const fileAccountIssues = (account: string): Issue[] =>
  accountIssues({ bankCode: '-', branchCode: '-', account, confirm: account }, accountPaths, {
    ...accountTexts,
    confirmMissing: text.accountMissing,
  }).filter(({ path }) => path === accountPaths.account);

export const groupIssues = ({ group_name }: { readonly group_name: string }): Issue[] => {
  if (!group_name) return [issue('group_name', 'vendor.group-name-missing', text.groupNameMissing)];
  if (group_name.length > nameCharacters)
    return [issue('group_name', 'vendor.group-name-long', text.groupNameLong)];
  return nameSignIssues('group_name', group_name);
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

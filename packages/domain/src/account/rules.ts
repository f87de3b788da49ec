// Rules of an account that finance IT opens or edits (decisions.md, Accounts). Pure, without zod: the form uses them too.
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues } from '../name.ts';
import type { AccountKind } from '../session/schema.ts';
import { accountText as text } from './texts.ts';

export interface AccountHolder {
  readonly full_name: string;
  readonly designation: string;
}

export interface AccountInput extends AccountHolder {
  readonly username: string;
  readonly kind: AccountKind | '';
  /** Empty for ADMIN accounts. */
  readonly ddo_code: string;
}

const longest = 100;
export const usernamePattern = /^[A-Za-z0-9][A-Za-z0-9._@-]{2,31}$/;

/** In the order of the form. */
export const accountIssues = (input: AccountInput): Issue[] => [
  ...(usernamePattern.test(input.username)
    ? []
    : [issue('username', 'account.username-form', text.usernameForm)]),
  ...kindIssues(input),
  ...holderIssues(input),
];

const kindIssues = ({ kind, ddo_code }: AccountInput): Issue[] => {
  if (kind === '') return [issue('kind', 'account.kind-missing', text.kindMissing)];
  if (kind === 'ADMIN')
    return ddo_code ? [issue('ddo_code', 'account.office-not-for-admin', text.officeNotForAdmin)] : [];
  return ddo_code ? [] : [issue('ddo_code', 'account.office-missing', text.officeMissing)];
};

/** Who holds the account: its name and designation. */
export const holderIssues = ({ full_name, designation }: AccountHolder): Issue[] => [
  ...textIssues('full_name', full_name, text.fullNameMissing, text.fullNameLong),
  ...textIssues('designation', designation, text.designationMissing, text.designationLong),
];

const textIssues = (path: string, value: string, missing: string, long: string): Issue[] => {
  if (!value.trim()) return [issue(path, `account.${path}-missing`, missing)];
  if (value.trim().length > longest) return [issue(path, `account.${path}-long`, long)];
  return nameSignIssues(path, value);
};

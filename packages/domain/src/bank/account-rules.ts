// What must hold of an account that is typed with its confirmation, in every master that keeps accounts. The sentences
// are each screen's own (2§5); the shapes are one (decisions.md, Masters).
import { accountPattern, panPattern } from '../code.ts';
import { type Issue, issue } from '../issue.ts';
import { bankText } from './texts.ts';

export interface AccountEntry {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly ifsc: string;
  readonly account: string;
  readonly confirm: string;
}

export const emptyAccount: AccountEntry = {
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  ifsc: '',
  account: '',
  confirm: '',
};

/** The fields of a form, by the names that its endpoint has for them. */
export type AccountPaths = Readonly<Record<'bank' | 'branch' | 'account' | 'confirm', string>>;
export type AccountTexts = Readonly<
  Record<'bankMissing' | 'branchMissing' | 'accountMissing' | 'confirmMissing' | 'accountsDiffer', string>
>;

/** Every field filled, the account in its shape and typed twice alike. */
export const accountIssues = (
  entry: Pick<AccountEntry, 'bankCode' | 'branchCode' | 'account' | 'confirm'>,
  paths: AccountPaths,
  texts: AccountTexts,
): Issue[] => {
  const issues: Issue[] = [];
  if (!entry.bankCode) issues.push(issue(paths.bank, 'account.bank-missing', texts.bankMissing));
  if (!entry.branchCode) issues.push(issue(paths.branch, 'account.branch-missing', texts.branchMissing));
  if (!entry.account) issues.push(issue(paths.account, 'account.missing', texts.accountMissing));
  else if (!isAccountNumber(entry.account))
    issues.push(issue(paths.account, 'account.shape', bankText.accountShape));
  if (!entry.confirm) issues.push(issue(paths.confirm, 'account.confirm-missing', texts.confirmMissing));
  else if (entry.confirm !== entry.account)
    issues.push(issue(paths.confirm, 'account.confirm-differs', texts.accountsDiffer));
  return issues;
};

export const isAccountNumber = (text: string): boolean => accountPattern.test(text);

/** A PAN in its shape; empty only where the screen does not ask for one. */
export const panIssues = (pan: string, path: string, missing: string | undefined): Issue[] => {
  if (!pan) return missing === undefined ? [] : [issue(path, 'account.pan-missing', missing)];
  return panPattern.test(pan) ? [] : [issue(path, 'account.pan-shape', bankText.panShape)];
};

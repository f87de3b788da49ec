// Rules of the payee masters (2§5, decisions.md). Pure and total; paths are the names of the documented fields.
import { type AccountTexts, accountIssues, panIssues } from '../bank/account-rules.ts';
import { bankText } from '../bank/texts.ts';
import { einPattern } from '../code.ts';
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues } from '../name.ts';
import type { PayeeForm } from './schema.ts';
import { payeeText as text } from './texts.ts';

/** Names of the account fields in the payee forms. */
export const payeeAccountNames = {
  bank: 'bank_cd',
  branch: 'branch_cd',
  account: 'acc_no',
  confirm: 'confirm_acc_no',
} as const;

const longestName = 100;

/** Add Payee: a master payee needs a name only (decisions.md). */
export const payeeAddIssues = (form: PayeeForm): Issue[] => {
  const named = nameIssues(form.name);
  if (form.type === 'M') return [...named, ...einIssues(form.ein, undefined)];
  return [
    ...(form.type === '' ? [issue('payeetype', 'payee.type-missing', text.typeMissing)] : []),
    ...einIssues(form.ein, text.einMissing),
    ...named,
    ...accountIssues(form, payeeAccountNames, bankText),
    ...panIssues(form.pan, 'pan_no', text.panMissing),
  ];
};

/** Edit Payee; `type` is that of the stored payee. */
export const payeeEditIssues = (form: PayeeForm): Issue[] => [
  ...einIssues(form.ein, text.edit.einMissing),
  ...nameIssues(form.name),
  ...(form.type === 'M' ? [] : accountIssues(form, payeeAccountNames, text.edit)),
  ...(form.type === 'M' ? [] : panIssues(form.pan, 'pan_no', undefined)),
  ...(form.activeFlag === '' ? [issue('active_flag', 'payee.status-missing', text.edit.statusMissing)] : []),
];

/** A payee under a master payee: as a regular one, and with the master. */
export const multipleAddIssues = (masterId: string, form: PayeeForm): Issue[] => [
  ...masterIssues(masterId),
  ...einIssues(form.ein, text.einMissing),
  ...nameIssues(form.name),
  ...cinIssues(form.cin),
  ...accountIssues(form, payeeAccountNames, bankText),
  ...netIssues(form, undefined),
  ...panIssues(form.pan, 'pan_no', text.panMissing),
];

const multipleEditTexts: AccountTexts = { ...bankText, accountsDiffer: text.multiple.accountsDiffer };

export const multipleEditIssues = (masterId: string, form: PayeeForm): Issue[] => [
  ...masterIssues(masterId),
  ...nameIssues(form.name),
  ...cinIssues(form.cin),
  ...accountIssues(form, payeeAccountNames, multipleEditTexts),
  ...netIssues(form, text.multiple.netMissing),
  ...panIssues(form.pan, 'pan_no', undefined),
];

const masterIssues = (masterId: string): Issue[] =>
  masterId === '' ? [issue('master_id', 'payee.master-missing', text.multiple.masterMissing)] : [];

const nameIssues = (name: string): Issue[] => {
  if (name.trim() === '') return [issue('payee', 'payee.name-missing', text.nameMissing)];
  if (name.length > longestName) return [issue('payee', 'payee.name-long', text.nameLong)];
  return nameSignIssues('payee', name);
};

const einIssues = (ein: string, missing: string | undefined): Issue[] => {
  if (ein === '') return missing === undefined ? [] : [issue('ein', 'payee.ein-missing', missing)];
  return einPattern.test(ein) ? [] : [issue('ein', 'payee.ein-shape', text.einShape)];
};

const cinIssues = (cin: string): Issue[] =>
  /^[0-9A-Za-z/-]{0,30}$/.test(cin) ? [] : [issue('cin', 'payee.cin-shape', text.cinShape)];

const netIssues = ({ net }: PayeeForm, missing: string | undefined): Issue[] => {
  if (net === undefined) return missing === undefined ? [] : [issue('net_amt', 'payee.net-missing', missing)];
  return net < 0 ? [issue('net_amt', 'payee.net-negative', text.multiple.netNegative)] : [];
};

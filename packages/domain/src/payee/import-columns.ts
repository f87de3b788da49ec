// The CSV files of the payee masters: their columns are those of the exported lists, so that a list that was exported,
// corrected and imported again changes what was corrected.
import { ifscPattern, isMasked } from '../code.ts';
import type { ImportCells, ImportSpec } from '../import/schema.ts';
import { type Issue, issue } from '../issue.ts';
import { amountText, parseRupees } from '../money.ts';
import { plainName } from '../name.ts';
import { multipleAddIssues, payeeAddIssues } from './rules.ts';
import { emptyPayee, isPayeeType, type PayeeForm } from './schema.ts';
import { payeeText } from './texts.ts';

export const payeeImportColumns = {
  type: { label: 'Payee Type', example: 'R' },
  ein: { label: 'EIN', example: '100001', code: true },
  name: { label: 'Party Name', aliases: ['Payee Name'], example: 'Demo Payee', owner: true },
  bankBranch: { label: 'Bank Branch', example: '', optional: true },
  account: { label: 'A/C No', aliases: ['AC NO', 'Account Number'], example: '0012345678', code: true },
  ifsc: { label: 'IFSC Code', aliases: ['IFSC'], example: 'DEMO0000101' },
  pan: { label: 'PAN No', example: 'ABCDE1234F' },
  active: { label: 'Active Flag', example: 'Y', optional: true },
} as const;

export const multipleImportColumns = {
  ein: { label: 'ID', aliases: ['EIN No', 'EIN'], example: '200001', code: true },
  cin: { label: 'CIN-ID', aliases: ['CIN / TEMPORARY NO'], example: 'T/1', optional: true },
  name: { label: 'PAYEE NAME', example: 'Demo Payee', owner: true },
  bankBranch: { label: 'BANK-BRANCH-IFSC', example: '', optional: true },
  account: { label: 'ACCOUNT', aliases: ['AC NO'], example: '0012345678', code: true },
  ifsc: { label: 'IFSC', example: 'DEMO0000101' },
  master: { label: 'MASTER-ID', example: '', optional: true },
  net: { label: 'NET(RS)', aliases: ['NET PAYABLE'], example: '1500.50' },
  pan: { label: 'PAN NO', example: 'ABCDE1234F' },
  active: { label: 'ACTIVE FLAG', example: 'Y', optional: true },
} as const;

export type PayeeColumn = keyof typeof payeeImportColumns;
export type MultipleColumn = keyof typeof multipleImportColumns;

/** A line of a file: the form, without a confirmation to type, and the flag as it was written. */
export interface PayeeLine {
  readonly form: PayeeForm;
  readonly typeText: string;
  readonly activeText: string;
  readonly netText: string;
}

const lineOf = (cells: Partial<ImportCells<PayeeColumn | MultipleColumn>>): PayeeLine => {
  const account = (cells.account ?? '').replace(/\s+/g, '');
  const type = (cells.type ?? '').toUpperCase();
  const flag = (cells.active ?? '').toUpperCase();
  return {
    form: {
      ...emptyPayee,
      type: isPayeeType(type) ? type : '',
      ein: cells.ein ?? '',
      name: plainName(cells.name ?? ''),
      ifsc: (cells.ifsc ?? '').toUpperCase(),
      account,
      confirm: account,
      pan: (cells.pan ?? '').toUpperCase(),
      activeFlag: flag === 'N' ? 'N' : 'Y',
      cin: cells.cin ?? '',
      net: cells.net ? parseRupees(cells.net) : undefined,
    },
    typeText: type,
    activeText: flag,
    netText: cells.net ?? '',
  };
};

/** The rules of the form, reported under the columns of a file, where the branch is named by its IFSC. */
const lineRules = (
  { form, activeText, netText }: PayeeLine,
  rules: (form: PayeeForm) => Issue[],
): Issue[] => {
  const isAccountless = form.type === 'M';
  const asTyped = isMasked(form.account) ? { ...form, account: '000000', confirm: '000000' } : form;
  const withBranch = { ...asTyped, bankCode: form.ifsc, branchCode: form.ifsc };
  const issues = rules(withBranch).flatMap((found): Issue[] => {
    const column = columnOfPath[found.path];
    return column === undefined ? [] : [{ ...found, path: column }];
  });
  if (!isAccountless && form.ifsc !== '' && !ifscPattern.test(form.ifsc))
    issues.push(issue('ifsc', 'payee.ifsc-shape', 'IFSC has the form AAAA0XXXXXX.'));
  if (!['', 'Y', 'N'].includes(activeText))
    issues.push(issue('active', 'payee.flag-shape', payeeText.flagShape));
  if (netText !== '' && form.net === undefined) issues.push(issue('net', 'payee.net-shape', amountText));
  return issues;
};

/** The bank follows from the IFSC, and the confirmation is the account itself. */
const columnOfPath: Readonly<Record<string, PayeeColumn | MultipleColumn>> = {
  payeetype: 'type',
  ein: 'ein',
  payee: 'name',
  branch_cd: 'ifsc',
  acc_no: 'account',
  pan_no: 'pan',
  cin: 'cin',
  net_amt: 'net',
};

/** What may be in a list once: an EIN, an account with its IFSC, the name of a master payee. */
const lineKeys = ({ form }: PayeeLine): { column: 'ein' | 'account' | 'name'; key: string }[] => [
  ...(form.ein === '' ? [] : [{ column: 'ein' as const, key: form.ein }]),
  ...(form.type === 'M' ? [{ column: 'name' as const, key: nameKey(form.name) }] : []),
  ...(form.account === '' || isMasked(form.account) || form.type === 'M'
    ? []
    : [{ column: 'account' as const, key: accountKey(form) }]),
];

/** "gb/7" and "GB/7" are one account to a bank, and one name to an officer. */
export const accountKey = ({ ifsc, account }: Pick<PayeeForm, 'ifsc' | 'account'>): string =>
  `${ifsc}#${account.toUpperCase()}`;
export const nameKey = (name: string): string => plainName(name).toUpperCase().replace(/\s+/g, ' ');

export const payeeImport: ImportSpec<PayeeColumn, PayeeLine> = {
  columns: payeeImportColumns,
  read: lineOf,
  rules: (line) => lineRules(line, payeeAddIssues),
  keys: lineKeys,
};

/** Payees of the master payee that the screen has chosen; the file's own column of it is not read. */
export const multipleImport: ImportSpec<MultipleColumn, PayeeLine> = {
  columns: multipleImportColumns,
  read: lineOf,
  rules: (line) =>
    lineRules(line, (form) => [
      ...multipleAddIssues('chosen', form),
      ...(line.netText === '' ? [issue('net_amt', 'payee.net-missing', payeeText.multiple.netMissing)] : []),
    ]),
  keys: lineKeys,
};

// The CSV file of the SNA Payee Master: each line an account of an agency, chosen as on the screen; its columns are those
// of the exported list.

import { bankText } from '../bank/texts.ts';
import { accountPattern, ifscPattern, isMasked } from '../code.ts';
import type { ImportSpec } from '../import/schema.ts';
import { type Issue, issue } from '../issue.ts';
import { accountKey } from './import-columns.ts';
import { payeeText as text } from './texts.ts';

export const snaImportColumns = {
  agency: {
    label: 'Agency ID',
    aliases: ['Agency No', 'Agency Code'],
    example: 'MNAG10010001',
    code: true,
    owner: true,
  },
  name: { label: 'PAYEE NAME', example: '', optional: true },
  bank: { label: 'BANK-IFSC', example: '', optional: true },
  ifsc: { label: 'IFSC', aliases: ['IFSC Code'], example: 'DEMO0000101' },
  account: { label: 'Ac No', aliases: ['AC NO', 'Account Number'], example: '0012345678', code: true },
  status: { label: 'Status', example: 'Yes', optional: true },
} as const;

export type SnaColumn = keyof typeof snaImportColumns;

export interface SnaLine {
  readonly agency: string;
  readonly ifsc: string;
  /** Whole, or as the export masks it: then it is one that the list has. */
  readonly account: string;
  /** "" leaves the payee as it is; a new one is active. */
  readonly status: string;
}

const statuses: Readonly<Record<string, string>> = { '': '', YES: 'Y', NO: 'N', Y: 'Y', N: 'N' };

const accountIssue = (account: string): Issue[] => {
  if (account === '') return [issue('account', 'account.missing', text.sna.accountMissing)];
  return isMasked(account) || accountPattern.test(account)
    ? []
    : [issue('account', 'account.shape', bankText.accountShape)];
};

export const snaPayeeImport: ImportSpec<SnaColumn, SnaLine> = {
  columns: snaImportColumns,
  read: ({ agency, ifsc, account, status }) => ({
    agency,
    ifsc: ifsc.toUpperCase(),
    account: account.replace(/\s+/g, ''),
    status: statuses[status.toUpperCase()] ?? status,
  }),
  rules: ({ agency, ifsc, account, status }) => [
    ...(agency === '' ? [issue('agency', 'payee.agency-missing', text.sna.agencyMissing)] : []),
    ...(ifscPattern.test(ifsc) ? [] : [issue('ifsc', 'payee.ifsc-shape', 'IFSC has the form AAAA0XXXXXX.')]),
    ...accountIssue(account),
    ...(['', 'Y', 'N'].includes(status) ? [] : [issue('status', 'payee.status-shape', text.sna.statusShape)]),
  ],
  keys: ({ ifsc, account }) =>
    account === '' || isMasked(account)
      ? []
      : [{ column: 'account' as const, key: accountKey({ ifsc, account }) }],
};

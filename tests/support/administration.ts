// What an ADMIN account sends when it opens offices and accounts: forms without a fault, with values of their own.
import { randomInt } from 'node:crypto';
import { openAccount } from '@portal/domain/account/api';
import type { OfficeRecord } from '@portal/domain/office/api';
import { openOffice } from '@portal/domain/office/api';
import type { OfficeInput } from '@portal/domain/office/rules';
import type { AccountKind } from '@portal/domain/session/schema';
import type { Client } from './client.ts';
import type { Credentials } from './portal.ts';

export const aCode = (head: string): string =>
  `${head}${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')
    .toUpperCase()}`;

export const anOfficeForm = (changes: Partial<OfficeInput> = {}): OfficeInput => ({
  ddo_code: aCode('ADM'),
  ddo_name: 'Executive Engineer, Water Supply Division (test)',
  department_code: '22',
  department_name: 'Public Health Engineering',
  treasury_code: '02',
  treasury_name: 'Hill Treasury (test)',
  tan_no: 'DEMO00022B',
  maker_checker: '',
  ...changes,
});

export const anAccountForm = (changes: Partial<Record<string, string>> = {}) => ({
  username: `adm-${aCode('t').toLowerCase()}`,
  kind: 'DDO' as AccountKind | '',
  ddo_code: '',
  full_name: 'Test Officer',
  designation: 'Executive Engineer',
  ...changes,
});

export const openedOffice = async (
  admin: Client,
  changes: Partial<OfficeInput> = {},
): Promise<OfficeRecord> => (await admin.ask(openOffice, { body: anOfficeForm(changes) })).body.data;

/** An account with its one-time passwords. */
export const openedAccount = async (
  admin: Client,
  changes: Partial<Record<string, string>>,
): Promise<Credentials & { readonly accountId: string }> => {
  const { data } = (await admin.ask(openAccount, { body: anAccountForm(changes) })).body;
  return {
    username: data.account.username,
    accountId: data.account.account_id,
    draftPassword: data.draft_password ?? '',
    finalPassword: data.final_password ?? '',
  };
};

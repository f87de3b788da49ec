// What finance IT does at /admin: offices and accounts.
import { randomUUID } from 'node:crypto';
import { openAccount } from '@portal/core/session/account';
import * as account from '@portal/domain/account/api';
import { getAdminDescription } from '@portal/domain/description/api';
import * as office from '@portal/domain/office/api';
import { anAccountForm, anOfficeForm, openedAccount, openedOffice } from '../../support/administration.ts';
import type { Client } from '../../support/client.ts';
import { officeRecord } from '../../support/records.ts';
import { anOffice, passwords } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';

const slowHash = 'hashes a password';
const few = { requests: 40, requestsOfMany: 32 };
const fewHashes = { exempt: slowHash, requests: 10, requestsOfMany: 10 };

export const adminCases = async (): Promise<Case[]> => {
  const { final: admin } = await anOffice('ADMIN');
  const { ddo_code } = await openedOffice(admin);
  const { accountId } = await openedAccount(admin, { ddo_code });
  return [
    read(getAdminDescription, admin, {}, { exempt: 'answers 60 KB' }),
    read(account.listAccounts, admin),
    read(account.listAccountHistory, admin, { query: { account_id: accountId } }),
    read(office.listOffices, admin),
    read(office.listOfficeHistory, admin, { query: { ddo_code } }),
    ...accountCommands(admin),
    ...officeCommands(admin),
  ];
};

const times = (count: number, make: () => Promise<Ready>): Promise<Ready[]> =>
  // one after the other: an office's number is drawn from one counter
  inParallel(Array.from({ length: count }), 1, make);

/** Opened as an ADMIN account opens one, without the wait for its slow hashes. */
const anAccount = async (): Promise<string> => {
  const username = `bench-${randomUUID()}`;
  await openAccount(
    { ...passwords, username, kind: 'DDO', office: await officeRecord(), mustChangePassword: true },
    { now: new Date(), requestId: 'bench', address: '127.0.0.1' },
    { cost: { N: 16, r: 1, p: 1 } },
  );
  return username;
};

const accountCommands = (admin: Client): Case[] => [
  command(
    account.openAccount,
    (count) =>
      times(count, async () => {
        const { ddo_code } = await openedOffice(admin);
        return { client: admin, sent: { body: anAccountForm({ ddo_code }) } };
      }),
    fewHashes,
  ),
  command(
    account.editAccount,
    (count) =>
      times(count, async () => {
        const username = await anAccount();
        const body = { username, full_name: 'Another Officer', designation: 'Engineer', version: 1 };
        return once(admin, { body });
      }),
    few,
  ),
  command(
    account.lockAccount,
    (count) => times(count, async () => once(admin, { body: { username: await anAccount() } })),
    few,
  ),
  command(
    account.unlockAccount,
    (count) =>
      times(count, async () => {
        const username = await anAccount();
        await admin.ask(account.lockAccount, { body: { username } });
        return once(admin, { body: { username } });
      }),
    few,
  ),
  command(
    account.resetAccount,
    (count) =>
      times(count, async () => {
        const username = await anAccount();
        return { client: admin, sent: { body: { username, login: 'D' } } };
      }),
    fewHashes,
  ),
];

const officeCommands = (admin: Client): Case[] => [
  command(
    office.openOffice,
    async (count) => Array.from({ length: count }, () => once(admin, { body: anOfficeForm() })),
    { ...few, requestsOfMany: 0 },
  ),
  command(
    office.editOffice,
    (count) =>
      times(count, async () => {
        const form = anOfficeForm();
        const { version } = (await admin.ask(office.openOffice, { body: form })).body.data;
        return once(admin, { body: { ...form, ddo_name: 'Executive Engineer (test)', version } });
      }),
    few,
  ),
];

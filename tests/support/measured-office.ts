// Offices of the measured cloud with signed-in officers; session rows are written directly, without the slow password hash.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Office } from '@portal/core/call';
import { findAccount, openAccount } from '@portal/core/session/account';
import { sessionCookie } from '@portal/core/session/cookie';
import { type AccountRow, sessionEntity } from '@portal/core/session/entity';
import { newSessionRow } from '@portal/core/session/session-row';
import { makeToken } from '@portal/core/session/token';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import type { AccountKind, LoginType } from '@portal/domain/session/schema';
import { Client } from './client.ts';
import { httpTransport } from './http.ts';
import { measuredCloud } from './measured-cloud.ts';
import { officeRecord } from './records.ts';

export const passwords = { draftPassword: 'Valley#Draft9', finalPassword: 'Valley#Final9' };

const origin = () => ({ now: new Date(), requestId: 'bench', address: '127.0.0.1' });

export const anAccount = async (office: Office, kind: AccountKind = 'DDO'): Promise<AccountRow> => {
  const username = `bench-${randomUUID()}`;
  const account = { ...passwords, username, kind, office, mustChangePassword: false };
  await openAccount(account, origin());
  const row = await findAccount(username);
  if (!row) throw new Error('the account is gone');
  return row;
};

/** A client without a session. */
export const visitor = async (): Promise<Client> => {
  const { origin } = await measuredCloud();
  return new Client(httpTransport(origin), origin);
};

/** A new session of an account. */
export const signedIn = async (account: AccountRow, login: LoginType): Promise<Client> => {
  const token = makeToken(account.accountId, login, randomBytes);
  await putRows([itemOf(sessionEntity().put(newSessionRow(account, token, origin())))]);
  const client = await visitor();
  client.cookies.set(sessionCookie, token.value);
  return client;
};

export interface MeasuredOffice {
  readonly office: Office;
  readonly account: AccountRow;
  readonly draft: Client;
  readonly final: Client;
}

export const anOffice = async (kind: AccountKind = 'DDO'): Promise<MeasuredOffice> => {
  await measuredCloud();
  const office = await officeRecord();
  const account = await anAccount(office, kind);
  const [draft, final] = [await signedIn(account, 'D'), await signedIn(account, 'F')];
  return { office, account, draft, final };
};

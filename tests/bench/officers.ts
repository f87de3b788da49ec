// Accounts whose officers are signed in already: a session's row is written as the login writes it, without the wait for
// its slow hash.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Office } from '@portal/core/call';
import { findAccount, openAccount } from '@portal/core/session/account';
import { sessionCookie } from '@portal/core/session/cookie';
import { type AccountRow, sessionEntity } from '@portal/core/session/entity';
import { newSessionRow } from '@portal/core/session/session-row';
import { makeToken } from '@portal/core/session/token';
import { putRows } from '@portal/core/storage/read';
import type { AccountKind, LoginType } from '@portal/domain/session/schema';
import { Client } from '../support/client.ts';
import { httpTransport } from '../support/http.ts';
import { officeRecord } from '../support/records.ts';
import { benchCloud } from './cloud.ts';

export const passwords = { draftPassword: 'Valley#Draft9', finalPassword: 'Valley#Final9' };

export const anAccount = async (office: Office, kind: AccountKind = 'DDO'): Promise<AccountRow> => {
  const username = `bench-${randomUUID()}`;
  const account = { ...passwords, username, kind, office, mustChangePassword: false };
  await openAccount(account, origin());
  const row = await findAccount(username);
  if (!row) throw new Error('the account is gone');
  return row;
};

const origin = () => ({ now: new Date(), requestId: 'bench', address: '127.0.0.1' });

/** Without a session. */
export const visitor = async (): Promise<Client> => {
  const { origin } = await benchCloud();
  return new Client(httpTransport(origin), origin);
};

/** So many sessions of an account, each with a client of its own. */
export const signedIn = async (account: AccountRow, login: LoginType, count = 1): Promise<Client[]> => {
  const tokens = Array.from({ length: count }, () => makeToken(account.accountId, login, randomBytes));
  await putRows(
    tokens.map(
      (token) =>
        sessionEntity()
          .put(newSessionRow(account, token, origin()))
          .params()['Item'] as Record<string, unknown>,
    ),
  );
  return Promise.all(
    tokens.map(async ({ value }) => {
      const client = await visitor();
      client.cookies.set(sessionCookie, value);
      return client;
    }),
  );
};

export interface BenchOffice {
  readonly office: Office;
  readonly account: AccountRow;
  readonly draft: Client;
  readonly final: Client;
}

export const anOffice = async (kind: AccountKind = 'DDO'): Promise<BenchOffice> => {
  const office = await officeRecord();
  const account = await anAccount(office, kind);
  const [[draft], [final]] = await Promise.all([signedIn(account, 'D'), signedIn(account, 'F')]);
  if (!draft || !final) throw new Error('no officer is signed in');
  return { office, account, draft, final };
};

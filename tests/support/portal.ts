// The way to the shared local cloud: callers of its API, and core's own way to its table.
import { expect, inject } from 'vitest';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import './shared-cloud.ts';
import { getCaptcha, login } from '@portal/domain/session/api';
import type { LoginType } from '@portal/domain/session/schema';
import { Client } from './client.ts';
import { freshAddress, httpTransport } from './http.ts';

export const cloud = inject('cloud');
// factories and checks of the table go through core's own entities
useLocalTable(cloud);

/** Where the callers of a test file come from: one address a file, since failed logins are counted by address. */
const addressOfFile = (): string => {
  const file = expect.getState().testPath ?? '';
  const address = addresses.get(file) ?? freshAddress();
  addresses.set(file, address);
  return address;
};
const addresses = new Map<string, string>();

/** A caller without a session yet. */
export const visitor = (from = addressOfFile()): Client =>
  new Client(httpTransport(cloud.origin, from), cloud.origin);

export interface Credentials {
  readonly username: string;
  readonly draftPassword: string;
  readonly finalPassword: string;
}

/** Fills and sends the login form: a captcha, then name and password. */
export const signIn = async (account: Credentials, as: LoginType, from?: string): Promise<Client> => {
  const client = visitor(from);
  await client.file(getCaptcha, { query: {} });
  const password = as === 'D' ? account.draftPassword : account.finalPassword;
  await client.ask(login, {
    body: { username: account.username, password, usertype: as, captcha: cloud.captchaAnswer },
  });
  return client;
};

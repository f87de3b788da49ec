// Sessions written as a login writes them, without its captcha and password: a test of anything else than the login needs
// a signed-in officer, not the login.
import { randomBytes } from 'node:crypto';
import { findAccount } from '@portal/core/session/account';
import { sessionCookie } from '@portal/core/session/cookie';
import { sessionEntity } from '@portal/core/session/entity';
import { newSessionRow } from '@portal/core/session/session-row';
import { makeToken } from '@portal/core/session/token';
import type { LoginType } from '@portal/domain/session/schema';

/** The cookie of a new session of an account. */
export const sessionOf = async (
  username: string,
  as: LoginType,
): Promise<{ readonly name: string; readonly value: string }> => {
  const account = await findAccount(username);
  if (!account) throw new Error(`there is no account ${username}`);
  const token = makeToken(account.accountId, as, randomBytes);
  const origin = { now: new Date(), requestId: 'test', address: '127.0.0.1' };
  await sessionEntity()
    .create(newSessionRow(account, token, origin))
    .go();
  return { name: sessionCookie, value: token.value };
};

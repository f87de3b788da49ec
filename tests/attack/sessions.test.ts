// Sessions against those who hold a password, or a browser that was left open (decisions.md, Sessions).

import { randomBytes } from 'node:crypto';
import { findAccount } from '@portal/core/session/account';
import { openSession } from '@portal/core/session/open-session';
import { makeToken } from '@portal/core/session/token';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { endOtherSessions, getSession, listOtherSessions } from '@portal/domain/session/api';
import { sessionLimits } from '@portal/domain/session/schema';
import { expect, test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { visitor } from '../support/portal.ts';

const origin = { now: new Date(), requestId: 'attack', address: '127.0.0.1' };
const sessionsOf = (accountId: string, login: 'D' | 'F') =>
  rowsUnder(`account#${accountId}`, `session#${login}#`);

test('twenty logins at once leave as many sessions as a login may have', async () => {
  const office = await anOffice();
  const account = await findAccount(office.username);
  if (!account) throw new Error('the account is gone');
  const opened = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      openSession(account, makeToken(account.accountId, 'D', randomBytes), {
        origin: { ...origin, requestId: `attack-${at}` },
        replaced: undefined,
      }),
    ),
  );
  expect(opened.every((one) => one !== undefined)).toBe(true);
  const left = await sessionsOf(office.accountId, 'D');
  expect(left).toHaveLength(sessionLimits.atMost);
  // one was open before: each of the twenty beyond the limit ended one, and said so
  expect(opened.filter((one) => one?.isOldestEnded)).toHaveLength(21 - sessionLimits.atMost);
  expect(await sessionsOf(office.accountId, 'F')).toHaveLength(1);
});

test('an officer neither sees nor ends the sessions of another login or account', async () => {
  const [office, other] = [await anOffice(), await anOffice()];
  const second = await other.signIn('D');
  const ids = (await second.ask(listOtherSessions, {})).body.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  for (const attacker of [office.draft, office.final, other.final])
    for (const id of [...ids, undefined]) {
      const { body } = await attacker.ask(endOtherSessions, { query: { id } });
      expect(body.data).toEqual({ ended: 0 });
    }
  for (const client of [other.draft, second])
    expect((await client.ask(getSession, {})).body.userType).toBe('D');
});

test('a cookie that was read before its session ended opens nothing afterwards', async () => {
  const office = await anOffice();
  const second = await office.signIn('D');
  const stolen = visitor();
  stolen.cookies.set('__Host-session', office.draft.cookies.get('__Host-session') ?? '');
  await second.ask(endOtherSessions, { query: {} });
  for (const client of [stolen, office.draft]) {
    const { status } = await client.refused(listOtherSessions, {});
    expect(status).toBe(401);
  }
});

// Too many attempts to log in: who is slowed down, for how long, and who is not.
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { networkOf } from '@portal/core/session/network';
import { sha256 } from '@portal/core/session/token';
import { tableClient, tableName } from '@portal/core/storage/table';
import { getCaptcha, getSession, login } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { freshAddress } from '../support/http.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud, visitor } from '../support/portal.ts';


let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const answer = cloud.captchaAnswer;
const form = (changes: Record<string, string> = {}) => ({
  username: office.username,
  password: office.draftPassword,
  usertype: 'D',
  captcha: answer,
  ...changes,
});

/** A caller who has a captcha before him. */
const atTheForm = async (from = freshAddress()): Promise<Client> => {
  const client = visitor(from);
  await client.file(getCaptcha, { query: {} });
  return client;
};

/** One attempt with a captcha of its own. */
const attempt = async (changes: Record<string, string> = {}, from = freshAddress()) =>
  (await atTheForm(from)).send(login, { body: form(changes) });

describe('too many attempts', () => {
  const key = (username: string, as: string) => ({
    pk: `attempt#name#${sha256(username)}#${as}`,
    sk: 'attempt',
  });
  const pass = async (username: string) =>
    tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key(username, 'D'),
        UpdateExpression: 'SET blockedUntilMs = :past',
        ExpressionAttributeValues: { ':past': Date.now() - 1 },
      }),
    );

  test('on one login are slowed down more with each failure, whatever address they come from', async () => {
    const victim = await anOffice();
    const wrong = { username: victim.username, password: 'wrong' };
    for (const _ of [1, 2, 3]) expect((await attempt(wrong)).status).toBe(401);
    let expected = 1;
    for (const _ of [1, 2, 3, 4]) {
      const { status, headers, bytes } = await attempt(wrong);
      const seconds = Number(headers['retry-after']);
      expect([status, JSON.parse(bytes.toString()).message]).toEqual([
        429,
        `Too many failed attempts. Try again in ${seconds} seconds.`,
      ]);
      expect(seconds).toBeGreaterThanOrEqual(Math.max(1, expected - 1));
      expect(seconds).toBeLessThanOrEqual(expected);
      await pass(victim.username);
      expect((await attempt(wrong)).status).toBe(401);
      expected *= 2;
    }
    // while the delay runs, the right password is not looked at either
    expect((await attempt({ username: victim.username })).status).toBe(429);
    // the other login of the account, and everybody else, go on
    expect(
      (await attempt({ username: victim.username, usertype: 'F', password: victim.finalPassword })).status,
    ).toBe(200);
    // a success begins anew
    await pass(victim.username);
    expect((await attempt({ username: victim.username })).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await attempt(wrong)).status).toBe(401);
  });

  test('on a name that nobody has are slowed down just the same', async () => {
    const wrong = { username: `ghost-${office.username}`, password: 'wrong' };
    for (const _ of [1, 2, 3]) expect((await attempt(wrong)).status).toBe(401);
    expect((await attempt(wrong)).status).toBe(429);
  });

  test('at once are no way around the delay', async () => {
    const victim = await anOffice();
    const wrong = { username: victim.username, password: 'wrong' };
    for (const _ of [1, 2, 3]) await attempt(wrong);
    await pass(victim.username);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => attempt(wrong)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('from one address count only above 100 an hour, since an office shares one', async () => {
    const from = freshAddress();
    const hour = Math.floor(Date.now() / 3_600_000);
    // the next hour too, should it begin in the middle of this test
    for (const at of [hour, hour + 1])
      await tableClient.send(
        new PutCommand({
          TableName: tableName(),
          Item: { pk: `attempt#address#${networkOf(from)}#${at}`, sk: 'attempt', failures: 100 },
        }),
      );
    expect((await attempt({}, from)).status).toBe(200);
    expect((await attempt({ username: 'nobody-1', password: 'x' }, from)).status).toBe(401);
    const { status, headers } = await attempt({}, from);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt()).status).toBe(200);
    // who is signed in already goes on
    expect((await office.draft.ask(getSession, {})).body.userType).toBe('D');
  });
});

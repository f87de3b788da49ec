// Login: what opens a session, what does not, and how often it may be tried.
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { networkOf } from '@portal/core/session/network';
import { readToken } from '@portal/core/session/token';
import { tableClient, tableName } from '@portal/core/storage/table';
import { getHeader, getSession, login } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockedUntil, blockUntil } from '../../support/attempt-row.ts';
import { freshAddress } from '../../support/http.ts';
import { issuesOf } from '../../support/issues.ts';
import { rowsUnder } from '../../support/ledger.ts';
import { atTheForm, loginForm } from '../../support/login-form.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { signIn, visitor } from '../../support/portal.ts';

const credentialsWrong = 'User type, username or password is wrong.';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const { form, attempt } = loginForm(() => office);

describe('the login form', () => {
  test('names what is missing, in the order of the form', async () => {
    const { status, body } = await visitor().refused(login, { body: {} });
    expect([status, issuesOf(body)]).toEqual([
      400,
      [
        ['usertype', 'Please Select UserType First !!!'],
        ['username', 'Please Enter Username'],
        ['password', 'Please Enter Password'],
        ['captcha', 'Captcha is Required'],
      ],
    ]);
    expect(body.message).toBe('Please Select UserType First !!!');
  });

  test('opens a session of the user type whose password it was', async () => {
    for (const [usertype, password] of [
      ['D', office.draftPassword],
      ['F', office.finalPassword],
    ] as const) {
      const client = await atTheForm();
      const { body, headers } = await client.ask(login, { body: form({ usertype, password }) });
      expect(body.data).toEqual({
        userType: usertype,
        login_type: usertype,
        mustChangePassword: false,
        oldest_session_ended: false,
      });
      expect(headers['set-cookie']?.[0]).toMatch(
        /^__Host-session=[\w-]{22}\.[DF]\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await client.ask(getHeader, {})).body[0]?.login_type).toBe(usertype);
    }
  });

  test('takes the username in any case', async () =>
    expect((await attempt({ username: office.username.toUpperCase() })).status).toBe(200));

  test('does not reveal whether name, user type or password was wrong', async () => {
    const said = async (changes: Record<string, string>) => {
      const { status, body, headers } = await (await atTheForm()).refused(login, { body: form(changes) });
      const { requestId: _, ...rest } = body;
      return JSON.stringify([status, rest, Object.keys(headers).sort()]);
    };
    const wrongName = await said({ username: 'nobody-has-this-name' });
    expect(await said({ password: 'wrong' })).toBe(wrongName);
    expect(await said({ usertype: 'F' })).toBe(wrongName);
    expect(wrongName).toContain(credentialsWrong);
  });

  test('refuses a locked account without a further reason', async () => {
    const locked = await anOffice();
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `username#${locked.username}`, sk: 'account' },
        UpdateExpression: 'SET isLocked = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
    const client = await atTheForm();
    const { status, body } = await client.refused(login, { body: form({ username: locked.username }) });
    expect([status, body.message]).toEqual([401, credentialsWrong]);
    expect(client.cookies.has('__Host-session')).toBe(false);
  });

  test('keeps only a hash of the token, and salted hashes of the passwords', async () => {
    const client = await signIn(office, 'F', freshAddress());
    const cookie = client.cookies.get('__Host-session') ?? '';
    const token = readToken(cookie);
    const sessions = await rowsUnder(`account#${office.accountId}`);
    const secret = cookie.split('.')[2] ?? '';
    expect(sessions.some(({ tokenHash }) => tokenHash === token?.hash)).toBe(true);
    expect(JSON.stringify(sessions)).not.toContain(secret);
    const [account] = await rowsUnder(`username#${office.username}`);
    const text = JSON.stringify(account);
    expect(text).toMatch(/scrypt\$/);
    for (const word of [office.draftPassword, office.finalPassword]) expect(text).not.toContain(word);
    const hashes = ['D', 'F'].map(
      (name) => (account as Record<string, { hash: string }>)[name]?.hash.split('$')[2],
    );
    expect(new Set(hashes).size).toBe(2);
  });

  test('writes who tried what and when, and never a password', async () => {
    const watched = await anOffice();
    await watched.signIn('D');
    await (await atTheForm()).send(login, {
      body: form({ username: watched.username, password: 'Wrong#Pass8' }),
    });
    const events = await rowsUnder(`security#${watched.accountId}`);
    expect(events.map(({ action }) => action).sort()).toEqual(
      ['account-opened', 'login', 'login-failed'].sort(),
    );
    for (const event of events)
      expect(event).toMatchObject({ at: expect.any(String), address: expect.stringMatching(/^127\./) });
    expect(JSON.stringify(events)).not.toContain('Wrong#Pass8');
  });
});

describe('too many attempts', () => {
  const minuteMs = 60_000;
  const past = () => Date.now() - 1;

  test('on one login are slowed down more with each failure, whatever address they come from', async () => {
    const victim = await anOffice();
    const { username } = victim;
    const wrong = { username, password: 'wrong' };
    for (const delaySeconds of [0, 0, 1, 2, 4, 8]) {
      const from = Date.now();
      expect((await attempt(wrong)).status).toBe(401);
      const until = await blockedUntil(username, 'D');
      expect(until).toBeGreaterThanOrEqual(from + delaySeconds * 1000);
      expect(until).toBeLessThanOrEqual(Date.now() + delaySeconds * 1000);
      await blockUntil(username, 'D', past());
    }
    // while the delay runs, the right password is not looked at either
    await blockUntil(username, 'D', Date.now() + minuteMs);
    for (const password of ['wrong', victim.draftPassword]) {
      const { status, headers, bytes } = await attempt({ username, password });
      const seconds = Number(headers['retry-after']);
      expect([status, JSON.parse(bytes.toString()).message]).toEqual([
        429,
        `Too many failed attempts. Try again in ${seconds} seconds.`,
      ]);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    // the other login of the account continues
    expect((await attempt({ username, usertype: 'F', password: victim.finalPassword })).status).toBe(200);
    // a success resets the count
    await blockUntil(username, 'D', past());
    expect((await attempt({ username })).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await attempt(wrong)).status).toBe(401);
  });

  test('on an unknown name are slowed down the same way', async () => {
    const username = `ghost-${office.username}`;
    const wrong = { username, password: 'wrong' };
    for (const _ of [1, 2, 3]) expect((await attempt(wrong)).status).toBe(401);
    expect(await blockedUntil(username, 'D')).toBeGreaterThan(0);
    await blockUntil(username, 'D', Date.now() + minuteMs);
    expect((await attempt(wrong)).status).toBe(429);
  });

  test('at once are no way around the delay', async () => {
    const victim = await anOffice();
    const wrong = { username: victim.username, password: 'wrong' };
    // so many that the next failure costs a minute at least
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await attempt(wrong);
      await blockUntil(victim.username, 'D', past());
    }
    const clients = await Promise.all(Array.from({ length: 8 }, () => atTheForm()));
    const answers = await Promise.all(clients.map((client) => client.send(login, { body: form(wrong) })));
    const statuses = answers.map(({ status }) => status);
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
    // who is signed in already continues
    expect((await office.draft.ask(getSession, {})).body.userType).toBe('D');
  });
});

// Login: what opens a session, what does not, and how often it may be tried.

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readToken } from '@portal/core/session/token';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { tableClient, tableName } from '@portal/core/storage/table';
import { formatInstant } from '@portal/domain/calendar';
import { getCaptcha, getHeader, getSession, login } from '@portal/domain/session/api';
import { sessionText } from '@portal/domain/session/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { solve } from '../../../packages/local/src/smoke/login-work.ts';
import { setFailuresOf } from '../../support/attempt-row.ts';
import type { Client } from '../../support/client.ts';
import { aGuess } from '../../support/clocked-account.ts';
import { freshAddress } from '../../support/http.ts';
import { issuesOf } from '../../support/issues.ts';
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
        second_factor: null,
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

describe('after failures', () => {
  test('a login says when strangers may try again, whether there is one of the name or not', async () => {
    const victim = await anOffice();
    const said: unknown[] = [];
    for (const username of [victim.username, `ghost-${victim.username}`]) {
      for (const _ of [1, 2, 3]) expect((await attempt({ username, password: aGuess() })).status).toBe(401);
      const { status, body, headers } = await (await atTheForm()).refused(login, {
        body: form({ username }),
      });
      const seconds = Number(headers['retry-after']);
      expect([status, body.code, seconds > 0 && seconds <= 60]).toEqual([429, 'session.login-waits', true]);
      const next = new Date(Math.ceil((Date.now() + seconds * 1000 - 60_000) / 60_000) * 60_000);
      expect(
        [next, new Date(next.getTime() + 60_000)].map((at) => sessionText.loginWaits(formatInstant(at))),
      ).toContain(body.message);
      said.push([
        body.message.replace(/ on .*?\. /, ''),
        Object.keys(headers).sort(),
        Object.keys(body).sort(),
      ]);
    }
    expect(said[0]).toEqual(said[1]);
    // the other login never had any
    const other = form({ username: victim.username, usertype: 'F', password: victim.finalPassword });
    expect((await (await atTheForm()).ask(login, { body: other })).status).toBe(200);
  });

  test('a question in words takes work from the first try, keeps its captcha, and goes on with the proof', async () => {
    const client = visitor();
    await client.ask(getCaptcha, { query: { form: 'text' } });
    const { status, body, headers } = await client.refused(login, { body: form() });
    expect([status, body.message, headers['set-cookie']]).toEqual([
      429,
      'Before this login the browser has to do a calculation. Send the form again with its result.',
      undefined,
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.work).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), bits: 9 });
    // a number that proves nothing changes nothing
    const again = await client.refused(login, { body: form({ work: 'abc' }) });
    expect(again.body.work).toEqual(body.work);
    const work = solve(body.work ?? { challenge: '', bits: 0 });
    expect((await client.ask(login, { body: form({ work }) })).status).toBe(200);
  });

  test('from an address nothing changes up to 100 in an hour, since an office shares one', async () => {
    const from = freshAddress();
    await setFailuresOf(from, 100);
    expect((await (await atTheForm(from)).send(login, { body: form() })).status).toBe(200);
    expect((await attempt({ username: 'nobody-1', password: 'x' }, from)).status).toBe(401);
    const { status, body } = await (await atTheForm(from)).refused(login, { body: form() });
    expect([status, body.work?.bits]).toEqual([429, 6]);
    // the way through it, other addresses, and who is signed in already
    expect((await attempt({}, from)).status).toBe(200);
    expect((await (await atTheForm()).send(login, { body: form() })).status).toBe(200);
    expect((await office.final.ask(getSession, {})).body.userType).toBe('F');
  });
});

test('a login leaves a cookie by which its device is known for long', async () => {
  const client = await atTheForm();
  const { headers } = await client.ask(login, { body: form() });
  expect(headers['set-cookie']?.[1]).toMatch(
    /^__Host-device=[\w-]{51}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=34560000$/,
  );
  // known, it logs in by fewer calls to DynamoDB than a login took before there were devices
  await client.file(getCaptcha, { query: {} });
  client.cookies.delete('__Host-session');
  expect((await client.ask(login, { body: form() })).dynamoCalls).toBeLessThanOrEqual(7);
  const [account] = await rowsUnder(`username#${office.username}`);
  const secret = client.cookies.get('__Host-device')?.slice(8) ?? '';
  expect(JSON.stringify(account)).not.toContain(secret);
});

test('a session records when the login before it was, and whether it came from the same device', async () => {
  const fresh = await anOffice();
  const lastLogin = async (client: Client) => (await client.ask(getSession, {})).body.last_login;
  const begun = new Date().toISOString();
  const client = await fresh.signIn('F');
  const done = new Date().toISOString();
  expect(await lastLogin(client)).toBeNull();
  await client.file(getCaptcha, { query: {} });
  const { username, finalPassword: password } = fresh;
  await client.ask(login, { body: form({ username, password, usertype: 'F' }) });
  const told = await lastLogin(client);
  expect(told).toEqual({ at: expect.any(String), same_device: true });
  expect([begun, told?.at, done].toSorted()).toEqual([begun, told?.at, done]);
  expect(await lastLogin(await fresh.signIn('F'))).toMatchObject({ same_device: false });
  // the other login of the account has its own
  expect(await lastLogin(await fresh.signIn('D'))).toBeNull();
});

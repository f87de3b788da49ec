// Attacks on the login: guesses by many, at once and from one address, to find a password or to lock an officer out
// (decisions.md, Failed logins).
import { createHash } from 'node:crypto';
import { Attempts } from '@portal/core/session/attempts';
import { triesOfPassword } from '@portal/core/session/stranger-tries';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { getCaptcha, getSession, login } from '@portal/domain/session/api';
import { freeFailures } from '@portal/domain/session/work';
import { beforeAll, describe, expect, test } from 'vitest';
import { solve } from '../../packages/local/src/smoke/login-work.ts';
import { resetByTwo } from '../support/administration.ts';
import { setFailuresOf } from '../support/attempt-row.ts';
import type { Client } from '../support/client.ts';
import { aGuess, clockedAccount, passwords, useKnownCaptcha } from '../support/clocked-account.ts';
import { freshAddress } from '../support/http.ts';
import { atTheForm, loginForm } from '../support/login-form.ts';
import { sendWithWork, workOf } from '../support/login-work.ts';
import { anAccount, anOffice, type TestOffice } from '../support/office.ts';
import { visitor } from '../support/portal.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const { form, attempt } = loginForm(() => office);

/** A browser that signed in to the office before, at the form again. */
const knownDevice = async (to: TestOffice, from = freshAddress()): Promise<Client> => {
  const before = await to.signIn('D');
  const client = await atTheForm(from);
  client.cookies.set('__Host-device', before.cookies.get('__Host-device') ?? '');
  return client;
};

/** Wrong guesses by strangers. */
const guessesAt = async ({ username }: TestOffice, count: number): Promise<void> => {
  for (let guess = 1; guess <= count; guess += 1)
    expect((await attempt({ username, password: aGuess() })).status).toBe(401);
};

/** Midnight in India, in seconds of the clocked account. */
const midnight = (18 * 60 + 30 - 10 * 60) * 60;
const daySeconds = 86_400;

describe('strangers who guess at one login', () => {
  useKnownCaptcha();

  test('wait one, five, fifteen and sixty minutes, and have twenty tries in a day, whatever their addresses', async () => {
    const { wait, username } = await clockedAccount();
    for (const name of [username, `${username}-nobody`]) {
      let second = midnight;
      const looked: number[] = [];
      const waits: number[] = [];
      for (let asked = 0; second < midnight + daySeconds && asked < 100; asked += 1) {
        const waited = await wait(second, aGuess(), 'D', { name, address: `10.9.${asked}.1` });
        if (waited === 0) looked.push(second);
        else {
          waits.push(waited);
          // a second before it is over nothing is looked at either
          expect(await wait(second + waited - 1, passwords.D, 'D', { name })).toBe(1);
        }
        second += waited;
      }
      expect(looked).toHaveLength(20);
      expect(waits.slice(0, 5).map((seconds) => seconds / 60)).toEqual([1, 5, 15, 60, 60]);
      // the last wait of the day ends with it
      expect(second).toBe(midnight + daySeconds);
      expect(await wait(second, aGuess(), 'D', { name })).toBe(0);
    }
  });

  test('get no more by two hundred tries at once: three, and one after each wait', async () => {
    const { wait } = await clockedAccount();
    const lookedAt = async (second: number, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => wait(second, aGuess())))).filter(
        (waited) => waited === 0,
      ).length;
    expect(await lookedAt(0, 200)).toBe(3);
    // behind the wait the same claim is raced for, and fewer race for it as well
    expect(await lookedAt(59, 50)).toBe(0);
    expect(await lookedAt(60, 50)).toBe(1);
    expect(await lookedAt(61, 50)).toBe(0);
    expect(await lookedAt(360, 50)).toBe(1);
  });

  test('keep a day full at once too', async () => {
    const { wait, login } = await clockedAccount();
    const { deviceCookie } = await login(midnight, passwords.D);
    let second = midnight;
    for (let looked = 0; looked < 19; ) {
      const waited = await wait(second, aGuess());
      if (waited === 0) looked += 1;
      second += waited;
    }
    second += 3_600;
    const last = await Promise.all(Array.from({ length: 50 }, () => wait(second, aGuess())));
    expect(last.filter((waited) => waited === 0)).toHaveLength(1);
    // the holder of the login on a device of his own notices nothing, also where he mistypes
    expect(await wait(second, aGuess(), 'D', { deviceCookie })).toBe(0);
    expect((await login(second, passwords.D, 'D', { deviceCookie })).officer.login).toBe('D');
  });

  test('find no password with the right guess among those that wait', async () => {
    const { wait, actions } = await clockedAccount();
    for (let guess = 1; guess <= 3; guess += 1) await wait(0, aGuess());
    expect(await wait(30, passwords.D)).toBe(30);
    expect(await actions()).not.toContain('login D');
  });
});

describe('one password that is tried at many logins', () => {
  useKnownCaptcha();

  test('is looked at twenty times a day, also at once, whatever the login and the address', async () => {
    const { wait, username } = await clockedAccount();
    const sprayed = aGuess();
    const sprayAt = (count: number, second: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          wait(second, sprayed, 'D', { name: `${username}-${second}-${at}`, address: `10.8.${at}.1` }),
        ),
      );
    const first = await sprayAt(60, midnight);
    expect(first.filter((waited) => waited === 0)).toHaveLength(20);
    expect(Math.max(...first)).toBe(daySeconds);
    expect((await sprayAt(3, midnight + daySeconds - 1)).every((waited) => waited === 1)).toBe(true);
    expect(await sprayAt(3, midnight + daySeconds)).toEqual([0, 0, 0]);
    // where it was not looked at, it was no try at the login
    expect(await wait(midnight + 1, aGuess(), 'D', { name: `${username}-${midnight}-59` })).toBe(0);
  });

  test('is kept in no row by anything that the table alone could be searched for', async () => {
    const { wait } = await clockedAccount();
    const guess = aGuess();
    await wait(0, guess);
    const hashes = ['base64url', 'hex', 'base64'] as const;
    for (const form of hashes)
      expect(await rowsUnder(`attempt#guess#${createHash('sha256').update(guess).digest(form)}`)).toEqual([]);
    expect(await rowsUnder(triesOfPassword(guess).pk)).toEqual([
      {
        pk: expect.any(String),
        sk: 'attempt',
        failures: 1,
        day: '2026-11-20',
        ofDay: 1,
        lastMs: expect.any(Number),
        expiresAt: expect.any(Number),
      },
    ]);
  });
});

describe('a bot that guesses at an officer', () => {
  test('does not lock the officer out of a device that signed in before', async () => {
    const victim = await anOffice();
    const client = await knownDevice(victim);
    await guessesAt(victim, 3);
    const stranger = await (await atTheForm()).refused(login, { body: form({ username: victim.username }) });
    expect([stranger.status, stranger.body.code]).toEqual([429, 'session.login-waits']);
    const mistyped = form({ username: victim.username, password: aGuess() });
    expect((await client.send(login, { body: mistyped })).status).toBe(401);
    await client.file(getCaptcha, { query: {} });
    const { status } = await client.send(login, { body: form({ username: victim.username }) });
    expect(status).toBe(200);
    expect((await client.ask(getSession, {})).body.userType).toBe('D');
  });

  test('is reported to the holder at the next login, and to no one else', async () => {
    const victim = await anOffice();
    const [client, colleague] = [await knownDevice(victim), await anAccount(victim.office)];
    await guessesAt(victim, 3);
    await client.ask(login, { body: form({ username: victim.username }) });
    expect((await client.ask(getSession, {})).body.has_notices).toBe(true);
    const [notice, ...more] = (await client.ask(listNotices, {})).body;
    expect(notice).toMatchObject({
      act: 'guessed',
      login: 'D',
      username: victim.username,
      is_own: true,
      tries: 3,
    });
    expect(more).toEqual([]);
    for (const other of [await victim.signIn('F'), await colleague.signIn('D')])
      expect((await other.ask(listNotices, {})).body).toEqual([]);
    await client.ask(setNoticesSeen, { body: { notice_id: notice?.notice_id ?? '' } });
    const again = await atTheForm();
    again.cookies.set('__Host-device', client.cookies.get('__Host-device') ?? '');
    await again.ask(login, { body: form({ username: victim.username }) });
    expect((await again.ask(getSession, {})).body.has_notices).toBe(false);
    expect((await again.ask(listNotices, {})).body).toEqual([]);
  });

  test('keeps no holder waiting whose login was reset', async () => {
    const victim = await anOffice();
    const admin = await anOffice({ kind: 'ADMIN' });
    await guessesAt(victim, 3);
    const { draftPassword } = await resetByTwo(admin.final, victim.username, 'D');
    const body = form({ username: victim.username, password: draftPassword });
    expect((await (await atTheForm()).send(login, { body })).status).toBe(200);
  });

  test('learns nothing by the device of another account', async () => {
    const [victim, own] = [await anOffice(), await anOffice()];
    await guessesAt(victim, 3);
    const client = await knownDevice(own);
    const { status } = await client.send(login, { body: form({ username: victim.username }) });
    expect(status).toBe(429);
  });

  test('shuts no login of the address that it shares with an office', async () => {
    const from = freshAddress();
    await setFailuresOf(from, 1_000);
    const known = await knownDevice(office, from);
    expect((await known.send(login, { body: form() })).status).toBe(200);
    const stranger = await atTheForm(from);
    expect((await stranger.send(login, { body: form() })).status).toBe(429);
    expect((await sendWithWork(stranger, form())).status).toBe(200);
  });
});

describe('guesses at once', () => {
  test('are counted as many as they are: of the first twenty three are looked at', async () => {
    const { username } = await anOffice();
    const clients = await Promise.all(Array.from({ length: 20 }, () => atTheForm()));
    const answers = await Promise.all(
      clients.map((client) => client.send(login, { body: form({ username, password: aGuess() }) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(17).fill(429)]);
  });

  test('from a known device are no more than three without work', async () => {
    const victim = await anOffice();
    const known = await knownDevice(victim);
    const secret = known.cookies.get('__Host-device') ?? '';
    const clients = await Promise.all(Array.from({ length: 20 }, () => atTheForm()));
    for (const client of clients) client.cookies.set('__Host-device', secret);
    const body = form({ username: victim.username, password: aGuess() });
    const answers = await Promise.all(clients.map((client) => client.send(login, { body })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(freeFailures);
  });

  test('with a wrong captcha are no guesses, and leave none', async () => {
    const victim = await anOffice();
    const clients = await Promise.all(Array.from({ length: 6 }, () => atTheForm()));
    const body = form({ username: victim.username, password: aGuess(), captcha: 'wrong' });
    for (const client of clients) expect((await client.send(login, { body })).status).toBe(400);
    const { status } = await (await atTheForm()).send(login, { body: form({ username: victim.username }) });
    expect(status).toBe(200);
  });

  test('from a known device with one level of work each are no more than one', async () => {
    const victim = await anOffice();
    const secret = (await knownDevice(victim)).cookies.get('__Host-device') ?? '';
    const known = async () => {
      const client = await atTheForm();
      client.cookies.set('__Host-device', secret);
      return client;
    };
    const body = form({ username: victim.username, password: aGuess() });
    for (const _ of [1, 2, 3]) expect((await (await known()).send(login, { body })).status).toBe(401);
    const clients = await Promise.all(Array.from({ length: 6 }, known));
    // each number proves what it was asked for, which may be more than that by chance: then more than one is as good
    const proofs = await Promise.all(
      clients.map(async (client) => solve(workOf(await client.send(login, { body })) ?? never())),
    );
    const answers = await Promise.all(
      clients.map((client, at) => client.send(login, { body: { ...body, work: proofs[at] ?? '' } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(401);
    const checked = statuses.filter((status) => status === 401).length;
    const next = workOf(await (await known()).send(login, { body }));
    expect(next?.bits).toBe(6 + Math.min(checked, 5));
  });
});

test('guesses of the current password at a change are counted as many as they are, too', async () => {
  const { username } = await anOffice();
  const now = new Date();
  const reserved = await Promise.all(
    Array.from({ length: 20 }, () => Attempts.reserve(username, 'D', now).catch(() => undefined)),
  );
  const guesses = reserved.filter((guess) => guess !== undefined);
  expect(guesses.length).toBeGreaterThan(0);
  expect(guesses.length).toBeLessThanOrEqual(4);
  await Promise.all(guesses.map((guess) => Attempts.fail(guess, now)));
  for (let failures = guesses.length; failures < 4; failures += 1)
    await Attempts.fail(await Attempts.reserve(username, 'D', new Date(now.getTime() + 60_000)), now);
  await expect(Attempts.reserve(username, 'D', now)).rejects.toMatchObject({ retryAfterSeconds: 2 });
});

describe('a proof of work', () => {
  /** At the question in words, which takes work from the first try. */
  const atTheQuestion = async (): Promise<Client> => {
    const client = visitor();
    await client.ask(getCaptcha, { query: { form: 'text' } });
    return client;
  };
  const proven = async () => {
    const victim = await anOffice();
    const client = await atTheQuestion();
    const body = form({ username: victim.username, password: aGuess() });
    const work = solve(workOf(await client.send(login, { body })) ?? never());
    return { victim, client, body: { ...body, work }, captcha: client.cookies.get('__Host-captcha') ?? '' };
  };

  test('is good once', async () => {
    const { client, body, captcha } = await proven();
    expect((await client.send(login, { body })).status).toBe(401);
    client.cookies.set('__Host-captcha', captcha);
    const { status } = await client.send(login, { body });
    // by chance it proves what the next guess takes too; the captcha is gone then
    expect([400, 429]).toContain(status);
  });

  test('is asked for again with every form', async () => {
    const { client, body } = await proven();
    const other = await atTheQuestion();
    const challenges = [client, other].map(async (one) =>
      workOf(await one.send(login, { body: { ...body, work: '' } })),
    );
    const [first, second] = await Promise.all(challenges);
    expect(first?.challenge).not.toBe(second?.challenge);
    // and without a captcha there is nothing to prove
    const { status, body: refusal } = await visitor().refused(login, { body });
    expect([status, refusal.issues[0]?.path]).toEqual([400, 'captcha']);
  });
});

const never = (): never => {
  throw new Error('no work was asked for');
};

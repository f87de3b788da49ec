// Attacks on the login: guesses by many, at once and from one address, to find a password or to lock an officer out
// (decisions.md, Failed logins).
import { Attempts } from '@portal/core/session/attempts';
import { getSession, login } from '@portal/domain/session/api';
import { freeFailures } from '@portal/domain/session/work';
import { beforeAll, describe, expect, test } from 'vitest';
import { setFailuresOf } from '../support/attempt-row.ts';
import type { Client } from '../support/client.ts';
import { freshAddress } from '../support/http.ts';
import { atTheForm, loginForm } from '../support/login-form.ts';
import { sendWithWork, solve, workOf } from '../support/login-work.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
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

/** Wrong guesses by strangers, with all the work that they are asked for. */
const guessesAt = async ({ username }: TestOffice, count: number): Promise<void> => {
  for (let guess = 1; guess <= count; guess += 1)
    expect((await attempt({ username, password: 'wrong' })).status).toBe(401);
};

describe('a bot that guesses at an officer', () => {
  test('does not lock the officer out of a device that signed in before', async () => {
    const victim = await anOffice();
    const client = await knownDevice(victim);
    await guessesAt(victim, 12);
    const { status } = await client.send(login, { body: form({ username: victim.username }) });
    expect(status).toBe(200);
    expect((await client.ask(getSession, {})).body.userType).toBe('D');
  });

  test('slows the officer on a new device, and does not lock it out', async () => {
    const victim = await anOffice();
    await guessesAt(victim, 12);
    const client = await atTheForm();
    const body = form({ username: victim.username });
    const asked = workOf(await client.send(login, { body }));
    // six times doubled is the most that it ever takes, however many guesses there were
    expect(asked?.bits).toBe(11);
    const answer = await client.send(login, { body: { ...body, work: solve(asked ?? never()) } });
    expect(answer.status).toBe(200);
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
  const atOnce = async (count: number, username: string) => {
    const clients = await Promise.all(Array.from({ length: count }, () => atTheForm()));
    const body = form({ username, password: 'wrong' });
    const answers = await Promise.all(clients.map((client) => client.send(login, { body })));
    const withStatus = (status: number) => answers.filter((answer) => answer.status === status).length;
    const asked = clients.flatMap((client, at) => {
      const work = answers[at] && workOf(answers[at]);
      return work ? [{ client, body, work }] : [];
    });
    return { checked: withStatus(401), refused: withStatus(429), asked };
  };

  test('are counted as many as they are: of the first twenty none beyond the third is looked at without work', async () => {
    const { username } = await anOffice();
    const { checked, refused, asked } = await atOnce(20, username);
    expect([checked, refused, asked.length]).toEqual([freeFailures, 20 - freeFailures, 20 - freeFailures]);
    // a refused one keeps its captcha, and is looked at with the work that it was asked for: the first of them
    const [first, ...others] = asked;
    if (!first) throw new Error('none was refused');
    expect(
      (await first.client.send(login, { body: { ...first.body, work: solve(first.work) } })).status,
    ).toBe(401);
    const answer = await (await atTheForm()).send(login, { body: form({ username, password: 'wrong' }) });
    expect(workOf(answer)?.bits).toBe(7);
    const again = await Promise.all(others.map(({ client, body }) => client.send(login, { body })));
    expect(new Set(again.map((one) => workOf(one)?.bits))).toEqual(new Set([7]));
    expect(await atOnce(20, username)).toMatchObject({ checked: 0, refused: 20 });
  });

  test('from a known device are no more than three without work', async () => {
    const victim = await anOffice();
    const known = await knownDevice(victim);
    const secret = known.cookies.get('__Host-device') ?? '';
    const clients = await Promise.all(Array.from({ length: 20 }, () => atTheForm()));
    for (const client of clients) client.cookies.set('__Host-device', secret);
    const body = form({ username: victim.username, password: 'wrong' });
    const answers = await Promise.all(clients.map((client) => client.send(login, { body })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(freeFailures);
  });

  test('with a wrong captcha are no guesses, and leave none', async () => {
    const victim = await anOffice();
    const clients = await Promise.all(Array.from({ length: 6 }, () => atTheForm()));
    const body = form({ username: victim.username, password: 'wrong', captcha: 'wrong' });
    for (const client of clients) expect((await client.send(login, { body })).status).toBe(400);
    const { status } = await (await atTheForm()).send(login, { body: form({ username: victim.username }) });
    expect(status).toBe(200);
  });

  test('with one level of work each are no more than one', async () => {
    const victim = await anOffice();
    await guessesAt(victim, 3);
    const body = form({ username: victim.username, password: 'wrong' });
    const clients = await Promise.all(Array.from({ length: 6 }, () => atTheForm()));
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
    const next = workOf(await (await atTheForm()).send(login, { body }));
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
  const proven = async () => {
    const victim = await anOffice();
    await guessesAt(victim, 3);
    const client = await atTheForm();
    const body = form({ username: victim.username, password: 'wrong' });
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
    const other = await atTheForm();
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

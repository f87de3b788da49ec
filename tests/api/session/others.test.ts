// The other open sessions of a login: which its officer sees, and what ends them (decisions.md, Sessions).

import { sessionEntity } from '@portal/core/session/entity';
import { readToken } from '@portal/core/session/token';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { listAccountHistory } from '@portal/domain/account/api';
import { endOtherSessions, getSession, listOtherSessions, login } from '@portal/domain/session/api';
import { sessionLimits } from '@portal/domain/session/schema';
import { sessionText } from '@portal/domain/session/texts';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { atTheForm } from '../../support/login-form.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const others = async (client: Client) => (await client.ask(listOtherSessions, {})).body;
const bodyOf = ({ username, draftPassword, finalPassword }: TestOffice, as: 'D' | 'F') => ({
  username,
  password: as === 'D' ? draftPassword : finalPassword,
  usertype: as,
  captcha: cloud.captchaAnswer,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the list', () => {
  test('has the other sessions of the same login with browser, times and network, the newest first', async () => {
    const office = await anOffice();
    const client = await atTheForm();
    await client.ask(login, { body: bodyOf(office, 'D') }, { headers: { 'user-agent': firefox } });
    const third = await office.signIn('D');
    const [newer, older, ...rest] = await others(third);
    expect(rest).toEqual([]);
    expect(newer).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      user_agent: firefox,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used: expect.stringMatching(/^\d{4}-.*Z$/),
      network: expect.stringMatching(/^127\.\d+\.\d+\.x$/),
    });
    expect((newer?.since ?? '') >= (older?.since ?? '')).toBe(true);
    // the Final login is another officer's
    expect(await others(office.final)).toEqual([]);
    const hash = readToken(client.cookies.get('__Host-session'))?.hash ?? '';
    expect(JSON.stringify(await others(third))).not.toContain(hash);
  });

  test('has no session that ended by its clock', async () => {
    const office = await anOffice();
    const second = await office.signIn('D');
    const token = readToken(office.draft.cookies.get('__Host-session'));
    if (!token) throw new Error('no officer is signed in');
    await sessionEntity()
      .patch({ accountId: token.accountId, login: 'D', tokenHash: token.hash })
      .set({ lastSeenAt: new Date(Date.now() - 21 * 60_000).toISOString() })
      .go();
    expect(await others(second)).toEqual([]);
  });

  test('keeps of what a browser calls itself only what a line of text may hold', async () => {
    const office = await anOffice();
    const client = await atTheForm();
    const odd = `A\tB${'\u00e9'}${'x'.repeat(1_000)}`;
    await client.ask(login, { body: bodyOf(office, 'F') }, { headers: { 'user-agent': odd } });
    const agent = (await others(office.final))[0]?.user_agent ?? '';
    expect(agent).toMatch(/^A.?B[\x20-\x7e]*x+$/);
    expect(agent.length).toBeLessThanOrEqual(300);
  });
});

describe('ending', () => {
  test('one leaves the own one and the rest; all others leaves the own one', async () => {
    const office = await anOffice();
    const [second, third] = [await office.signIn('D'), await office.signIn('D')];
    const [newest] = await others(office.draft);
    const { body } = await office.draft.ask(endOtherSessions, { query: { id: newest?.id } });
    expect(body.data).toEqual({ ended: 1 });
    expect([await isSignedIn(office.draft), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await office.draft.ask(endOtherSessions, { query: {} })).body.data).toEqual({ ended: 1 });
    expect([await isSignedIn(office.draft), await isSignedIn(second)]).toEqual([true, false]);
    expect(await isSignedIn(office.final)).toBe(true);
    const events = await rowsUnder(`security#${office.accountId}`);
    expect(events.filter(({ action }) => action === 'session-ended')).toHaveLength(2);
  });

  test('what is not there ends nothing, nor does the own one', async () => {
    const office = await anOffice();
    const second = await office.signIn('D');
    const [own] = await others(second);
    for (const id of [own?.id, 'A'.repeat(22)])
      expect((await office.draft.ask(endOtherSessions, { query: { id } })).body.data).toEqual({ ended: 0 });
    expect([await isSignedIn(office.draft), await isSignedIn(second)]).toEqual([true, true]);
  });
});

describe('a login', () => {
  test('beyond five ends the oldest session and says so', async () => {
    const office = await anOffice();
    const admin = await anOffice({ kind: 'ADMIN' });
    const rest: Client[] = [];
    for (let at = 1; at < sessionLimits.atMost; at += 1) rest.push(await office.signIn('D'));
    expect(await isSignedIn(office.draft)).toBe(true);
    const sixth = await atTheForm();
    const { body } = await sixth.ask(login, { body: bodyOf(office, 'D') });
    expect(body.data?.oldest_session_ended).toBe(true);
    expect(await isSignedIn(office.draft)).toBe(false);
    for (const client of [...rest, sixth]) expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(office.final)).toBe(true);
    // the browser whose session it was reads why, however often it asks
    for (const _ of ['first', 'second']) {
      const { status, body } = await office.draft.refused(listOtherSessions, {});
      const sentence = sessionText.tooManySessions(sessionLimits.atMost);
      expect([status, body.message, body.ended]).toEqual([401, sentence, 'too-many']);
    }
    expect((await office.draft.ask(getSession, {})).body).toMatchObject({
      userType: null,
      ended: 'too-many',
    });
    expect((await sixth.ask(getSession, {})).body.ended).toBeNull();
    const history = await admin.draft.ask(listAccountHistory, { query: { account_id: office.accountId } });
    expect(history.body.filter(({ action }) => action === 'oldest-session-ended')).toHaveLength(1);
  });

  test('ends the session that its browser had, of the same account or another one', async () => {
    const [office, other] = await Promise.all([anOffice(), anOffice()]);
    let before = office.draft;
    for (const account of [office, other]) {
      const client = await atTheForm();
      client.cookies.set('__Host-session', before.cookies.get('__Host-session') ?? '');
      await client.ask(login, { body: bodyOf(account, 'F') });
      expect([await isSignedIn(before), await isSignedIn(client)]).toEqual([false, true]);
      before = client;
    }
    expect((await rowsUnder(`account#${office.accountId}`)).map(({ login }) => login)).toEqual(['F']);
    const events = await rowsUnder(`security#${office.accountId}`);
    expect(events.filter(({ action }) => action === 'logout')).toHaveLength(2);
  });

  test('that fails ends nothing', async () => {
    const office = await anOffice();
    const client = await atTheForm();
    client.cookies.set('__Host-session', office.draft.cookies.get('__Host-session') ?? '');
    await client.refused(login, { body: { ...bodyOf(office, 'D'), password: 'Wrong#Draft9' } });
    expect(await isSignedIn(office.draft)).toBe(true);
  });

  test('takes what is left of ended sessions with it', async () => {
    const office = await anOffice();
    const token = readToken(office.draft.cookies.get('__Host-session'));
    if (!token) throw new Error('no officer is signed in');
    const key = { accountId: token.accountId, login: 'D' as const, tokenHash: token.hash };
    await sessionEntity()
      .patch(key)
      .set({ openedAt: new Date(Date.now() - 13 * 3_600_000).toISOString() })
      .go();
    await office.signIn('D');
    expect((await sessionEntity().get(key).go({ consistent: true })).data).toBeNull();
  });
});

// Change password: its rules with their sentences, whose sessions it ends, and the first login that must do it.

import { rowsUnder } from '@portal/core/storage/rows-under';
import { listGrants } from '@portal/domain/scheme/api';
import { changePassword, getHeader, getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockUntil } from '../../support/attempt-row.ts';
import type { Client } from '../../support/client.ts';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { signIn } from '../../support/portal.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const change = (current: string, next: string, confirm = next) => ({
  current: base64(current),
  new: base64(next),
  confirm: base64(confirm),
});
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const account = async (office: TestOffice) => JSON.stringify(await rowsUnder(`username#${office.username}`));

describe('what is refused', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await anOffice();
  });

  const cases: [text: string, body: (office: TestOffice) => object, issues: [string, string][]][] = [
    ['no type', () => ({}), [['', 'Choose Draft, Final or Both.']]],
    [
      'an empty field',
      ({ draftPassword }) => ({ draftPassword: change(draftPassword, 'Sangai#Hill7', '') }),
      [['draftPassword.confirm', 'Please fill all Draft Password fields.']],
    ],
    [
      'the same password again',
      ({ finalPassword }) => ({ finalPassword: change(finalPassword, finalPassword) }),
      [['finalPassword.new', 'Final: New and Current password Should do not match.']],
    ],
    [
      'a confirmation that differs',
      ({ draftPassword }) => ({ draftPassword: change(draftPassword, 'Sangai#Hill7', 'Sangai#Hill8') }),
      [['draftPassword.confirm', 'Draft: New and Confirm passwords do not match.']],
    ],
    [
      'a weak password, by each rule that it breaks',
      ({ draftPassword }) => ({ draftPassword: change(draftPassword, 'abc123') }),
      [
        ['draftPassword.new', 'Password must be at least 8 characters.'],
        ['draftPassword.new', 'Password must contain at least one uppercase letter.'],
        ['draftPassword.new', 'Password must contain at least one special character.'],
        ['draftPassword.new', 'Password must not contain a sequence such as 123.'],
      ],
    ],
    [
      'a wrong current password',
      () => ({ draftPassword: change('Not#Mine77', 'Sangai#Hill7') }),
      [['draftPassword.current', 'Draft: Current password is wrong.']],
    ],
    [
      'a value that is not base64',
      () => ({ finalPassword: { current: 'plain text!', new: base64('a'), confirm: base64('a') } }),
      [['finalPassword.current', 'Passwords must be sent as base64 of UTF-8 text.']],
    ],
    [
      'a value that is not UTF-8',
      () => ({
        finalPassword: { current: Buffer.from([255, 254]).toString('base64'), new: '', confirm: '' },
      }),
      [['finalPassword.current', 'Passwords must be sent as base64 of UTF-8 text.']],
    ],
  ];

  test.each(cases)('%s, and nothing changes', async (_text, body, issues) => {
    const before = await account(office);
    const answer = await office.draft.refused(changePassword, { body: body(office) });
    expect([answer.status, issuesOf(answer.body)]).toEqual([400, issues]);
    expect(answer.body.message).toBe(issues[0]?.[1]);
    expect(await account(office)).toBe(before);
    expect(await isSignedIn(office.draft)).toBe(true);
  });

  test('the messages are also listed by field, as callers have read them', async () => {
    const body = { draftPassword: change(office.draftPassword, 'Sangai#Hill7', 'x') };
    const answer = await office.final.refused(changePassword, { body });
    expect(answer.body.errors).toEqual({
      'DraftPassword.Confirm': ['Draft: New and Confirm passwords do not match.'],
    });
  });
});

describe('a changed password', () => {
  test('ends all sessions of its login and no other', async () => {
    const office = await anOffice();
    const [second, third] = await Promise.all([office.signIn('F'), office.signIn('F')]);
    const { body, headers } = await office.final.ask(changePassword, {
      body: { finalPassword: change(office.finalPassword, 'Sangai#Hill7') },
    });
    expect(body).toEqual({
      draftChangeResult: null,
      finalChangeResult: { success: true, message: 'Final password updated successfully.', error: null },
      message: 'Final password updated successfully.',
    });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-session=; Max-Age=0;/);
    for (const client of [office.final, second, third]) expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(office.draft)).toBe(true);
    await expect(signIn(office, 'F')).rejects.toThrow('User type, username or password is wrong.');
    const anew = await signIn({ ...office, finalPassword: 'Sangai#Hill7' }, 'F');
    expect(await isSignedIn(anew)).toBe(true);
    const events = await rowsUnder(`security#${office.accountId}`);
    expect(events.filter(({ action }) => action === 'password-changed')).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('Sangai#Hill7');
  });

  test('of the other login leaves the caller signed in', async () => {
    const office = await anOffice();
    await office.draft.ask(changePassword, {
      body: { finalPassword: change(office.finalPassword, 'Sangai#Hill7') },
    });
    expect([await isSignedIn(office.draft), await isSignedIn(office.final)]).toEqual([true, false]);
  });

  test('may be both at once', async () => {
    const office = await anOffice();
    const { body } = await office.draft.ask(changePassword, {
      body: {
        draftPassword: change(office.draftPassword, 'Kangla#Fort7'),
        finalPassword: change(office.finalPassword, 'Sangai#Hill7'),
      },
    });
    expect(body.message).toBe('Both passwords updated successfully.');
    expect([await isSignedIn(office.draft), await isSignedIn(office.final)]).toEqual([false, false]);
    const credentials = { ...office, draftPassword: 'Kangla#Fort7', finalPassword: 'Sangai#Hill7' };
    expect(await isSignedIn(await signIn(credentials, 'D'))).toBe(true);
    expect(await isSignedIn(await signIn(credentials, 'F'))).toBe(true);
  });

  test('is reported for each by itself where one of two fails', async () => {
    const office = await anOffice();
    const { body } = await office.draft.ask(changePassword, {
      body: {
        draftPassword: change(office.draftPassword, 'Kangla#Fort7'),
        finalPassword: change('Not#Mine77', 'Sangai#Hill7'),
      },
    });
    expect(body.draftChangeResult).toMatchObject({ success: true });
    expect(body.finalChangeResult).toEqual({
      success: false,
      message: null,
      error: 'Final: Current password is wrong.',
    });
    expect(await isSignedIn(office.final)).toBe(true);
  });

  test('takes letters of every script, typed as one character or as two', async () => {
    const office = await anOffice();
    const written = 'Pässwört#7é';
    await office.draft.ask(changePassword, {
      body: { draftPassword: change(office.draftPassword, written.normalize('NFC')) },
    });
    const typed = await signIn({ ...office, draftPassword: written.normalize('NFD') }, 'D');
    expect(await isSignedIn(typed)).toBe(true);
  });

  test('cannot be guessed by changing it: wrong ones are slowed down like a login', async () => {
    const office = await anOffice();
    const guess = () =>
      office.draft.refused(changePassword, { body: { finalPassword: change('Not#Mine77', 'Sangai#Hill7') } });
    for (const _ of [1, 2, 3]) expect((await guess()).status).toBe(400);
    await blockUntil(office.username, 'F', Date.now() + 60_000);
    const { status, headers, body } = await guess();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(body.message).toMatch(/^Too many failed attempts\. Try again in \d+ seconds\.$/);
  });

  test('of two changes at once one wins', async () => {
    const office = await anOffice();
    const second = await office.signIn('D');
    const answers = await Promise.all([
      office.draft.send(changePassword, {
        body: { draftPassword: change(office.draftPassword, 'Kangla#Fort7') },
      }),
      second.send(changePassword, { body: { draftPassword: change(office.draftPassword, 'Sangai#Hill7') } }),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const password = answers[0]?.status === 200 ? 'Kangla#Fort7' : 'Sangai#Hill7';
    expect(await isSignedIn(await signIn({ ...office, draftPassword: password }, 'D'))).toBe(true);
  });
});

describe('a first login', () => {
  test('changes its password before it continues', async () => {
    const office = await anOffice({ mustChangePassword: true });
    expect((await office.draft.ask(getSession, {})).body.mustChangePassword).toBe(true);
    expect((await office.draft.ask(getHeader, {})).status).toBe(200);
    const { status, body } = await office.draft.refused(listGrants, {});
    expect([status, body.message]).toEqual([403, 'Change your password before you go on.']);
    await office.draft.ask(changePassword, {
      body: { draftPassword: change(office.draftPassword, 'Kangla#Fort7') },
    });
    const anew = await signIn({ ...office, draftPassword: 'Kangla#Fort7' }, 'D');
    expect((await anew.ask(listGrants, { query: {} })).body).toEqual([]);
    // the other login has a password of its own, which was not changed yet
    expect((await office.final.refused(listGrants, {})).status).toBe(403);
  });
});

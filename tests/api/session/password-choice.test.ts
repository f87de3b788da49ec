// Which new passwords are refused beyond their signs: common ones, the username, former ones, the other login's (3§5.3).
import { rowsUnder } from '@portal/core/storage/rows-under';
import { changePassword, getSession } from '@portal/domain/session/api';
import { describe, expect, test } from 'vitest';
import { blockedUntil, blockUntil } from '../../support/attempt-row.ts';
import type { Client } from '../../support/client.ts';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { changeTo as change } from '../../support/password.ts';
import { signIn } from '../../support/portal.ts';

const usedBefore = 'Password must not be one of the last five of this login.';
const refused = async (client: Client, body: object) =>
  issuesOf((await client.refused(changePassword, { body })).body);
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;

/** Changes the Draft password from the Final login, whose session goes on, and waits for no delay of the Final login. */
const chosen = async (office: TestOffice, from: string, to: string): Promise<string> => {
  await office.final.ask(changePassword, { body: { draftPassword: change(from, to) } });
  await blockUntil(office.username, 'F', Date.now() - 1);
  return to;
};

describe('a new password is refused', () => {
  test('that is common', async () => {
    const office = await anOffice();
    for (const common of ['P@ssw0rd!', 'Password@2026', 'Sunshine#77'])
      expect(
        await refused(office.draft, { draftPassword: change(office.draftPassword, common) }),
        common,
      ).toEqual([
        [
          'draftPassword.new',
          'Password must not be one of the 10,000 most common ones, also with other signs around or in it. Choose words of your own.',
        ],
      ]);
    expect(await isSignedIn(await office.signIn('D'))).toBe(true);
  });

  test('that has the username within', async () => {
    const office = await anOffice();
    const like = `${office.username.toUpperCase()}#9a`;
    const issues = await refused(office.draft, { draftPassword: change(office.draftPassword, like) });
    expect(issues).toContainEqual([
      'draftPassword.new',
      'Password must not contain the username, nor be a part of it.',
    ]);
  });

  test('that is one of the last five, and taken when five others came after it', async () => {
    const office = await anOffice();
    let now = office.draftPassword;
    for (let round = 1; round <= 5; round += 1) now = await chosen(office, now, `Kangla#Fort${round}`);
    for (const old of [office.draftPassword, 'Kangla#Fort1', 'Kangla#Fort4'])
      expect(await refused(office.final, { draftPassword: change(now, old) })).toEqual([
        ['draftPassword.new', usedBefore],
      ]);
    now = await chosen(office, now, 'Kangla#Fort6');
    expect(await refused(office.final, { draftPassword: change(now, 'Kangla#Fort1') })).toEqual([
      ['draftPassword.new', usedBefore],
    ]);
    now = await chosen(office, now, office.draftPassword);
    expect(await isSignedIn(await signIn(office, 'D'))).toBe(true);
    const [row] = await rowsUnder(`username#${office.username}`);
    expect((row as { D: { past: string[] } }).D.past).toHaveLength(5);
  });

  test('that is the other login’s, by each of the two', async () => {
    const office = await anOffice();
    expect(
      await refused(office.draft, { draftPassword: change(office.draftPassword, office.finalPassword) }),
    ).toEqual([['draftPassword.new', 'Draft: New password must not be the Final password.']]);
    expect(
      await refused(office.draft, { finalPassword: change(office.finalPassword, office.draftPassword) }),
    ).toEqual([['finalPassword.new', 'Final: New password must not be the Draft password.']]);
    const events = await rowsUnder(`security#${office.accountId}`);
    expect(events.filter(({ action }) => action === 'password-refused')).toHaveLength(2);
  });

  test('that both logins would have', async () => {
    const office = await anOffice();
    const { body } = await office.draft.ask(changePassword, {
      body: {
        draftPassword: change('Not#Mine77', 'Sangai#Hill7'),
        finalPassword: change(office.finalPassword, 'Kangla#Fort7'),
      },
    });
    expect(body).toMatchObject({
      draftChangeResult: { success: false },
      finalChangeResult: { success: true },
    });
    const both = {
      draftPassword: change(office.draftPassword, 'Sangai#Hill7'),
      finalPassword: change('Kangla#Fort7', 'Sangai#Hill7'),
    };
    expect(await refused(office.draft, both)).toEqual([
      ['draftPassword.new', 'Draft: New password must not be the Final password.'],
      ['finalPassword.new', 'Final: New password must not be the Draft password.'],
    ]);
  });
});

test('a change of both passwords counts no failed attempt of either login', async () => {
  const office = await anOffice();
  await office.draft.ask(changePassword, {
    body: {
      draftPassword: change(office.draftPassword, 'Kangla#Fort7'),
      finalPassword: change(office.finalPassword, 'Sangai#Hill7'),
    },
  });
  for (const login of ['D', 'F'] as const) expect(await blockedUntil(office.username, login)).toBe(0);
});

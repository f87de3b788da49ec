// Notices at the next login: which account of the office was opened or reset, and by whom, until each login has read them.

import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { changePassword, getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  carriedOut,
  openedAccount,
  openedAlone,
  openedOffice,
  proposedReset,
  resetAlone,
} from '../../support/administration.ts';
import type { Client } from '../../support/client.ts';
import { anAccount, anOffice, type TestOffice } from '../../support/office.ts';
import { signIn } from '../../support/portal.ts';

let first: TestOffice;
let second: TestOffice;
beforeAll(async () => {
  [first, second] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
});

const hasNotices = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.has_notices;
const noticesOf = async (client: Client) => (await client.ask(listNotices, {})).body;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('a Final login that was reset', () => {
  test('is shown to its holder and to its office at the next login, until each login has read it', async () => {
    const [holder, stranger] = await Promise.all([anOffice(), anOffice()]);
    const colleague = await anAccount(holder.office);
    const proposal = await proposedReset(first.final, holder.username);
    const given = await carriedOut(proposal, { proposer: first.final, confirmer: second.final });
    const told = {
      act: 'reset',
      login: 'F',
      username: holder.username,
      by: first.username,
      confirmed_by: second.username,
    };

    // who took over the login sets its own notice aside, and no other
    const taken = await signIn(given, 'F');
    const [own] = await noticesOf(taken);
    expect(own).toMatchObject({ ...told, is_own: true });
    await taken.ask(setNoticesSeen, { body: { notice_id: own?.notice_id ?? '' } });
    expect([await hasNotices(taken), await noticesOf(taken)]).toEqual([false, []]);

    const draft = await holder.signIn('D');
    expect([await hasNotices(draft), await noticesOf(draft)]).toMatchObject([
      true,
      [{ ...told, is_own: true }],
    ]);
    for (const login of ['D', 'F'] as const) {
      const other = await colleague.signIn(login);
      expect([await hasNotices(other), await noticesOf(other)]).toMatchObject([
        true,
        [{ ...told, is_own: false }],
      ]);
    }
    const outside = await stranger.signIn('F');
    expect([await hasNotices(outside), await noticesOf(outside)]).toEqual([false, []]);

    await draft.ask(setNoticesSeen, { body: { notice_id: own?.notice_id ?? '' } });
    const again = await holder.signIn('D');
    expect([await hasNotices(again), await noticesOf(again)]).toEqual([false, []]);
    expect(await hasNotices(await colleague.signIn('D'))).toBe(true);
  });

  test('is shown before its one-time password is changed, and after', async () => {
    const holder = await anOffice();
    const proposal = await proposedReset(first.final, holder.username, 'both');
    const given = await carriedOut(proposal, { proposer: first.final, confirmer: second.final });
    const once = await signIn(given, 'F');
    expect(await noticesOf(once)).toMatchObject([{ login: 'both', is_own: true }]);
    const next = base64('Keibul#77Lam');
    await once.ask(changePassword, {
      body: { finalPassword: { current: base64(given.finalPassword), new: next, confirm: next } },
    });
    const anew = await signIn({ ...given, finalPassword: 'Keibul#77Lam' }, 'F');
    expect(await noticesOf(anew)).toHaveLength(1);
  });
});

describe('the office', () => {
  test('reads of a Draft login that one ADMIN reset, and of an account that was opened', async () => {
    const { ddo_code } = await openedOffice(first.final);
    const account = await openedAccount(first.final, { ddo_code });
    const fresh = await signIn(account, 'F');
    expect([await hasNotices(fresh), await noticesOf(fresh)]).toEqual([false, []]);
    const later = await openedAccount(second.final, { ddo_code }, first.final);
    await resetAlone(second, later.username);
    expect(await noticesOf(await signIn(account, 'F'))).toMatchObject([
      {
        act: 'opened',
        username: later.username,
        by: second.username,
        confirmed_by: first.username,
        is_own: false,
      },
      { act: 'reset', login: 'D', username: later.username, by: second.username, confirmed_by: '' },
    ]);
  });

  test('reads at every first login of what one ADMIN opened there alone, and never of the own opening', async () => {
    const { ddo_code } = await openedOffice(first.final);
    const alone = await openedAlone(first, ddo_code);
    await resetAlone(first, alone.username);
    const colleague = await openedAccount(second.final, { ddo_code }, first.final);
    const later = await openedAccount(second.final, { ddo_code }, first.final);
    const told = { act: 'opened', username: alone.username, by: first.username, confirmed_by: '' };
    const page = await signIn(later, 'F');
    const read = await noticesOf(page);
    expect([await hasNotices(page), read]).toMatchObject([true, [told]]);
    expect(await noticesOf(await signIn(colleague, 'F'))).toMatchObject([told, { username: later.username }]);
    await page.ask(setNoticesSeen, { body: { notice_id: read[0]?.notice_id ?? '' } });
    expect([await hasNotices(page), await noticesOf(page)]).toEqual([false, []]);
    expect(await hasNotices(await signIn(later, 'F'))).toBe(false);
    await resetAlone(first, alone.username);
    expect(await noticesOf(await signIn(later, 'F'))).toMatchObject([
      { act: 'reset', username: alone.username },
    ]);
    expect(await noticesOf(await signIn(alone, 'F'))).toMatchObject([
      { act: 'reset' },
      { username: colleague.username },
      { username: later.username },
      { act: 'reset' },
    ]);
  });

  test('of ADMIN accounts is all of them', async () => {
    const [third, bystander] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
    await carriedOut(await proposedReset(first.final, third.username, 'D'), {
      proposer: first.final,
      confirmer: second.final,
    });
    const told = expect.objectContaining({ act: 'reset', login: 'D', username: third.username });
    expect(await noticesOf(await bystander.signIn('F'))).toContainEqual(told);
    expect(await noticesOf(await third.signIn('F'))).toContainEqual(told);
  });
});

test('what was never written cannot be set aside', async () => {
  const office = await anOffice();
  const ahead = { body: { notice_id: '9999-12-31T00:00:00.000Z.none' } };
  expect((await office.final.refused(setNoticesSeen, ahead)).status).toBe(404);
});

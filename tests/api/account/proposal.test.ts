// Acts that take two ADMIN accounts: what is proposed changes nothing, another account confirms it, and the one-time
// passwords are made when the one that proposed it reads them.

import { Proposals } from '@portal/core/proposal/service';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { listAccountHistory, listAccounts, openAccount, resetAccount } from '@portal/domain/account/api';
import {
  carryOutProposal,
  confirmProposal,
  listProposals,
  withdrawProposal,
} from '@portal/domain/proposal/api';
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalText } from '@portal/domain/proposal/texts';
import { getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminCall } from '../../support/admin-call.ts';
import {
  aCode,
  anAccountForm,
  carriedOut,
  proposedAdmin,
  proposedReset,
} from '../../support/administration.ts';
import type { Client } from '../../support/client.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { signIn } from '../../support/portal.ts';

let first: TestOffice;
let second: TestOffice;
beforeAll(async () => {
  [first, second] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
});

const credentialsWrong = 'User type, username or password is wrong.';
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const history = async (account_id: string) =>
  (await first.final.ask(listAccountHistory, { query: { account_id } })).body;
const actions = async (account_id: string) =>
  (await history(account_id)).map(({ action, by, confirmed_by }) => [action, by, confirmed_by]);
const shown = async ({ proposal_id }: Proposal) =>
  (await second.draft.ask(listProposals, { query: {} })).body.find((row) => row.proposal_id === proposal_id);
const keyOf = ({ proposal_id }: Proposal) => ({ body: { proposal_id } });
const hours = (count: number): number => Date.now() + count * 3_600_000;

describe('an ADMIN account', () => {
  test('is opened by two, and its passwords are shown once, to the one that proposed it', async () => {
    const form = anAccountForm({ kind: 'ADMIN' });
    const { status, body } = await first.final.ask(openAccount, { body: form });
    expect(status).toBe(202);
    const { proposal, ...rest } = body.data;
    expect(rest).toEqual({ account: null, draft_password: null, final_password: null });
    if (!proposal) throw new Error('nothing was proposed');
    expect(await shown(proposal)).toEqual(proposal);
    expect(proposal).toMatchObject({
      act: 'open',
      login: 'both',
      state: 'proposed',
      username: form.username,
      kind: 'ADMIN',
      proposed_by: first.username,
      confirmed_by: '',
    });
    const early = await first.final.refused(carryOutProposal, keyOf(proposal));
    expect([early.status, early.body.message]).toEqual([409, proposalText.stateConflict('proposed')]);
    expect((await second.final.ask(confirmProposal, keyOf(proposal))).body.data).toMatchObject({
      state: 'confirmed',
      confirmed_by: second.username,
    });
    expect(await rowsUnder(`username#${form.username}`)).toEqual([]);
    const other = await second.final.refused(carryOutProposal, keyOf(proposal));
    expect([other.status, other.body.message]).toEqual([403, proposalText.notProposer]);
    const { data } = (await first.final.ask(carryOutProposal, keyOf(proposal))).body;
    expect(data.account).toMatchObject({ username: form.username, kind: 'ADMIN', opened_by: first.username });
    const account = {
      username: form.username,
      draftPassword: data.draft_password ?? '',
      finalPassword: data.final_password ?? '',
    };
    expect(await isSignedIn(await signIn(account, 'F'))).toBe(true);
    const again = await first.final.refused(carryOutProposal, keyOf(proposal));
    expect([again.status, again.body.message]).toEqual([409, proposalText.stateConflict('done')]);
    const stored = JSON.stringify(await rowsUnder('proposals'));
    for (const password of [account.draftPassword, account.finalPassword])
      expect(stored).not.toContain(password);
    expect((await actions(proposal.account_id)).filter(([action]) => action !== 'login')).toEqual([
      ['account-opened', first.username, second.username],
      ['opening-confirmed', second.username, ''],
      ['opening-proposed', first.username, ''],
    ]);
  });

  test('is not proposed under a name in use, which is also looked at when it is opened', async () => {
    const taken = await first.final.refused(openAccount, {
      body: anAccountForm({ kind: 'ADMIN', username: second.username.toUpperCase() }),
    });
    expect([taken.status, taken.body.issues[0]?.path]).toEqual([422, 'username']);
    const username = `adm-${aCode('t').toLowerCase()}`;
    const [one, two] = [
      await proposedAdmin(first.final, { username }),
      await proposedAdmin(first.final, { username }),
    ];
    await carriedOut(one, { proposer: first.final, confirmer: second.final });
    await second.final.ask(confirmProposal, keyOf(two));
    const late = await first.final.refused(carryOutProposal, keyOf(two));
    expect([late.status, late.body.message]).toEqual([422, 'This username is already in use.']);
    expect((await shown(two))?.state).toBe('confirmed');
  });

  test('is reset by two, its Draft login too', async () => {
    const third = await anOffice({ kind: 'ADMIN' });
    for (const login of ['D', 'F', 'both'] as const) {
      const { status, body } = await first.final.ask(resetAccount, {
        body: { username: third.username, login },
      });
      expect([status, body.data.draft_password, body.data.final_password]).toEqual([202, null, null]);
    }
    expect(await isSignedIn(third.draft)).toBe(true);
    const given = await carriedOut(await proposedReset(first.final, third.username, 'both'), {
      proposer: first.final,
      confirmer: second.final,
    });
    expect([await isSignedIn(third.draft), await isSignedIn(third.final)]).toEqual([false, false]);
    expect(await isSignedIn(await signIn(given, 'D'))).toBe(true);
  });
});

describe('a Final login', () => {
  test('is reset by two; until then its password and its sessions are as they were', async () => {
    const office = await anOffice();
    const proposal = await proposedReset(first.final, office.username);
    expect(proposal).toMatchObject({ act: 'reset', login: 'F', username: office.username });
    expect(proposal).toMatchObject({ ddo_code: office.office.ddoCode, ddo_name: office.office.ddoName });
    await second.final.ask(confirmProposal, keyOf(proposal));
    expect(await isSignedIn(await office.signIn('F'))).toBe(true);
    const { data } = (await first.final.ask(carryOutProposal, keyOf(proposal))).body;
    expect(data.draft_password).toBeNull();
    expect([await isSignedIn(office.draft), await isSignedIn(office.final)]).toEqual([true, false]);
    await expect(office.signIn('F')).rejects.toThrow(credentialsWrong);
    const anew = await signIn({ ...office, finalPassword: data.final_password ?? '' }, 'F');
    expect((await anew.ask(getSession, {})).body.mustChangePassword).toBe(true);
    expect((await actions(office.accountId)).filter(([action]) => action?.startsWith('reset'))).toEqual([
      ['reset-confirmed', second.username, ''],
      ['reset-proposed', first.username, ''],
    ]);
    expect(await history(office.accountId)).toContainEqual(
      expect.objectContaining({
        action: 'password-reset',
        login: 'F',
        by: first.username,
        confirmed_by: second.username,
      }),
    );
  });

  test('together with the Draft login is reset by two, and so is the Draft login alone', async () => {
    const office = await anOffice();
    const proposal = await proposedReset(first.final, office.username, 'both');
    const given = await carriedOut(proposal, { proposer: first.final, confirmer: second.final });
    expect(new Set([given.draftPassword, given.finalPassword]).size).toBe(2);
    expect(given.draftPassword).not.toBe('');
    const alone = await first.final.ask(resetAccount, { body: { username: office.username, login: 'D' } });
    expect([alone.status, alone.body.data.draft_password]).toEqual([202, null]);
    expect(await isSignedIn(await signIn(given, 'D'))).toBe(true);
  });
});

describe('a proposal', () => {
  test('is withdrawn by any ADMIN account, before and after its confirmation, and then is over', async () => {
    const office = await anOffice();
    for (const [isConfirmed, who] of [
      [false, first],
      [true, second],
    ] as const) {
      const proposal = await proposedReset(first.final, office.username);
      if (isConfirmed) await second.final.ask(confirmProposal, keyOf(proposal));
      expect((await who.final.ask(withdrawProposal, keyOf(proposal))).body.data).toMatchObject({
        state: 'withdrawn',
        ended_by: who.username,
      });
      for (const [client, endpoint] of [
        [second.final, confirmProposal],
        [first.final, carryOutProposal],
        [first.final, withdrawProposal],
      ] as const) {
        const { status, body } = await client.refused(endpoint, keyOf(proposal));
        expect([status, body.message]).toEqual([409, proposalText.stateConflict('withdrawn')]);
      }
    }
    expect((await actions(office.accountId)).map(([action, by]) => [action, by]).slice(0, 2)).toEqual([
      ['reset-withdrawn', second.username],
      ['reset-confirmed', second.username],
    ]);
    expect(await isSignedIn(office.final)).toBe(true);
  });

  test('is void after 72 hours without a confirmation, and again without its carrying out', async () => {
    const office = await anOffice();
    const proposal = await proposedReset(first.final, office.username);
    const { proposal_id } = proposal;
    const late = Proposals.confirm(adminCall(second, hours(72.1)), proposal_id);
    await expect(late).rejects.toThrow(proposalText.stateConflict('expired'));
    await Proposals.confirm(adminCall(second, hours(71.9)), proposal_id);
    const later = Proposals.carryOut(adminCall(first, hours(144.1)), proposal_id);
    await expect(later).rejects.toThrow(proposalText.stateConflict('expired'));
    const { rows } = await Proposals.list(new Date(hours(144.1)), undefined, 1000);
    expect(rows.find((row) => row.proposal_id === proposal_id)?.state).toBe('expired');
    const { final_password } = await Proposals.carryOut(adminCall(first, hours(143.8)), proposal_id);
    expect(final_password).toMatch(/\w/);
  });

  test('that is confirmed by a repeated request is confirmed once', async () => {
    const office = await anOffice();
    const proposal = await proposedReset(first.final, office.username);
    const key = `confirm-${proposal.proposal_id}`;
    const answer = await second.final.ask(confirmProposal, keyOf(proposal), { key });
    expect((await second.final.ask(confirmProposal, keyOf(proposal), { key })).body).toEqual(answer.body);
    const acts = (await actions(office.accountId)).filter(([action]) => action === 'reset-confirmed');
    expect(acts).toHaveLength(1);
  });

  test('that is not there is not found, for ADMIN accounts only', async () => {
    const office = await anOffice();
    const nothing = { body: { proposal_id: 'none' } };
    for (const endpoint of [confirmProposal, withdrawProposal, carryOutProposal]) {
      expect((await first.final.refused(endpoint, nothing)).status).toBe(404);
      expect((await office.final.refused(endpoint, nothing)).status).toBe(403);
    }
    expect((await office.final.refused(listProposals, {})).status).toBe(403);
    expect((await first.final.ask(listAccounts, { query: {} })).status).toBe(200);
  });
});

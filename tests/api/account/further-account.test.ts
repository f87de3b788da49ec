// A further account of an office takes two ADMIN accounts: it joins the office as that is when it is carried out.

import { officeEntity } from '@portal/core/office/entity';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { listAccountHistory, openAccount } from '@portal/domain/account/api';
import { accountsOfOfficeAtMost } from '@portal/domain/account/errors';
import { listNotices } from '@portal/domain/notice/api';
import { editOffice, listOffices } from '@portal/domain/office/api';
import { carryOutProposal, confirmProposal, listProposals } from '@portal/domain/proposal/api';
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalText } from '@portal/domain/proposal/texts';
import { getHeader } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCode,
  anAccountForm,
  carriedOut,
  openedAccount,
  openedOffice,
  proposedAccount,
} from '../../support/administration.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { signIn } from '../../support/portal.ts';

let first: TestOffice;
let second: TestOffice;
beforeAll(async () => {
  [first, second] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
});

const keyOf = ({ proposal_id }: Proposal) => ({ body: { proposal_id } });
const shown = async ({ proposal_id }: Proposal) =>
  (await second.draft.ask(listProposals, { query: {} })).body.find((row) => row.proposal_id === proposal_id);
const actions = async (account_id: string) =>
  (await first.final.ask(listAccountHistory, { query: { account_id } })).body.map(
    ({ action, by, confirmed_by }) => [action, by, confirmed_by],
  );
const officeNow = async (ddoCode: string) => {
  const { body } = await first.final.ask(listOffices, { query: {} });
  const row = body.find(({ ddo_code }) => ddo_code === ddoCode);
  if (!row) throw new Error(`there is no office ${ddoCode}`);
  return row;
};

describe('a further account of an office', () => {
  test('is opened by two, is counted at its office, and says so to the office', async () => {
    const office = await openedOffice(first.final);
    const { ddo_code } = office;
    const before = await openedAccount(first.final, { ddo_code });
    const form = anAccountForm({ ddo_code, kind: 'SPA' });
    const { status, body } = await first.final.ask(openAccount, { body: form });
    const { proposal } = body.data;
    if (!proposal) throw new Error('nothing was proposed');
    expect([status, body.data.account, body.data.final_password]).toEqual([202, null, null]);
    expect(proposal).toMatchObject({ act: 'open', kind: 'SPA', ddo_code, ddo_name: office.ddo_name });
    expect(await rowsUnder(`username#${form.username}`)).toEqual([]);
    const early = await first.final.refused(carryOutProposal, keyOf(proposal));
    expect([early.status, early.body.message]).toEqual([409, proposalText.stateConflict('proposed')]);
    // the office is renamed meanwhile: the account has the name of now
    const { office_no: _, accounts: __, version, ...record } = await officeNow(ddo_code);
    await second.final.ask(editOffice, { body: { ...record, version, ddo_name: 'Renamed (test)' } });
    const made = await carriedOut(proposal, { proposer: first.final, confirmer: second.final });
    const final = await signIn(made, 'F');
    expect((await final.ask(getHeader, {})).body[0]).toMatchObject({
      ddo_nm: 'Renamed (test)',
      ddo_cd: ddo_code,
    });
    expect((await officeNow(ddo_code)).accounts).toBe(2);
    expect(await actions(proposal.account_id)).toEqual([
      ['login', '', ''],
      ['account-opened', first.username, second.username],
      ['opening-confirmed', second.username, ''],
      ['opening-proposed', first.username, ''],
    ]);
    expect((await (await signIn(before, 'D')).ask(listNotices, {})).body).toMatchObject([
      { act: 'opened', username: form.username, by: first.username, confirmed_by: second.username },
    ]);
  });

  test('is refused when it is carried out where the name is taken or the office is full or gone since', async () => {
    const { ddo_code } = await openedOffice(first.final);
    await openedAccount(first.final, { ddo_code });
    const username = `adm-${aCode('t').toLowerCase()}`;
    const [one, two, three] = [
      await proposedAccount(first.final, { ddo_code, username }),
      await proposedAccount(first.final, { ddo_code, username }),
      await proposedAccount(first.final, { ddo_code }),
    ];
    for (const proposal of [two, three]) await second.final.ask(confirmProposal, keyOf(proposal));
    await carriedOut(one, { proposer: first.final, confirmer: second.final });
    const taken = await first.final.refused(carryOutProposal, keyOf(two));
    expect([taken.status, taken.body.message]).toEqual([422, 'This username is already in use.']);
    expect((await officeNow(ddo_code)).accounts).toBe(2);

    await officeEntity().patch({ ddoCode: ddo_code }).set({ accountCount: accountsOfOfficeAtMost }).go();
    const full = await first.final.refused(carryOutProposal, keyOf(three));
    expect([full.status, full.body.message]).toEqual([422, 'An office has at most 40 accounts.']);
    const body = anAccountForm({ ddo_code });
    expect((await first.final.refused(openAccount, { body })).status).toBe(422);
    await officeEntity().delete({ ddoCode: ddo_code }).go();
    const gone = await first.final.refused(carryOutProposal, keyOf(three));
    expect([gone.status, gone.body.message]).toEqual([422, 'There is no office with this DDO code.']);
    expect((await shown(three))?.state).toBe('confirmed');
    expect(await rowsUnder(`username#${three.username}`)).toEqual([]);
  });

  test('and another one that are carried out at once are both counted', async () => {
    const { ddo_code } = await openedOffice(first.final);
    await openedAccount(first.final, { ddo_code });
    const proposals = [
      await proposedAccount(first.final, { ddo_code }),
      await proposedAccount(first.final, { ddo_code }),
    ];
    for (const proposal of proposals) await second.final.ask(confirmProposal, keyOf(proposal));
    await Promise.all(proposals.map((proposal) => first.final.ask(carryOutProposal, keyOf(proposal))));
    expect((await officeNow(ddo_code)).accounts).toBe(3);
  });
});

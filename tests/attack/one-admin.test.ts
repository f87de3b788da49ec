// One person who holds one ADMIN account, with both its passwords, and tries to move or unlock money alone: to multiply a grant, turn an
// account of an agency, loosen an office, open its first account, take over a Draft login (that it cannot thaw the portal is in
// tests/flows/first-admin.test.ts).
import { agencyAccountEntity } from '@portal/core/payee/entity';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { openAccount, resetAccount } from '@portal/domain/account/api';
import { editOffice, listOffices } from '@portal/domain/office/api';
import { confirmProposal, listProposals } from '@portal/domain/proposal/api';
import { confirmChange } from '@portal/domain/proposal/change-api';
import { getSession } from '@portal/domain/session/api';
import { beforeAll, expect, test } from 'vitest';
import { anAccountForm, openedOffice } from '../support/administration.ts';
import type { Client } from '../support/client.ts';
import { anAgencyAccountLine, changeOf, load, propose } from '../support/load-master.ts';
import { aLoadedOffice, grantAt } from '../support/loaded-grant.ts';
import { aGrantLine } from '../support/master-file.ts';
import { anOffice, type TestOffice } from '../support/office.ts';

let one: TestOffice;
let office: TestOffice;
beforeAll(async () => {
  one = await anOffice({ kind: 'ADMIN' });
  office = await aLoadedOffice(one.final);
});

const logins = (): readonly Client[] => [one.draft, one.final];

/** Expects that neither login of the account confirms its own proposal. */
const refusedToBoth = async (change_id: string | undefined): Promise<void> => {
  const { hash } = await changeOf(one.final, change_id);
  for (const client of logins()) {
    const { status } = await client.refused(confirmChange, { body: { change_id: change_id ?? '', hash } });
    expect(status).toBe(403);
  }
};

test('a grant is not multiplied', async () => {
  const line = aGrantLine(office.office.ddoCode, { total: '100' });
  await load(one.final, 'grant', [line]);
  for (const client of logins())
    await refusedToBoth((await propose(client, 'grant', [{ ...line, total: '10000' }])).change_id);
  expect(await grantAt(line)).toMatchObject({ totalThousands: 100, balancePaise: 10_000_000 });
});

test('an account of an agency is not turned', async () => {
  const { ddoCode } = office.office;
  const line = await anAgencyAccountLine(one.final, ddoCode);
  for (const client of logins())
    await refusedToBoth((await propose(client, 'agencyaccount', [line])).change_id);
  const { data } = await agencyAccountEntity().query.accountsOfAgency({ ddoCode }).go();
  expect(data).toEqual([]);
});

test('an office is not loosened', async () => {
  const opened = await openedOffice(one.final, { maker_checker: 'strict', duplicates: 'confirm' });
  const { office_no: _, accounts: __, ...form } = opened;
  for (const client of logins()) {
    const body = { ...form, maker_checker: 'final', duplicates: 'ask' };
    await refusedToBoth((await client.ask(editOffice, { body })).body.data.proposed?.change_id);
  }
  const { body: offices } = await one.final.ask(listOffices, { query: {} });
  expect(offices).toContainEqual(opened);
});

test('no account is opened and no Draft login taken over', async () => {
  const { ddo_code } = await openedOffice(one.final);
  for (const client of logins()) {
    const form = anAccountForm({ ddo_code });
    expect((await client.ask(openAccount, { body: form })).body.data.draft_password).toBeNull();
    expect(await rowsUnder(`username#${form.username}`)).toEqual([]);
    const body = { username: office.username, login: 'D' as const };
    expect((await client.ask(resetAccount, { body })).body.data.draft_password).toBeNull();
  }
  const proposals = (await one.final.ask(listProposals, { query: {} })).body;
  const own = proposals.filter(({ proposed_by }) => proposed_by === one.username);
  expect(own).toHaveLength(4);
  for (const { proposal_id } of own)
    for (const client of logins())
      expect((await client.refused(confirmProposal, { body: { proposal_id } })).status).toBe(403);
  expect((await office.draft.ask(getSession, {})).body.userType).not.toBeNull();
});

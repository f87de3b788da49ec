// Group Master (2§2.8, 3§7.2): groups of vendors, their payees, and which vendors of an agency are in none.
import { newHistory } from '@portal/core/history/record-event';
import { groupEntity } from '@portal/core/supplier/entity';
import { groupNumber } from '@portal/core/supplier/number';
import {
  addGroup,
  addGroupPayees,
  deactivateMapping,
  getGroupHistory,
  listGroupPayees,
  listGroups,
  listUnassignedVendors,
  renameGroup,
} from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  addMembers,
  aGroup,
  anAgency,
  aVendor,
  groups,
  importedVendors,
  map,
  members,
  unassigned,
} from '../../support/vendors.ts';

let office: TestOffice;
let stranger: TestOffice;
beforeAll(async () => {
  [office, stranger] = await Promise.all([anOffice(), anOffice()]);
});

const noGroup = 'There is no group of this number in your office.';
let names = 0;
const aName = () => {
  names += 1;
  return `Group ${names}`;
};

/** An agency with so many vendors mapped. */
const anAgencyWith = async (count: number) => {
  const agency = await anAgency(office.office);
  const made = await importedVendors(office.draft, count);
  const eins = made.map(({ ein }) => ein).sort();
  await map(office.draft, agency, eins);
  return { agency, eins, made };
};

describe('groups', () => {
  test('that were loaded without events have an empty history, and unknown ones none', async () => {
    const { ddoCode } = office.office;
    const group = { ddoCode, groupId: groupNumber(999), name: aName(), version: 1, ...newHistory };
    await groupEntity().put(group).go();
    const history = (group_id: string) => ({ query: { group_id } });
    expect((await office.draft.ask(getGroupHistory, history(group.groupId))).body).toEqual([]);
    const { status, body } = await stranger.draft.refused(getGroupHistory, history(group.groupId));
    expect([status, body.message]).toEqual([404, noGroup]);
  });

  test('record who named and renamed them, to their office only', async () => {
    const group = await aGroup(office.draft, aName());
    const name = aName();
    await office.final.ask(renameGroup, { body: { ...group, group_name: name } });
    const query = { group_id: group.group_id };
    expect((await office.draft.ask(getGroupHistory, { query })).body).toMatchObject([
      {
        action: 'changed',
        login_type: 'F',
        changes: [{ field: 'Group Name', from: group.group_name, to: name }],
      },
      { action: 'added', login_type: 'D' },
    ]);
    const { status, body } = await stranger.draft.refused(getGroupHistory, { query });
    expect([status, body.message]).toEqual([404, noGroup]);
  });

  test('are created with a number, listed as JSON text in the order of their making, and renamed', async () => {
    const own = await anOffice();
    const answer = await own.draft.ask(addGroup, { body: { group_name: ' Masons ' } });
    expect(answer.status).toBe(201);
    const { data: first } = answer.body;
    expect(first).toEqual({ group_id: expect.stringMatching(/^\d{6}$/), group_name: 'Masons', version: 1 });
    const second = await aGroup(own.draft, 'Plumbers');
    const { data } = (await own.draft.ask(listGroups, { query: {} })).body;
    expect(JSON.parse(data)).toEqual([first, second]);
    const renamed = { ...first, group_name: 'Masons and carpenters' };
    const { body } = await own.draft.ask(renameGroup, { body: renamed });
    expect(body.data).toEqual({ ...renamed, version: 2 });
    expect(await groups(own.draft)).toEqual([body.data, second]);
    expect(await groups(stranger.draft)).toEqual([]);
  });

  test('are made once under one key', async () => {
    const body = { group_name: aName() };
    const first = await office.draft.ask(addGroup, { body }, { key: 'group-once-1' });
    const again = await office.draft.ask(addGroup, { body }, { key: 'group-once-1' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const rename = { body: { group_id: first.body.data.group_id, group_name: aName() } };
    const renamed = await office.draft.ask(renameGroup, rename, { key: 'group-rename-1' });
    const twice = await office.draft.ask(renameGroup, rename, { key: 'group-rename-1' });
    expect([twice.body, twice.body.data.version]).toEqual([renamed.body, 2]);
  });

  test.each([
    ['nothing', '  ', 'Enter Group Name'],
    ['a name too long', 'x'.repeat(101), 'Group Name has at most 100 characters.'],
  ])('named %s are refused', async (_what, group_name, sentence) => {
    const group = await aGroup(office.draft, aName());
    const asked = [
      await office.draft.refused(addGroup, { body: { group_name } }),
      await office.draft.refused(renameGroup, { body: { ...group, group_name } }),
    ];
    for (const { status, body } of asked)
      expect([status, body.message, body.issues[0]?.path]).toEqual([400, sentence, 'group_name']);
  });

  test('of one name are refused whatever its case, and a released name is free', async () => {
    const [one, two] = [await aGroup(office.draft, 'Roofers'), await aGroup(office.draft, aName())];
    const asked = [
      await office.draft.refused(addGroup, { body: { group_name: 'ROOFERS' } }),
      await office.draft.refused(renameGroup, { body: { ...two, group_name: 'roofers' } }),
    ];
    for (const { status, body } of asked) {
      expect(status).toBe(422);
      expect(body.message).toMatch(/^There is already a group named roofers\.$/i);
    }
    await office.draft.ask(renameGroup, { body: { ...one, group_name: 'RooferS' } });
    await office.draft.ask(renameGroup, { body: { ...one, version: 2, group_name: aName() } });
    await aGroup(office.draft, 'Roofers');
  });

  test('renamed by two officers at once keep the first name', async () => {
    const group = await aGroup(office.draft, aName());
    await office.draft.ask(renameGroup, { body: { ...group, group_name: aName() } });
    const late = await office.draft.refused(renameGroup, { body: { ...group, group_name: aName() } });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody else renamed this group just now. Load the list again and look before you go on.',
    ]);
  });

  test('of another office are answered as unknown ones', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins } = await anAgencyWith(1);
    await addMembers(office.draft, group, agency, eins);
    const own = await anAgency(stranger.office);
    const { ein } = await aVendor(stranger.draft);
    await map(stranger.draft, own, [ein]);
    for (const group_id of [group.group_id, '999999']) {
      const addition = { group_id, group_name: 'Masons', agency_code: own, vendor_id: [ein] };
      const asked = [
        await stranger.final.refused(renameGroup, { body: { group_id, group_name: 'Mine now' } }),
        await stranger.final.refused(addGroupPayees, { body: addition }),
        await stranger.final.refused(listGroupPayees, { params: { id: group_id } }),
      ];
      for (const { status, body } of asked) expect([status, body.message]).toEqual([404, noGroup]);
    }
    expect((await members(office.draft, group.group_id)).map((member) => member.ein)).toEqual(eins);
  });
});

describe('the payees of a group', () => {
  test('are vendors of an agency, with the account as it is; they are no longer unassigned', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins, made } = await anAgencyWith(3);
    const [first = '', second = '', third = ''] = eins;
    const answer = await addMembers(office.draft, group, agency, [second, first, first]);
    expect(answer.body).toEqual({ success: true, data: 'Payee Added Successfully!', error: null });
    const vendorOf = (ein: string) => made.find((vendor) => vendor.ein === ein);
    const { data } = (await office.draft.ask(listGroupPayees, { params: { id: group.group_id }, query: {} }))
      .body;
    expect(JSON.parse(data)).toEqual(
      [first, second].map((ein) => ({
        agency_id: agency,
        ein,
        party_name: vendorOf(ein)?.party_name,
        ac_no: vendorOf(ein)?.ac_no,
        ifsc_cd: vendorOf(ein)?.ifsc_cd,
        active_flag: true,
      })),
    );
    const rest = await office.draft.ask(listUnassignedVendors, {
      params: { agency_code: agency },
      query: {},
    });
    expect(JSON.parse(rest.body.data)).toEqual([
      {
        ...vendorOf(third),
        active_flag: true,
        agency_id: agency,
        agency_name: expect.stringMatching(/^Test Agency \d+$/),
      },
    ]);
  });

  test('stay when they are added again, and what is missing is added', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins } = await anAgencyWith(2);
    await addMembers(office.draft, group, agency, eins.slice(0, 1));
    await addMembers(office.draft, group, agency, eins);
    await addMembers(office.draft, group, agency, eins);
    expect(await members(office.draft, group.group_id)).toHaveLength(2);
  });

  test('of more than one transaction are added whole', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins } = await anAgencyWith(100);
    const sent = { group_id: group.group_id, agency_code: agency, vendor_id: eins };
    await office.draft.ask(addGroupPayees, { body: sent }, { key: 'members-once-1' });
    await office.draft.ask(addGroupPayees, { body: sent }, { key: 'members-once-1' });
    expect((await members(office.draft, group.group_id)).map(({ ein }) => ein)).toEqual(eins);
    expect(await unassigned(office.draft, agency)).toEqual([]);
  });

  test('may be of several agencies; each vendor of an agency is in one group', async () => {
    const [one, two] = [await aGroup(office.draft, aName()), await aGroup(office.draft, aName())];
    const { agency, eins } = await anAgencyWith(2);
    const other = await anAgency(office.office);
    await map(office.draft, other, eins);
    await addMembers(office.draft, one, agency, eins.slice(0, 1));
    await addMembers(office.draft, two, other, eins.slice(0, 1));
    const refused = await office.draft.refused(addGroupPayees, {
      body: { group_id: two.group_id, agency_code: agency, vendor_id: eins },
    });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `Already in another group of the agency: ${eins[0]}.`,
    ]);
    expect(await members(office.draft, two.group_id)).toHaveLength(1);
  });

  test('added by several officers at once are in one group', async () => {
    const made = await Promise.all([1, 2, 3].map(() => aGroup(office.draft, aName())));
    const { agency, eins } = await anAgencyWith(1);
    const answers = await Promise.all(
      made.map(({ group_id }) =>
        office.draft.send(addGroupPayees, { body: { group_id, agency_code: agency, vendor_id: eins } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lists = await Promise.all(made.map(({ group_id }) => members(office.draft, group_id)));
    expect(lists.flat()).toHaveLength(1);
  });

  test('deactivated for their agency stay and are shown inactive', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins } = await anAgencyWith(2);
    const [first = '', second = ''] = eins;
    await addMembers(office.draft, group, agency, [first]);
    for (const ein of eins) await office.draft.ask(deactivateMapping, { body: { agency, ein } });
    expect((await members(office.draft, group.group_id))[0]?.active_flag).toBe(false);
    expect(await unassigned(office.draft, agency)).toEqual([]);
    const refused = await office.draft.refused(addGroupPayees, {
      body: { group_id: group.group_id, agency_code: agency, vendor_id: [second] },
    });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `Not mapped to the agency, or deactivated there: ${second}.`,
    ]);
  });

  test('that are not mapped to the agency are refused, and none is added', async () => {
    const group = await aGroup(office.draft, aName());
    const { agency, eins } = await anAgencyWith(1);
    const { ein } = await aVendor(office.draft);
    const refused = await office.draft.refused(addGroupPayees, {
      body: { group_id: group.group_id, agency_code: agency, vendor_id: [...eins, ein] },
    });
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([422, 'vendor_id']);
    expect(await members(office.draft, group.group_id)).toEqual([]);
  });

  test('need a group, an agency and at least one vendor', async () => {
    const { status, body } = await office.draft.refused(addGroupPayees, { body: {} });
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual([
      ['group_id', 'Select Group'],
      ['agency_code', 'Select Agency'],
      ['vendor_id', 'Please select atleast one Payee!'],
    ]);
    const many = Array.from({ length: 501 }, (_, at) => String(at));
    const tooMany = await office.draft.refused(addGroupPayees, {
      body: { group_id: '1', agency_code: 'A', vendor_id: many },
    });
    expect([tooMany.status, tooMany.body.message]).toEqual([400, 'At most 500 vendors at once.']);
  });

  test('of an agency of another office are answered as of an unknown one', async () => {
    const { agency } = await anAgencyWith(1);
    for (const agency_code of [agency, 'NOBODYS1']) {
      const answer = await stranger.draft.refused(listUnassignedVendors, { params: { agency_code } });
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'There is no agency of this code in your office.',
      ]);
    }
  });
});

// Vendor Agency Mapping (2§2.7): agencies of the office, which vendors each has, and which are active there.

import { putRows } from '@portal/core/storage/read';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import {
  activateMapping,
  deactivateMapping,
  getMappingHistory,
  listAgencies,
  listMappedVendors,
  listUnmappedVendors,
  mapVendors,
  updateVendor,
} from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  anAccount,
  anAgency,
  aVendor,
  editOf,
  importedVendors,
  map,
  vendors,
} from '../../support/vendors.ts';

const noAgency = 'There is no agency of this code in your office.';

let office: TestOffice;
let stranger: TestOffice;
beforeAll(async () => {
  [office, stranger] = await Promise.all([anOffice(), anOffice()]);
});

const mapped = async (agency: string) =>
  (await office.draft.ask(listMappedVendors, { query: { agency } })).body.data;
const unmapped = async (agency: string) =>
  (await office.draft.ask(listUnmappedVendors, { query: { agency } })).body.data;
const einsOf = (rows: readonly { ein: string }[]) => rows.map(({ ein }) => ein);

describe('the agencies', () => {
  test('are those of the office, each once however many schemes it implements', async () => {
    const own = await anOffice();
    const code = await anAgency(own.office, 'MN11');
    const { data } = (await own.draft.ask(listAgencies, { query: {} })).body;
    expect(data).toEqual([{ agency_code: code, agency_name: expect.stringContaining('Test Agency') }]);
    const other = await anAgency(own.office, 'MN12');
    const both = (await own.final.ask(listAgencies, { query: {} })).body.data;
    expect(both.map(({ agency_code }) => agency_code)).toEqual([code, other]);
    expect((await stranger.draft.ask(listAgencies, { query: {} })).body.data).toEqual([]);
  });
});

test('an agency whose schemes lie on both sides of a page is listed once', async () => {
  const { office: own, draft } = await anOffice();
  const rows = Array.from({ length: 1_001 }, (_, at) => ({
    ddoCode: own.ddoCode,
    // the rows 999 to 1,001 are of one agency
    agencyCode: `A${String(Math.min(at, 998)).padStart(4, '0')}`,
    agencyName: 'Test Agency',
    stateSchemeCode: `MN${String(at).padStart(4, '0')}`,
    substring: 'TST',
  }));
  await putRows(rows.map((row) => agencyEntity().put(row).params()['Item'] as Record<string, unknown>));
  const first = await draft.ask(listAgencies, { query: {} });
  const second = await draft.ask(listAgencies, { query: { cursor: String(first.headers['next']) } });
  expect([first.body.data.length, second.body.data, second.headers['next']]).toEqual([999, [], undefined]);
});

describe('mapping vendors', () => {
  test('moves them from the unmapped to the mapped, active; another agency keeps its own', async () => {
    const own = await anOffice();
    const [one, other] = [await anAgency(own.office), await anAgency(own.office)];
    const made = await vendors(own.draft, 3);
    const [first, second, third] = made;
    if (!first || !second || !third) throw new Error('three vendors were made');
    const { body } = await map(own.draft, one, [third.ein, first.ein]);
    expect(body).toEqual({ success: true, data: '2 vendors are mapped to the agency.', error: null });
    const ask = async (agency: string) => ({
      mapped: (await own.draft.ask(listMappedVendors, { query: { agency } })).body.data,
      unmapped: (await own.draft.ask(listUnmappedVendors, { query: { agency } })).body.data,
    });
    const of = await ask(one);
    expect(of.mapped).toEqual(
      [first, third].map((vendor) => ({
        ...vendor,
        active_flag: true,
        agency_id: one,
        agency_name: expect.stringMatching(/^Test Agency \d+$/),
      })),
    );
    expect(of.unmapped).toEqual([second]);
    expect(await ask(other)).toEqual({ mapped: [], unmapped: made });
  });

  test('again changes nothing of those that are mapped, active or not', async () => {
    const agency = await anAgency(office.office);
    const [one, two] = await vendors(office.draft, 2);
    if (!one || !two) throw new Error('two vendors were made');
    await map(office.draft, agency, [one.ein]);
    await office.draft.ask(deactivateMapping, { body: { agency, ein: one.ein } });
    await map(office.draft, agency, [one.ein, two.ein, two.ein]);
    expect((await mapped(agency)).map(({ ein, active_flag }) => [ein, active_flag])).toEqual([
      [one.ein, false],
      [two.ein, true],
    ]);
  });

  test('under one key answers the same; the key for another request is refused', async () => {
    const agency = await anAgency(office.office);
    const { ein } = await aVendor(office.draft);
    const sent = { query: { agency }, body: [ein] };
    const first = await office.draft.ask(mapVendors, sent, { key: 'map-once-1' });
    expect((await office.draft.ask(mapVendors, sent, { key: 'map-once-1' })).body).toEqual(first.body);
    const { ein: other } = await aVendor(office.draft);
    const wrong = { ...sent, body: [other] };
    expect((await office.draft.refused(mapVendors, wrong, { key: 'map-once-1' })).status).toBe(409);
  });

  test('of more than one transaction holds is whole', async () => {
    const agency = await anAgency(office.office);
    const eins = einsOf(await importedVendors(office.draft, 100)).sort();
    await map(office.draft, agency, eins);
    expect(einsOf(await mapped(agency))).toEqual(eins);
    const first = await office.draft.ask(listMappedVendors, { query: { agency, rows: 60 } });
    const cursor = String(first.headers['next']);
    const second = await office.draft.ask(listMappedVendors, { query: { agency, cursor } });
    expect(einsOf([...first.body.data, ...second.body.data])).toEqual(eins);
    expect([first.body.data.length, second.headers['next']]).toEqual([60, undefined]);
  });

  test('shows a changed account for every agency at once', async () => {
    const agencies = [await anAgency(office.office), await anAgency(office.office)];
    const vendor = await aVendor(office.draft);
    for (const agency of agencies) await map(office.draft, agency, [vendor.ein]);
    const ac_no = anAccount();
    const body = { ...editOf(vendor), ac_no, confirm_ac_no: ac_no };
    await office.draft.ask(updateVendor, { params: { ein: vendor.ein }, body });
    for (const agency of agencies) expect((await mapped(agency))[0]?.ac_no).toBe(ac_no);
  });

  test('with no vendor, or too many, is refused', async () => {
    const agency = await anAgency(office.office);
    const none = await office.draft.refused(mapVendors, { query: { agency }, body: [] });
    expect([none.status, none.body.message]).toEqual([400, 'Please select atleast one Payee!']);
    const body = Array.from({ length: 501 }, (_, at) => String(at));
    const many = await office.draft.refused(mapVendors, { query: { agency }, body });
    expect([many.status, many.body.message]).toEqual([400, 'At most 500 vendors at once.']);
  });

  test('that the office does not have is refused by name, and none is mapped', async () => {
    const agency = await anAgency(office.office);
    const own = await aVendor(office.draft);
    const { ein: foreign } = await aVendor(stranger.draft);
    const body = [own.ein, foreign, '9999999999'];
    const answer = await office.draft.refused(mapVendors, { query: { agency }, body });
    expect([answer.status, answer.body.message]).toEqual([
      404,
      `Not among the vendors of your office: ${[foreign, '9999999999'].sort().join(', ')}.`,
    ]);
    expect(await mapped(agency)).toEqual([]);
  });

  test('to another office’s agency is answered as to an unknown one', async () => {
    const agency = await anAgency(office.office);
    const { ein } = await aVendor(office.draft);
    await map(office.draft, agency, [ein]);
    const { ein: own } = await aVendor(stranger.draft);
    for (const code of [agency, 'NOBODYS1']) {
      const answers = [
        await stranger.final.refused(mapVendors, { query: { agency: code }, body: [own] }),
        await stranger.final.refused(listMappedVendors, { query: { agency: code } }),
        await stranger.final.refused(listUnmappedVendors, { query: { agency: code } }),
      ];
      for (const { status, body } of answers) expect([status, body.message]).toEqual([404, noAgency]);
    }
    expect(einsOf(await mapped(agency))).toEqual([ein]);
  });
});

describe('activating and deactivating', () => {
  test('turn the vendor off and on for this agency only, and record it', async () => {
    const [agency, other] = [await anAgency(office.office), await anAgency(office.office)];
    const { ein } = await aVendor(office.draft);
    for (const code of [agency, other]) await map(office.draft, code, [ein]);
    const key = { body: { agency, ein } };
    expect((await office.draft.ask(deactivateMapping, key)).body).toEqual({
      success: true,
      data: 'Vendor deactivated successfully',
      error: null,
    });
    const flags = async () => [(await mapped(agency))[0]?.active_flag, (await mapped(other))[0]?.active_flag];
    expect(await flags()).toEqual([false, true]);
    expect(einsOf(await unmapped(agency))).not.toContain(ein);
    expect((await office.final.ask(activateMapping, key)).body.data).toBe('Vendor activated successfully');
    expect(await flags()).toEqual([true, true]);
  });

  test('are in the history of the mapping, which another office does not see', async () => {
    const agency = await anAgency(office.office);
    const { ein } = await aVendor(office.draft);
    const history = async () =>
      (await office.draft.ask(getMappingHistory, { query: { agency, ein } })).body.map(
        ({ action, username, login_type }) => [action, username, login_type],
      );
    expect(await history()).toEqual([]);
    await map(office.draft, agency, [ein]);
    await office.final.ask(deactivateMapping, { body: { agency, ein } });
    expect(await history()).toEqual([
      ['deactivated', office.username, 'F'],
      ['added', office.username, 'D'],
    ]);
    const { status, body } = await stranger.draft.refused(getMappingHistory, { query: { agency, ein } });
    expect([status, body.message]).toEqual([404, noAgency]);
  });

  test('of a vendor that is not mapped, or of another office’s mapping, are refused', async () => {
    const agency = await anAgency(office.office);
    const [mappedVendor, other] = await vendors(office.draft, 2);
    if (!mappedVendor || !other) throw new Error('two vendors were made');
    await map(office.draft, agency, [mappedVendor.ein]);
    const asked = [
      await office.draft.refused(deactivateMapping, { body: { agency, ein: other.ein } }),
      await stranger.draft.refused(deactivateMapping, { body: { agency, ein: mappedVendor.ein } }),
      await stranger.draft.refused(activateMapping, { body: { agency, ein: mappedVendor.ein } }),
    ];
    for (const { status, body } of asked)
      expect([status, body.message]).toEqual([404, 'This vendor is not mapped to the agency.']);
    expect((await mapped(agency))[0]?.active_flag).toBe(true);
  });
});

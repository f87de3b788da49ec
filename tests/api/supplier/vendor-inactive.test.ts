// Vendors that are out of use, and vendors that an import holds: where they are no choice any more, and who may not change
// them meanwhile.
import { memberEntity, vendorEntity } from '@portal/core/supplier/entity';
import { importText } from '@portal/domain/import/texts';
import {
  activateMapping,
  deactivateMapping,
  importGroupPayees,
  importVendors,
  listUnassignedVendors,
  listUnmappedVendors,
  updateVendor,
} from '@portal/domain/supplier/api';
import type { Vendor } from '@portal/domain/supplier/schema';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { followImport } from '../../support/follow-import.ts';
import { anOffice } from '../../support/office.ts';
import {
  addMembers,
  aGroup,
  anAgency,
  aVendor,
  editOf,
  map,
  members,
  vendors,
} from '../../support/vendors.ts';

interface Changes {
  readonly account?: string;
  readonly status?: 'Yes' | 'No';
}

/** A file of one vendor as stored, but for the changes. */
const fileOf = (vendor: Vendor, { account = vendor.ac_no, status = 'Yes' }: Changes): string =>
  [
    'Ein,Payee Name,PAN,Rural/Urban,IFSC Code,Account No,Status',
    [vendor.ein, vendor.party_name, vendor.pan_no, 'Urban', vendor.ifsc_cd, account, status].join(','),
  ].join('\r\n');

const take = async (client: Client, csv: string) =>
  followImport(client, (await client.ask(importVendors, { body: { csv, dry_run: false } })).body.data);

describe('a vendor that is out of use', () => {
  test('is no choice for an agency any more, and inactive in its groups', async () => {
    const { draft, office } = await anOffice();
    const agency = await anAgency(office);
    const [first, second] = await vendors(draft, 2);
    if (!first || !second) throw new Error('two vendors were made');
    await map(draft, agency, [first.ein]);
    const group = await aGroup(draft, 'Masons');
    await addMembers(draft, group, agency, [first.ein]);
    for (const vendor of [first, second])
      expect(await take(draft, fileOf(vendor, { status: 'No' }))).toMatchObject({
        state: 'done',
        changed: 1,
      });
    expect((await draft.ask(listUnmappedVendors, { query: { agency } })).body.data).toEqual([]);
    expect(await members(draft, group.group_id)).toMatchObject([{ ein: first.ein, active_flag: false }]);
  });

  test('for one agency, is inactive in the groups of that agency until it is activated again', async () => {
    const { draft, office } = await anOffice();
    const agency = await anAgency(office);
    const made = await vendors(draft, 3);
    const [chosen = '', imported = '', earlier = ''] = made.map(({ ein }) => ein);
    await map(draft, agency, [chosen, imported, earlier]);
    const group = await aGroup(draft, 'Masons');
    await addMembers(draft, group, agency, [chosen, earlier]);
    const body = { csv: `Agency,Ein\r\n${agency},${imported}\r\n`, dry_run: false };
    await followImport(
      draft,
      (await draft.ask(importGroupPayees, { params: { id: group.group_id }, body })).body.data,
    );
    await memberEntity()
      .patch({ ddoCode: office.ddoCode, groupId: group.group_id, agencyCode: agency, ein: earlier })
      .remove(['isActive'])
      .go();
    const flags = async () =>
      Object.fromEntries(
        (await members(draft, group.group_id)).map(({ ein, active_flag }) => [ein, active_flag]),
      );
    expect(await flags()).toEqual({ [chosen]: true, [imported]: true, [earlier]: true });
    for (const ein of [chosen, imported]) await draft.ask(deactivateMapping, { body: { agency, ein } });
    expect(await flags()).toEqual({ [chosen]: false, [imported]: false, [earlier]: true });
    await draft.ask(deactivateMapping, { body: { agency, ein: earlier } });
    await draft.ask(activateMapping, { body: { agency, ein: chosen } });
    expect(await flags()).toEqual({ [chosen]: true, [imported]: false, [earlier]: false });
  });

  test('deactivated for an agency, is added to no group by a file either', async () => {
    const { draft, office } = await anOffice();
    const agency = await anAgency(office);
    const { ein } = await aVendor(draft);
    await map(draft, agency, [ein]);
    await draft.ask(deactivateMapping, { body: { agency, ein } });
    const params = { agency_code: agency };
    expect((await draft.ask(listUnassignedVendors, { params, query: {} })).body.data).toBe('[]');
    const { group_id } = await aGroup(draft, 'Masons');
    const body = { csv: `Agency,Ein\r\n${agency},${ein}\r\n`, dry_run: false };
    const { data } = (await draft.ask(importGroupPayees, { params: { id: group_id }, body })).body;
    expect(data).toMatchObject({
      state: 'refused',
      faults: [
        { line: 2, column: 'Ein', message: `Not mapped to the agency, or deactivated there: ${ein}.` },
      ],
    });
    expect(await members(draft, group_id)).toEqual([]);
  });
});

test('a masked account in a file must be the one that the vendor has', async () => {
  const { draft } = await anOffice();
  const vendor = await aVendor(draft, { ac_no: '0012345678', confirm_ac_no: '0012345678' });
  expect(await take(draft, fileOf(vendor, { account: '••••••4321' }))).toMatchObject({
    state: 'refused',
    faults: [{ line: 2, column: 'Account No', message: importText.masked }],
  });
});

test('a vendor that an import holds is changed by no officer and no other import', async () => {
  const { draft, office } = await anOffice();
  const vendor = await aVendor(draft);
  const key = { ddoCode: office.ddoCode, ein: vendor.ein };
  await vendorEntity().patch(key).set({ importId: 'another' }).go();
  const body = { ...editOf(vendor), payee_name: 'By hand (test)' };
  expect((await draft.refused(updateVendor, { params: { ein: vendor.ein }, body })).status).toBe(409);
  expect(await take(draft, fileOf(vendor, { account: '0087654321' }))).toMatchObject({
    state: 'refused',
    written: 0,
    faults: [{ line: 2, message: importText.changedMeanwhile }],
  });
  expect((await vendorEntity().get(key).go()).data).toMatchObject({
    importId: 'another',
    accountNumber: vendor.ac_no,
  });
});

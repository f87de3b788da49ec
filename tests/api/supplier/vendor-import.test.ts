// Vendors and members of a group from CSV files, all or none; and what the history of a vendor keeps of its account.

import { rowsOfPage } from '@portal/core/import/plan';
import { maskAccount } from '@portal/domain/code';
import type { ImportResult } from '@portal/domain/import/schema';
import {
  getVendorHistory,
  importGroupPayees,
  importVendors,
  listMappedVendors,
  listVendors,
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
  anAccount,
  anAgency,
  aVendor,
  branch,
  editOf,
  map,
  members,
  otherBranch,
  vendors,
} from '../../support/vendors.ts';

const heads = ['Ein', 'Payee Name', 'PAN', 'Rural/Urban', 'IFSC Code', 'Account No', 'Status'];
const csvOf = (lines: readonly (readonly string[])[], columns = heads) =>
  `\uFEFF${[columns, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
const line = (changes: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    Ein: '',
    'Payee Name': 'Nambul Traders (test)',
    PAN: '',
    'Rural/Urban': 'Urban',
    'IFSC Code': branch.ifsc,
    'Account No': anAccount(),
    Status: 'Yes',
    ...changes,
  };
  return heads.map((head) => cells[head] ?? '');
};
const lineOf = (vendor: Vendor, changes: Partial<Record<string, string>> = {}) =>
  line({
    Ein: vendor.ein,
    'Payee Name': vendor.party_name,
    PAN: vendor.pan_no,
    'Rural/Urban': vendor.rural_urban_flag,
    'IFSC Code': vendor.ifsc_cd,
    'Account No': vendor.ac_no,
    Status: vendor.active_flag,
    ...changes,
  });

const take = async (client: Client, csv: string, dry_run = false): Promise<ImportResult> =>
  followImport(client, (await client.ask(importVendors, { body: { csv, dry_run } })).body.data);
const listed = async (client: Client) => (await client.ask(listVendors, { query: {} })).body.data;
const figures = ({ state, added, changed, unchanged }: ImportResult) => [state, added, changed, unchanged];

describe('a file of vendors', () => {
  test('is asked about an account that lost the zeros that the vendor has', async () => {
    const { draft } = await anOffice();
    await take(draft, csvOf([line({ 'Account No': '000123456789' })]));
    const [vendor] = await listed(draft);
    if (!vendor) throw new Error('no vendor');
    const checked = await take(draft, csvOf([lineOf(vendor, { 'Account No': '123456789' })]), true);
    expect(checked).toMatchObject({
      state: 'checked',
      changed: 1,
      questions: [{ line: 2, column: 'Account No' }],
    });
  });

  test('is looked at first, then adds its vendors under EINs of the office', async () => {
    const { draft } = await anOffice();
    const csv = csvOf([line(), line({ 'Rural/Urban': 'R', PAN: 'demov1234t', Status: 'No' })]);
    expect(figures(await take(draft, csv, true))).toEqual(['checked', 2, 0, 0]);
    expect(await listed(draft)).toEqual([]);
    const done = await take(draft, csv);
    expect([figures(done), done.written]).toEqual([['done', 2, 0, 0], 2]);
    const [first, second] = await listed(draft);
    expect(first).toMatchObject({ rural_urban_flag: 'U', active_flag: 'Y', branch_code: branch.branchCode });
    expect(second).toMatchObject({ rural_urban_flag: 'R', active_flag: 'N', pan_no: 'DEMOV1234T' });
    // the next vendor has the next EIN, and the imported accounts are taken
    const next = await aVendor(draft);
    expect(Number(next.ein)).toBe(Number(second?.ein) + 1);
    const twice = await take(draft, csvOf([line({ 'Account No': first?.ac_no ?? '', Status: 'No' })]), true);
    expect(twice.faults).toEqual([
      {
        line: 2,
        column: 'Account No',
        message: `This account (account number and IFSC) is already that of vendor ${first?.ein}.`,
      },
    ]);
  });

  test('as it was exported changes nothing, masked accounts and all', async () => {
    const { draft } = await anOffice();
    const made = await vendors(draft, 3);
    const csv = csvOf(made.map((vendor) => lineOf(vendor, { 'Account No': maskAccount(vendor.ac_no) })));
    expect(figures(await take(draft, csv))).toEqual(['done', 0, 0, 3]);
    expect(await listed(draft)).toEqual(made);
  });

  test('changes the vendors that it names by EIN, and records their history', async () => {
    const { draft } = await anOffice();
    const [one, two] = await vendors(draft, 2);
    if (!one || !two) throw new Error('two vendors were made');
    const account = anAccount();
    const csv = csvOf([
      lineOf(one, { 'Payee Name': 'Renamed (test)', 'Account No': maskAccount(one.ac_no) }),
      lineOf(two, { 'Account No': account, 'IFSC Code': otherBranch.ifsc, Status: 'No' }),
    ]);
    expect(figures(await take(draft, csv))).toEqual(['done', 0, 2, 0]);
    expect(await listed(draft)).toEqual([
      { ...one, party_name: 'Renamed (test)', version: 3 },
      {
        ...two,
        ac_no: account,
        ifsc_cd: otherBranch.ifsc,
        micr_cd: otherBranch.micr,
        branch_code: otherBranch.branchCode,
        branch_desc: otherBranch.branchName,
        active_flag: 'N',
        version: 3,
      },
    ]);
    const history = (await draft.ask(getVendorHistory, { query: { ein: two.ein } })).body;
    expect(history.map(({ action }) => action)).toEqual(['imported', 'added']);
    expect(history[0]?.changes).toContainEqual({ field: 'Account No', from: two.ac_no, to: account });
    // the released account is free, the new one is taken, and an edit continues from here
    await aVendor(draft, { ac_no: two.ac_no, confirm_ac_no: two.ac_no });
    const edit = { ...editOf(one), payee_name: 'Again (test)', version: 3 };
    await draft.ask(updateVendor, { params: { ein: one.ein }, body: edit });
  });

  const faults: readonly [string, Partial<Record<string, string>>, column: string, sentence: string][] = [
    ['no name', { 'Payee Name': '' }, 'Payee Name', 'Payee Not Selected'],
    ['no flag', { 'Rural/Urban': 'Town' }, 'Rural/Urban', 'Please Select Payee Flag'],
    ['no IFSC', { 'IFSC Code': '' }, 'IFSC Code', 'Branch Not Selected'],
    ['an IFSC of another form', { 'IFSC Code': 'DEMO123' }, 'IFSC Code', 'IFSC has the form AAAA0XXXXXX.'],
    ['an IFSC that no branch has', { 'IFSC Code': 'DEMO0999999' }, 'IFSC Code', 'No branch has this IFSC.'],
    ['no account', { 'Account No': '' }, 'Account No', 'Account number not selected'],
    [
      'a masked account',
      { 'Account No': '•••••••1234' },
      'Account No',
      'This account number is masked. Write it in full.',
    ],
    ['a PAN of another form', { PAN: '12345' }, 'PAN', 'PAN has the form AAAAA9999A.'],
    ['a status that is none', { Status: 'Perhaps' }, 'Status', 'Status is Yes or No.'],
    ['an unknown EIN', { Ein: '999999' }, 'Ein', 'There is no vendor of this EIN in your office.'],
  ];
  test('reports each faulty line with its sentence and imports none of the others', async () => {
    const { draft } = await anOffice();
    const csv = csvOf([line(), ...faults.map(([, changes]) => line(changes))]);
    for (const dry_run of [true, false]) {
      const answer = await take(draft, csv, dry_run);
      expect(answer.state).toBe('refused');
      expect(answer.faults).toEqual(
        faults.map(([, , column, message], at) => ({ line: at + 3, column, message })),
      );
    }
    expect(await listed(draft)).toEqual([]);
  });

  test('with an account of another vendor, or one account twice, is refused', async () => {
    const { draft } = await anOffice();
    const [one, two] = await vendors(draft, 2);
    if (!one || !two) throw new Error('two vendors were made');
    const account = anAccount();
    const csv = csvOf([
      line({ 'Account No': one.ac_no }),
      lineOf(two, { 'Account No': one.ac_no }),
      line({ 'Account No': account }),
      line({ 'Account No': account }),
    ]);
    const { faults } = await take(draft, csv);
    const taken = `This account (account number and IFSC) is already that of vendor ${one.ein}.`;
    expect(faults.map((fault) => [fault.line, fault.message])).toEqual([
      [2, taken],
      [3, 'The same is in line 2 already.'],
      [3, taken],
      [5, 'The same is in line 4 already.'],
    ]);
    expect(await listed(draft)).toEqual([one, two]);
  });

  test('sees nothing of another office', async () => {
    const [owner, stranger] = await Promise.all([anOffice(), anOffice()]);
    const vendor = await aVendor(owner.draft);
    const named = await take(stranger.draft, csvOf([lineOf(vendor, { 'Payee Name': 'Mine now' })]));
    expect(named.faults[0]?.message).toBe('There is no vendor of this EIN in your office.');
    expect(figures(await take(stranger.draft, csvOf([lineOf(vendor, { Ein: '' })])))).toEqual([
      'done',
      1,
      0,
      0,
    ]);
    expect(await listed(owner.draft)).toEqual([vendor]);
    for (const ein of [vendor.ein, '999999']) {
      const { status, body } = await stranger.draft.refused(getVendorHistory, { query: { ein } });
      expect([status, body.message]).toEqual([404, 'There is no vendor of this EIN in your office.']);
    }
  });

  test('of one line more than an import writes at once is imported whole', async () => {
    const { draft } = await anOffice();
    const many = rowsOfPage + 1;
    const csv = csvOf(Array.from({ length: many }, () => line()));
    expect(figures(await take(draft, csv))).toEqual(['done', many, 0, 0]);
    const first = await draft.ask(listVendors, { query: { rows: rowsOfPage } });
    const query = { rows: rowsOfPage, cursor: String(first.headers['next']) };
    const second = await draft.ask(listVendors, { query });
    expect([first.body.data.length, second.body.data.length]).toEqual([rowsOfPage, 1]);
  });
});

describe('the history of a vendor', () => {
  test('keeps each account with its old and new value, who and when', async () => {
    const { draft, final, username } = await anOffice();
    const vendor = await aVendor(draft);
    const account = anAccount();
    const body = { ...editOf(vendor), ac_no: account, confirm_ac_no: account };
    await final.ask(updateVendor, { params: { ein: vendor.ein }, body });
    const rows = (await draft.ask(getVendorHistory, { query: { ein: vendor.ein } })).body;
    expect(rows).toMatchObject([
      {
        username,
        login_type: 'F',
        action: 'changed',
        changes: [{ field: 'Account No', from: vendor.ac_no, to: account }],
      },
      { username, login_type: 'D', action: 'added' },
    ]);
    expect(rows[1]?.changes).toContainEqual({ field: 'Account No', from: '', to: vendor.ac_no });
  });
});

describe('a file of members', () => {
  const setUp = async () => {
    const office = await anOffice();
    const agency = await anAgency(office.office);
    const eins = (await vendors(office.draft, 4)).map(({ ein }) => ein).sort();
    await map(office.draft, agency, eins.slice(0, 3));
    const group = await aGroup(office.draft, 'Masons');
    const fill = async (csv: string, dry_run = false): Promise<ImportResult> =>
      (
        await office.draft.ask(importGroupPayees, {
          params: { id: group.group_id },
          body: { csv, dry_run },
        })
      ).body.data;
    const file = (rows: readonly string[]) =>
      csvOf(
        rows.map((ein) => [agency, ein]),
        ['Agency', 'Ein'],
      );
    return { ...office, agency, eins, group, fill, file };
  };

  test('puts its vendors into the group, and again changes nothing', async () => {
    const { draft, agency, eins, group, fill, file } = await setUp();
    await addMembers(draft, group, agency, eins.slice(0, 1));
    const csv = file(eins.slice(0, 3));
    expect(figures(await fill(csv, true))).toEqual(['checked', 2, 0, 1]);
    expect(await members(draft, group.group_id)).toHaveLength(1);
    expect(figures(await fill(csv))).toEqual(['done', 2, 0, 1]);
    expect((await members(draft, group.group_id)).map(({ ein }) => ein)).toEqual(eins.slice(0, 3));
    expect(figures(await fill(csv))).toEqual(['done', 0, 0, 3]);
    const mapped = (await draft.ask(listMappedVendors, { query: { agency } })).body.data;
    expect(mapped.every(({ active_flag }) => active_flag)).toBe(true);
  });

  test('reports vendors not mapped or in another group, and adds none', async () => {
    const { draft, agency, eins, group, fill, file } = await setUp();
    const [first = '', second = '', , free = ''] = eins;
    await addMembers(draft, await aGroup(draft, 'Plumbers'), agency, [second]);
    const csv = file([first, second, free]);
    const answer = await fill(csv);
    expect(answer.faults.map(({ line: at, column, message }) => [at, column, message])).toEqual([
      [3, 'Ein', `Already in another group of the agency: ${second}.`],
      [4, 'Ein', `Not mapped to the agency, or deactivated there: ${free}.`],
    ]);
    const odd = await fill(
      csvOf(
        [
          ['a b', first],
          [agency, ''],
        ],
        ['Agency', 'Ein'],
      ),
    );
    expect(odd.faults.map(({ message }) => message)).toEqual(['Select Agency', 'Payee Not Selected']);
    expect(await members(draft, group.group_id)).toEqual([]);
  });

  test('of a group of another office is answered as of an unknown one', async () => {
    const { eins, group, file } = await setUp();
    const stranger = await anOffice();
    for (const id of [group.group_id, '999999']) {
      const { status, body } = await stranger.draft.refused(importGroupPayees, {
        params: { id },
        body: { csv: file(eins), dry_run: false },
      });
      expect([status, body.message]).toEqual([404, 'There is no group of this number in your office.']);
    }
  });
});

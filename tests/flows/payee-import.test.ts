// Imports that do not go as planned: a key that another officer takes meanwhile leaves nothing
// behind, and one whose process died is finished by the resume schedule, row by row where it stopped.
import { claimRows } from '@portal/core/import/claims';
import { importEntity, importPageEntity } from '@portal/core/import/entity';
import { rowsIn } from '@portal/core/import/plan';
import { plannedBy } from '@portal/core/import/planning';
import { continueImport, resumeImports } from '@portal/core/import/run';
import { writeRows } from '@portal/core/import/write';
import { importPayees } from '@portal/core/payee/import';
import { Payees } from '@portal/core/payee/payees';
import { claimEntity } from '@portal/core/storage/claim';
import { withDeadline } from '@portal/core/storage/deadline';
import { openWork } from '@portal/core/storage/open-work';
import { planImport } from '@portal/core/work/import-planners';
import {
  addMasterPayee,
  addPayee,
  importPayees as importPayeeFile,
  listPayees,
  updatePayee,
} from '@portal/domain/payee/api';
import { describe, expect, test, vi } from 'vitest';
import { draftCall } from '../support/draft-call.ts';
import { eventually } from '../support/eventually.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { manyPayees, payeeFile, payeeLine } from '../support/payee-file.ts';
import { aPayeeForm, editOf } from '../support/payees.ts';

/** In times to come, so that no schedule which another test fires continues with these imports. */
const then = new Date('2099-01-01T10:00:00Z');
const later = new Date('2099-01-01T11:00:00Z');

const callOf = (office: TestOffice) => draftCall(office, then);

/** An import whose plan is kept and whose process ended before it did anything. */
const stagedImport = async (office: TestOffice, csv: string): Promise<string> => {
  // no time at all, a quarter of an hour passes between any two looks: the first call keeps the plan and does no page of it
  let milliseconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    milliseconds += 900_000;
    return milliseconds;
  });
  const call = callOf(office);
  const result = await importPayees(call, Payees.officeList(call), { csv, dry_run: false });
  clock.mockRestore();
  expect(result).toMatchObject({ state: 'running', written: 0 });
  return String(result.import_id);
};

const pagesOf = async (ddoCode: string, importId: string) =>
  (await importPageEntity().query.pagesOfImport({ ddoCode, importId }).go({ pages: 'all' })).data.map(
    ({ packed }) => rowsIn(packed),
  );

const stepOf = async (ddoCode: string, importId: string) =>
  (await importEntity().get({ ddoCode, importId }).go({ consistent: true })).data;

/** Long ago, so that the schedule of this test finds its import alone; leased, so that no other schedule takes it. */
const begun = new Date('2020-01-01T10:00:00Z');
const overdue = (importId: string) => ({
  ...openWork('import', importId, begun),
  leaseUntil: '2100-01-01T10:00:00Z',
});
const resume = () => resumeImports(later, '2020-01-01T10:30:00Z', true, planImport);

test('an import that was killed between its pages is finished by the schedule', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const old = (await office.draft.ask(addPayee, { body: aPayeeForm({ ein: '1000000' }) })).body.data;
  const importId = await stagedImport(office, manyPayees(600));
  const key = { ddoCode, importId };
  const pages = await pagesOf(ddoCode, importId);
  expect(pages.length).toBeGreaterThan(1);
  // the process claimed everything, wrote the first page in part, and died
  for (const page of pages) await claimRows(key, page);
  await importEntity()
    .patch(key)
    .set({ step: 'writing', donePages: 0, ...overdue(importId) })
    .go();
  await writeRows(key, pages[0]?.slice(0, 100) ?? []);
  const rows = (await office.draft.ask(listPayees, { query: {} })).body;
  expect(rows).toHaveLength(100);
  // an officer has changed one of those that are there since; the import must not write it again
  const [, touched] = rows;
  if (!touched) throw new Error('the import wrote nothing');
  await office.draft.ask(updatePayee, { body: { ...editOf(touched), payee: 'Corrected since' } });

  await resume();
  const after = (await office.draft.ask(listPayees, { query: {} })).body;
  expect(after).toHaveLength(600);
  expect(after.find(({ ein }) => ein === touched.ein)?.party_name).toBe('Corrected since');
  expect(after.find(({ ein }) => ein === old.ein)).toMatchObject({ party_name: 'Payee 1000000' });
  expect(await stepOf(ddoCode, importId)).toMatchObject({ step: 'done', written: 600 });
  expect((await stepOf(ddoCode, importId))?.openWork).toBeUndefined();
  expect(await continueImport(key, { now: later, seconds: 1 })).toMatchObject({ state: 'done' });
});

test('an import that loses a key to another officer gives everything back', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const body = aPayeeForm({ ein: '5000', payee: 'Stays' });
  const kept = (await office.draft.ask(addPayee, { body })).body.data;
  // of two pages: what the first claimed and locked is given back when the second loses a key
  const csv = payeeFile(
    payeeLine({ ein: '5000', name: 'Renamed', account: kept.ac_no }),
    ...Array.from({ length: 300 }, (_, at) =>
      payeeLine({ ein: String(6_000 + at), account: `009${6_000 + at}` }),
    ),
    payeeLine({ ein: '7000', account: '0097000' }),
  );
  const importId = await stagedImport(office, csv);
  // another officer is faster
  await office.final.ask(addPayee, { body: aPayeeForm({ ein: '7000', payee: 'Faster' }) });
  const result = await continueImport({ ddoCode, importId }, { now: later, seconds: 60 });
  expect(result).toMatchObject({
    state: 'refused',
    written: 0,
    faults: [
      {
        line: 303,
        column: 'EIN',
        message: 'Another officer took this while the file was imported. Nothing was imported.',
      },
    ],
  });
  const rows = (await office.draft.ask(listPayees, { query: {} })).body;
  expect(rows.map(({ party_name }) => party_name).toSorted()).toEqual(['Faster', 'Stays']);
  for (const ein of ['6000', '6299']) {
    const claim = await claimEntity()
      .get({ ddoCode, list: 'payee-ein-office', key: ein })
      .go({ consistent: true });
    expect(claim.data).toBeNull();
  }
  // nothing is locked, and every number can be taken
  const [stays] = rows.filter(({ ein }) => ein === '5000');
  if (!stays) throw new Error('the payee is gone');
  await office.draft.ask(updatePayee, { body: { ...editOf(stays), payee: 'Edited' } });
  await office.draft.ask(addPayee, { body: aPayeeForm({ ein: '6000' }) });
  // but the one that the other officer took
  const taken = await office.draft.refused(addPayee, { body: aPayeeForm({ ein: '7000' }) });
  expect([taken.status, taken.body.message]).toEqual([422, 'EIN 7000 is already in this list.']);
});

test('a key that a record released before its import was killed stays with its new owner', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const row = (await office.draft.ask(addPayee, { body: aPayeeForm({ ein: '5000' }) })).body.data;
  const csv = payeeFile(payeeLine({ ein: '5000', account: '0095000' }));
  const importId = await stagedImport(office, csv);
  const [page = []] = await pagesOf(ddoCode, importId);
  await claimRows({ ddoCode, importId }, page);
  // the process released the old account and died before it wrote the payee; another officer takes the account
  const [freed] = page.flatMap(({ frees }) => frees);
  if (!freed) throw new Error('the payee gives up no account');
  await claimEntity().delete({ ddoCode, list: freed.list, key: freed.key }).go();
  const heir = aPayeeForm({ ein: '5001', acc_no: row.ac_no, confirm_acc_no: row.ac_no });
  await office.final.ask(addPayee, { body: heir });
  const result = await continueImport({ ddoCode, importId }, { now: later, seconds: 60 });
  expect(result).toMatchObject({ state: 'done', written: 1 });
  const again = await office.draft.refused(addPayee, { body: { ...heir, ein: '5002' } });
  expect([again.status, again.body.message]).toEqual([
    422,
    'This account number with this IFSC is already in this list.',
  ]);
});

test('an import that finds a payee changed meanwhile is refused with its line', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const row = (await office.draft.ask(addPayee, { body: aPayeeForm({ ein: '5000' }) })).body.data;
  const csv = payeeFile(payeeLine({ ein: '5000', name: 'By file', account: row.ac_no }));
  const importId = await stagedImport(office, csv);
  await office.final.ask(updatePayee, { body: { ...editOf(row), payee: 'By hand' } });
  const result = await continueImport({ ddoCode, importId }, { now: later, seconds: 60 });
  expect(result).toMatchObject({ state: 'refused', faults: [{ line: 2, column: '' }] });
  expect((await office.draft.ask(listPayees, { query: {} })).body[0]?.party_name).toBe('By hand');
});

test('while an import holds a payee an officer gets a conflict, and two processes do not work at one import', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const row = (await office.draft.ask(addPayee, { body: aPayeeForm({ ein: '5000' }) })).body.data;
  const csv = payeeFile(payeeLine({ ein: '5000', name: 'By file', account: row.ac_no }));
  const importId = await stagedImport(office, csv);
  const key = { ddoCode, importId };
  const [page = []] = await pagesOf(ddoCode, importId);
  await claimRows(key, page);
  const [locked] = (await office.draft.ask(listPayees, { query: {} })).body;
  if (!locked) throw new Error('the payee is gone');
  const { status, body } = await office.draft.refused(updatePayee, {
    body: editOf({ ...locked, party_name: 'X' }),
  });
  expect([status, body.message]).toEqual([
    409,
    'This payee is being changed by an import. Try again in a minute.',
  ]);
  // a second file with the same payee waits too
  const second = { body: { csv: payeeFile(payeeLine({ ein: '5000', account: row.ac_no })), dry_run: true } };
  expect((await office.draft.ask(importPayeeFile, second)).body.data.faults).toEqual([
    { line: 2, column: 'EIN', message: 'This payee is being changed by an import. Try again in a minute.' },
  ]);
  await importEntity().patch(key).set({ leaseUntil: '2099-01-01T12:00:00Z' }).go();
  expect(await continueImport(key, { now: later, seconds: 60 })).toMatchObject({
    state: 'running',
    written: 0,
  });
  const after = new Date('2099-01-01T12:00:01Z');
  expect(await continueImport(key, { now: after, seconds: 60 })).toMatchObject({ state: 'done', written: 1 });
  expect((await office.draft.ask(listPayees, { query: {} })).body[0]).toMatchObject({
    party_name: 'By file',
  });
});

test('of two imports of one record the later is refused, and the first is whole', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const master = (await office.draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data;
  const rename = (name: string) =>
    payeeFile(payeeLine({ type: 'M', ein: master.ein, name, account: '', ifsc: '' }));
  const first = { ddoCode, importId: await stagedImport(office, rename('First')) };
  const second = { ddoCode, importId: await stagedImport(office, rename('Second')) };
  const [[page = []], [laterPage = []]] = [
    await pagesOf(ddoCode, first.importId),
    await pagesOf(ddoCode, second.importId),
  ];
  await claimRows(first, page);
  // both were planned on the same payee, or the second even on what it is while the first holds it
  const onHeld = laterPage.map((row) => ({ ...row, storedVersion: (row.storedVersion ?? 0) + 1 }));
  for (const planned of [laterPage, onHeld])
    await expect(claimRows(second, planned)).rejects.toThrow(/changed this record/);
  const call = { ...callOf(office), idempotencyKey: undefined };
  const csv = rename('Third');
  expect(await importPayees(call, Payees.officeList(call), { csv, dry_run: true })).toMatchObject({
    state: 'refused',
    faults: [{ line: 2, message: 'This payee is being changed by an import. Try again in a minute.' }],
  });
  expect(await continueImport(first, { now: later, seconds: 60 })).toMatchObject({ state: 'done' });
  expect(await continueImport(second, { now: later, seconds: 60 })).toMatchObject({ state: 'refused' });
  expect((await office.draft.ask(listPayees, { query: {} })).body[0]?.party_name).toBe('First');
});

test('an import that cannot continue keeps no other from being finished, and is logged', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const ids = [];
  for (const at of [0, 1, 2]) ids.push(await stagedImport(office, manyPayees(1, 3_000_000 + at)));
  const [broken = '', ...whole] = ids;
  const [{ page } = { page: '' }] = (
    await importPageEntity().query.pagesOfImport({ ddoCode, importId: broken }).go()
  ).data;
  await importPageEntity().delete({ ddoCode, importId: broken, page }).go();
  // the broken one is the first that the schedule comes to
  for (const importId of ids) await importEntity().patch({ ddoCode, importId }).set(overdue(importId)).go();
  const first = { openWork: 'import#0', openAt: '2019' };
  await importEntity().patch({ ddoCode, importId: broken }).set(first).go();
  await expect(resume()).rejects.toThrow('has lost its page');
  for (const importId of whole) expect(await stepOf(ddoCode, importId)).toMatchObject({ step: 'done' });
  await importEntity().delete({ ddoCode, importId: broken }).go();
});

describe('a file that takes longer to plan than its request has', () => {
  /** As on a slow machine: the time to read is over before the first answer of the table. */
  const hurried = <T>(work: () => Promise<T>): Promise<T> => withDeadline(() => 2, work);
  /** Planned and ended, here or by a run of the schedule that another test began. */
  const planned = (office: TestOffice, importId: string) =>
    eventually(async () => {
      const key = { ddoCode: office.office.ddoCode, importId };
      const result = await continueImport(key, { now: new Date(), seconds: 60, planner: planImport });
      if (result.state === 'running') throw new Error('another run works at the import');
      return result;
    });

  test('is kept, planned by the schedule, and imported under the same key', async () => {
    const office = await anOffice();
    const call = { ...callOf(office), idempotencyKey: 'a-slow-machine' };
    const csv = manyPayees(300);
    const load = () => importPayees(call, Payees.officeList(call), { csv, dry_run: false });
    const first = await hurried(load);
    expect(first).toMatchObject({ state: 'running', rows: 0, faults: [] });
    const importId = first.import_id ?? '';
    // the same request again follows the first
    expect(await hurried(load)).toEqual(first);
    expect(await planned(office, importId)).toMatchObject({ state: 'done', added: 300, written: 300 });
    expect(await load()).toMatchObject({ state: 'done', import_id: importId });
    expect((await office.draft.ask(listPayees, { query: {} })).body).toHaveLength(300);
  });

  test('has its faults where it has some, and nothing is imported', async () => {
    const office = await anOffice();
    const call = callOf(office);
    const csv = payeeFile(payeeLine({ ein: '1', account: '001234', ifsc: 'NONE0000000' }));
    const first = await hurried(() => importPayees(call, Payees.officeList(call), { csv, dry_run: false }));
    const result = await planned(office, first.import_id ?? '');
    expect(result).toMatchObject({ state: 'refused', faults: [{ line: 2, column: 'IFSC Code' }] });
    expect((await office.draft.ask(listPayees, { query: {} })).body).toEqual([]);
  });

  test.each(['payee.import#1', 'snapayee.import', 'vendor.import', 'master.import.branch'])(
    'is planned of every list: %s',
    async (command) => {
      const office = await anOffice();
      const found = await plannedBy(planImport, command, callOf(office), 'no,such,columns\r\n1,2,3\r\n');
      expect(found.faults.length).toBeGreaterThan(0);
    },
  );
});

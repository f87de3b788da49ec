// Payees from a CSV file: a dry run reports every fault, an import is whole or not at all, a long file is imported.
import { continueImport as goOn } from '@portal/core/import/run';
import { claimEntity } from '@portal/core/storage/claim';
import { maskAccount } from '@portal/domain/code';
import { amountText } from '@portal/domain/money';
import {
  addMasterPayee,
  addPayee,
  continueImport,
  getPayeeHistory,
  importMultiplePayees,
  importPayees,
  listMultiplePayees,
  listPayees,
  updatePayee,
} from '@portal/domain/payee/api';
import { payeeImportColumns } from '@portal/domain/payee/import-columns';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { manyPayees, payeeFile, payeeLine } from '../../support/payee-file.ts';
import { aPayeeForm, editOf, fresh } from '../../support/payees.ts';

const send = async (client: Client, csv: string, dry_run = false) =>
  (await client.ask(importPayees, { body: { csv, dry_run } })).body.data;

/** Sends and continues until the import is over. */
const sendAll = async (client: Client, csv: string) => {
  let result = await send(client, csv);
  while (result.state === 'running')
    result = (await client.ask(continueImport, { params: { import_id: String(result.import_id) } })).body
      .data;
  return result;
};

const payeesOf = async (client: Client) => {
  const rows = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await client.ask(listPayees, { query: { cursor } });
    rows.push(...body);
    cursor = headers['next'] as string | undefined;
  } while (cursor !== undefined);
  return rows;
};

/** The list as its screen exports it: accounts masked, a further column that is ignored. */
const exportOf = (rows: readonly PayeeRow[]): string => {
  const { type, ein, name, bankBranch, account: accounts, ifsc, pan, active } = payeeImportColumns;
  const heads = [type, ein, name, bankBranch, accounts, ifsc, pan, active].map(({ label }) => label);
  const lines = rows.map((row) => [
    row.emp_type,
    row.ein,
    row.party_name,
    `"${row.bank_desc}, ${row.branch_desc}"`,
    maskAccount(row.ac_no),
    row.ifsc_cd,
    row.pan_no,
    row.active_flag,
  ]);
  return `\uFEFF${[heads, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
};

const account = () => `0033${fresh()}`;

describe('a dry run', () => {
  test('reports every faulty line with its column and sentence, and writes nothing', async () => {
    const { draft } = await anOffice();
    const known = (await draft.ask(addPayee, { body: aPayeeForm() })).body.data;
    const twice = account();
    const csv = payeeFile(
      payeeLine({ ein: '1001', account: account() }),
      payeeLine({ ein: '', name: '', account: '12' }),
      payeeLine({ type: 'X', ein: '1003', account: account() }),
      payeeLine({ ein: '1004', account: account(), ifsc: 'DEMO0999999' }),
      payeeLine({ ein: '1005', account: account(), ifsc: 'DEMO1' }),
      payeeLine({ ein: '1006', account: twice }),
      payeeLine({ ein: '1007', account: twice }),
      payeeLine({ ein: '1008', account: known.ac_no }),
      payeeLine({ ein: '1009', account: '•••••••1234' }),
      payeeLine({ type: 'NR', ein: known.ein, account: account() }),
      payeeLine({ ein: '1011', account: account(), active: 'maybe' }),
      payeeLine({ ein: known.ein, account: maskAccount('0099990000') }),
    );
    const result = await send(draft, csv, true);
    expect(result).toMatchObject({ state: 'refused', import_id: null, written: 0 });
    expect(result.faults.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'EIN', 'EIN is required.'],
      [3, 'Party Name', 'Payee Name is required.'],
      [3, 'A/C No', 'Account number has 6 to 20 letters or digits.'],
      [4, 'Payee Type', 'Payee Type is required.'],
      [5, 'IFSC Code', 'No branch has this IFSC.'],
      [6, 'IFSC Code', 'IFSC has the form AAAA0XXXXXX.'],
      [6, 'IFSC Code', 'No branch has this IFSC.'],
      [8, 'A/C No', 'The same is in line 7 already.'],
      [9, 'A/C No', 'This account number with this IFSC is already in this list.'],
      [10, 'A/C No', 'This account number is masked. Write it in full.'],
      [11, 'Payee Type', 'The payee type of a payee cannot be changed.'],
      [12, 'Active Flag', 'Active Flag is Y or N.'],
      [13, 'EIN', 'The same is in line 11 already.'],
      [13, 'A/C No', 'This account number is masked. Write it in full.'],
    ]);
    expect(await payeesOf(draft)).toEqual([known]);
  });

  test('of a file without fault says what an import would do, and does not', async () => {
    const { draft } = await anOffice();
    const result = await send(draft, manyPayees(3), true);
    expect(result).toEqual({
      state: 'checked',
      import_id: null,
      rows: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      written: 0,
      faults: [],
    });
    expect(await payeesOf(draft)).toEqual([]);
  });
});

test("a dry run asks about an account that differs from the payee's own by leading zeros alone", async () => {
  const { draft } = await anOffice();
  const known = (await draft.ask(addPayee, { body: aPayeeForm() })).body.data;
  const zerosGone = known.ac_no.replace(/^0+/, '');
  const ofFile = (number: string) =>
    payeeFile(payeeLine({ ein: known.ein, name: known.party_name, account: number }));
  expect(await send(draft, ofFile(zerosGone), true)).toMatchObject({
    state: 'checked',
    changed: 1,
    questions: [
      {
        line: 2,
        column: 'A/C No',
        message: `The list has this number with other leading zeros, ${known.ac_no.length} digits long. Compare it with the paper.`,
      },
    ],
  });
  expect(await send(draft, ofFile(known.ac_no), true)).not.toHaveProperty('questions');
  expect(await send(draft, ofFile(account()), true)).not.toHaveProperty('questions');
});

describe('an import', () => {
  test('adds, changes and leaves alone; each is in the history of its payee', async () => {
    const { draft } = await anOffice();
    const [same, other] = [
      (await draft.ask(addPayee, { body: aPayeeForm({ ein: '2001', payee: 'Same' }) })).body.data,
      (await draft.ask(addPayee, { body: aPayeeForm({ ein: '2002', payee: 'Other' }) })).body.data,
    ];
    const moved = account();
    const csv = payeeFile(
      payeeLine({ ein: '2001', name: 'Same', account: same.ac_no }),
      payeeLine({ ein: '2002', name: 'Other', account: moved, active: 'N' }),
      payeeLine({ ein: '2003', name: 'New', account: other.ac_no.replace(/.$/, 'X') }),
      payeeLine({ type: 'M', ein: '', name: 'Scholars', account: '', ifsc: '' }),
    );
    const result = await sendAll(draft, csv);
    expect(result).toMatchObject({ state: 'done', rows: 4, added: 2, changed: 1, unchanged: 1, written: 3 });
    const rows = await payeesOf(draft);
    expect(rows).toHaveLength(4);
    expect(rows.find(({ ein }) => ein === '2001')).toEqual(same);
    expect(rows.find(({ ein }) => ein === '2002')).toMatchObject({ ac_no: moved, active_flag: 'N' });
    expect(rows.find(({ emp_type }) => emp_type === 'M')?.ein).toMatch(/^\d{11}$/);
    const history = (await draft.ask(getPayeeHistory, { query: { ein: '2002' } })).body;
    expect(history.map(({ action }) => action)).toEqual(['changed', 'added']);
    expect(history[0]?.changes).toContainEqual({ field: 'Account Number', from: other.ac_no, to: moved });
    expect((await draft.ask(getPayeeHistory, { query: { ein: '2003' } })).body[0]?.action).toBe('imported');
    // what was released is free, and what was changed can be edited
    await draft.ask(addPayee, {
      body: aPayeeForm({ ein: '2009', acc_no: other.ac_no, confirm_acc_no: other.ac_no }),
    });
    const changed = rows.find(({ ein }) => ein === '2002');
    if (changed) await draft.ask(updatePayee, { body: { ...editOf(changed), active_flag: 'Y' } });
    expect((await sendAll(draft, csv.replace('maybe', 'Y'))).changed).toBe(1);
  });

  test('takes the list again as the screen exports it, accounts masked', async () => {
    const { draft } = await anOffice();
    await sendAll(draft, manyPayees(5));
    await draft.ask(addMasterPayee, { body: { payee: 'Scholars' } });
    const before = await payeesOf(draft);
    const exported = exportOf(before);
    for (const { ac_no } of before.slice(1)) expect(exported).not.toContain(ac_no);
    expect(await sendAll(draft, exported)).toMatchObject({
      state: 'done',
      rows: 6,
      unchanged: 6,
      written: 0,
    });
    const corrected = exported.replace('Payee 1000003', 'Payee renamed');
    expect(await sendAll(draft, corrected)).toMatchObject({ changed: 1, unchanged: 5 });
    const after = await payeesOf(draft);
    expect(after.find(({ party_name }) => party_name === 'Payee renamed')?.ac_no).toBe('001000003');
  });

  test('with a fault writes nothing at all', async () => {
    const { draft } = await anOffice();
    const csv = manyPayees(20).replace('1000013,Payee 1000013', '1000013,');
    const result = await send(draft, csv);
    expect(result).toMatchObject({ state: 'refused', written: 0, faults: [{ line: 15 }] });
    expect(await payeesOf(draft)).toEqual([]);
  });

  test('in which two payees exchange their accounts is refused, and says how it is done', async () => {
    const { draft } = await anOffice();
    await sendAll(draft, manyPayees(2));
    const [first, second] = [1_000_000, 1_000_001];
    const csv = payeeFile(
      payeeLine({ ein: String(first), account: `00${second}` }),
      payeeLine({ ein: String(second), account: `00${first}` }),
    );
    const twice = (line: number) =>
      `Line ${line} gives this up in the same file. Change that line first, by itself, and import this one after it.`;
    for (const isDryRun of [true, false])
      expect((await send(draft, csv, isDryRun)).faults).toEqual([
        { line: 2, column: 'A/C No', message: twice(3) },
        { line: 3, column: 'A/C No', message: twice(2) },
      ]);
    // in two steps, as the sentence says
    const away = payeeFile(payeeLine({ ein: String(second), account: account() }));
    expect(await sendAll(draft, away)).toMatchObject({ state: 'done', changed: 1 });
    expect(await sendAll(draft, csv.replace(`00${first}`, '000000'))).toMatchObject({ state: 'done' });
  });

  test('that names one payee in two ways is refused with the line', async () => {
    const { draft } = await anOffice();
    const master = (await draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data;
    const line = (ein: string, name: string) => payeeLine({ type: 'M', ein, name, account: '', ifsc: '' });
    const csv = payeeFile(line('', 'SCHOLARS'), line(master.ein, 'Pupils'));
    const result = await send(draft, csv);
    expect([result.state, result.faults]).toEqual([
      'refused',
      [{ line: 3, column: '', message: 'The same is in line 2 already.' }],
    ]);
    expect(await payeesOf(draft)).toEqual([master]);
  });

  test('is done once, however often its request comes', async () => {
    const { draft } = await anOffice();
    const body = { csv: manyPayees(4), dry_run: false };
    const key = `import-${fresh()}`;
    const first = (await draft.ask(importPayees, { body }, { key })).body.data;
    const second = (await draft.ask(importPayees, { body }, { key })).body.data;
    expect([first.state, second.state, first.import_id]).toEqual(['done', 'done', second.import_id]);
    expect(await payeesOf(draft)).toHaveLength(4);
  });

  // three pages of 250 rows: what is done page by page is no other with 10,000
  test('of many pages comes through', async () => {
    const { draft, office } = await anOffice();
    const result = await sendAll(draft, manyPayees(501));
    expect(result).toMatchObject({ state: 'done', added: 501, written: 501 });
    const rows = await payeesOf(draft);
    expect(new Set(rows.map(({ ein }) => ein)).size).toBe(501);
    const last = { ddoCode: office.ddoCode, list: 'payee-ein-office', key: '1000500' };
    expect((await claimEntity().get(last).go()).data?.recordId).toMatch(/^R#\d{11}$/);
  });

  test('of another office is not continued', async () => {
    const [{ draft }, other] = await Promise.all([anOffice(), anOffice()]);
    const { import_id } = await sendAll(draft, manyPayees(1));
    const params = { import_id: String(import_id) };
    const { status, body } = await other.final.refused(continueImport, { params });
    expect([status, body.message]).toEqual([404, 'There is no such import in your office.']);
    const own = await goOn(
      { ddoCode: 'nobody', importId: params.import_id },
      { now: new Date(), seconds: 1 },
    ).catch((error: Error) => error.message);
    expect(own).toBe('There is no such import in your office.');
  });
});

describe('payees under a master payee', () => {
  const heads = 'ID,CIN-ID,PAYEE NAME,ACCOUNT,IFSC,NET(RS),PAN NO';

  test('are imported into its own list', async () => {
    const { draft } = await anOffice();
    const master = (await draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data;
    const line = (ein: string, net: string) =>
      `${ein},T/${ein},Pupil ${ein},00${ein},DEMO0000101,${net},DEMOA1001A`;
    const ask = async (csv: string, dry_run = false) =>
      (await draft.ask(importMultiplePayees, { body: { csv, dry_run, master_id: master.ein } })).body.data;
    const faulty = await ask(`${heads}\n${line('300001', '')}\n${line('300002', 'ten')}\n`);
    expect(faulty.faults).toEqual([
      { line: 2, column: 'NET(RS)', message: 'Net Amount Required' },
      { line: 3, column: 'NET(RS)', message: amountText },
    ]);
    const csv = `${heads}\n${line('300001', '"1,250.50"')}\n${line('300002', '10')}\n`;
    expect(await ask(csv)).toMatchObject({ state: 'done', added: 2 });
    const { body } = await draft.ask(listMultiplePayees, { query: { master_id: master.ein } });
    expect(body.map(({ ein, cin, net_amt, master: of }) => [ein, cin, net_amt, of])).toEqual([
      ['300001', 'T/300001', 1_250.5, master.ein],
      ['300002', 'T/300002', 10, master.ein],
    ]);
    expect(await payeesOf(draft)).toHaveLength(1);
  });

  test('of an unknown number are not imported', async () => {
    const { draft } = await anOffice();
    const body = { csv: heads, dry_run: true, master_id: '999999' };
    const refused = await draft.refused(importMultiplePayees, { body });
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'There is no such master payee in your office.',
    ]);
  });
});

// Edits in Payee Management: fields, account, flag; each rule of 2§5, and officers who are at it at once.

import { addMasterPayee, getPayeeHistory, updatePayee } from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { addedPayee, editOf, fresh, type PayeeInput } from '../../support/payees.ts';

let office: TestOffice;
let other: TestOffice;

beforeAll(async () => {
  [office, other] = await Promise.all([anOffice(), anOffice()]);
});

const add = (changes?: Partial<PayeeInput>) => addedPayee(office.draft, changes);

const edits: [string, object, [string, string][]][] = [
  ['no EIN', { ein: '' }, [['ein', 'Ein is Required']]],
  ['no name', { payee: '' }, [['payee', 'Payee Name is required.']]],
  ['no bank', { bank_cd: '' }, [['bank_cd', 'Please Select Bank']]],
  ['no branch', { branch_cd: '' }, [['branch_cd', 'Please Select Branch']]],
  ['no confirmation', { confirm_acc_no: '' }, [['confirm_acc_no', 'Please Confirm Account Number']]],
  [
    'another confirmation',
    { confirm_acc_no: '00550000' },
    [['confirm_acc_no', 'Account Number does not match']],
  ],
  [
    'no account',
    { acc_no: '', confirm_acc_no: '' },
    [
      ['acc_no', 'Please Enter Account Number'],
      ['confirm_acc_no', 'Please Confirm Account Number'],
    ],
  ],
  ['no status', { active_flag: '' }, [['active_flag', 'Please Set Status']]],
  ['a PAN of another shape', { pan_no: 'A1' }, [['pan_no', 'PAN has the form AAAAA9999A.']]],
  ['another type', { payeetype: 'NR' }, [['payeetype', 'The payee type of a payee cannot be changed.']]],
];

describe('an edit', () => {
  test('changes what the form says, and its history records old and new', async () => {
    const row = await add();
    const account = `0077${fresh()}`;
    const body = { ...editOf(row), payee: 'Renamed', acc_no: account, confirm_acc_no: account };
    const { data } = (await office.final.ask(updatePayee, { body })).body;
    expect(data).toEqual({ ...row, party_name: 'Renamed', ac_no: account, version: 2 });
    const { ein, payee_id } = row;
    const history = (await office.draft.ask(getPayeeHistory, { query: { ein, payee_id } })).body;
    expect(history.map(({ action, username, login_type }) => [action, username, login_type])).toEqual([
      ['changed', office.username, 'F'],
      ['added', office.username, 'D'],
    ]);
    expect(history[0]?.changes).toEqual([
      { field: 'Payee Name', from: 'Test Supplies', to: 'Renamed' },
      { field: 'Account Number', from: row.ac_no, to: account },
    ]);
  });

  test('frees the account and the EIN that it leaves, and the payee keeps its history', async () => {
    const row = await add();
    const ein = `8${fresh()}`;
    const account = `0088${fresh()}`;
    const body = { ...editOf(row), ein, acc_no: account, confirm_acc_no: account };
    await office.draft.ask(updatePayee, { body });
    await add({ ein: row.ein, acc_no: row.ac_no, confirm_acc_no: row.ac_no });
    expect((await office.draft.ask(getPayeeHistory, { query: { ein } })).body).toHaveLength(2);
    expect((await office.draft.ask(getPayeeHistory, { query: { ein: row.ein } })).body).toHaveLength(1);
  });

  test('activates and deactivates', async () => {
    const row = await add();
    const off = (await office.draft.ask(updatePayee, { body: { ...editOf(row), active_flag: 'N' } })).body
      .data;
    expect(off.active_flag).toBe('N');
    const on = (await office.draft.ask(updatePayee, { body: { ...editOf(off), active_flag: 'Y' } })).body
      .data;
    expect(on).toEqual({ ...row, version: 3 });
    const history = (await office.draft.ask(getPayeeHistory, { query: { ein: row.ein } })).body;
    expect(history.map(({ action }) => action)).toEqual(['activated', 'deactivated', 'added']);
  });

  test('of a master payee needs name and status', async () => {
    const { data } = (await office.draft.ask(addMasterPayee, { body: { payee: `Old ${fresh()}` } })).body;
    const payee = `New ${fresh()}`;
    const body = { master_ein: data.ein, ein: data.ein, payee, active_flag: 'Y' };
    expect((await office.draft.ask(updatePayee, { body })).body.data).toMatchObject({
      party_name: payee,
      ac_no: '',
    });
  });

  test.each(edits)('is refused with %s', async (_what, changes, issues) => {
    const row = await add();
    const { status, body } = await office.draft.refused(updatePayee, {
      body: { ...editOf(row), ...changes },
    });
    expect([status, issuesOf(body)]).toEqual([400, issues]);
  });

  test('that would overwrite another officer’s is refused, by version and by account', async () => {
    const row = await add();
    await office.draft.ask(updatePayee, { body: { ...editOf(row), payee: 'First' } });
    const late = await office.draft.refused(updatePayee, { body: { ...editOf(row), payee: 'Second' } });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Another officer changed this payee just now. Load the list again and look before you go on.',
    ]);
    const { version: _, ...unversioned } = editOf(row);
    const wrong = { ...unversioned, master_ac_no: '0000000' };
    expect((await office.draft.refused(updatePayee, { body: wrong })).status).toBe(409);
  });

  test('of two officers at once, one succeeds and one gets a conflict', async () => {
    const row = await add();
    const answers = await Promise.all(
      ['One', 'Two'].map((payee) => office.draft.send(updatePayee, { body: { ...editOf(row), payee } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that takes another payee’s account or EIN is refused', async () => {
    const [one, two] = [await add(), await add()];
    const account = { acc_no: one.ac_no, confirm_acc_no: one.ac_no };
    expect((await office.draft.refused(updatePayee, { body: { ...editOf(two), ...account } })).status).toBe(
      422,
    );
    expect((await office.draft.refused(updatePayee, { body: { ...editOf(two), ein: one.ein } })).status).toBe(
      422,
    );
  });

  test('of an unknown payee, or one of another office, finds none', async () => {
    const row = await add();
    for (const [client, ein] of [
      [other.final, row.ein],
      [office.final, '0000000000'],
    ] as const) {
      const { status, body } = await client.refused(updatePayee, {
        body: { ...editOf(row), master_ein: ein },
      });
      expect([status, body.message]).toEqual([404, 'There is no such payee in your office.']);
      expect((await client.refused(getPayeeHistory, { query: { ein } })).status).toBe(404);
    }
    expect((await office.draft.ask(getPayeeHistory, { query: { ein: row.ein } })).body).toHaveLength(1);
  });
});

// Multiple Payee Master: payees under a master payee, each rule of 2§5, and offices apart.
import {
  addMasterPayee,
  addMultiplePayee,
  addPayee,
  getPayeeHistory,
  importMultiplePayees,
  listMultiplePayees,
  updateMultiplePayee,
} from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  aMultipleForm,
  aPayeeForm,
  editOf,
  fresh,
  type MultipleInput,
  payeeBranch,
} from '../../support/payees.ts';

let office: TestOffice;
let other: TestOffice;
let master: string;

beforeAll(async () => {
  [office, other] = await Promise.all([anOffice(), anOffice()]);
  master = (await office.draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data.ein;
});

const add = async (changes: Partial<MultipleInput> = {}) =>
  (await office.draft.ask(addMultiplePayee, { body: aMultipleForm(master, changes) })).body.data;
const listed = async (master_id = master) =>
  (await office.draft.ask(listMultiplePayees, { query: { master_id } })).body;

describe('a payee under a master payee', () => {
  test('is added and listed there alone', async () => {
    const body = aMultipleForm(master);
    const { status, body: answer } = await office.draft.ask(addMultiplePayee, { body });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      ein: body.ein,
      cin: 'T/1',
      party_name: 'Test Supplies',
      ac_no: body.acc_no,
      ifsc_cd: payeeBranch.ifsc,
      emp_type: 'M',
      master,
      net_amt: 1_500.5,
      active_flag: 'Y',
    });
    expect(await listed()).toContainEqual(answer.data);
    const second = (await office.draft.ask(addMasterPayee, { body: { payee: 'Others' } })).body.data.ein;
    expect(await listed(second)).toEqual([]);
    // each list keeps EINs and accounts apart
    await office.draft.ask(addMultiplePayee, { body: { ...body, master_id: second } });
    await office.draft.ask(addPayee, { body: aPayeeForm({ ...pick(body), payeetype: 'R' }) });
  });

  test('is changed, with its history', async () => {
    const row = await add();
    const body = { ...editOf(row), master_id: master, cin: 'T/9', net_amt: 10 };
    const { data } = (await office.final.ask(updateMultiplePayee, { body })).body;
    expect(data).toEqual({ ...row, cin: 'T/9', net_amt: 10, version: 2 });
    const query = { ein: row.ein, master_id: master };
    const history = (await office.draft.ask(getPayeeHistory, { query })).body;
    expect(history[0]?.changes).toEqual([
      { field: 'CIN / Temporary No', from: 'T/1', to: 'T/9' },
      { field: 'Net Payable (Rs.)', from: '1,500.50', to: '10.00' },
    ]);
    const withNumber = { query: { ...query, payee_id: row.payee_id } };
    expect((await office.draft.ask(getPayeeHistory, withNumber)).body).toEqual(history);
  });

  test('has its history under its EIN where nothing is noted under the number that is named', async () => {
    const row = await add();
    const query = { ein: row.ein, master_id: master, payee_id: '00009000000' };
    expect((await office.draft.ask(getPayeeHistory, { query })).body).toHaveLength(1);
  });

  test('is deactivated and activated', async () => {
    const row = await add();
    const body = { ...editOf(row), master_id: master, net_amt: row.net_amt, cin: row.cin, active_flag: 'N' };
    expect((await office.draft.ask(updateMultiplePayee, { body })).body.data.active_flag).toBe('N');
  });
});

const pick = ({ ein, acc_no, confirm_acc_no }: MultipleInput) => ({ ein, acc_no, confirm_acc_no });

const required: [string, Partial<MultipleInput>, [string, string][]][] = [
  ['no master payee', { master_id: '' }, [['master_id', 'please Select a Payee First!']]],
  ['no EIN', { ein: '' }, [['ein', 'EIN is required.']]],
  ['no name', { payee: '' }, [['payee', 'Payee Name is required.']]],
  ['no bank', { bank_cd: '' }, [['bank_cd', 'Bank is required.']]],
  ['no branch', { branch_cd: '' }, [['branch_cd', 'Bank Branch is required.']]],
  ['no confirmation', { confirm_acc_no: '' }, [['confirm_acc_no', 'Account No Confirmation required']]],
  ['another confirmation', { confirm_acc_no: '00550000' }, [['confirm_acc_no', 'Account No should match']]],
  ['no PAN', { pan_no: '' }, [['pan_no', 'PAN No is required.']]],
  [
    'a CIN with signs',
    { cin: 'T#1' },
    [['cin', 'CIN / Temporary No has letters, digits, / and - only, 30 at most.']],
  ],
  ['a negative amount', { net_amt: -1 }, [['net_amt', 'Net Amount cannot be negative.']]],
];

describe('adding is refused with', () => {
  test.each(required)('%s', async (_what, changes, issues) => {
    const { status, body } = await office.draft.refused(addMultiplePayee, {
      body: aMultipleForm(master, changes),
    });
    expect([status, issuesOf(body)]).toEqual([400, issues]);
  });

  test('an EIN or an account that the list has', async () => {
    const row = await add();
    const account = { acc_no: row.ac_no, confirm_acc_no: row.ac_no };
    for (const changes of [{ ein: row.ein }, account])
      expect(
        (await office.draft.refused(addMultiplePayee, { body: aMultipleForm(master, changes) })).status,
      ).toBe(422);
  });

  test('no valid master payee: unknown, another office’s, a regular payee', async () => {
    const regular = (await office.draft.ask(addPayee, { body: aPayeeForm() })).body.data.ein;
    const foreign = (await other.draft.ask(addMasterPayee, { body: { payee: 'Theirs' } })).body.data.ein;
    for (const master_id of ['999999', regular, foreign]) {
      const { status, body } = await office.draft.refused(addMultiplePayee, {
        body: aMultipleForm(master_id),
      });
      expect([status, body.message]).toEqual([404, 'There is no such master payee in your office.']);
      expect((await office.draft.refused(listMultiplePayees, { query: { master_id } })).status).toBe(404);
    }
  });
});

const edits: [string, object, [string, string][]][] = [
  ['no master payee', { master_id: '' }, [['master_id', 'please Select a Payee First!']]],
  ['no name', { payee: '' }, [['payee', 'Payee Name is required.']]],
  ['no bank', { bank_cd: '' }, [['bank_cd', 'Bank is required.']]],
  ['no branch', { branch_cd: '' }, [['branch_cd', 'Bank Branch is required.']]],
  [
    'no account',
    { acc_no: '', confirm_acc_no: '' },
    [
      ['acc_no', 'Account Number is required.'],
      ['confirm_acc_no', 'Account No Confirmation required'],
    ],
  ],
  [
    'another confirmation',
    { confirm_acc_no: '00550000' },
    [['confirm_acc_no', 'Account No Confirmation does not match']],
  ],
  ['no amount', { net_amt: undefined }, [['net_amt', 'Net Amount Required']]],
  ['an empty amount', { net_amt: '' }, [['net_amt', 'Net Amount Required']]],
];

describe('an edit', () => {
  test.each(edits)('is refused with %s', async (_what, changes, issues) => {
    const row = await add();
    const body = { ...editOf(row), master_id: master, net_amt: 1, ...changes };
    const refused = await office.draft.refused(updateMultiplePayee, { body });
    expect([refused.status, issuesOf(refused.body)]).toEqual([400, issues]);
  });

  test('that would overwrite another officer’s is refused', async () => {
    const row = await add();
    const body = { ...editOf(row), master_id: master, net_amt: 1 };
    await office.draft.ask(updateMultiplePayee, { body });
    expect((await office.draft.refused(updateMultiplePayee, { body: { ...body, net_amt: 2 } })).status).toBe(
      409,
    );
  });

  test('of another office’s payee finds none', async () => {
    const row = await add({ ein: `9${fresh()}` });
    const body = { ...editOf(row), master_id: master, net_amt: 1 };
    expect((await other.final.refused(updateMultiplePayee, { body })).status).toBe(404);
    const query = { ein: row.ein, master_id: master };
    expect((await other.final.refused(getPayeeHistory, { query })).status).toBe(404);
    const withNumber = { query: { ...query, payee_id: row.payee_id } };
    expect((await other.final.refused(getPayeeHistory, withNumber)).status).toBe(404);
    const file = { csv: '', dry_run: true, master_id: master };
    expect((await other.final.refused(importMultiplePayees, { body: file })).status).toBe(404);
  });
});

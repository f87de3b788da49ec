// Payee Management: payees of each type are added and listed; every rule of Add (2§5) holds at the API.

import { payeeEntity } from '@portal/core/payee/entity';
import { putRows } from '@portal/core/storage/read';
import {
  addMasterPayee,
  addPayee,
  listMasterPayees,
  listPayees,
  listThirdParties,
  updatePayee,
} from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  addedPayee,
  aPayeeForm,
  editOf,
  fresh,
  otherPayeeBranch,
  type PayeeInput,
  payeeBranch,
} from '../../support/payees.ts';

let office: TestOffice;
let other: TestOffice;

beforeAll(async () => {
  [office, other] = await Promise.all([anOffice(), anOffice()]);
});

const add = (changes?: Partial<PayeeInput>) => addedPayee(office.draft, changes);

describe('a payee', () => {
  test('is added with the bank of its branch, and is in the list', async () => {
    const body = aPayeeForm({ payee: ' Nambul Press ', bank_nm: 'Some Other Name', ifsc_cd: 'FAKE0000001' });
    const answer = await office.draft.ask(addPayee, { body });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      payee_id: expect.stringMatching(`^${office.office.officeNo}9\\d{6}$`),
      ein: body.ein,
      party_name: 'Nambul Press',
      bank_code: payeeBranch.bankCode,
      bank_desc: payeeBranch.bankName,
      branch_code: payeeBranch.branchCode,
      branch_desc: payeeBranch.branchName,
      ac_no: body.acc_no,
      pan_no: 'DEMOA1001A',
      ifsc_cd: payeeBranch.ifsc,
      confirmation_flag: 'Y',
      emp_type: 'R',
      active_flag: 'Y',
      version: 1,
    });
    const list = (await office.final.ask(listPayees, { query: {} })).body;
    expect(list).toContainEqual(answer.body.data);
  });

  test('comes with as many others as the caller asks for, and the rest behind a cursor', async () => {
    const alone = await anOffice();
    for (const _ of [1, 2, 3]) await alone.draft.ask(addPayee, { body: aPayeeForm() });
    const whole = (await alone.draft.ask(listPayees, { query: {} })).body;
    const first = await alone.draft.ask(listPayees, { query: { rows: 2 } });
    const cursor = String(first.headers['next']);
    const rest = await alone.draft.ask(listPayees, { query: { cursor } });
    expect(first.body).toEqual(whole.slice(0, 2));
    expect(rest.body).toEqual(whole.slice(2));
    for (const rows of [0, 1001, 1.5, 'all'])
      expect((await alone.draft.refused(listPayees, { query: { rows } })).status).toBe(400);
  });

  test('may be sent in the other spelling of its fields', async () => {
    const account = `0066${fresh()}`;
    const body = {
      emp_type: 'NR',
      ein: `9${fresh()}`,
      party_name: 'Third Party',
      bank_code: payeeBranch.bankCode,
      branch_code: payeeBranch.branchCode,
      ac_no: account,
      confirm_ac_no: account,
      pan_no: 'demoa1001a',
    };
    const { data } = (await office.draft.ask(addPayee, { body })).body;
    expect(data).toMatchObject({ emp_type: 'NR', ac_no: account, pan_no: 'DEMOA1001A' });
  });

  test('of type M needs a name only, and takes its number from the portal', async () => {
    const payee = `Scholars ${fresh()}`;
    const { data } = (await office.draft.ask(addPayee, { body: { payeetype: 'M', payee } })).body;
    expect(data).toMatchObject({ party_name: payee, emp_type: 'M', ac_no: '', confirmation_flag: 'N' });
    expect(data.ein).toMatch(/^\d{11}$/);
    const second = (await office.draft.ask(addMasterPayee, { body: { payee: `${payee} II` } })).body.data;
    expect(Number(second.ein)).toBeGreaterThan(Number(data.ein));
    const masters = (await office.draft.ask(listMasterPayees, { query: {} })).body;
    expect(masters).toContainEqual({ ein: data.ein, party_name: payee });
    expect(masters).toContainEqual({ ein: second.ein, party_name: `${payee} II` });
  });

  test('of type NR is offered as a third party, until it is inactive', async () => {
    const row = await add({ payeetype: 'NR', payee: `Fund ${fresh()}` });
    const party = {
      party_name: row.party_name,
      ac_no: row.ac_no,
      ifsc_cd: row.ifsc_cd,
      bank_name: row.bank_desc,
    };
    expect((await office.draft.ask(listThirdParties, { query: {} })).body).toContainEqual(party);
    await office.draft.ask(updatePayee, { body: { ...editOf(row), active_flag: 'N' } });
    expect((await office.draft.ask(listThirdParties, { query: {} })).body).not.toContainEqual(party);
  });

  test('is added once, however often its request comes', async () => {
    const body = aPayeeForm();
    const key = `payee-${fresh()}-once`;
    const first = await office.draft.ask(addPayee, { body }, { key });
    const second = await office.draft.ask(addPayee, { body }, { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    const reused = await office.draft.refused(addPayee, { body: { ...body, payee: 'Other' } }, { key });
    expect(reused.status).toBe(409);
  });
});

const required: [string, Partial<PayeeInput>, [string, string][]][] = [
  ['no type', { payeetype: '' }, [['payeetype', 'Payee Type is required.']]],
  ['a type that there is not', { payeetype: 'X' }, [['payeetype', 'Payee Type is required.']]],
  ['no EIN', { ein: '' }, [['ein', 'EIN is required.']]],
  ['an EIN with signs', { ein: '12#' }, [['ein', 'EIN has letters and digits only, 20 at most.']]],
  ['no name', { payee: ' ' }, [['payee', 'Payee Name is required.']]],
  ['no bank', { bank_cd: '' }, [['bank_cd', 'Bank is required.']]],
  ['no branch', { branch_cd: '' }, [['branch_cd', 'Bank Branch is required.']]],
  [
    'a branch of another bank',
    { branch_cd: '00999' },
    [['branch_cd', 'This branch does not belong to the bank. Choose both again.']],
  ],
  [
    'no account',
    { acc_no: '' },
    [
      ['acc_no', 'Account Number is required.'],
      ['confirm_acc_no', 'Account No should match'],
    ],
  ],
  [
    'a short account',
    { acc_no: '123', confirm_acc_no: '123' },
    [['acc_no', 'Account number has 6 to 20 letters or digits.']],
  ],
  ['no confirmation', { confirm_acc_no: '' }, [['confirm_acc_no', 'Account No Confirmation required']]],
  ['another confirmation', { confirm_acc_no: '00550000' }, [['confirm_acc_no', 'Account No should match']]],
  ['no PAN', { pan_no: '' }, [['pan_no', 'PAN No is required.']]],
  ['a PAN of another shape', { pan_no: 'A1' }, [['pan_no', 'PAN has the form AAAAA9999A.']]],
];

describe('a payee is refused with', () => {
  test.each(required)('%s', async (_what, changes, issues) => {
    const { status, body } = await office.draft.refused(addPayee, { body: aPayeeForm(changes) });
    expect([status, issuesOf(body)]).toEqual([400, issues]);
  });

  test('an EIN that the list has', async () => {
    const { ein } = await add();
    const { status, body } = await office.draft.refused(addPayee, { body: aPayeeForm({ ein }) });
    expect([status, issuesOf(body)]).toEqual([422, [['ein', `EIN ${ein} is already in this list.`]]]);
  });

  test('an account that the list has at the same branch; at another it is another account', async () => {
    const { ac_no } = await add();
    const account = { acc_no: ac_no, confirm_acc_no: ac_no };
    const { status, body } = await office.draft.refused(addPayee, { body: aPayeeForm(account) });
    expect([status, issuesOf(body)]).toEqual([
      422,
      [['acc_no', 'This account number with this IFSC is already in this list.']],
    ]);
    await add({ ...account, branch_cd: otherPayeeBranch.branchCode });
  });

  test('a master payee’s name that the list has', async () => {
    const payee = `Twice ${fresh()}`;
    await office.draft.ask(addMasterPayee, { body: { payee } });
    const { status, body } = await office.draft.refused(addMasterPayee, {
      body: { payee: payee.toUpperCase() },
    });
    expect([status, issuesOf(body)]).toEqual([
      422,
      [['payee', 'A master payee of this name is already in the list.']],
    ]);
  });
});

describe('lists', () => {
  test('of 2,001 payees come in pages of 1,000, each payee once', async () => {
    const large = await anOffice();
    const { ddoCode } = large.office;
    const rows = Array.from({ length: 2_001 }, (_, at) => {
      const id = String(at).padStart(11, '0');
      return payeeEntity()
        .put({
          ddoCode,
          master: 'office',
          type: 'R',
          id,
          ein: id,
          name: `Payee ${id}`,
          bankCode: '001',
          bankName: payeeBranch.bankName,
          branchCode: payeeBranch.branchCode,
          branchName: payeeBranch.branchName,
          ifsc: payeeBranch.ifsc,
          accountNumber: id,
          pan: 'DEMOA1001A',
          isActive: true,
          version: 1,
          eventCount: 0,
          lastEventHash: '',
        })
        .params()['Item'] as Record<string, unknown>;
    });
    await putRows(rows);
    const seen = new Set<string>();
    let cursor: string | undefined;
    let answers = 0;
    do {
      const { body, headers, dynamoCalls } = await large.draft.ask(listPayees, { query: { cursor } });
      expect(body.length).toBeLessThanOrEqual(1_000);
      expect(dynamoCalls).toBeLessThanOrEqual(2);
      for (const { ein } of body) seen.add(ein);
      cursor = headers['next'] as string | undefined;
      answers += 1;
    } while (cursor !== undefined);
    expect([seen.size, answers]).toEqual([2_001, 3]);
  });

  test('show nothing of another office', async () => {
    const { ein } = await add();
    expect((await other.draft.ask(listPayees, { query: {} })).body.map((row) => row.ein)).not.toContain(ein);
  });
});

// Vendor Master (2§2.6): list, add, edit, each rule of 2§5 with its sentence, and what two officers do at once.
import { addVendor, listVendors, updateVendor } from '@portal/domain/supplier/api';
import { demoBranches } from '@portal/partners/data/branches';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  anAccount,
  aVendor,
  aVendorForm,
  branch,
  editOf,
  otherBranch,
  vendors,
} from '../../support/vendors.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const listed = async () => (await office.draft.ask(listVendors, { query: {} })).body.data;

describe('adding a vendor', () => {
  test('gives it an EIN of digits, the IFSC of its branch, and puts it into the list', async () => {
    const body = aVendorForm({ payee_name: '  Iril Works (test) ', bank_desc: 'Some other bank' });
    const answer = await office.draft.ask(addVendor, { body });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toEqual({
      ein: expect.stringMatching(/^8\d{11}$/),
      party_name: 'Iril Works (test)',
      bank_code: branch.bankCode,
      bank_desc: branch.bankName,
      branch_code: branch.branchCode,
      branch_desc: branch.branchName,
      ifsc_cd: branch.ifsc,
      micr_cd: branch.micr,
      ac_no: body.ac_no,
      pan_no: 'DEMOV1234T',
      rural_urban_flag: 'U',
      emp_type: 'VENDOR',
      ddo_code: office.office.ddoCode,
      version: 1,
      active_flag: 'Y',
    });
    expect(await listed()).toContainEqual(data);
  });

  test('by a Final login works too, and EINs never repeat', async () => {
    const made = [await aVendor(office.final), ...(await vendors(office.draft, 2))];
    expect(new Set(made.map(({ ein }) => ein)).size).toBe(3);
  });

  test('twice under one key makes one vendor', async () => {
    const body = aVendorForm();
    const first = await office.draft.ask(addVendor, { body }, { key: 'vendor-once-1' });
    const again = await office.draft.ask(addVendor, { body }, { key: 'vendor-once-1' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await listed()).filter(({ ac_no }) => ac_no === body.ac_no)).toHaveLength(1);
    const other = await office.draft.refused(addVendor, { body: aVendorForm() }, { key: 'vendor-once-1' });
    expect(other.status).toBe(409);
  });

  test('keeps leading zeros of the account and needs no PAN', async () => {
    const account = `000${anAccount()}`;
    const made = await aVendor(office.draft, { ac_no: account, confirm_ac_no: account, pan: '' });
    expect([made.ac_no, made.pan_no]).toEqual([account, '']);
  });

  const rules: readonly [string, Record<string, string>, path: string, sentence: string][] = [
    ['no name', { payee_name: ' ' }, 'payee_name', 'Payee Not Selected'],
    [
      'a name too long',
      { payee_name: 'x'.repeat(101) },
      'payee_name',
      'Payee Name has at most 100 characters.',
    ],
    ['no flag', { rural_urban_flag: '' }, 'rural_urban_flag', 'Please Select Payee Flag'],
    ['a flag that is none', { rural_urban_flag: 'X' }, 'rural_urban_flag', 'Please Select Payee Flag'],
    ['no bank', { bank_code: '' }, 'bank_code', 'Bank Not Selected'],
    ['no branch', { branch_code: '' }, 'branch_code', 'Branch Not Selected'],
    ['no account', { ac_no: '' }, 'ac_no', 'Account number not selected'],
    ['no confirmation', { confirm_ac_no: '' }, 'confirm_ac_no', 'Please confirm account number'],
    ['another confirmation', { confirm_ac_no: '00770000' }, 'confirm_ac_no', 'Account number does not match'],
    ['an account too short', { ac_no: '12345' }, 'ac_no', 'Account number has 6 to 20 letters or digits.'],
    ['signs in the account', { ac_no: '12-34567' }, 'ac_no', 'Account number has 6 to 20 letters or digits.'],
    ['a PAN of another form', { pan: 'DEMO12345T' }, 'pan', 'PAN has the form AAAAA9999A.'],
    [
      'a branch of another bank',
      { bank_code: demoBranches.find(({ bankCode }) => bankCode !== branch.bankCode)?.bankCode ?? '' },
      'branch_code',
      'This branch does not belong to the bank. Choose both again.',
    ],
  ];
  test.each(rules)('with %s is refused', async (_what, changes, path, sentence) => {
    const { status, body } = await office.draft.refused(addVendor, { body: aVendorForm(changes) });
    expect(status).toBe(400);
    expect(body.issues.filter((each) => each.path === path)[0]?.message).toBe(sentence);
  });

  test('with nothing names every field at once', async () => {
    const { body } = await office.draft.refused(addVendor, { body: {} });
    expect(body.issues.map(({ path }) => path)).toEqual([
      'payee_name',
      'rural_urban_flag',
      'bank_code',
      'branch_code',
      'ac_no',
      'confirm_ac_no',
    ]);
  });

  test('with the account and IFSC of another vendor of the office is refused and names it', async () => {
    const there = await aVendor(office.draft, { ac_no: 'DEMO123456', confirm_ac_no: 'DEMO123456' });
    const sentence = `This account (account number and IFSC) is already that of vendor ${there.ein}.`;
    for (const ac_no of [there.ac_no, 'demo123456']) {
      const body = aVendorForm({ ac_no, confirm_ac_no: ac_no });
      const refused = await office.draft.refused(addVendor, { body });
      expect([refused.status, refused.body.message]).toEqual([422, sentence]);
      expect(refused.body.issues[0]?.path).toBe('ac_no');
    }
    // the same number at another branch, and the same account in another office, are other accounts
    const { ac_no } = there;
    await aVendor(office.draft, { ac_no, confirm_ac_no: ac_no, branch_code: otherBranch.branchCode });
    const other = await anOffice();
    await aVendor(other.draft, { ac_no, confirm_ac_no: ac_no });
  });

  test('at the same moment with one account makes one vendor', async () => {
    const body = aVendorForm();
    const answers = await Promise.all([1, 2, 3, 4].map(() => office.draft.send(addVendor, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('editing a vendor', () => {
  const ask = (ein: string, body: object) =>
    office.draft.ask(updateVendor, { params: { ein }, body: body as never });
  const refused = (ein: string, body: object) =>
    office.draft.refused(updateVendor, { params: { ein }, body });

  test('changes name, bank, branch and account, and counts the change', async () => {
    const before = await aVendor(office.draft);
    const ac_no = anAccount();
    const { data } = (
      await ask(before.ein, {
        ...editOf(before),
        payee_name: 'Barak Traders (test)',
        branch_code: otherBranch.branchCode,
        ac_no,
        confirm_ac_no: ac_no,
      })
    ).body;
    expect(data).toEqual({
      ...before,
      party_name: 'Barak Traders (test)',
      branch_code: otherBranch.branchCode,
      branch_desc: otherBranch.branchName,
      ifsc_cd: otherBranch.ifsc,
      micr_cd: otherBranch.micr,
      ac_no,
      version: 2,
    });
    expect(await listed()).toContainEqual(data);
    // the account that it had is free again, the new one is taken
    await aVendor(office.draft, { ac_no: before.ac_no, confirm_ac_no: before.ac_no });
    const twice = aVendorForm({ ac_no, confirm_ac_no: ac_no, branch_code: otherBranch.branchCode });
    expect((await office.draft.refused(addVendor, { body: twice })).status).toBe(422);
  });

  test('to the account of another vendor is refused and changes nothing', async () => {
    const [one, two] = [await aVendor(office.draft), await aVendor(office.draft)];
    const body = { ...editOf(one), ac_no: two.ac_no, confirm_ac_no: two.ac_no };
    expect((await refused(one.ein, body)).body.message).toBe(
      `This account (account number and IFSC) is already that of vendor ${two.ein}.`,
    );
    expect(await listed()).toContainEqual(one);
  });

  test('that another officer changed meanwhile is refused, by the account or by the version', async () => {
    const before = await aVendor(office.draft);
    const ac_no = anAccount();
    await ask(before.ein, { ...editOf(before), ac_no, confirm_ac_no: ac_no });
    const late = [
      editOf(before),
      { ...editOf(before), version: 1 },
      { ...editOf(before), version: 1, master_ac_no: ac_no },
      { ...editOf(before), version: 2 },
      { ...editOf(before), master_ac_no: '' },
    ];
    for (const body of late) {
      const { status, body: refusal } = await refused(before.ein, body);
      expect([status, refusal.message]).toEqual([
        409,
        'Somebody else changed this vendor just now. Load the list again and look before you go on.',
      ]);
    }
    const named = await ask(before.ein, { ...editOf(before), master_ac_no: ac_no, version: 2 });
    expect(named.body.data.version).toBe(3);
  });

  test('at the same moment by four officers accepts one', async () => {
    const before = await aVendor(office.draft);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((letter) =>
        office.draft.send(updateVendor, {
          params: { ein: before.ein },
          body: { ...editOf(before), payee_name: `Officer ${letter}`, version: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('twice under one key changes it once', async () => {
    const before = await aVendor(office.draft);
    const sent = { params: { ein: before.ein }, body: { ...editOf(before), payee_name: 'Once (test)' } };
    const first = await office.draft.ask(updateVendor, sent, { key: 'vendor-edit-1' });
    const again = await office.draft.ask(updateVendor, sent, { key: 'vendor-edit-1' });
    expect([again.body, again.body.data.version]).toEqual([first.body, 2]);
  });

  const rules: readonly [string, Record<string, string>, path: string, sentence: string][] = [
    ['no name', { payee_name: '' }, 'payee_name', 'Payee Not Selected'],
    ['no bank', { bank_code: '' }, 'bank_code', 'Bank Not Selected'],
    ['no name of the bank', { bank_desc: '' }, 'bank_code', 'Bank Not Selected'],
    ['no branch', { branch_code: '' }, 'branch_code', 'Branch Not Selected'],
    ['no name of the branch', { branch_desc: '' }, 'branch_code', 'Branch Not Selected'],
    ['no account', { ac_no: '' }, 'ac_no', 'Account number not selected'],
    ['no confirmation', { confirm_ac_no: '' }, 'confirm_ac_no', 'Please confirm account number'],
    ['another confirmation', { confirm_ac_no: '00770000' }, 'confirm_ac_no', 'Account number does not match'],
    [
      'an unknown branch',
      { branch_code: '999999' },
      'branch_code',
      'This branch does not belong to the bank. Choose both again.',
    ],
  ];
  test.each(rules)('with %s is refused', async (_what, changes, path, sentence) => {
    const vendor = await aVendor(office.draft);
    const { status, body } = await refused(vendor.ein, { ...editOf(vendor), ...changes });
    expect(status).toBe(400);
    expect(body.issues.filter((each) => each.path === path)[0]?.message).toBe(sentence);
    expect(await listed()).toContainEqual(vendor);
  });

  test('under two EINs is refused', async () => {
    const vendor = await aVendor(office.draft);
    const { status, body } = await refused(vendor.ein, { ...editOf(vendor), ein: '999999' });
    expect([status, body.message]).toEqual([
      400,
      'The EIN of the address and that of the form are not the same.',
    ]);
  });

  test('of another office is answered as of an unknown one', async () => {
    const vendor = await aVendor(office.draft);
    const stranger = await anOffice();
    for (const ein of [vendor.ein, '9999999999']) {
      const body = { ...editOf(vendor), ein };
      const answer = await stranger.final.refused(updateVendor, { params: { ein }, body });
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'There is no vendor of this EIN in your office.',
      ]);
    }
    expect(await listed()).toContainEqual(vendor);
  });
});

describe('the list', () => {
  test('is empty in a new office and holds its own vendors only', async () => {
    const [one, other] = await Promise.all([anOffice(), anOffice()]);
    await aVendor(one.draft);
    const mine = (await one.final.ask(listVendors, { query: {} })).body.data;
    expect(mine).toHaveLength(1);
    expect((await other.draft.ask(listVendors, { query: {} })).body).toEqual({
      success: true,
      data: [],
      error: null,
    });
  });
});

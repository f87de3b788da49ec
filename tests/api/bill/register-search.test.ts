// Bills as the rows say under which they are filed: few payees and many, corrected and refused ones, and an office where more bills
// fit than one answer reads.
import { authorizeBill, findAnything, returnBill, searchRegister } from '@portal/domain/bill/api';
import { registerText } from '@portal/domain/bill/register-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBillNumber, aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { copiesOf } from '../../support/many-bills.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, employees, thisYear } from '../../support/records.ts';
import { registerAnswers } from '../../support/register.ts';
import { headerOf } from '../../support/signed-bill.ts';

const found = async (office: TestOffice, query: object): Promise<string[]> =>
  (await registerAnswers(office, query)).flat().map((row) => row.trans_no);

const find = async (office: TestOffice, q: string) =>
  (await office.draft.ask(findAnything, { query: { q } })).body;

describe('a search of the register', () => {
  test.each([
    [{ amount_from: '200', amount_to: '100' }, 'amount_to', registerText.amountsReversed],
    [{ amount_from: '-1' }, 'amount_from', registerText.rangeNegative],
    [{ amount_to: '-1' }, 'amount_to', registerText.rangeNegative],
    [{ date_from: '2026-11-02', date_to: '2026-11-01' }, 'date_to', registerText.datesReversed],
  ])('refuses a range the wrong way round: %o', async (query, path, message) => {
    const office = await anOffice();
    const { status, body } = await office.draft.refused(searchRegister, { query });
    expect([status, body.issues]).toMatchObject([400, [{ path, message }]]);
  });

  // filed under each word, under two letters, under one, and in more rows than one: as many as there are payees
  test.each([3, 40, 300, 1_001])('finds a bill of %i payees by the last of them', async (count) => {
    const office = await anOffice();
    const staff = await employees(count);
    const grant = await aGrant(office.office);
    const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff, { gross: 100_000 }));
    const last = staff.at(-1);
    const account = last?.accountNumber ?? '';
    const serial = String(count).padStart(5, '0');
    const name = { payee: `employee ${serial}` };
    for (const query of [
      name,
      { account },
      { account: account.slice(-6) },
      { payee: 'EMPL', account },
      { ...name, account },
    ])
      expect(await found(office, query)).toEqual([transNo]);
    for (const query of [
      { payee: `employee ${serial}9` },
      { payee: 'mployee' },
      { account: `1${account}` },
      { account: account.slice(0, 6) },
    ])
      expect(await found(office, query)).toEqual([]);
    const { payees } = await find(office, `employee ${serial}`);
    expect(payees).toMatchObject([{ payee_name: last?.fullName, trans_no: transNo, bills: 1 }]);
    expect(payees[0]?.account_no).toMatch(/^•+\d{4}$/);
  });

  test('finds two criteria in one payee only, not in two payees of a bill', async () => {
    const office = await anOffice();
    const [first, second] = await employees(2);
    if (!first || !second) throw new Error('two employees were made');
    const bill = aGeneralBill(await aGrant(office.office), [first, second]);
    const transNo = await submitGeneral(office.draft, bill);
    const { accountNumber: account } = second;
    expect(await found(office, { payee: 'employee 00002', account })).toEqual([transNo]);
    expect(await found(office, { payee: 'employee 00001', account })).toEqual([]);
  });

  test('finds a corrected bill by what it says now, and no more by what it said', async () => {
    const office = await anOffice();
    const grant = await aGrant(office.office);
    const [first, second] = [await employees(1), await employees(1, { fullName: 'Modern Book Depot' })];
    const dept_bill_no = aBillNumber();
    const before = aGeneralBill(grant, first, { dept_bill_no, purpose: 'Furniture for hostels' });
    const transNo = await submitGeneral(office.draft, before);
    await office.final.ask(returnBill, { body: { trans_no: transNo, remark: 'Another payee.' } });
    const corrected = aGeneralBill(grant, second, { purpose: 'Books for schools', gross: 2_000 });
    await submitGeneral(office.draft, { ...corrected, trans_no: transNo });
    expect(await found(office, { payee: 'depot' })).toEqual([transNo]);
    expect(await found(office, { amount_from: '1900', amount_to: '1900' })).toEqual([transNo]);
    expect(await found(office, { number: corrected.dept_bill_no })).toEqual([transNo]);
    expect(await found(office, { purpose: 'Scho books' })).toEqual([transNo]);
    expect((await find(office, 'books scho')).bills.map((bill) => bill.trans_no)).toEqual([transNo]);
    for (const query of [
      { payee: 'employee' },
      { account: first[0]?.accountNumber },
      { purpose: 'furniture' },
      { purpose: 'books hostels' },
      { amount_from: '900', amount_to: '900' },
      { number: dept_bill_no },
    ])
      expect(await found(office, query)).toEqual([]);
    expect(await find(office, 'furniture')).toEqual({ bills: [], payees: [] });
    expect((await find(office, 'employee')).payees).toEqual([]);
  });

  test('finds nothing of a submit that was refused', async () => {
    const office = await anOffice();
    const grant = await aGrant(office.office, { totalThousands: 1 });
    const staff = await employees(400);
    const bill = aGeneralBill(grant, staff, { gross: 900_000 });
    await expect(submitGeneral(office.draft, bill)).rejects.toThrow();
    expect(await found(office, { payee: 'employee' })).toEqual([]);
  });

  test('finds an authorized bill by the beginning and the end of its authorization number', async () => {
    const office = await anOffice();
    const transNo = await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), await employees(1)),
    );
    const { data: authNo } = (await office.final.ask(authorizeBill, { body: { trans_no: transNo } })).body;
    for (const number of [authNo, authNo.slice(-5), authNo.slice(0, 11)])
      expect(await found(office, { number })).toContain(transNo);
    expect((await find(office, authNo)).bills).toMatchObject([{ trans_no: transNo, auth_no: authNo }]);
    expect((await find(office, authNo.slice(-5))).bills).toMatchObject([{ trans_no: transNo }]);
  });

  test('finds bills of its own office alone', async () => {
    const [office, other] = [await anOffice(), await anOffice()];
    const bill = aGeneralBill(await aGrant(office.office), await employees(1));
    const transNo = await submitGeneral(office.draft, bill);
    expect(await found(other, { payee: 'test employee' })).toEqual([]);
    for (const q of ['test employee', transNo, String(bill.dept_bill_no), 'repairs'])
      expect(await find(other, q)).toEqual({ bills: [], payees: [] });
  });
});

describe('where more bills fit than an answer reads', () => {
  let office: TestOffice;
  let numbers: string[];
  let union: string;
  beforeAll(async () => {
    office = await anOffice();
    const grant = await aGrant(office.office);
    const first = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
    const header = await headerOf(office.office.ddoCode, first);
    const { office: of } = office;
    // an answer reads 1,000 rows of a range; fewer rows to write than a bill has
    const isFiled = (kind: string, letter: string) =>
      ['payee', 'amount'].includes(kind) || (kind === 'word' && letter === 'r');
    const many = { office: of, year: thisYear(), count: 1_001, status: 'compiled', isFiled } as const;
    const copies = await copiesOf(header, many);
    const staff = await employees(1, { fullName: 'Employees Union of Test' });
    union = await submitGeneral(office.draft, aGeneralBill(grant, staff, { purpose: 'Roofing' }));
    numbers = [...copies.toReversed(), union, first];
  });

  test.each([
    ['two words of a payee', { payee: 'test emp' }],
    ['word of the purpose', { purpose: 'roof' }],
    ['year', { year: thisYear() }],
    ['amount', { amount_from: '1' }],
  ])('all of them are answered by %s, newest first and each once', async (_, query) => {
    const all = await found(office, { ...query, rows: 400 });
    expect(all).toEqual(numbers);
  });

  test('the few that fit another criterion come in one answer', async () => {
    expect((await registerAnswers(office, { payee: 'employees union', scheme: '2' })).length).toBe(1);
    expect(await found(office, { payee: 'union', amount_from: '1' })).toEqual([union]);
    expect(await registerAnswers(office, { payee: 'employee', number: 'none' })).toEqual([[]]);
  });

  test('the first hits are shown at once, newest first', async () => {
    const { bills, payees } = await find(office, 'repairs');
    expect(bills.map((bill) => bill.trans_no)).toEqual(numbers.slice(0, 10));
    expect(payees).toEqual([]);
    expect((await find(office, 'roofing')).bills.map((bill) => bill.trans_no)).toEqual([union]);
    const named = (await find(office, 'employee')).payees.map((payee) => payee.payee_name);
    expect(named).toContain('Test Employee 00001');
  });
});

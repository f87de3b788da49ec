// Pay bills (decisions.md, /preparebill): sent as a general bill, kept as what the grant makes of it, with many employees.
import {
  authorizeBill,
  getReturnedEntry,
  listBillPayees,
  listReturnedBills,
  returnBill,
  submitGeneralBill,
} from '@portal/domain/bill/api';
import { expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { billNow, faultsOf } from '../../support/ledger.ts';
import { anOffice } from '../../support/office.ts';
import { aGrant, employees } from '../../support/records.ts';

/** Bill type and form of the demo masters for salaries. */
const salaries = { billCat: '11', billFormId: '14' };

test.each([
  ['01', { billCat: '11', billFormId: '14' }],
  ['07', { billCat: '12', billFormId: '14' }],
])('a bill on object %s is kept as a pay bill and comes back as one', async (object, type) => {
  const office = await anOffice();
  const grant = await aGrant(office.office, { object });
  const staff = await employees(2);
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff, type));
  expect(await billNow(grant.ddoCode, trans_no)).toMatchObject({ kind: 'pay', payeeCount: 2 });
  await office.final.ask(returnBill, { body: { trans_no, remark: 'One is on leave.' } });
  const [row] = (await office.draft.ask(listReturnedBills, { query: {} })).body;
  expect([row?.trans_no, row?.kind]).toEqual([trans_no, 'pay']);
  const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
  expect([entry.kind, entry.payees.length]).toEqual(['pay', 2]);
  await submitGeneral(office.draft, {
    ...aGeneralBill(grant, staff.slice(1), { ...type, gross: 500, deduction: 0 }),
    trans_no,
  });
  expect(await billNow(grant.ddoCode, trans_no)).toMatchObject({ kind: 'pay', payeeCount: 1 });
  expect(await faultsOf(grant)).toEqual([]);
});

test('salaries of another kind of scheme are no pay bill', async () => {
  const office = await anOffice();
  const grant = await aGrant(office.office, { object: '27' });
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
  expect(await billNow(grant.ddoCode, trans_no)).toMatchObject({ kind: 'general' });
});

test('a pay bill of 301 employees is submitted, shown and authorized', async () => {
  const office = await anOffice();
  const grant = await aGrant(office.office, { object: '01', totalThousands: 200_000 });
  const staff = await employees(301);
  const body = aGeneralBill(grant, staff, { ...salaries, gross: 80_000_000.5, deduction: 2_500_000 });
  const { status, body: answer } = await office.draft.ask(submitGeneralBill, { body }, { key: 'pay-301-1' });
  expect([status, answer.data.net_amt]).toEqual([201, 77_500_000.5]);
  const { trans_no } = answer.data;
  const answers = [];
  let cursor: string | undefined;
  do {
    const rows = cursor === undefined ? 150 : undefined;
    const { headers, body } = await office.draft.ask(listBillPayees, { query: { trans_no, cursor, rows } });
    answers.push(body);
    cursor = headers['next']?.toString();
  } while (cursor !== undefined);
  // in whole hundreds
  expect(answers.map(({ length }) => length)).toEqual([200, 101]);
  expect(answers.flat().map(({ slno }) => slno)).toEqual(staff.map((_, at) => at + 1));
  expect(answers.flat().map(({ ein }) => ein)).toEqual(staff.map(({ ein }) => ein));
  await office.final.ask(authorizeBill, { body: { trans_no } });
  expect(await faultsOf(grant)).toEqual([]);
});

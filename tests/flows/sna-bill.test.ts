// From a grant to an authorized bill where the money goes to payees of the state nodal agency, within the limit that was
// allotted to the office.

import {
  authorizeBill,
  deleteBill,
  getBillSlip,
  listAuthorizedBills,
  listBillPayees,
  listSnaPayees,
  submissionOf,
} from '@portal/domain/bill/api';
import { type BillEntry, billKinds } from '@portal/domain/bill/kind';
import { payloadOf } from '@portal/domain/bill/payload';
import { addPayeeIssues, billIssues } from '@portal/domain/bill/rules';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise, parseRupees } from '@portal/domain/money';
import { listGrants } from '@portal/domain/scheme/api';
import { grantFigures } from '@portal/domain/scheme/schema';
import { expect, test } from 'vitest';
import { faultsOf, leftOf, limitFaults } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { aLimit, anSnaGrant, snaPayees } from '../support/records.ts';

const submit = submissionOf(billKinds.sna.payload);

const rupees = (text: string) => parseRupees(text) ?? paise(0);

test('an officer pays three committees, the limit stops a fourth, and a deleted bill makes room again', async () => {
  const office = await anOffice({ kind: 'SPA' });
  const stored = await anSnaGrant(office.office, { totalThousands: 900 });
  await aLimit(stored, rupees('5,00,000'));
  await snaPayees(office.office, 4);

  // the entry offers the office's active payees; the form checks as the officer types
  const officer = office.draft;
  const [grant] = (await officer.ask(listGrants, { query: {} })).body;
  const { data: payees } = (await officer.ask(listSnaPayees, { query: {} })).body;
  expect(payees).toHaveLength(4);
  let entry: BillEntry = {
    kind: 'sna',
    grant: { schemecd: grant?.schemecd ?? '', object: grant?.object ?? '' },
    billType: '17',
    formId: '30',
    deptBillNo: 'SNA/1',
    gross: rupees('3,00,000'),
    deduction: paise(0),
    net: undefined,
    purpose: 'Village roads',
    deductions: [],
    payees: [],
  };
  for (const payee of payees.slice(0, 3)) {
    const line = {
      ...emptyPayeeLine,
      name: payee.party_name,
      accountNumber: payee.ac_no,
      ifsc: payee.ifsc_cd,
      snaUniqueId: payee.sna_unique_id,
      amount: rupees('1,00,000'),
    };
    expect(addPayeeIssues(entry, line)).toEqual([]);
    entry = { ...entry, payees: [...entry.payees, line] };
  }
  expect(billIssues(entry)).toEqual([]);
  const body = payloadOf(entry, '');
  const { trans_no } = (await officer.ask(submit, { body }, { key: 'flow-sna-0001' })).body.data;
  expect(
    (await officer.ask(listBillPayees, { query: { trans_no } })).body.map(({ payee_name }) => payee_name),
  ).toEqual(payees.slice(0, 3).map(({ party_name }) => party_name));

  // two lakh are left of the limit, though the grant has six
  const more = { ...body, dept_bill_no: 'SNA/2' };
  const refused = await officer.refused(submit, { body: more }, { key: 'flow-sna-0002' });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Gross amount exceeds the limit allotted to the DDO.',
  ]);

  // the Final login deletes the first bill: limit, balance and number are free again
  await office.final.ask(deleteBill, { params: { trans_no } }, { key: 'flow-sna-0003' });
  const second = await officer.ask(submit, { body }, { key: 'flow-sna-0004' });
  const number = second.body.data.trans_no;
  expect(number).not.toBe(trans_no);
  await office.final.ask(authorizeBill, { body: { trans_no: number } });
  const rows = (await office.final.ask(listAuthorizedBills, { query: {} })).body;
  expect(rows.map((row) => row.trans_no)).toEqual([number]);
  const { body: slip } = await office.final.ask(getBillSlip, { params: { trans_no: number }, query: {} });
  expect(slip).toMatchObject({ slS_Code: 'MN77', netAmount: 300_000, payeeCount: 3, status: 'authorized' });

  const [end] = (await officer.ask(listGrants, { query: {} })).body;
  expect(end && grantFigures(end)).toMatchObject({ balance: rupees('6,00,000'), bills: 1 });
  expect(await leftOf(stored)).toBe(rupees('2,00,000'));
  expect([await faultsOf(stored), await limitFaults(stored)]).toEqual([[], []]);
});

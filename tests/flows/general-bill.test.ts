// From a grant to an authorized bill, in the order of an office's work: the engineer's clerk signs in as Draft,
// the engineer as Final, and a general bill goes through their hands.
import {
  authorizeBill,
  getAuthorizationSlip,
  getBillHistory,
  getBillSlip,
  getReturnedEntry,
  listAuthorizedBills,
  listBillDeductions,
  listBillPayees,
  listConfirmBills,
  listReturnedBills,
  returnBill,
  submissionOf,
} from '@portal/domain/bill/api';
import { type BillEntry, billKinds } from '@portal/domain/bill/kind';
import { payloadOf } from '@portal/domain/bill/payload';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise, parseRupees } from '@portal/domain/money';
import {
  getSchemeDetails,
  listBillTypes,
  listGrants,
  listMajorHeads,
  listSchemes,
} from '@portal/domain/scheme/api';
import { grantFigures } from '@portal/domain/scheme/schema';
import { getHeader, logout } from '@portal/domain/session/api';
import { expect, test } from 'vitest';
import { faultsOf } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { textOfPdf } from '../support/pdf.ts';
import { aGrant, employees } from '../support/records.ts';

const submit = submissionOf(billKinds.general.payload);

const rupees = (text: string) => parseRupees(text) ?? paise(0);

test('a clerk prepares, the engineer returns it, the clerk corrects, the engineer authorizes and prints', async () => {
  const office = await anOffice();
  const stored = await aGrant(office.office, { totalThousands: 250, object: '27' });
  const [first, second] = await employees(2);
  if (!first || !second) throw new Error('no employees');

  // the clerk signs in as Draft and picks the grant
  const clerk = office.draft;
  expect((await clerk.ask(getHeader, {})).body[0]).toMatchObject({
    login_type: 'D',
    dept_name: 'Public Works',
  });
  const [grant] = (await clerk.ask(listGrants, { query: {} })).body;
  if (!grant) throw new Error('the office has no grant');
  expect(grantFigures(grant).balance).toBe(rupees('2,50,000'));

  // the entry loads its masters
  const { schemecd, object, majorhead } = grant;
  const [type] = (await clerk.ask(listBillTypes, { query: { dh_cd: object } })).body;
  const [head] = (await clerk.ask(listMajorHeads, {})).body.filter(({ mh_cd }) => mh_cd === '0021');
  const [credit] = (await clerk.ask(listSchemes, { query: { majorHead: head?.mh_cd ?? '' } })).body;
  const query = { scheme_cd: schemecd, dh_cd: object, major: majorhead };
  expect((await clerk.ask(getSchemeDetails, { query })).status).toBe(200);

  // the bill: 75,000 gross, 5,000 income tax, two employees
  const entry: BillEntry = {
    kind: 'general',
    grant: { schemecd, object },
    billType: type?.bill_code ?? '',
    formId: type?.form_id ?? '',
    deptBillNo: 'PWD/2026/1',
    gross: rupees('75,000'),
    deduction: rupees('5,000'),
    net: rupees('70,000'),
    purpose: 'Repairs of the office roof',
    deductions: [{ majorHead: head?.mh_cd ?? '', scheme: credit?.rs_cd ?? '', value: rupees('5,000') }],
    payees: [first, second].map(({ ein, fullName, pan, accountNumber, ifsc }, at) => ({
      ...emptyPayeeLine,
      name: fullName,
      ein,
      pan,
      accountNumber,
      ifsc,
      amount: rupees(at === 0 ? '40,000' : '30,000'),
    })),
  };
  const submitted = await clerk.ask(
    submit,
    { body: payloadOf(entry, grant.grantno) },
    { key: 'flow-general-1' },
  );
  const { trans_no } = submitted.body.data;

  // the money is spoken for at once
  const [after] = (await clerk.ask(listGrants, { query: {} })).body;
  expect(after && grantFigures(after)).toMatchObject({ balance: rupees('1,75,000'), bills: 1 });

  // the engineer looks at the bill and sends it back
  const engineer = office.final;
  expect((await engineer.ask(listConfirmBills, { query: {} })).body.map((row) => row.trans_no)).toEqual([
    trans_no,
  ]);
  const { body: slip } = await engineer.ask(getBillSlip, { params: { trans_no }, query: {} });
  expect(slip).toMatchObject({
    grossAmount: 75_000,
    deduction: 5_000,
    netAmount: 70_000,
    balanceGrant: 175_000,
  });
  expect((await engineer.ask(listBillPayees, { query: { trans_no } })).body).toHaveLength(2);
  expect((await engineer.ask(listBillDeductions, { query: { trans_no } })).body[0]?.a1).toBe(5_000);
  await engineer.ask(returnBill, { body: { trans_no, remark: 'The second payee is on leave.' } });

  // the clerk finds it among the returned ones, reads why, and corrects it
  const [back] = (await clerk.ask(listReturnedBills, { query: {} })).body;
  expect(back).toMatchObject({ trans_no, remark: 'The second payee is on leave.' });
  const { body: again } = await clerk.ask(getReturnedEntry, { query: { trans_no } });
  expect(again.payees.map(({ name }) => name)).toEqual([first.fullName, second.fullName]);
  const corrected: BillEntry = {
    ...entry,
    gross: rupees('45,000'),
    net: rupees('40,000'),
    payees: entry.payees.slice(0, 1),
  };
  await clerk.ask(submit, { body: payloadOf(corrected, grant.grantno, trans_no) }, { key: 'flow-general-2' });

  // the engineer authorizes and prints
  const authorized = await engineer.ask(authorizeBill, { body: { trans_no } }, { key: 'flow-general-3' });
  const auth_no = authorized.body.data;
  expect((await engineer.ask(listConfirmBills, { query: {} })).body).toEqual([]);
  const [row] = (await engineer.ask(listAuthorizedBills, { query: {} })).body;
  expect(row).toMatchObject({ trans_no, auth_no, gross_amt: 45_000, net_amt: 40_000 });
  const printed = await engineer.file(getBillSlip, { params: { trans_no }, query: { inline: 'true' } });
  expect(await textOfPdf(printed.body)).toContain('Forty Thousand Rupees Only');
  const authorization = await engineer.file(getAuthorizationSlip, {
    params: { auth_no },
    query: { inline: 'true' },
  });
  expect(await textOfPdf(authorization.body)).toContain(auth_no);

  // everything is on record, and the money adds up
  const steps = (await clerk.ask(getBillHistory, { query: { trans_no } })).body;
  expect(steps.map(({ action, login_type, gross_amt }) => [action, login_type, gross_amt])).toEqual([
    ['submit', 'D', 75_000],
    ['return', 'F', 75_000],
    ['correct', 'D', 45_000],
    ['authorize', 'F', 45_000],
  ]);
  const [end] = (await clerk.ask(listGrants, { query: {} })).body;
  expect(end && grantFigures(end).balance).toBe(rupees('2,05,000'));
  expect(await faultsOf(stored)).toEqual([]);
  await clerk.ask(logout, {});
  expect((await clerk.refused(listGrants, {})).status).toBe(401);
});

// A provident fund advance, from the common head to the compiled account: without a budget, and otherwise the way of every
// bill: authorized, printed, its body signed and uploaded, followed by the treasury's word, and kept in history and register.
import { billFaults } from '@portal/core/audit/bill';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { commonHeadEntity } from '@portal/core/scheme/entity';
import {
  authorizeBill,
  getAuthorizationSlip,
  getBillHistory,
  getBillSlip,
  getEmployee,
  listAuthorizedBills,
  listConfirmBills,
  searchRegister,
  submissionOf,
} from '@portal/domain/bill/api';
import { type BillEntry, billKinds } from '@portal/domain/bill/kind';
import { payloadOf } from '@portal/domain/bill/payload';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { getBody, postBody, postSignedBody } from '@portal/domain/document/api';
import { paise, parseRupees } from '@portal/domain/money';
import { addPayee, listThirdParties } from '@portal/domain/payee/api';
import {
  getSchemeDetails,
  listBillTypes,
  listCommonHeads,
  listMajorHeads,
  listSchemes,
} from '@portal/domain/scheme/api';
import { listUploads, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { expect, test } from 'vitest';
import { commonHeadsOf } from '../../packages/local/src/seed/gpf-heads.ts';
import { enrol } from '../support/enrol.ts';
import { anOffice } from '../support/office.ts';
import { aPayeeForm } from '../support/payees.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { thisYear } from '../support/records.ts';
import { headerOf, namedBill } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { TreasuryControl } from '../support/treasury.ts';

const submit = submissionOf(billKinds.gpf.payload);

const rupees = (text: string) => parseRupees(text) ?? paise(0);
const treasury = new TreasuryControl(cloud.partnersOrigin);

test('a clerk prepares a GPF advance, the engineer authorizes, signs and uploads it, the treasury pays', async () => {
  const office = await anOffice();
  const { ddoCode } = office.office;
  const clerk = office.draft;
  const engineer = office.final;
  const [stored] = commonHeadsOf(office.office, thisYear());
  if (!stored) throw new Error('there are no demo heads');
  await commonHeadEntity().put(stored).go();

  // the clerk picks the head; the entry loads its masters
  const [head] = (await clerk.ask(listCommonHeads, { query: {} })).body;
  expect(head).toMatchObject({ mhcd: '8009', dh_cd: '60', bills: 0, exp: 0 });
  const { scheme_cd = '', dh_cd = '', mhcd = '' } = head ?? {};
  const [type] = (await clerk.ask(listBillTypes, { query: { dh_cd } })).body;
  const [names] = (await clerk.ask(getSchemeDetails, { query: { scheme_cd, dh_cd, major: mhcd } })).body;
  expect(names).toMatchObject({ dh_nm: 'Fund Payments', demand_no: '00' });
  const majorHead = (await clerk.ask(listMajorHeads, {})).body.find(({ mh_cd }) => mh_cd === '8009');
  const [refund] = (await clerk.ask(listSchemes, { query: { majorHead: majorHead?.mh_cd ?? '' } })).body;

  // two employees with a provident fund
  const payees = [];
  for (const [ein, amount] of [
    ['100001', '60,000'],
    ['100002', '35,000'],
  ] as const) {
    const { body } = await clerk.ask(getEmployee, { query: { ein, gpfScheme: scheme_cd } });
    if (!('GPFNo' in body)) throw new Error('the answer is not that of a GPF bill');
    payees.push({
      ...emptyPayeeLine,
      ein,
      name: body.PayeeName,
      accountNumber: body.BankAccountNo,
      ifsc: body.IFSCCode,
      gpfNumber: body.GPFNo,
      grade: body.Grade,
      amount: rupees(amount),
    });
  }
  // the loan of the second one is paid to a society that the office has among its payees
  const form = aPayeeForm({ payeetype: 'NR', payee: 'Housing Society' });
  await clerk.ask(addPayee, { body: form });
  const [party] = (await clerk.ask(listThirdParties, { query: {} })).body;
  const { party_name = '', ac_no = '', ifsc_cd = '', bank_name = '' } = party ?? {};
  const lines = payees.map((line) =>
    line.ein === '100002'
      ? { ...line, name: party_name, accountNumber: ac_no, ifsc: ifsc_cd, bank: bank_name }
      : line,
  );
  const entry: BillEntry = {
    kind: 'gpf',
    grant: { schemecd: scheme_cd, object: dh_cd },
    billType: type?.bill_code ?? '',
    formId: type?.form_id ?? '',
    deptBillNo: 'GPF/2026/1',
    gross: rupees('1,00,000'),
    deduction: rupees('5,000'),
    net: rupees('95,000'),
    purpose: '',
    deductions: [{ majorHead: '8009', scheme: refund?.rs_cd ?? '', value: rupees('5,000') }],
    payees: lines,
  };
  const submitted = await clerk.ask(
    submit,
    { body: payloadOf(entry, names?.demand_no ?? '') },
    { key: 'flow-gpf-1' },
  );
  const { trans_no } = submitted.body.data;
  const [counted] = (await clerk.ask(listCommonHeads, { query: {} })).body;
  expect(counted).toMatchObject({ bills: 1, exp: 100_000 });

  // authorized and printed; there is no grant and no balance to print
  const [waiting] = (await engineer.ask(listConfirmBills, { query: {} })).body;
  expect(waiting).toMatchObject({ trans_no, dept_bill_no: 'GPF/2026/1', net_amt: 95_000, pfms_flag: 'N' });
  const auth_no = (await engineer.ask(authorizeBill, { body: { trans_no } })).body.data;
  const [row] = (await engineer.ask(listAuthorizedBills, { query: {} })).body;
  expect(row).toMatchObject({ trans_no, auth_no, net_amt: 95_000 });
  const slip = await engineer.file(getBillSlip, { params: { trans_no }, query: { inline: 'true' } });
  const printed = await textOfPdf(slip.body);
  for (const text of [
    'Tomba Singh',
    'Housing Society',
    '95,000.00',
    'N/A',
    'Ninety Five Thousand Rupees Only',
  ])
    expect(printed).toContain(text);
  const cover = await engineer.file(getAuthorizationSlip, { params: { auth_no }, query: { inline: 'true' } });
  expect(await textOfPdf(cover.body)).toContain(auth_no);

  // its body is attached and signed
  const body = classicPdf(billObjects());
  const signed = await signedPdf(body, await namedBill({ ddoCode, transNo: trans_no }));
  await enrol(ddoCode, certificateIn(signed));
  const of = { params: { auth_no } };
  const contentType = 'application/pdf';
  await clerk.ask(postBody, {
    ...of,
    body: { fileName: 'body.pdf', contentType, base64: body.toString('base64') },
  });
  await engineer.ask(postSignedBody, {
    ...of,
    body: { filename: 'signed.pdf', contentType, base64: signed.toString('base64') },
  });
  expect((await clerk.file(getBody, { ...of, query: { signed: 'true' } })).body).toEqual(signed);

  // the treasury takes it and follows it to its end
  await engineer.ask(uploadBill, { body: { TransNo: trans_no, AuthNo: auth_no } });
  const state = async () =>
    (await clerk.ask(listUploads, { query: {} })).body.data.find((one) => one.auth_no === auth_no)
      ?.upload_state;
  await expect.poll(state, { interval: 50 }).toBe('sent');
  for (const [flag, status] of [
    ['A', 'Audit in process'],
    ['D', 'Delivered'],
    ['C', 'Account Compiled'],
  ] as const) {
    await treasury.move(auth_no, flag);
    const { data } = (await clerk.ask(updateStatus, { body: { auth_no } })).body;
    expect([data.audt_flag, data.status]).toEqual([flag, status]);
  }
  const bill = await headerOf(ddoCode, trans_no);
  expect([bill.kind, bill.status]).toEqual(['gpf', 'compiled']);

  // everything is on record
  const steps = (await clerk.ask(getBillHistory, { query: { trans_no } })).body;
  expect(steps.map(({ action }) => action).slice(0, 5)).toEqual([
    'submit',
    'authorize',
    'attach',
    'sign',
    'upload',
  ]);
  const found = await clerk.ask(searchRegister, {
    query: { payee: 'Housing', account: ac_no, status: 'compiled' },
  });
  expect(found.body.map((one) => one.trans_no)).toEqual([trans_no]);
  expect(await billFaults(bill)).toEqual([]);
});

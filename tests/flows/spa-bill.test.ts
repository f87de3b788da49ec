// An SPA bill from its grant to the treasury: components of the scheme, a vendor group in one step and an SNA payee, top-up and
// shares, a return and its correction, the SPARSH list, and the message that the treasury books.

import { wholeBillOf } from '@portal/core/bill/whole';
import { treasuryMessage } from '@portal/core/treasury/message';
import {
  authorizeBill,
  getBillSlip,
  getReturnedEntry,
  listAuthorizedBills,
  listSnaPayees,
  returnBill,
  submissionOf,
} from '@portal/domain/bill/api';
import { type BillEntry, billKinds } from '@portal/domain/bill/kind';
import { payloadOf } from '@portal/domain/bill/payload';
import { addPayeeIssues, billIssues, payeeRemaining } from '@portal/domain/bill/rules';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { addGroupIssues } from '@portal/domain/bill/spa-line';
import { type Paise, paise, parseRupees } from '@portal/domain/money';
import { getPfmsDetails, listBillTypes, listGrants } from '@portal/domain/scheme/api';
import { destination } from '@portal/domain/scheme/destination';
import { grantFigures } from '@portal/domain/scheme/schema';
import { listComponents, listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { componentTree } from '@portal/domain/sparsh/component';
import { demoSchemes } from '@portal/partners/data/schemes';
import { expect, test } from 'vitest';
import { faultsOf } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { aGrant, snaPayees } from '../support/records.ts';
import { headerOf, signBody } from '../support/signed-bill.ts';
import { treasury, UploadDesk } from '../support/upload-desk.ts';
import { addMembers, aGroup, anAgency, map, members, vendors } from '../support/vendors.ts';

const submit = submissionOf(billKinds.spa.payload);
const rupees = (text: string): Paise => parseRupees(text) ?? paise(0);

test('an SPA bill by a group and an SNA payee, returned once, goes to the treasury with its shares', async () => {
  const office = await anOffice({ kind: 'SPA' });
  const { draft, final } = office;
  const scheme = demoSchemes.find(({ pfms }) => pfms?.state_linked_scheme_code === 'MN34');
  if (!scheme?.pfms) throw new Error('the demo scheme is not there');
  const stored = await aGrant(office.office, {
    schemeCode: scheme.schemeCode,
    pfms: scheme.pfms,
    totalThousands: 1_000,
    object: '31',
  });
  await snaPayees(office.office, 1);
  const agency = await anAgency(office.office, 'MN34');
  const eins = (await vendors(draft, 4)).map(({ ein }) => ein);
  await map(draft, agency, eins);
  const group = await aGroup(draft, 'Masons');
  await addMembers(draft, group, agency, eins.slice(0, 3));

  // the grant leads to /sparsh, and its scheme has components in two levels
  const [grant] = (await draft.ask(listGrants, { query: {} })).body;
  if (!grant) throw new Error('the office has no grant');
  const { schemecd, object } = grant;
  const [details] = (await draft.ask(getPfmsDetails, { params: { schemecd } })).body.DATA;
  expect(destination(grant, details)).toBe('/sparsh');
  const SLSCODE = details?.state_linked_scheme_code ?? '';
  const { DATA } = (await draft.ask(listComponents, { body: { SLSCODE } })).body;
  const [works] = componentTree(DATA);
  const [first, second] = works?.below ?? [];
  const part = (of: typeof first, gross: Paise, net: Paise = gross) => ({
    code: of?.component.component_code ?? '',
    description: '',
    gross,
    net,
  });

  const [type] = (await draft.ask(listBillTypes, { query: { dh_cd: object } })).body;

  // the group is added in one step, the SNA payee by itself with two components
  let entry: BillEntry = {
    kind: 'spa',
    grant: { schemecd, object },
    billType: type?.bill_code ?? '',
    formId: type?.form_id ?? '',
    deptBillNo: '4711',
    gross: rupees('1,00,000'),
    deduction: paise(0),
    net: undefined,
    purpose: 'Houses of the villages, first instalment',
    own: { category: 'OT', slsCode: SLSCODE, capital: rupees('90,000'), topUp: rupees('10,000') },
    deductions: [],
    payees: [],
  };
  const each = { gross: rupees('25,000'), net: rupees('20,000'), code: part(first, paise(0)).code };
  const listed = await members(draft, group.group_id);
  expect(addGroupIssues(each, listed.length, payeeRemaining(entry))).toEqual([]);
  const ofGroup = listed.map(
    (member): PayeeLine => ({
      ...emptyPayeeLine,
      ein: member.ein,
      accountNumber: member.ac_no,
      ifsc: member.ifsc_cd,
      snaUniqueId: member.agency_id,
      amount: each.net,
      components: [part(first, each.gross, each.net)],
    }),
  );
  entry = { ...entry, payees: ofGroup };
  const [payee] = (await draft.ask(listSnaPayees, { query: {} })).body.data;
  const line: PayeeLine = {
    ...emptyPayeeLine,
    accountNumber: payee?.ac_no ?? '',
    ifsc: payee?.ifsc_cd ?? '',
    snaUniqueId: payee?.sna_unique_id ?? '',
    amount: rupees('40,000'),
    components: [part(first, rupees('30,000')), part(second, rupees('10,000'))],
  };
  expect(addPayeeIssues(entry, line)).toEqual([]);
  entry = { ...entry, payees: [...entry.payees, line] };
  expect(billIssues(entry)).toEqual([]);
  const { trans_no } = (await draft.ask(submit, { body: payloadOf(entry, '') }, { key: 'flow-spa-0001' }))
    .body.data;

  // the Final login returns it; it reopens whole and is corrected
  await final.ask(returnBill, { body: { trans_no, remark: 'The top-up is 5,000.' } });
  const { body: reopened } = await draft.ask(getReturnedEntry, { query: { trans_no } });
  expect(reopened.payees.map(({ ein }) => ein)).toEqual([...listed.map(({ ein }) => ein), payee?.ein]);
  const corrected = { ...entry, own: { ...entry.own, capital: rupees('95,000'), topUp: rupees('5,000') } };
  await draft.ask(submit, { body: payloadOf(corrected as BillEntry, '', trans_no) });

  const [waiting] = (await final.ask(listSparshConfirmBills, { query: {} })).body;
  expect(waiting).toMatchObject({ trans_no, gross_amt: 100_000, net_amt: 100_000 });
  const authNo = (await final.ask(authorizeBill, { body: { trans_no } })).body.data;
  expect((await final.ask(listAuthorizedBills, { query: {} })).body).toMatchObject([{ trans_no }]);
  const { body: slip } = await final.ask(getBillSlip, { params: { trans_no }, query: {} });
  expect(slip).toMatchObject({
    slS_Code: 'MN34',
    capitalComponent: 95_000,
    topupAmt: 5_000,
    centreShare: 85_500,
    stateShare: 14_500,
    payeeDetails: [{ gross: 25_000, deduction: 5_000, net: 20_000 }, {}, {}, { gross: 40_000, net: 40_000 }],
  });

  // the treasury takes its message, in which the parts and the shares make the gross
  const bill = { ddoCode: office.office.ddoCode, transNo: trans_no, authNo };
  await signBody(bill);
  const header = await headerOf(bill.ddoCode, trans_no);
  const message = JSON.parse(treasuryMessage(header, (await wholeBillOf(header)).lines)) as object;
  expect(message).toMatchObject({
    category: 'OT',
    capital_amt: '95000.00',
    salary_amt: '0.00',
    other_amt: '0.00',
    topup_amt: '5000.00',
    centre_share: '85500.00',
    state_share: '14500.00',
  });
  const desk = new UploadDesk(office);
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
  await treasury.move(authNo, 'C');
  expect(await desk.askStatus(bill)).toMatchObject({ audt_flag: 'C' });

  const [end] = (await draft.ask(listGrants, { query: {} })).body;
  expect(end && grantFigures(end)).toMatchObject({ balance: rupees('9,00,000'), bills: 1 });
  expect(await faultsOf(stored)).toEqual([]);
});

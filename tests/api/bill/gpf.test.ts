// Submitting a non-budgeted GPF/GIS bill (2§2.2, 2§5): what is stored and counted, what is refused, and that no money of any
// budget moves.
import { billFaults } from '@portal/core/audit/bill';
import type { Employee } from '@portal/core/payee/entity';
import type { CommonHeadRow } from '@portal/core/scheme/entity';
import {
  deleteBill,
  getBillSlip,
  getReturnedEntry,
  listBillPayees,
  returnBill,
  submitGpfBill,
} from '@portal/domain/bill/api';
import { listBillTypes, listCommonHeads } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, type GpfBill, submitGeneral, submitGpf } from '../../support/bill.ts';
import { aGpfOffice } from '../../support/bill-office.ts';
import { billNow, headNow } from '../../support/ledger.ts';
import type { TestOffice } from '../../support/office.ts';
import { aCommonHead, aGrant, employees } from '../../support/records.ts';

let office: TestOffice;
let head: CommonHeadRow;
let holders: readonly Employee[];
beforeAll(async () => {
  ({ office, head, holders } = await aGpfOffice(3));
});

const counted = async (of: CommonHeadRow) => {
  const { billCount, expenditurePaise } = await headNow(of);
  return [billCount, expenditurePaise];
};
const line = (bill: GpfBill, changes: object) =>
  [{ ...bill.allowances?.[0], ...changes }, ...(bill.allowances ?? []).slice(1)] as never;

describe('a non-budgeted bill without fault', () => {
  test('is stored and numbered, counted on its head, and reserves nothing', async () => {
    const own = await aCommonHead(office.office);
    const { status, body } = await office.draft.ask(submitGpfBill, {
      body: aGpfBill(own, holders, { gross: 5_000.75, deduction: 500.25 }),
    });
    const { trans_no } = body.data;
    expect([status, body.data]).toEqual([201, { trans_no, status: 'prepared', net_amt: 4_500.5 }]);
    const bill = await billNow(own.ddoCode, trans_no);
    expect(bill).toMatchObject({
      kind: 'gpf',
      grossPaise: 500_075,
      netPaise: 450_050,
      totalExpenditurePaise: 500_075,
      payeeCount: 3,
      purpose: '',
    });
    expect([bill?.yearlyGrantPaise, bill?.balancePaise]).toEqual([undefined, undefined]);
    expect(await counted(own)).toEqual([1, 500_075]);
    expect(bill && (await billFaults(bill))).toEqual([]);
    const { body: heads } = await office.draft.ask(listCommonHeads, { query: {} });
    expect(heads.find(({ scheme_cd }) => scheme_cd === own.schemecd)).toEqual({
      mhcd: '8009',
      mh_nm: 'State Provident Funds',
      scheme_cd: own.schemecd,
      dh_cd: '60',
      scheme_nm: own.schemeName,
      bills: 1,
      exp: 5_000.75,
    });
    const { body: slip } = await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
    expect([slip.yearlyGrant, slip.totalExpenditure, slip.balanceGrant]).toEqual([null, 5_000.75, null]);
  });

  test('shares its Department Bill No with all bills of the office', async () => {
    const bill = aGpfBill(head, holders);
    await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), await employees(1), { dept_bill_no: bill.dept_bill_no }),
    );
    const { status, body } = await office.draft.refused(submitGpfBill, { body: bill });
    expect([status, body.message]).toEqual([422, expect.stringContaining('is already used in')]);
  });

  test('pays the employees as their service names them', async () => {
    const bill = aGpfBill(head, holders.slice(0, 1));
    const trans_no = await submitGpf(office.draft, {
      ...bill,
      allowances: line(bill, { payee: 'Somebody Else', grade: 'Group Z' }),
    });
    const [row] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(row).toMatchObject({ payee_name: holders[0]?.fullName, pan_no: holders[0]?.pan });
  });

  test('submitted twice with one key is one bill', async () => {
    const own = await aCommonHead(office.office);
    const body = aGpfBill(own, holders);
    const first = await office.draft.ask(submitGpfBill, { body }, { key: 'gpf-once-12345' });
    const second = await office.draft.ask(submitGpfBill, { body }, { key: 'gpf-once-12345' });
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(await counted(own)).toEqual([1, 100_000]);
  });

  test('twelve at once are all counted', async () => {
    const own = await aCommonHead(office.office);
    await Promise.all(
      [office.draft, office.final].flatMap((login) =>
        Array.from({ length: 6 }, () => submitGpf(login, aGpfBill(own, holders))),
      ),
    );
    expect(await counted(own)).toEqual([12, 1_200_000]);
  });
});

describe('afterwards', () => {
  test('a returned one is corrected under its number, and its head follows', async () => {
    const own = await aCommonHead(office.office);
    const trans_no = await submitGpf(office.draft, aGpfBill(own, holders));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'The advance is smaller.' } });
    const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
    expect(entry).toMatchObject({ kind: 'gpf', gross_amt: 1_000, bill_type: '41', purpose: '' });
    expect(entry.grant).toMatchObject({ schemecd: own.schemecd, object: '60', currcount: 0, currexp: 0 });
    expect(entry.payees[0]).toMatchObject({ gpfNumber: 'DGPF0042', grade: 'Group B' });
    await submitGpf(office.draft, { ...aGpfBill(own, holders, { gross: 600 }), trans_no });
    expect(await counted(own)).toEqual([1, 60_000]);
    const bill = await billNow(own.ddoCode, trans_no);
    expect(bill && (await billFaults(bill))).toEqual([]);
  });

  test('a deleted one leaves its head as it was', async () => {
    const own = await aCommonHead(office.office);
    const trans_no = await submitGpf(office.draft, aGpfBill(own, holders));
    await office.draft.ask(deleteBill, { params: { trans_no } });
    expect(await counted(own)).toEqual([0, 0]);
  });

  test('a general bill is not corrected as one, nor the other way round', async () => {
    const grant = await aGrant(office.office);
    const general = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
    await office.final.ask(returnBill, { body: { trans_no: general, remark: 'Look again.' } });
    const { status, body } = await office.draft.refused(submitGpfBill, {
      body: { ...aGpfBill(head, holders), trans_no: general },
    });
    expect([status, body.issues, body.message]).toEqual([
      400,
      [],
      'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.',
    ]);
  });
});

test('the masters know bill types of the heads', async () => {
  const { body } = await office.draft.ask(listBillTypes, { query: { dh_cd: head.object } });
  expect(body[0]).toEqual({ bill_code: '41', bill_desc: 'GPF Final Payment Bill', form_id: '40' });
});

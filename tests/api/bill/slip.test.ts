// The slip of a bill as record and as PDF, the authorization slip, deductions; and lists of more than 1,000 bills.
import { billEntity } from '@portal/core/bill/entity';
import type { Employee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import {
  authorizeBill,
  getAuthorizationSlip,
  getBillSlip,
  listAuthorizedBills,
  listBillDeductions,
  listConfirmBills,
  listReturnedBills,
} from '@portal/domain/bill/api';
import { stageOf } from '@portal/domain/bill/workflow';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { billNow } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { factsOfPdf, textOfPdf } from '../../support/pdf.ts';
import { aGrant, employees, thisYear } from '../../support/records.ts';

let office: TestOffice;
let grant: GrantRow;
let staff: Employee[];
let transNo: string;
let authNo: string;
const deductions = [
  { majorHead: '0021', scheme: '00210010201', value: 100.25 },
  { majorHead: '0028', scheme: '00280010701', value: 50 },
];

beforeAll(async () => {
  office = await anOffice();
  grant = await aGrant(office.office, {
    totalThousands: 500,
    carriedBudgetThousands: 10,
    carriedExpenditurePaise: 5_000,
  });
  staff = [
    ...(await employees(1, { fullName: 'ꯇꯣꯝꯕ ꯁꯤꯡꯍ' })),
    ...(await employees(1, { fullName: 'आशा कुमारी' })),
    ...(await employees(2)),
  ];
  const bill = aGeneralBill(grant, staff, {
    gross: 105_250.75,
    deduction: 150.25,
    purpose: 'Repairs of the roof',
  });
  transNo = await submitGeneral(office.draft, { ...bill, deductions });
  authNo = (await office.final.ask(authorizeBill, { body: { trans_no: transNo } })).body.data;
});

describe('the record of a slip', () => {
  test('holds every field of 3§3, amounts in rupees', async () => {
    const { body } = await office.draft.ask(getBillSlip, { params: { trans_no: transNo }, query: {} });
    expect(body).toMatchObject({
      trans_no: transNo,
      auth_no: authNo,
      status: 'authorized',
      year1: String(thisYear()),
      year2: String(thisYear() + 1),
      mother_sanction_no: null,
      slS_Code: null,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      departmentName: 'Public Works',
      ddoCode: office.office.ddoCode,
      designation: 'Executive Engineer',
      treasuryCode: '01',
      schemeCode: grant.schemecd,
      objectHead: '27',
      purposeOfBill: 'Repairs of the roof',
      grossAmount: 105_250.75,
      deduction: 150.25,
      netAmount: 105_100.5,
      yearlyGrant: 510_000,
      totalExpenditure: 105_300.75,
      balanceGrant: 500_000 + 9_950 - 105_250.75,
      amountInWords: 'One Lakh Five Thousand One Hundred Rupees and Fifty Paise Only',
      preparedBy: `${office.username} (Draft)`,
      payeeCount: 4,
    });
    expect(body.deductions).toEqual(
      deductions.map(({ majorHead, scheme, value }) => ({
        majorHead,
        scheme,
        name: expect.any(String),
        value,
      })),
    );
    expect(body.payeeDetails.map(({ name, bankAccount, ifsc }) => [name, bankAccount, ifsc])).toEqual(
      staff.map(({ fullName, accountNumber, ifsc }) => [fullName, accountNumber, ifsc]),
    );
    const sum = body.payeeDetails.reduce((total, { net }) => total + Math.round(net * 100), 0);
    expect(sum).toBe(10_510_050);
    // gross and deduction are the bill's: a bill without components has none of a payee
    for (const line of body.payeeDetails) expect([line.gross, line.deduction]).toEqual([null, null]);
  });

  test('keeps the figures of the day: later bills do not change it', async () => {
    const slip = async () =>
      (await office.draft.ask(getBillSlip, { params: { trans_no: transNo }, query: {} })).body;
    const before = await slip();
    await submitGeneral(office.draft, aGeneralBill(grant, staff));
    expect(await slip()).toEqual(before);
  });

  test('cannot be continued from an invalid cursor', async () => {
    const query = { cursor: 'elsewhere' };
    const { status } = await office.draft.refused(getBillSlip, { params: { trans_no: transNo }, query });
    expect(status).toBe(400);
  });

  test('has no authorization number before it is authorized', async () => {
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const { body } = await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
    expect([body.auth_no, body.status]).toEqual([null, 'prepared']);
  });

  test('lists the deductions of a bill by themselves too', async () => {
    const { body } = await office.draft.ask(listBillDeductions, { query: { trans_no: transNo } });
    expect(body).toEqual(
      deductions.map(({ majorHead, scheme, value }, at) => ({
        slno: at + 1,
        mh_cd: majorHead,
        c1: scheme,
        rs_nm: expect.stringMatching(/\w/),
        a1: value,
      })),
    );
  });
});

describe('the slip as PDF', () => {
  test('says number, sums, words, deductions and payees, in every script', async () => {
    const { body, headers } = await office.draft.file(getBillSlip, {
      params: { trans_no: transNo },
      query: { inline: 'true' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="bill-slip-${transNo}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await textOfPdf(body);
    for (const said of [
      transNo,
      authNo,
      office.office.ddoCode,
      '1,05,250.75',
      '1,05,100.50',
      'One Lakh Five Thousand One Hundred Rupees and Fifty Paise Only',
      '00210010201',
      'Page 1 of',
      '₹',
      ...staff.map(({ accountNumber }) => accountNumber),
      'आशा',
      'ꯇꯣꯝꯕ',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
  });

  test('is tagged, so that a screen reader can read it', async () => {
    const { body } = await office.draft.file(getBillSlip, {
      params: { trans_no: transNo },
      query: { inline: 'true' },
    });
    expect(await factsOfPdf(body)).toMatch(/^Tagged: +yes$/m);
  });

  test('is only drawn for inline=true', async () => {
    for (const inline of ['false', undefined])
      expect(
        (await office.draft.ask(getBillSlip, { params: { trans_no: transNo }, query: { inline } })).body
          .trans_no,
      ).toBe(transNo);
    const { status } = await office.draft.refused(getBillSlip, {
      params: { trans_no: transNo },
      query: { inline: 'perhaps' },
    });
    expect(status).toBe(400);
  });

  test('of an authorization is a PDF either way', async () => {
    for (const [inline, kind] of [
      ['true', 'inline'],
      ['false', 'attachment'],
    ] as const) {
      const { body, headers } = await office.final.file(getAuthorizationSlip, {
        params: { auth_no: authNo },
        query: { inline },
      });
      expect(headers['content-disposition']).toBe(`${kind}; filename="authorization-slip-${authNo}.pdf"`);
      const text = (await textOfPdf(body)).replace(/\s+/g, ' ');
      for (const said of [authNo, transNo, '1,05,100.50', `${office.username} (Final)`])
        expect(text).toContain(said);
    }
  });

  test('of an authorization does not exist under a transaction number', async () => {
    const { status } = await office.final.refused(getAuthorizationSlip, { params: { auth_no: transNo } });
    expect(status).toBe(404);
  });
});

describe('a list of more than 1,000 bills', () => {
  test.each([
    ['prepared', listConfirmBills],
    ['returned', listReturnedBills],
    ['authorized', listAuthorizedBills],
  ] as const)('that are %s is continued where the header says', async (status, endpoint) => {
    const [own, other] = await Promise.all([anOffice(), anOffice()]);
    const its = await aGrant(own.office);
    const row = await billNow(own.office.ddoCode, await submitGeneral(own.draft, aGeneralBill(its, staff)));
    if (!row) throw new Error('the bill is gone');
    const base = BigInt(row.transNo);
    const numbers = Array.from({ length: 1_000 }, (_, at) => String(base + BigInt(at + 1)));
    await putRows(
      [row.transNo, ...numbers].map(
        (number) =>
          billEntity()
            .put({
              ...row,
              status,
              stage: stageOf({ kind: 'general', status }),
              transNo: number,
              ...(status === 'authorized' ? { authNo: `9${number}` } : {}),
            })
            .params()['Item'] as Record<string, unknown>,
      ),
    );
    const first = await own.draft.ask(endpoint, { query: {} });
    expect(first.body).toHaveLength(1_000);
    const cursor = String(first.headers['next']);
    const second = await own.draft.ask(endpoint, { query: { cursor } });
    expect([second.body.length, second.headers['next']]).toEqual([1, undefined]);
    const shown = [...first.body, ...second.body].map(({ trans_no }) => trans_no);
    expect(shown).toEqual([row.transNo, ...numbers].toSorted().toReversed());
    const foreign = await other.draft.refused(endpoint, { query: { cursor } });
    expect([foreign.status, foreign.body.message]).toEqual([
      400,
      'This list cannot be continued from there. Load it again.',
    ]);
  });
});

// What a general bill is refused for: the rules of the domain, each at its place in the payload, and what only the masters, the grant
// and the office's numbers know; a refusal changes nothing.
import type { Employee } from '@portal/core/payee/entity';
import { type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import { deleteBill, returnBill, submitGeneralBill } from '@portal/domain/bill/api';
import { formatFinancialYear } from '@portal/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBillNumber, aGeneralBill, type GeneralBill, submitGeneral } from '../../support/bill.ts';
import { aBillOffice } from '../../support/bill-office.ts';
import { issuesOf } from '../../support/issues.ts';
import { faultsOf, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, anSnaGrant, pfmsAnswer, thisYear } from '../../support/records.ts';

let office: TestOffice;
let grant: GrantRow;
let staff: readonly Employee[];

beforeAll(async () => {
  ({ office, grant, staff } = await aBillOffice(3));
});

const unfilled = 'Please fill in all fields before adding the allowance.';
type Case = [
  text: string,
  change: (bill: GeneralBill) => Partial<GeneralBill>,
  issues: [path: string, message: string][],
];
const lines = (bill: GeneralBill, ...changes: object[]) =>
  bill.allowances?.map((line, at) => ({ ...line, ...changes[at] })) as never;

const rules: Case[] = [
  [
    'faults in each of its parts, in the order of the form',
    (bill) => ({
      billCat: '',
      dept_bill_no: ' ',
      billFormId: '',
      allowances: lines(bill, { ein: '' }, { accountNumber: '' }, { amount: 0 }),
      purpose: '<b>',
      netAmount: 900.01,
      deductions: [{ majorHead: '0021', scheme: '', value: 99 }],
    }),
    [
      ['billCat', 'Bill type is required.'],
      ['dept_bill_no', 'Department bill number is required.'],
      ['billFormId', 'Form ID is required.'],
      ['allowances.0.ein', unfilled],
      ['allowances.1.accountNumber', unfilled],
      ['allowances.2.amount', unfilled],
      ['purpose', 'Purpose may hold letters, digits, spaces and . , ( ) - only.'],
      ['netAmount', 'Invalid net amount.'],
      ['deductions.0', 'Please fill in all fields before adding the deduction.'],
    ],
  ],
  [
    'a gross below one rupee',
    () => aGeneralBill(grant, staff, { gross: 0.99, deduction: 0 }),
    [['grossAmount', 'Gross amount must be at least Rs. 1.']],
  ],
  [
    'a deduction equal to gross',
    () => aGeneralBill(grant, [], { gross: 1_000, deduction: 1_000 }),
    [['deduction', 'Deduction must be less than the gross amount.']],
  ],
  [
    'payees that do not add up',
    (bill) => ({ allowances: bill.allowances?.slice(1) ?? [] }),
    [['allowances', 'Payee amounts must add up to the net amount.']],
  ],
  [
    'a bill type of another head',
    () => ({ billCat: '21' }),
    [['billCat', 'This bill type does not belong to the object head of the grant. Choose one of the list.']],
  ],
  [
    'a form of another bill type',
    () => ({ billFormId: '26' }),
    [['billFormId', 'This form does not belong to the bill type. Choose the bill type again.']],
  ],
  [
    'a deduction to a scheme of another head',
    () => ({ deductions: [{ majorHead: '0028', scheme: '00210010201', value: 100 }] }),
    [['deductions.0.scheme', 'This scheme does not belong to the major head. Choose both again.']],
  ],
  [
    'an employee twice, with what the line already holds',
    () => ({ allowances: aGeneralBill(grant, [staff[0], staff[1], staff[0]] as Employee[]).allowances }),
    [
      [
        'allowances.2.ein',
        'Duplicate entry detected. Payee not added. Line 1 already pays Test Employee 00001 Rs. 300.00.',
      ],
    ],
  ],
];

describe('a general bill is refused for', () => {
  test('a rule that it breaks, with the sentence at its place', async () => {
    const before = await snapshot(grant);
    for (const [text, change, issues] of rules) {
      const bill = aGeneralBill(grant, staff);
      const { status, body } = await office.draft.refused(submitGeneralBill, {
        body: { ...bill, ...change(bill) },
      });
      expect([status, issuesOf(body)], text).toEqual([400, issues]);
      expect(body.message, text).toBe(issues[0]?.[1]);
    }
    expect(await snapshot(grant)).toBe(before);
  });

  test('an account that is not the employee’s', async () => {
    const bill = aGeneralBill(grant, staff);
    const before = await snapshot(grant);
    for (const change of [{ accountNumber: '000000000000' }, { ifsc: 'DEMO0000201' }]) {
      const { status, body } = await office.draft.refused(submitGeneralBill, {
        body: { ...bill, allowances: lines(bill, change) },
      });
      expect([status, body.issues[0]]).toEqual([
        400,
        {
          path: 'allowances.0.accountNumber',
          code: 'bill.employee-mismatch',
          message: `Account number or IFSC of EIN ${staff[0]?.ein} is not the one in the employee record. Search the EIN again.`,
        },
      ]);
    }
    expect(await snapshot(grant)).toBe(before);
  });

  test('a grant that the office does not have, or had last year', async () => {
    const old = { ...(await aGrant(office.office)), year: thisYear() - 1, schemecd: '08999999999999999' };
    await putRows([grantEntity().put(old).params()['Item']]);
    for (const key of [old, { ...grant, object: '50' }]) {
      const bill = aGeneralBill(key, staff);
      const { status, body } = await office.draft.refused(submitGeneralBill, { body: bill });
      expect([status, body.message]).toEqual([
        404,
        'This grant is not among the grants of your office. Choose it again in Available Schemes.',
      ]);
    }
  });

  test('a grant that another kind of bill pays', async () => {
    const grants = await Promise.all([
      anSnaGrant(office.office),
      aGrant(office.office, { pfms: pfmsAnswer('SPA') }),
    ]);
    for (const other of grants) {
      const { status, body } = await office.draft.refused(submitGeneralBill, {
        body: aGeneralBill(other, staff),
      });
      expect([status, body.message]).toEqual([
        400,
        'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.',
      ]);
      expect(await faultsOf(other)).toEqual([]);
    }
  });

  test('a gross above the balance', async () => {
    const before = await snapshot(grant);
    const bill = aGeneralBill(grant, staff, { gross: 1_000_000.01, deduction: 0 });
    const { status, body } = await office.draft.refused(submitGeneralBill, { body: bill });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the balance of the grant.']);
    expect(await snapshot(grant)).toBe(before);
    const most = { gross: 22_517_998_136_852.47, deduction: 0 };
    expect(
      (await office.draft.refused(submitGeneralBill, { body: aGeneralBill(grant, staff.slice(0, 1), most) }))
        .status,
    ).toBe(422);
  });

  test('a number of digits in use, with other zeros at its beginning; it is free again with its bill', async () => {
    const other = await anOffice();
    const own = await aGrant(other.office);
    const bill = (dept_bill_no: string) => aGeneralBill(own, staff, { dept_bill_no });
    const first = await submitGeneral(other.draft, bill('0071'));
    for (const number of ['71', '071', '0071'])
      expect((await other.draft.refused(submitGeneralBill, { body: bill(number) })).body.code).toBe(
        'bill.number-used',
      );
    await submitGeneral(other.draft, bill('710'));
    // corrected with other zeros, and to another number
    for (const number of ['71', '071', '72']) {
      await other.final.ask(returnBill, { body: { trans_no: first, remark: 'Look at the number.' } });
      await submitGeneral(other.draft, { ...bill(number), trans_no: first });
    }
    const second = await submitGeneral(other.draft, bill('00071'));
    for (const trans_no of [first, second]) await other.final.ask(deleteBill, { params: { trans_no } });
    await submitGeneral(other.draft, bill('72'));
    await submitGeneral(other.draft, bill('71'));
  });

  test('a number in use in this financial year, in whatever case', async () => {
    const number = `ab/${aBillNumber()}`;
    await submitGeneral(office.draft, aGeneralBill(grant, staff, { dept_bill_no: number }));
    const before = await snapshot(grant);
    for (const dept_bill_no of [number, number.toUpperCase()]) {
      const { status, body } = await office.final.refused(submitGeneralBill, {
        body: aGeneralBill(grant, staff, { dept_bill_no }),
      });
      const message = `Department Bill No ${dept_bill_no} is already used in ${formatFinancialYear(thisYear())}.`;
      expect([status, body.issues]).toEqual([
        422,
        [{ path: 'dept_bill_no', code: 'bill.number-used', message }],
      ]);
    }
    expect(await snapshot(grant)).toBe(before);
    const other = await anOffice();
    const theirs = await aGrant(other.office);
    await submitGeneral(other.draft, aGeneralBill(theirs, staff, { dept_bill_no: number }));
  });
});

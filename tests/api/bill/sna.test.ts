// Submitting an SNA bill: payees come from the office's master, the allotted limit is reserved, a deduction may equal
// gross.
import type { SnaPayee } from '@portal/core/payee/entity';
import { type GrantRow, pfmsEntity } from '@portal/core/scheme/entity';
import { listBillPayees, listSnaPayees, submitSnaBill } from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, anSnaBill, type SnaBill, submitGeneral, submitSna } from '../../support/bill.ts';
import { issuesOf } from '../../support/issues.ts';
import { billNow, faultsOf, leftOf, limitFaults, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, aLimit, anSnaGrant, employees, pfmsAnswer, snaPayees } from '../../support/records.ts';

let office: TestOffice;
let grant: GrantRow;
let payees: SnaPayee[];

beforeAll(async () => {
  office = await anOffice();
  grant = await anSnaGrant(office.office);
  payees = await snaPayees(office.office, 3);
});

describe('the payees of an office', () => {
  test('are the active ones of its master, trimmed', async () => {
    const own = await anOffice();
    const [active] = await snaPayees(own.office, 1, { name: ' Village Committee ', type: 'SNA ' });
    await snaPayees(own.office, 1, { isActive: false });
    const { body } = await own.draft.ask(listSnaPayees, { query: {} });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      party_name: 'Village Committee',
      emp_type: 'SNA',
      ac_no: active?.accountNumber,
      sna_unique_id: active?.snaUniqueId,
      total_net: 0,
    });
  });

  test('above the rows of an answer are continued where the header says', async () => {
    const own = await anOffice();
    await snaPayees(own.office, 3);
    const first = await own.draft.ask(listSnaPayees, { query: { rows: 2 } });
    const query = { rows: 2, cursor: String(first.headers['next']) };
    const second = await own.draft.ask(listSnaPayees, { query });
    expect([first.body.data.length, second.body.data.length, second.headers['next']]).toEqual([
      2,
      1,
      undefined,
    ]);
  });
});

describe('an SNA bill without fault', () => {
  test('is stored with names and banks of the master', async () => {
    const trans_no = await submitSna(office.draft, anSnaBill(grant, payees, { gross: 1_000.01 }));
    expect(await billNow(office.office.ddoCode, trans_no)).toMatchObject({
      kind: 'sna',
      pfmsFlag: 'SNA',
      slsCode: 'MN77',
      grossPaise: 100_001,
      netPaise: 90_001,
    });
    const rows = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(rows.map(({ payee_name, bank_desc, amount }) => [payee_name, bank_desc, amount])).toEqual(
      payees.map(({ name, bankName }, at) => [name, bankName, at === 2 ? 300.01 : 300]),
    );
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('may be wholly deducted, and then pays no payee', async () => {
    await submitSna(office.draft, anSnaBill(grant, [], { gross: 500, deduction: 500 }));
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('may carry what the screen knows of a payee; only its identity is read', async () => {
    const [payee] = payees;
    const bill = anSnaBill(grant, payees.slice(0, 1));
    const line = {
      ...bill.payee?.[0],
      party_name: 'Somebody Else',
      bank_desc: 'No Bank',
      ddo_code: 'X',
      pan_no: 'X',
    };
    const trans_no = await submitSna(office.draft, { ...bill, payee: [line] });
    const [row] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(row).toMatchObject({ payee_name: payee?.name, bank_desc: payee?.bankName });
  });

  test('takes its gross from the limit that was allotted, until none is left', async () => {
    const limited = await anSnaGrant(office.office);
    await aLimit(limited, 150_000);
    await submitSna(office.draft, anSnaBill(limited, payees));
    expect(await leftOf(limited)).toBe(50_000);
    const before = await snapshot(limited);
    const { status, body } = await office.draft.refused(submitSnaBill, {
      body: anSnaBill(limited, payees, { gross: 500.01, deduction: 0 }),
    });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the limit allotted to the DDO.']);
    expect([await snapshot(limited), await leftOf(limited)]).toEqual([before, 50_000]);
    await submitSna(office.draft, anSnaBill(limited, payees, { gross: 500, deduction: 0 }));
    expect([await leftOf(limited), await faultsOf(limited)]).toEqual([0, []]);
    expect(await limitFaults(limited)).toEqual([]);
  });

  test('a general bill leaves that limit alone', async () => {
    const plain = await aGrant(office.office);
    await aLimit(plain, 100);
    await submitGeneral(office.draft, aGeneralBill(plain, await employees(1)));
    expect(await leftOf(plain)).toBe(100);
  });
});

const unknown = 'This payee is not in the payee master of the office, or is not active. Choose another.';
type Case = [
  text: string,
  change: (bill: SnaBill) => Partial<SnaBill>,
  issues: [path: string, message: string][],
];
const line = (bill: SnaBill, changes: object) =>
  [{ ...bill.payee?.[0], ...changes }, ...(bill.payee ?? []).slice(1)] as never;

const rules: Case[] = [
  [
    'faults in each of its parts, in the order of the form',
    (bill) => ({
      bill_type: '',
      dept_bill_no: ' ',
      billFormId: '',
      payee: [
        { ...bill.payee?.[0], sna_unique_id: '' },
        { ...bill.payee?.[1], total_net: 0.99 },
      ] as never,
      purpose: '<b>',
      netAmount: 900.01,
      deductions: [{ majorHead: '0021', scheme: '', value: 99 }],
    }),
    [
      ['bill_type', 'Bill type is required.'],
      ['dept_bill_no', 'Department bill number is required.'],
      ['billFormId', 'Form ID is required.'],
      ['payee.0.sna_unique_id', 'Please Select a Payee First !!!'],
      ['payee.1.total_net', 'Please enter a valid amount.'],
      ['purpose', 'Purpose may hold letters, digits, spaces and . , ( ) - only.'],
      ['netAmount', 'Invalid net amount.'],
      ['deductions.0', 'Please fill in all fields before adding the deduction.'],
    ],
  ],
  [
    'payees that are paid too much',
    (bill) => ({ payee: line(bill, { total_net: 300.01 }) }),
    [['payee', 'Enter Amount exceeds total Net Amt']],
  ],
  [
    'a payee twice',
    (bill) => ({ payee: [bill.payee?.[0], bill.payee?.[0], bill.payee?.[2]] as never }),
    [['payee.1', 'Duplicate entry detected. Payee not added.']],
  ],
  [
    'a deduction above gross',
    () => ({
      ...anSnaBill(grant, [], { gross: 100, deduction: 100 }),
      deduction: 100.01,
      netAmount: 0,
      deductions: [{ majorHead: '0021', scheme: '00210010201', value: 100.01 }],
    }),
    [['deduction', 'Deduction cannot be greater than the gross amount.']],
  ],
  [
    'a payee with another account',
    (bill) => ({ payee: line(bill, { ac_no: '000000000000' }) }),
    [['payee.0.sna_unique_id', unknown]],
  ],
  [
    'an unknown payee',
    (bill) => ({ payee: line(bill, { sna_unique_id: 'NOBODY' }) }),
    [['payee.0.sna_unique_id', unknown]],
  ],
];

describe('an SNA bill is refused for', () => {
  test('a rule that it breaks, with the sentence at its place', async () => {
    const before = await snapshot(grant);
    for (const [text, change, issues] of rules) {
      const bill = anSnaBill(grant, payees);
      const { status, body } = await office.draft.refused(submitSnaBill, {
        body: { ...bill, ...change(bill) },
      });
      expect([status, issuesOf(body)], text).toEqual([400, issues]);
    }
    expect(await snapshot(grant)).toBe(before);
  });

  test('a payee who is not active, and one of another office', async () => {
    const other = await anOffice();
    const [[resting], [foreign]] = await Promise.all([
      snaPayees(office.office, 1, { isActive: false }),
      snaPayees(other.office, 1),
    ]);
    for (const payee of [resting, foreign]) {
      const { status, body } = await office.draft.refused(submitSnaBill, {
        body: anSnaBill(grant, [payee as SnaPayee]),
      });
      expect([status, body.message]).toEqual([400, unknown]);
    }
  });

  test('a grant that a general bill pays', async () => {
    const plain = await aGrant(office.office);
    const { status, body } = await office.draft.refused(submitSnaBill, { body: anSnaBill(plain, payees) });
    expect([status, body.message]).toEqual([
      400,
      'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.',
    ]);
  });

  test('a scheme whose status at PFMS has changed meanwhile', async () => {
    const moved = await anSnaGrant(office.office);
    await pfmsEntity()
      .put({
        schemecd: moved.schemecd,
        isKnown: true,
        details: pfmsAnswer('SPA'),
        at: new Date().toISOString(),
      })
      .go();
    expect((await office.draft.refused(submitSnaBill, { body: anSnaBill(moved, payees) })).status).toBe(400);
  });
});

// Submitting a general bill: what is stored, numbered and reserved, and what the lists say afterwards. Its rules:
// bill-rules.test.ts.

import type { Employee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { listBillPayees, listConfirmBills, submitGeneralBill } from '@portal/domain/bill/api';
import { listGrants } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { aBillOffice } from '../../support/bill-office.ts';
import { billNow, faultsOf } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, thisYear } from '../../support/records.ts';

let office: TestOffice;
let grant: GrantRow;
let staff: readonly Employee[];

beforeAll(async () => {
  ({ office, grant, staff } = await aBillOffice(3));
});

describe('a general bill without fault', () => {
  test('is stored, numbered and reserved', async () => {
    const own = await aGrant(office.office, { totalThousands: 10 });
    const bill = aGeneralBill(own, staff, { gross: 5_000.75, deduction: 500.25 });
    const { status, body } = await office.draft.ask(submitGeneralBill, { body: bill });
    const { trans_no } = body.data;
    expect([status, body.data]).toEqual([201, { trans_no, status: 'prepared', net_amt: 4_500.5 }]);
    expect(trans_no).toMatch(new RegExp(`^${office.office.officeNo}${thisYear() % 100}\\d{6}$`));
    expect(await billNow(office.office.ddoCode, trans_no)).toMatchObject({
      kind: 'general',
      status: 'prepared',
      grossPaise: 500_075,
      deductionPaise: 50_025,
      netPaise: 450_050,
      yearlyGrantPaise: 1_000_000,
      totalExpenditurePaise: 500_075,
      balancePaise: 1_000_000 - 500_075,
      payeeCount: 3,
      prepared: { username: office.username, login: 'D' },
    });
    expect(await faultsOf(own)).toEqual([]);
  });

  test('has numbers that only increase', async () => {
    const first = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const second = await submitGeneral(office.final, aGeneralBill(grant, staff));
    expect(BigInt(second)).toBeGreaterThan(BigInt(first));
  });

  test('pays the employees as their service names them, whatever the caller wrote', async () => {
    const bill = aGeneralBill(grant, staff.slice(0, 1));
    const allowances = bill.allowances?.map((line) => ({
      ...line,
      payee: 'Somebody Else',
      pan: 'AAAAA0000A',
    }));
    const trans_no = await submitGeneral(office.draft, { ...bill, allowances });
    const [payee] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(payee).toMatchObject({
      slno: 1,
      payee_name: staff[0]?.fullName,
      pan_no: staff[0]?.pan,
      amount: 900,
    });
  });

  test('may have no deduction and leave the net amount to the server', async () => {
    const { netAmount: _, ...bill } = aGeneralBill(grant, staff, { deduction: 0 });
    await submitGeneral(office.draft, bill);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('may spend a balance to the last paisa, and not one more', async () => {
    const small = await aGrant(office.office, { totalThousands: 2 });
    await submitGeneral(office.draft, aGeneralBill(small, staff, { gross: 2_000, deduction: 0 }));
    const { status, body } = await office.draft.refused(submitGeneralBill, {
      body: aGeneralBill(small, staff, { gross: 1, deduction: 0 }),
    });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the balance of the grant.']);
    expect(await faultsOf(small)).toEqual([]);
  });

  test('is a pay bill where object 01 or 07 leads to it', async () => {
    for (const [object, type] of [
      ['01', '11'],
      ['07', '12'],
    ] as const) {
      const pay = await aGrant(office.office, { object });
      await submitGeneral(office.draft, aGeneralBill(pay, staff, { billCat: type, billFormId: '14' }));
    }
  });

  test('keeps purposes in every script', async () => {
    const purpose = 'ꯌꯨꯝ ꯁꯥꯕ, छत की मरम्मत (2026-27)';
    const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff, { purpose }));
    expect((await billNow(office.office.ddoCode, transNo))?.purpose).toBe(purpose);
  });
});

describe('what the lists say afterwards', () => {
  test('the bill waits for authorization, newest first', async () => {
    const own = await anOffice();
    const its = await aGrant(own.office);
    const numbers = [];
    for (const _ of [1, 2, 3]) numbers.push(await submitGeneral(own.draft, aGeneralBill(its, staff)));
    const rows = (await own.draft.ask(listConfirmBills, { query: {} })).body;
    expect(rows.map(({ trans_no }) => trans_no)).toEqual(numbers.toReversed());
    expect(rows[0]).toMatchObject({
      grno: '08',
      hilly_nonhilly: 'V',
      scheme_cd: its.schemecd,
      object: '27',
      gross_amt: 1_000,
      dedu: 100,
      net_amt: 900,
      pfms_flag: 'N',
      prepared_by: `${own.username} (Draft)`,
      is_own: true,
      v_month: expect.stringMatching(/^[A-Z][a-z]+ \d{4}$/),
    });
    const others = (await own.final.ask(listConfirmBills, { query: {} })).body;
    expect(others.map(({ is_own }) => is_own)).toEqual([false, false, false]);
    expect((await own.draft.ask(listGrants, { query: {} })).body[0]?.currcount).toBe(3);
  });
});

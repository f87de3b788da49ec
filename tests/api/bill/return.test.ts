import {
  getReturnedEntry,
  listBillPayees,
  listReturnedBills,
  returnBill,
  submitGeneralBill,
  submitSnaBill,
} from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBillNumber, aGeneralBill, anSnaBill, submitGeneral, submitSna } from '../../support/bill.ts';
import { aDecisionDesk, type DecisionDesk, doesNotFollow } from '../../support/bill-office.ts';
import { billNow, faultsOf, grantNow, snapshot } from '../../support/ledger.ts';
import { aGrant, anSnaGrant, snaPayees } from '../../support/records.ts';

let desk: DecisionDesk;
beforeAll(async () => {
  desk = await aDecisionDesk();
});

describe('returning', () => {
  test('sends the bill back with a remark, its reservation still held', async () => {
    const trans_no = await desk.prepared();
    const before = await grantNow(desk.grant);
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: '  Wrong head.  ' } });
    expect(await grantNow(desk.grant)).toEqual(before);
    const rows = (await desk.office.draft.ask(listReturnedBills, { query: {} })).body;
    expect(rows.find((row) => row.trans_no === trans_no)).toMatchObject({
      kind: 'general',
      remark: 'Wrong head.',
      returned_by: `${desk.office.username} (Final)`,
      gross_amt: 1_000,
    });
  });

  test.each([
    ['no remark', {}, 'Missing field: remark.'],
    ['an empty remark', { remark: '' }, 'Write a remark, so that the other login knows why.'],
    ['a remark of blanks', { remark: '   ' }, 'Write a remark, so that the other login knows why.'],
    ['a remark too long', { remark: 'x'.repeat(501) }, 'A remark has at most 500 characters.'],
  ])('with %s is refused', async (_text, change, message) => {
    const trans_no = await desk.prepared();
    const { status, body } = await desk.office.final.refused(returnBill, { body: { trans_no, ...change } });
    expect([status, body.issues[0]?.path, body.message]).toEqual([400, 'remark', message]);
    expect(await desk.statusOf(trans_no)).toBe('prepared');
  });

  test('opens the entry as it was typed, with what is free for it', async () => {
    const own = await aGrant(desk.office.office, { totalThousands: 2 });
    const bill = aGeneralBill(own, desk.staff, { gross: 1_500 });
    const trans_no = await submitGeneral(desk.office.draft, bill);
    const early = await desk.office.draft.refused(getReturnedEntry, { query: { trans_no } });
    expect([early.status, early.body.message]).toEqual([409, doesNotFollow('prepared', 'prepared')]);
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Wrong head.' } });
    const { body } = await desk.office.draft.ask(getReturnedEntry, { query: { trans_no } });
    expect(body).toMatchObject({
      kind: 'general',
      trans_no,
      remark: 'Wrong head.',
      bill_type: '17',
      form_id: '30',
      dept_bill_no: bill.dept_bill_no,
      gross_amt: 1_500,
      dedu: 100,
      net_amt: 1_400,
      purpose: bill.purpose,
      deductions: bill.deductions,
      grant: { schemecd: own.schemecd, currcount: 0, currexp: 0 },
    });
    expect(body.payees.map(({ ein, amount }) => [ein, amount])).toEqual(
      bill.allowances?.map(({ ein, amount }) => [ein, amount]),
    );
  });
});

describe('correcting a returned bill', () => {
  test('keeps its number, reserves the difference and frees the old Department Bill No', async () => {
    const own = await aGrant(desk.office.office, { totalThousands: 2 });
    const [old, next] = [aBillNumber(), aBillNumber()];
    const trans_no = await submitGeneral(
      desk.office.draft,
      aGeneralBill(own, desk.staff, { dept_bill_no: old }),
    );
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Wrong gross.' } });
    const bill = aGeneralBill(own, desk.staff.slice(0, 1), {
      gross: 2_000,
      deduction: 0,
      dept_bill_no: next,
    });
    const { status, body } = await desk.office.final.ask(submitGeneralBill, { body: { ...bill, trans_no } });
    expect([status, body.data]).toEqual([201, { trans_no, status: 'prepared', net_amt: 2_000 }]);
    expect(await billNow(own.ddoCode, trans_no)).toMatchObject({
      grossPaise: 200_000,
      balancePaise: 0,
      revision: 2,
      payeeCount: 1,
      deductionCount: 0,
      prepared: { login: 'F' },
    });
    expect((await desk.office.draft.ask(listBillPayees, { query: { trans_no } })).body).toHaveLength(1);
    expect(await faultsOf(own)).toEqual([]);
    // the old number is free again, the new one is not
    await submitGeneral(desk.office.draft, aGeneralBill(desk.grant, desk.staff, { dept_bill_no: old }));
    const taken = aGeneralBill(desk.grant, desk.staff, { dept_bill_no: next });
    expect((await desk.office.draft.refused(submitGeneralBill, { body: taken })).status).toBe(422);
  });

  test('may give money back, and keep its Department Bill No', async () => {
    const own = await aGrant(desk.office.office, { totalThousands: 2 });
    const bill = aGeneralBill(own, desk.staff, { gross: 2_000, deduction: 0 });
    const trans_no = await submitGeneral(desk.office.draft, bill);
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Too much.' } });
    const less = aGeneralBill(own, desk.staff, {
      gross: 500,
      deduction: 0,
      dept_bill_no: String(bill.dept_bill_no),
    });
    await desk.office.draft.ask(submitGeneralBill, { body: { ...less, trans_no } });
    expect((await grantNow(own)).balancePaise).toBe(150_000);
    expect(await faultsOf(own)).toEqual([]);
  });

  test('beyond the balance is refused, and the bill stays returned', async () => {
    const own = await aGrant(desk.office.office, { totalThousands: 2 });
    const trans_no = await submitGeneral(desk.office.draft, aGeneralBill(own, desk.staff));
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const before = await snapshot(own);
    const more = aGeneralBill(own, desk.staff, { gross: 2_000.01, deduction: 0 });
    const { status, body } = await desk.office.draft.refused(submitGeneralBill, {
      body: { ...more, trans_no },
    });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the balance of the grant.']);
    expect([await snapshot(own), (await billNow(own.ddoCode, trans_no))?.status]).toEqual([
      before,
      'returned',
    ]);
  });

  test('of an SNA bill moves the allotted limit by the difference', async () => {
    const own = await anSnaGrant(desk.office.office);
    const payees = await snaPayees(desk.office.office, 2);
    const trans_no = await submitSna(desk.office.draft, anSnaBill(own, payees));
    await desk.office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const body = anSnaBill(own, payees.slice(0, 1), { gross: 300, deduction: 0 });
    await desk.office.draft.ask(submitSnaBill, { body: { ...body, trans_no } });
    expect(await faultsOf(own)).toEqual([]);
    expect((await billNow(own.ddoCode, trans_no))?.grossPaise).toBe(30_000);
  });

  test('under another grant or as another kind is refused', async () => {
    const trans_no = await desk.returned();
    const other = await aGrant(desk.office.office);
    const sna = await anSnaGrant(desk.office.office);
    const wrongKind =
      'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.';
    const one = await desk.office.draft.refused(submitGeneralBill, {
      body: { ...aGeneralBill(other, desk.staff), trans_no },
    });
    const two = await desk.office.draft.refused(submitSnaBill, {
      body: { ...anSnaBill(sna, await snaPayees(desk.office.office, 1)), trans_no },
    });
    expect([one.status, one.body.message, two.status, two.body.message]).toEqual([
      400,
      wrongKind,
      400,
      wrongKind,
    ]);
    expect(await desk.statusOf(trans_no)).toBe('returned');
  });

  test('does not follow from any other state', async () => {
    const trans_no = await desk.prepared();
    const { status, body } = await desk.office.draft.refused(submitGeneralBill, {
      body: { ...aGeneralBill(desk.grant, desk.staff), trans_no },
    });
    expect([status, body.message]).toEqual([409, doesNotFollow('prepared', 'prepared')]);
  });

  test('by two at once is done once', async () => {
    const trans_no = await desk.returned();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        desk.office.draft.send(submitGeneralBill, {
          body: { ...aGeneralBill(desk.grant, desk.staff), trans_no },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await faultsOf(desk.grant)).toEqual([]);
  });
});

// Decisions on a bill: authorize and delete; who may take them, when they follow, and what they leave. Returning and
// correcting: bill-return.test.ts.
import { authorizeBill as authorize } from '@portal/core/bill/decide';
import type { Call } from '@portal/core/call';
import { officeSettingEntity } from '@portal/core/setting/entity';
import {
  authorizeBill,
  deleteBill,
  getBillHistory,
  listAuthorizedBills,
  listConfirmBills,
  returnBill,
  submitGeneralBill,
} from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, anSnaBill, submitGeneral, submitSna } from '../../support/bill.ts';
import { aDecisionDesk, type DecisionDesk, doesNotFollow } from '../../support/bill-office.ts';
import { draftCall } from '../../support/draft-call.ts';
import { billNow, faultsOf, grantNow } from '../../support/ledger.ts';
import { anAccount, anOffice } from '../../support/office.ts';
import { aGrant, anSnaGrant, snaPayees } from '../../support/records.ts';

let desk: DecisionDesk;
beforeAll(async () => {
  desk = await aDecisionDesk();
});

describe('authorizing', () => {
  test('gives the bill a number and moves it to the authorized ones', async () => {
    const trans_no = await desk.prepared();
    const { body, status } = await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    expect([status, body.data]).toEqual([200, expect.stringMatching(/^\d{12}$/)]);
    const waiting = (await desk.office.final.ask(listConfirmBills, { query: {} })).body;
    expect(waiting.some((row) => row.trans_no === trans_no)).toBe(false);
    const rows = (await desk.office.draft.ask(listAuthorizedBills, { query: {} })).body;
    expect(rows.find((row) => row.trans_no === trans_no)).toMatchObject({
      auth_no: body.data,
      gross_amt: 1_000,
      dedu: 100,
      net_amt: 900,
      final_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      audt_flag: '',
      bill_body: false,
    });
    expect(await faultsOf(desk.grant)).toEqual([]);
  });

  test('has numbers of its own, that no transaction has', async () => {
    const numbers: string[] = [];
    for (const _ of [1, 2, 3]) {
      const trans_no = await desk.prepared();
      numbers.push(trans_no, (await desk.office.final.ask(authorizeBill, { body: { trans_no } })).body.data);
    }
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(numbers).size).toBe(6);
  });

  test('keeps the reservation: what is authorized is spent', async () => {
    const own = await aGrant(desk.office.office, { totalThousands: 1 });
    const trans_no = await submitGeneral(desk.office.draft, aGeneralBill(own, desk.staff));
    await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    expect((await grantNow(own)).balancePaise).toBe(0);
    expect(await faultsOf(own)).toEqual([]);
  });

  test('does not follow from any other state, and says both', async () => {
    const [back, gone, done] = [await desk.returned(), await desk.prepared(), await desk.prepared()];
    await desk.office.draft.ask(deleteBill, { params: { trans_no: gone } });
    await desk.office.final.ask(authorizeBill, { body: { trans_no: done } });
    for (const [trans_no, from] of [
      [back, 'returned'],
      [gone, 'deleted'],
      [done, 'authorized'],
    ] as const) {
      const { status, body } = await desk.office.final.refused(authorizeBill, { body: { trans_no } });
      expect([status, body.message]).toEqual([409, doesNotFollow(from, 'authorized')]);
    }
  });

  test('where the office asks for two persons, needs another username than the Final that prepared it', async () => {
    const strict = await anOffice();
    const its = await aGrant(strict.office);
    await officeSettingEntity().put({ ddoCode: strict.office.ddoCode, makerChecker: 'strict' }).go();
    const [byFinal, byDraft] = [
      await submitGeneral(strict.final, aGeneralBill(its, desk.staff)),
      await submitGeneral(strict.draft, aGeneralBill(its, desk.staff)),
    ];
    const { status, body } = await strict.final.refused(authorizeBill, { body: { trans_no: byFinal } });
    expect([status, body.message]).toEqual([
      403,
      'The office asks for two persons: a bill prepared by a Final login of your username is authorized by another.',
    ]);
    expect((await billNow(strict.office.ddoCode, byFinal))?.status).toBe('prepared');
    await strict.final.ask(authorizeBill, { body: { trans_no: byDraft } });
    const colleague = await anAccount(strict.office);
    await colleague.final.ask(authorizeBill, { body: { trans_no: byFinal } });
  });

  test('where the stage asks for two persons, an office without a rule of its own does, and one with its own does not', async () => {
    const call = draftCall(desk.office, new Date());
    const final: Call = { ...call, officer: { ...call.officer, login: 'F' } };
    const transNo = await desk.prepared(desk.office.final);
    const authorization = { transNo, confirmed: [], way: 'normal' } as const;
    await expect(authorize(final, authorization, 'strict')).rejects.toMatchObject({
      code: 'bill.maker-checker',
    });
    const { ddoCode } = desk.office.office;
    await officeSettingEntity().put({ ddoCode, makerChecker: 'final' }).go();
    expect((await authorize(final, authorization, 'strict')).answer).toMatch(/^\d{12}$/);
    await officeSettingEntity().delete({ ddoCode }).go();
  });

  test('otherwise a Final login may authorize what it prepared', async () => {
    const trans_no = await desk.prepared(desk.office.final);
    await desk.office.final.ask(authorizeBill, { body: { trans_no } });
  });
});

describe('two decisions at once', () => {
  test.each([
    ['authorize', 'authorize'],
    ['authorize', 'delete'],
    ['return', 'delete'],
    ['authorize', 'return'],
  ])('%s and %s: one is taken, the other refused', async (first, second) => {
    const trans_no = await desk.prepared();
    const act = (name: string) =>
      name === 'delete'
        ? desk.office.final.send(deleteBill, { params: { trans_no } })
        : name === 'return'
          ? desk.office.final.send(returnBill, { body: { trans_no, remark: 'Look again.' } })
          : desk.office.final.send(authorizeBill, { body: { trans_no } });
    const statuses = (await Promise.all([act(first), act(second)])).map(({ status }) => status);
    // where the first was done before the second looked, both may follow: a returned bill may be deleted
    const isSequence = first === 'return' && statuses[0] === 200;
    if (!(isSequence && statuses[1] === 200)) expect(statuses.sort()).toEqual([200, 409]);
    expect((await billNow(desk.grant.ddoCode, trans_no))?.stepCount).toBe(
      1 + statuses.filter((one) => one === 200).length,
    );
    expect(await faultsOf(desk.grant)).toEqual([]);
  });
});

describe('deleting', () => {
  test('gives money and number back; row and history stay', async () => {
    const own = await aGrant(desk.office.office);
    const bill = aGeneralBill(own, desk.staff);
    const trans_no = await submitGeneral(desk.office.draft, bill);
    const { body } = await desk.office.draft.ask(deleteBill, { params: { trans_no } });
    expect(body.data).toBe(trans_no);
    expect((await grantNow(own)).balancePaise).toBe(own.balancePaise);
    expect(await faultsOf(own)).toEqual([]);
    const waiting = (await desk.office.final.ask(listConfirmBills, { query: {} })).body;
    expect(waiting.some((row) => row.trans_no === trans_no)).toBe(false);
    const steps = (await desk.office.final.ask(getBillHistory, { query: { trans_no } })).body;
    expect(steps.map(({ action }) => action)).toEqual(['submit', 'delete']);
    await submitGeneral(
      desk.office.draft,
      aGeneralBill(desk.grant, desk.staff, { dept_bill_no: String(bill.dept_bill_no) }),
    );
  });

  test('gives an allotted limit back too', async () => {
    const own = await anSnaGrant(desk.office.office);
    const trans_no = await submitSna(
      desk.office.draft,
      anSnaBill(own, await snaPayees(desk.office.office, 1)),
    );
    await desk.office.final.ask(deleteBill, { params: { trans_no } });
    expect(await faultsOf(own)).toEqual([]);
  });

  test('by a Draft login is for its own bills; a Final login may delete any', async () => {
    const trans_no = await desk.prepared(desk.office.final);
    const { status, body } = await desk.office.draft.refused(deleteBill, { params: { trans_no } });
    expect([status, body.message]).toEqual([
      403,
      'Only a Final login may delete a bill that another login prepared.',
    ]);
    expect(await desk.statusOf(trans_no)).toBe('prepared');
    const colleague = await anAccount(desk.office.office);
    expect((await colleague.draft.refused(deleteBill, { params: { trans_no } })).status).toBe(403);
    await colleague.final.ask(deleteBill, { params: { trans_no } });
  });

  test('a returned bill is allowed, an authorized or deleted one is not', async () => {
    const back = await desk.returned();
    await desk.office.draft.ask(deleteBill, { params: { trans_no: back } });
    const done = await desk.prepared();
    await desk.office.final.ask(authorizeBill, { body: { trans_no: done } });
    for (const [trans_no, from] of [
      [back, 'deleted'],
      [done, 'authorized'],
    ] as const) {
      const { status, body } = await desk.office.final.refused(deleteBill, { params: { trans_no } });
      expect([status, body.message]).toEqual([409, doesNotFollow(from, 'deleted')]);
    }
    expect(await faultsOf(desk.grant)).toEqual([]);
  });
});

describe('the history', () => {
  test('lists every step: who, which login, what, from, to, why; each with the hash of the one before', async () => {
    const trans_no = await desk.returned('The head is wrong.');
    await desk.office.draft.ask(submitGeneralBill, {
      body: { ...aGeneralBill(desk.grant, desk.staff), trans_no },
    });
    await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    const steps = (await desk.office.draft.ask(getBillHistory, { query: { trans_no } })).body;
    expect(
      steps.map(({ action, from, to, login_type, remark }) => [action, from, to, login_type, remark]),
    ).toEqual([
      ['submit', 'new', 'prepared', 'D', null],
      ['return', 'prepared', 'returned', 'F', 'The head is wrong.'],
      ['correct', 'returned', 'prepared', 'D', null],
      ['authorize', 'prepared', 'authorized', 'F', null],
    ]);
    expect(steps.map(({ previous_hash }) => previous_hash)).toEqual([
      '',
      ...steps.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(new Set(steps.map(({ hash }) => hash)).size).toBe(4);
    for (const step of steps) {
      expect(step.username).toBe(desk.office.username);
      expect(step.hash).toMatch(/^[\da-f]{64}$/);
    }
    expect(await faultsOf(desk.grant)).toEqual([]);
  });
});

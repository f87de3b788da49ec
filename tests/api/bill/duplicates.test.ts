// Bills that pay what another bill of the office pays: named before they are authorized, never refused, and kept in the step.
import { billEntity } from '@portal/core/bill/entity';
import { officeSettingEntity } from '@portal/core/setting/entity';
import { authorizeBill, deleteBill, getBillHistory, submitGeneralBill } from '@portal/domain/bill/api';
import { duplicateDays } from '@portal/domain/bill/duplicate';
import { findDuplicates, listDuplicates } from '@portal/domain/bill/duplicate-api';
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { civilDate } from '@portal/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { rewriteStep } from '../../support/agree.ts';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, employees } from '../../support/records.ts';
import { headerOf } from '../../support/signed-bill.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const duplicatesOf = async (trans_no: string, { final }: Pick<TestOffice, 'final'> = office) =>
  (await final.ask(listDuplicates, { query: { trans_no } })).body.duplicates;
const numbersOf = async (transNo: string) => (await duplicatesOf(transNo)).map(({ trans_no }) => trans_no);

/** Submits bills of one payload after the other on a grant of their own, each with these changes. */
const submitted = async (
  staff: Parameters<typeof aGeneralBill>[1],
  changes: readonly Parameters<typeof aGeneralBill>[2][],
  object?: string,
): Promise<string[]> => {
  const grant = await aGrant(office.office, object === undefined ? {} : { object });
  const numbers: string[] = [];
  for (const change of changes)
    numbers.push(await submitGeneral(office.draft, aGeneralBill(grant, staff, change)));
  return numbers;
};

/** As if a bill had been submitted at another time. */
const movePrepared = async (transNo: string, at: Date): Promise<void> => {
  const { ddoCode } = office.office;
  const { prepared } = await headerOf(ddoCode, transNo);
  await billEntity()
    .patch({ ddoCode, transNo })
    .set({ prepared: { ...prepared, at: at.toISOString() } })
    .go();
  await rewriteStep({ ddoCode, transNo });
};

test('the same amounts to the same accounts are named with number, date, status and payees; the step keeps the answer', async () => {
  const staff = await employees(2);
  const [first = '', second = ''] = await submitted(staff, [{}, { purpose: 'The same once more' }]);
  const { deptBillNo, prepared } = await headerOf(office.office.ddoCode, first);
  expect(await duplicatesOf(second)).toEqual([
    {
      trans_no: first,
      dept_bill_no: deptBillNo,
      status: 'prepared',
      prepared_at: prepared.at,
      pay_month: '',
      payees: 2,
      same_payees: true,
      lines: staff.map(({ fullName }, at) => ({ line: at + 1, name: fullName, amount: 450 })),
    },
  ]);
  await office.final.ask(authorizeBill, { body: { trans_no: first } });
  expect((await duplicatesOf(second))[0]?.status).toBe('authorized');
  await office.final.ask(authorizeBill, { body: { trans_no: second, paid_by: [first, '999999999999'] } });
  const steps = (await office.final.ask(getBillHistory, { query: { trans_no: second } })).body;
  expect(steps.at(-1)?.remark).toBe(duplicateText.confirmed(`${deptBillNo} (${first})`));
});

test('a bill is authorized without a word about another one, as before', async () => {
  const [, second = ''] = await submitted(await employees(1), [{}, {}]);
  await office.final.ask(authorizeBill, { body: { trans_no: second } });
  const steps = (await office.final.ask(getBillHistory, { query: { trans_no: second } })).body;
  expect(steps.at(-1)).toMatchObject({ action: 'authorize', remark: null });
});

test('the same payees with other amounts are named where they are several', async () => {
  const [, several = ''] = await submitted(await employees(3), [{}, { gross: 2_000 }]);
  expect(await duplicatesOf(several)).toMatchObject([{ payees: 0, same_payees: true, lines: [] }]);
  const [, one = ''] = await submitted(await employees(1), [{}, { gross: 2_000 }]);
  expect(await duplicatesOf(one)).toEqual([]);
});

test('what is deleted, of another office, or older than the days of grace is not named', async () => {
  const staff = await employees(2);
  const [first = '', second = ''] = await submitted(staff, [{}, {}]);
  const other = await anOffice();
  const theirs = await submitGeneral(other.draft, aGeneralBill(await aGrant(other.office), staff));
  expect(await duplicatesOf(theirs, other)).toEqual([]);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await movePrepared(first, days(duplicateDays - 1));
  expect(await numbersOf(second)).toEqual([first]);
  await movePrepared(first, days(duplicateDays + 1));
  expect(await numbersOf(second)).toEqual([]);
  await movePrepared(first, days(0));
  await office.final.ask(deleteBill, { params: { trans_no: first } });
  expect(await numbersOf(second)).toEqual([]);
});

/** The bill type of salaries in the demo masters. */
const pay = { billCat: '11', billFormId: '14' };

describe('pay bills', () => {
  const monthOf = async (transNo: string) => {
    const { kind, own } = await headerOf(office.office.ddoCode, transNo);
    return [kind, own?.['payMonth']];
  };

  test('of one month are named whatever they pay, and however far apart they are; those of two months are not', async () => {
    const staff = await employees(2);
    const october = { ...pay, pay_month: '2026-10' };
    const [first = '', arrears = '', november = ''] = await submitted(
      staff,
      [october, { ...october, gross: 2_000 }, { ...pay, pay_month: '2026-11' }],
      '01',
    );
    expect(await monthOf(first)).toEqual(['pay', '2026-10']);
    await movePrepared(first, new Date('2026-07-02T06:00:00Z'));
    expect(await duplicatesOf(arrears)).toMatchObject([
      { trans_no: first, pay_month: '2026-10', payees: 2, same_payees: true },
    ]);
    expect(await numbersOf(november)).toEqual([]);
  });

  test('without a month are of the present one, and those stored without one of the month of their last submit', async () => {
    const [first = '', second = ''] = await submitted(await employees(1), [pay, pay], '01');
    const month = civilDate(new Date()).slice(0, 7);
    expect(await monthOf(first)).toEqual(['pay', month]);
    expect(await numbersOf(second)).toEqual([first]);
    const { ddoCode } = office.office;
    await billEntity().patch({ ddoCode, transNo: first }).remove(['own']).go();
    expect(await numbersOf(second)).toEqual([first]);
    // the last minute of October and the first one of November in India
    await billEntity()
      .patch({ ddoCode, transNo: second })
      .set({ own: { payMonth: '2026-11' } })
      .go();
    await movePrepared(first, new Date('2026-10-31T18:29:00Z'));
    expect(await numbersOf(second)).toEqual([]);
    await movePrepared(first, new Date('2026-10-31T18:31:00Z'));
    expect(await numbersOf(second)).toEqual([first]);
  });

  test('refuse a month of another shape; a general bill keeps none', async () => {
    const staff = await employees(1);
    const grant = await aGrant(office.office, { object: '01' });
    const bill = { ...aGeneralBill(grant, staff, pay), pay_month: '2026-13' };
    const { status, body } = await office.draft.refused(submitGeneralBill, { body: bill });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'pay_month', code: 'bill.pay-month' }]]);
    const [general = ''] = await submitted(staff, [{ pay_month: '2026-11' }]);
    expect(await monthOf(general)).toEqual(['general', undefined]);
  });

  test('of a month are found before they are submitted', async () => {
    const [person] = await employees(1);
    if (!person) throw new Error('there is no employee');
    const [first = ''] = await submitted([person], [{ ...pay, pay_month: '2026-10' }], '01');
    const found = async (pay_month: string) => {
      const payees = [{ account_no: person.accountNumber, ifsc_code: person.ifsc, amount: 1 }];
      const body = { kind: 'pay', pay_month, payees } as const;
      return (await office.draft.ask(findDuplicates, { body })).body.duplicates;
    };
    expect(await found('2026-10')).toMatchObject([{ trans_no: first, pay_month: '2026-10', payees: 1 }]);
    expect(await found('2026-11')).toEqual([]);
  });
});

test('a payee of a large bill is found, whose payees are filed together', async () => {
  const staff = await employees(120);
  const [large = '', small = ''] = await submitted(staff, [{ gross: 12_100 }]);
  expect(small).toBe('');
  const grant = await aGrant(office.office);
  const one = await submitGeneral(
    office.draft,
    aGeneralBill(grant, staff.slice(7, 8), { gross: 200, deduction: 100 }),
  );
  expect(await duplicatesOf(one)).toMatchObject([{ trans_no: large, payees: 1, same_payees: false }]);
  expect(await duplicatesOf(large)).toMatchObject([{ trans_no: one, lines: [{ line: 8, amount: 100 }] }]);
});

test('an office that confirms such bills refuses an authorization that does not name them, until it does', async () => {
  const own = await anOffice();
  await officeSettingEntity().put({ ddoCode: own.office.ddoCode, duplicates: 'confirm' }).go();
  const staff = await employees(1);
  const grant = await aGrant(own.office);
  const first = await submitGeneral(own.draft, aGeneralBill(grant, staff));
  const second = await submitGeneral(own.draft, aGeneralBill(grant, staff));
  const { deptBillNo } = await headerOf(own.office.ddoCode, first);
  const { status, body } = await own.final.refused(authorizeBill, { body: { trans_no: second } });
  expect([status, body.issues.map(({ message }) => message)]).toEqual([
    422,
    [duplicateText.refused(`${deptBillNo} (${first})`)],
  ]);
  await own.final.ask(authorizeBill, { body: { trans_no: second, paid_by: [first] } });
});

test('a bill that is not submitted yet is compared alike, and one that corrects a returned bill not with that', async () => {
  const [person] = await employees(1);
  if (!person) throw new Error('there is no employee');
  const [first = ''] = await submitted([person], [{}]);
  const payees = [{ account_no: person.accountNumber, ifsc_code: person.ifsc, amount: 900 }];
  const found = async (more: { corrects?: string; amount?: number }) => {
    const { amount = 900, ...of } = more;
    const body = { kind: 'general', payees: payees.map((payee) => ({ ...payee, amount })), ...of } as const;
    return (await office.draft.ask(findDuplicates, { body })).body.duplicates;
  };
  expect(await found({})).toMatchObject([
    { trans_no: first, payees: 1, lines: [{ line: 1, name: person.fullName, amount: 900 }] },
  ]);
  expect(await found({ amount: 900.01 })).toEqual([]);
  expect(await found({ corrects: first })).toEqual([]);
});

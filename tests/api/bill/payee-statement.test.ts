// A payee's statement: all that an office pays to one account in a financial year, to the paisa.
import { authorizeBill, deleteBill, returnBill } from '@portal/domain/bill/api';
import { getPayeeStatement, type StatementRow } from '@portal/domain/bill/statement-api';
import { expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { ConsolidationDesk } from '../../support/consolidation.ts';
import { copiesOf } from '../../support/many-bills.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, employees, snaPayees, thisYear } from '../../support/records.ts';
import { headerOf } from '../../support/signed-bill.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, submitSpa } from '../../support/spa.ts';

interface Asked {
  readonly account_no: string;
  readonly ifsc_cd?: string;
  readonly year?: number;
}

const answersOf = async (office: TestOffice, asked: Asked): Promise<StatementRow[][]> => {
  const answers: StatementRow[][] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await office.draft.ask(getPayeeStatement, {
      query: cursor === undefined ? {} : { cursor },
      body: { year: thisYear(), ...asked },
    });
    answers.push(body);
    cursor = headers['next'] === undefined ? undefined : String(headers['next']);
  } while (cursor !== undefined);
  return answers;
};
const statement = async (office: TestOffice, asked: Asked): Promise<StatementRow[]> =>
  (await answersOf(office, asked)).flat();

const paise = (rows: readonly StatementRow[]): number =>
  rows.reduce((sum, { net_amt }) => sum + Math.round(net_amt * 100), 0);

test('an account has its share of small and of large bills, and no other payee’s', async () => {
  const office = await anOffice();
  const grant = await aGrant(office.office, { totalThousands: 100_000 });
  const staff = await employees(300);
  const payee = staff.at(-1);
  if (!payee) throw new Error('employees were made');
  const submitted = [];
  for (const count of [1, 3, 40, 300])
    submitted.push(
      await submitGeneral(office.draft, aGeneralBill(grant, staff.slice(-count), { gross: 100_000.55 })),
    );
  await submitGeneral(office.draft, aGeneralBill(grant, staff.slice(0, 2)));
  const rows = await statement(office, { account_no: payee.accountNumber, ifsc_cd: payee.ifsc });
  expect(rows.map((row) => row.trans_no)).toEqual(submitted.toReversed());
  // 99,900.55 in equal shares; the last payee has what is left over
  expect(rows.map((row) => row.net_amt)).toEqual([333.55, 2497.66, 33_300.19, 99_900.55]);
  expect(rows[0]).toMatchObject({
    payee_name: payee.fullName,
    ifsc_cd: payee.ifsc,
    state: 'under way',
    gross_amt: null,
    dedu: null,
    purpose: 'Repairs of the office roof',
  });
  for (const asked of [
    { account_no: payee.accountNumber.slice(1) },
    { account_no: `${payee.accountNumber}1` },
    { account_no: payee.accountNumber, ifsc_cd: 'ZZZZ0000001' },
    { account_no: payee.accountNumber, year: thisYear() - 1 },
  ])
    expect(await statement(office, asked)).toEqual([]);
  expect(await statement(await anOffice(), { account_no: payee.accountNumber })).toEqual([]);
});

test('a returned bill is shown as returned, a deleted one is none, and a corrected one pays its new payee', async () => {
  const office = await anOffice();
  const grant = await aGrant(office.office);
  const [payee, other] = await employees(2);
  if (!payee || !other) throw new Error('two employees were made');
  const submit = () => submitGeneral(office.draft, aGeneralBill(grant, [payee]));
  const returned = await submit();
  const deleted = await submit();
  const corrected = await submit();
  const authorized = await submit();
  for (const trans_no of [returned, corrected])
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
  await office.draft.ask(deleteBill, { params: { trans_no: deleted } });
  await submitGeneral(office.draft, { ...aGeneralBill(grant, [other]), trans_no: corrected });
  await office.final.ask(authorizeBill, { body: { trans_no: authorized } });
  const told = async (account_no: string) =>
    (await statement(office, { account_no })).map(({ trans_no, state, status }) => [trans_no, state, status]);
  expect(await told(payee.accountNumber)).toEqual([
    [authorized, 'under way', 'authorized'],
    [returned, 'returned', 'returned'],
  ]);
  expect(await told(other.accountNumber)).toEqual([[corrected, 'under way', 'prepared']]);
});

test('a payee with components has its own gross and deduction', async () => {
  const office = await anOffice({ kind: 'SPA' });
  const grant = await anSpaGrant(office.office);
  const [payee] = await snaPayees(office.office, 1);
  if (!payee) throw new Error('a payee was made');
  const line = snaLine(payee, aComponent('1.1', 90.5, 100.75), aComponent('2.1', 20));
  await submitSpa(office.draft, anSpaBill(grant, [line], { deducted: 10.25 }));
  expect(await statement(office, { account_no: payee.accountNumber })).toMatchObject([
    { gross_amt: 120.75, dedu: 10.25, net_amt: 110.5 },
  ]);
});

test('bills in a consolidated bill count once, as part of it', async () => {
  const desk = await ConsolidationDesk.open();
  const [payee] = desk.payees;
  if (!payee) throw new Error('payees were made');
  const asked = { account_no: payee.accountNumber };
  const children = await desk.children(3);
  const before = await statement(desk.office, asked);
  expect(before.map(({ trans_no }) => trans_no)).toEqual(children.map(({ transNo }) => transNo).toReversed());
  const parent = await desk.parentOf(children.slice(0, 2));
  const after = await statement(desk.office, asked);
  expect(after.map(({ trans_no, bills }) => [trans_no, bills])).toEqual([
    [parent, 2],
    [children[2]?.transNo, 0],
  ]);
  expect(paise(after)).toBe(paise(before));
});

// an answer reads 200 rows and shows 100 bills
test('202 payments of a year come in bounded answers, each once', async () => {
  const office = await anOffice();
  const grant = await aGrant(office.office);
  const [payee] = await employees(1);
  if (!payee) throw new Error('an employee was made');
  const first = await submitGeneral(
    office.draft,
    aGeneralBill(grant, [payee], { gross: 100.01, deduction: 0 }),
  );
  const pattern = await headerOf(office.office.ddoCode, first);
  const many = { office: office.office, withLines: true, count: 201 } as const;
  const copies = await copiesOf(pattern, { ...many, year: thisYear(), status: 'compiled', auditFlag: 'C' });
  await copiesOf(pattern, { ...many, count: 5, year: thisYear() - 1, status: 'compiled', auditFlag: 'C' });
  const answers = await answersOf(office, { account_no: payee.accountNumber });
  expect(Math.max(...answers.map((rows) => rows.length))).toBeLessThanOrEqual(100);
  const rows = answers.flat();
  expect(rows.map((row) => row.trans_no)).toEqual([...copies.toReversed(), first]);
  expect(paise(rows.filter(({ state }) => state === 'paid'))).toBe(201 * 100_01);
});

test('an account is never asked for in an address, and only in its own characters', async () => {
  const office = await anOffice();
  const refused = await office.draft.send(getPayeeStatement, {
    query: {},
    body: { year: thisYear(), account_no: '12 34' },
  });
  expect(refused.status).toBe(400);
  expect(getPayeeStatement.query?.shape).not.toHaveProperty('account_no');
});

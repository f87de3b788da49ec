// Forty officers submit a bill on one grant at the same moment: every bill is stored, and every slip prints the grant as it
// was after that bill.
import { randomUUID } from 'node:crypto';
import { getBillSlip, submitGeneralBill, submitSnaBill } from '@portal/domain/bill/api';
import { expect, test } from 'vitest';
import { aGeneralBill, anSnaBill } from '../support/bill.ts';
import { faultsOf, grantNow, leftOf, limitFaults } from '../support/ledger.ts';
import { anAccount, anOffice } from '../support/office.ts';
import { aGrant, anSnaGrant, aSanction, employees, limits, snaPayees } from '../support/records.ts';

const officers = 40;

/** An office with four logins, each of which submits ten bills at once: more is refused. */
const anOfficeOfFour = async () => {
  const { office, draft, final } = await anOffice();
  const other = await anAccount(office);
  const logins = [draft, final, other.draft, other.final];
  return { office, draft, loginOf: (at: number) => logins[at % logins.length] ?? draft };
};

test('forty officers at once on one grant: all are answered 201, and the slips agree on one order of bills', async () => {
  const { office, draft, loginOf } = await anOfficeOfFour();
  const grant = await aGrant(office, {
    totalThousands: 100,
    carriedBudgetThousands: 7,
    carriedExpenditurePaise: 300_050,
  });
  const staff = await employees(1);
  // each gross is its own, so that the order can be read from the balances
  const bills = Array.from({ length: officers }, (_, at) =>
    aGeneralBill(grant, staff, { gross: 1_000 + at, deduction: 0 }),
  );
  const answers = await Promise.all(
    bills.map((body, at) => loginOf(at).send(submitGeneralBill, { body }, { key: randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(bills.map(() => 201));

  const numbers = answers.map(
    ({ bytes }) => (JSON.parse(bytes.toString()) as { data: { trans_no: string } }).data.trans_no,
  );
  expect(new Set(numbers).size).toBe(officers);
  const slips = [];
  for (const trans_no of numbers)
    slips.push((await draft.ask(getBillSlip, { params: { trans_no }, query: {} })).body);
  let left = grant.balancePaise / 100;
  let spent = 3_000.5;
  for (const slip of slips.sort((a, b) => (b.balanceGrant ?? 0) - (a.balanceGrant ?? 0))) {
    left -= slip.grossAmount;
    spent += slip.grossAmount;
    expect(slip).toMatchObject({ balanceGrant: left, totalExpenditure: spent, yearlyGrant: 107_000 });
  }
  expect((await grantNow(grant)).balancePaise).toBe(left * 100);
  expect(await faultsOf(grant)).toEqual([]);
});

test('forty officers at once on one limit: all are answered 201, and the limit is short by what they hold', async () => {
  const { office, loginOf } = await anOfficeOfFour();
  const grant = await anSnaGrant(office, { totalThousands: 100 });
  await limits(grant, { [aSanction]: 5_000_000 });
  const payees = await snaPayees(office, 1);
  const answers = await Promise.all(
    Array.from({ length: officers }, (_, at) =>
      loginOf(at).send(
        submitSnaBill,
        { body: anSnaBill(grant, payees, { gross: 1_000, deduction: 0 }) },
        { key: randomUUID() },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await leftOf(grant)).toBe(5_000_000 - officers * 100_000);
  expect(await limitFaults(grant)).toEqual([]);
  expect(await faultsOf(grant)).toEqual([]);
});

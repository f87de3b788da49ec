// What must hold of an office's money and bills whatever happened: read straight from the table, compared with sums made
// anew. Tests call it after a refusal ("nothing changed") and the simulation after each step.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type BillRow, billEntity, linePageEntity, stepEntity } from '@portal/core/bill/entity';
import { linesOf, revisionText } from '@portal/core/bill/lines';
import { stepHash } from '@portal/core/bill/step';
import { type GrantRow, grantEntity, reservationEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { tableClient, tableName } from '@portal/core/storage/table';
import { billSteps } from '@portal/domain/bill/workflow';

type Item = Record<string, unknown>;

/** All rows under one key. */
export const rowsUnder = async (pk: string, prefix = ''): Promise<Item[]> => {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const answer = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        ExpressionAttributeValues: prefix ? { ':pk': pk, ':sk': prefix } : { ':pk': pk },
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return items;
};

export const grantNow = async (grant: GrantRow): Promise<GrantRow> => {
  const { ddoCode, year, schemecd, object } = grant;
  const { data } = await grantEntity().get({ ddoCode, year, schemecd, object }).go({ consistent: true });
  if (!data) throw new Error('the grant is gone');
  return data;
};

export const reservationsOf = async (grant: GrantRow) => {
  const { ddoCode, year, schemecd, object } = grant;
  const { data } = await reservationEntity()
    .query.reservationsOfGrant({ ddoCode, year, schemecd, object })
    .go({ pages: 'all', consistent: true });
  return data;
};

/** The header as stored; undefined where there is none. */
export const billNow = async (ddoCode: string, transNo: string): Promise<BillRow | undefined> =>
  (await billEntity().get({ ddoCode, transNo }).go({ consistent: true })).data ?? undefined;

/**
 * Everything that is wrong with a grant and the bills charged to it; none when all is well. `grant` is the grant as it
 * was made, before any bill.
 */
export const faultsOf = async (grant: GrantRow): Promise<string[]> => {
  const faults: string[] = [];
  const [now, reservations] = await Promise.all([grantNow(grant), reservationsOf(grant)]);
  const held = reservations.filter(({ state }) => state === 'reserved');
  const heldPaise = held.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const at = `grant ${grant.schemecd}`;
  check(
    now.balancePaise + heldPaise === grant.balancePaise,
    `${at}: balance ${now.balancePaise} + reserved ${heldPaise} is not ${grant.balancePaise}`,
  );
  check(now.balancePaise >= 0, `${at}: overspent to ${now.balancePaise}`);
  check(startingBalance(now) === now.balancePaise, `${at}: the balance is not the one of its figures`);
  check(
    now.currentCount - grant.currentCount === held.length,
    `${at}: counts ${now.currentCount} bills, holds ${held.length}`,
  );
  check(now.yearlyCount - grant.yearlyCount === held.length, `${at}: the year's count is not ${held.length}`);
  check(
    now.yearlyExpenditurePaise - grant.yearlyExpenditurePaise === heldPaise,
    `${at}: the year's expenditure is not ${heldPaise}`,
  );
  const bills = await Promise.all(reservations.map(({ transNo }) => billNow(grant.ddoCode, transNo)));
  for (const [index, reservation] of reservations.entries()) {
    const bill = bills[index];
    const { transNo, state, amountPaise } = reservation;
    if (!bill) {
      faults.push(`bill ${transNo}: has a reservation and no header`);
      continue;
    }
    check(
      (bill.status === 'deleted') === (state === 'released'),
      `bill ${transNo}: ${bill.status} with a ${state} reservation`,
    );
    check(
      bill.grossPaise === amountPaise,
      `bill ${transNo}: gross ${bill.grossPaise}, reservation ${amountPaise}`,
    );
    faults.push(...(await billFaults(bill)));
  }
  return faults;
};

/** Lines, totals and history of one bill. */
export const billFaults = async (bill: BillRow): Promise<string[]> => {
  const { ddoCode, transNo } = bill;
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => void (holds || faults.push(`bill ${transNo}: ${fault}`));
  const items = await rowsUnder(`bill#${ddoCode}#${transNo}`);
  const own = items
    .filter((item) => String(item['sk']).startsWith(`line#${revisionText(bill.revision)}#`))
    .flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);
  const lines = linesOf(own);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  check(lines.payees.length === bill.payeeCount, `${lines.payees.length} of ${bill.payeeCount} payees`);
  check(lines.deductions.length === bill.deductionCount, 'deductions are missing');
  check(sum(lines.payees.map(({ amount }) => amount)) === bill.netPaise, 'payees do not add up to net');
  check(sum(lines.deductions.map(({ value }) => value)) === bill.deductionPaise, 'deductions do not add up');
  check(bill.grossPaise - bill.deductionPaise === bill.netPaise, 'net is not gross less deduction');
  const steps = items
    .filter((item) => String(item['sk']).startsWith('step#'))
    .flatMap((item) => stepEntity().parse({ Item: item }).data ?? []);
  let previous = '';
  let status = 'new';
  for (const step of steps) {
    check(step.previousHash === previous, `step ${step.number} does not follow the one before`);
    check(stepHash(step) === step.hash, `step ${step.number} was changed`);
    check(step.from === status, `step ${step.number} begins at ${step.from}, not at ${status}`);
    const declared = billSteps[step.action as keyof typeof billSteps];
    check(declared?.to === step.to, `step ${step.number} leads to ${step.to}`);
    check(
      declared?.by.some((actor) => actor === step.login),
      `step ${step.number} was taken by ${step.login}`,
    );
    previous = step.hash;
    status = step.to;
  }
  check(status === bill.status, `stands at ${bill.status}, its last step says ${status}`);
  check(
    steps.length === bill.stepCount && previous === bill.lastStepHash,
    'the header names another last step',
  );
  check(steps.at(-1)?.contentHash === bill.contentHash, 'the last step tells of other content');
  return faults;
};

/** Everything under an office's grants and bills that a refused request must leave as it was. */
export const snapshot = async (grant: GrantRow): Promise<string> =>
  JSON.stringify([await grantNow(grant), await reservationsOf(grant)]);

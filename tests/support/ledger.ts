// What must hold of an office's money and bills whatever happened: read straight from the table, compared with sums made
// anew. Tests call it after a refusal ("nothing changed") and the simulation after each step.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type BillRow, billEntity, stepEntity } from '@portal/core/bill/entity';
import { linePageEntity } from '@portal/core/bill/line-page-entity';
import { linesOf, revisionText } from '@portal/core/bill/lines';
import { limitEntity, reservationEntity } from '@portal/core/ledger/entity';
import { limitKey } from '@portal/core/ledger/limit';
import { type CommonHeadRow, commonHeadEntity, type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { chainHash } from '@portal/core/storage/chain-hash';
import { tableClient, tableName } from '@portal/core/storage/table';
import { billSteps } from '@portal/domain/bill/workflow';
import { aSanction } from './records.ts';

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

export const headNow = async ({ ddoCode, year, schemecd, object }: CommonHeadRow): Promise<CommonHeadRow> => {
  const { data } = await commonHeadEntity().get({ ddoCode, year, schemecd, object }).go({ consistent: true });
  if (!data) throw new Error('the head is gone');
  return data;
};

/** What bills hold, or held, of a row of an office. */
export const heldOf = async (ddoCode: string, key: string) => {
  const { data } = await reservationEntity()
    .query.reservationsByKey({ ddoCode, key })
    .go({ pages: 'all', consistent: true });
  return data;
};

export const reservationsOf = ({ ddoCode, year, schemecd, object }: GrantRow) =>
  heldOf(ddoCode, `grant#${year}#${schemecd}#${object}`);

/** A limit as it is stored. */
export const limitNow = async ({ ddoCode, year, schemecd }: GrantRow, sanction = aSanction) =>
  (await limitEntity().get({ ddoCode, year, schemecd, sanction }).go({ consistent: true })).data;

/** What a limit has left, in paise. */
export const leftOf = async (grant: GrantRow, sanction = aSanction) =>
  (await limitNow(grant, sanction))?.availablePaise;

/** What is wrong with a limit: its ledger explains what is gone from it. */
export const limitFaults = async (
  { ddoCode, year, schemecd }: Pick<GrantRow, 'ddoCode' | 'year' | 'schemecd'>,
  sanction = aSanction,
): Promise<string[]> => {
  const of = { ddoCode, year, schemecd };
  const { data } = await limitEntity()
    .get({ ...of, sanction })
    .go({ consistent: true });
  const rows = await heldOf(ddoCode, limitKey(of, sanction));
  const held = rows
    .filter(({ state }) => state === 'reserved')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return data && data.availablePaise >= 0 && data.availablePaise + held === data.limitPaise
    ? []
    : [`limit ${sanction}: ${data?.availablePaise} left and ${held} held of ${data?.limitPaise}`];
};

/** The header as stored; undefined where there is none. */
export const billNow = async (ddoCode: string, transNo: string): Promise<BillRow | undefined> =>
  (await billEntity().get({ ddoCode, transNo }).go({ consistent: true })).data ?? undefined;

/**
 * Everything that is wrong with a grant and the bills charged to it; none when all is well. `grant` is the grant as it
 * was made, before any bill.
 */
export const faultsOf = async (grant: GrantRow): Promise<string[]> => {
  const [now, reservations] = await Promise.all([grantNow(grant), reservationsOf(grant)]);
  const bills = new Map<string, BillRow>();
  for (const { transNo } of reservations) {
    const bill = await billNow(grant.ddoCode, transNo);
    if (bill) bills.set(transNo, bill);
  }
  const ofBills = await Promise.all([...bills.values()].map(billFaults));
  return [...grantFaults(grant, now, reservations, bills), ...ofBills.flat()];
};

/** Balance, counts and reservations of a grant, against the headers of its bills. */
export const grantFaults = (
  grant: GrantRow,
  now: GrantRow,
  reservations: Awaited<ReturnType<typeof reservationsOf>>,
  bills: ReadonlyMap<string, BillRow>,
): string[] => {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) =>
    void (holds || faults.push(`grant ${grant.schemecd}: ${fault}`));
  const held = reservations.filter(({ state }) => state === 'reserved');
  const heldPaise = held.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  check(
    now.balancePaise + heldPaise === grant.balancePaise,
    `balance ${now.balancePaise} and reserved ${heldPaise} are not ${grant.balancePaise}`,
  );
  check(now.balancePaise >= 0, `overspent to ${now.balancePaise}`);
  check(startingBalance(now) === now.balancePaise, 'the balance is not the one of its figures');
  for (const name of ['currentCount', 'yearlyCount'] as const)
    check(now[name] - grant[name] === held.length, `${name} ${now[name]} for ${held.length} bills`);
  for (const name of ['currentExpenditurePaise', 'yearlyExpenditurePaise'] as const)
    check(now[name] - grant[name] === heldPaise, `${name} ${now[name]} for ${heldPaise}`);
  for (const { transNo, state, amountPaise } of reservations) {
    const bill = bills.get(transNo);
    check(bill !== undefined, `bill ${transNo} has a reservation and no header`);
    if (!bill) continue;
    check(
      (bill.status === 'deleted') === (state === 'released'),
      `bill ${transNo} is ${bill.status}, its money ${state}`,
    );
    check(
      bill.grossPaise === amountPaise,
      `bill ${transNo} has gross ${bill.grossPaise} and reserves ${amountPaise}`,
    );
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
    check(chainHash(step) === step.hash, `step ${step.number} was changed`);
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
  // the header as it is beside these steps: a schedule may have moved the bill since the caller read it
  const header = items.find(({ sk }) => sk === 'bill');
  const now = header ? (billEntity().parse({ Item: header }).data ?? bill) : bill;
  check(status === now.status, `stands at ${now.status}, its last step says ${status}`);
  check(
    steps.length === now.stepCount && previous === now.lastStepHash,
    'the header names another last step',
  );
  check(steps.at(-1)?.contentHash === now.contentHash, 'the last step records other content');
  return faults;
};

/** Everything under an office's grants and bills that a refused request must leave as it was. */
export const snapshot = async (grant: GrantRow): Promise<string> =>
  JSON.stringify([await grantNow(grant), await reservationsOf(grant)]);

// What must hold of an office's money and bills whatever happened: read straight from the table, compared with sums made
// anew. Tests call it after a refusal ("nothing changed") and the simulation after each step.
import { auditedBills } from '@portal/core/audit/bill';
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import { limitEntity, reservationEntity } from '@portal/core/ledger/entity';
import { limitKey } from '@portal/core/ledger/limit';
import { type CommonHeadRow, commonHeadEntity, type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { aSanction } from './records.ts';

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

/** What is wrong with bills, read together. */
export const faultsOfBills = async (bills: readonly BillRow[]): Promise<string[]> => {
  const audited = await auditedBills(bills.map(({ ddoCode, transNo }) => ({ ddoCode, transNo })));
  return audited.flatMap((bill, at) => bill?.faults ?? [`bill ${bills[at]?.transNo}: it has no header`]);
};

/**
 * Everything that is wrong with a grant and the bills charged to it; none when all is well. `grant` is the grant as it
 * was made, before any bill.
 */
export const faultsOf = async (grant: GrantRow): Promise<string[]> => {
  const [now, reservations] = await Promise.all([grantNow(grant), reservationsOf(grant)]);
  const keys = reservations.map(({ transNo }) => ({ ddoCode: grant.ddoCode, transNo }));
  const audited = (await auditedBills(keys)).filter((bill) => bill !== undefined);
  const bills = new Map(audited.map(({ header }) => [header.transNo, header]));
  return [...grantFaults(grant, now, reservations, bills), ...audited.flatMap(({ faults }) => faults)];
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

/** Everything under an office's grants and bills that a refused request must leave as it was. */
export const snapshot = async (grant: GrantRow): Promise<string> =>
  JSON.stringify([await grantNow(grant), await reservationsOf(grant)]);

// What must hold of mother sanctions, which offices share: what is noted as allotted of one is the sum of the limits in force and
// of what each office allotted, and no more than the sanction has. Amounts in paise.
import { limitEntity } from '../ledger/entity.ts';
import { allotmentEntity, sanctionEntity, shareEntity } from '../sanction/entity.ts';
import type { SanctionKey } from '../sanction/sanctions.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readRows, wanted } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { checking } from './bill.ts';
import { confirmed } from './confirm.ts';

/** One sanction, and what offices allotted of it, by the DDO that got it: 0 of a DDO that has a limit alone. */
interface Allotted {
  readonly key: SanctionKey;
  readonly shares: Map<string, number>;
}

/**
 * The faults of all sanctions that offices have limits of or allotted from.
 * @param offices all offices of the state: a sum over some of them would be too small
 */
export async function* sanctionFaults(offices: readonly string[]): AsyncGenerator<string, void> {
  for (const allotted of (await allottedOf(offices)).values())
    if ((await faultsOf(allotted)).length > 0)
      yield* await confirmed(async () => {
        const again = (await allottedOf(offices)).get(nameOf(allotted.key));
        return again ? faultsOf(again) : [];
      });
}

const nameOf = ({ year, schemecd, number }: SanctionKey): string => `${year}#${schemecd}#${number}`;

const allottedOf = async (offices: readonly string[]): Promise<Map<string, Allotted>> => {
  const all = new Map<string, Allotted>();
  const add = ({ year, schemecd, number }: SanctionKey, to: string, paise: number) => {
    const key = { year, schemecd, number };
    const { shares } = all.get(nameOf(key)) ?? { shares: new Map<string, number>() };
    all.set(nameOf(key), { key, shares: shares.set(to, (shares.get(to) ?? 0) + paise) });
  };
  for (const ddoCode of offices) {
    for (const item of await rowsUnder(officePartition(ddoCode), 'limit#')) {
      const limit = limitEntity().parse({ Item: item }).data;
      if (limit) add({ ...limit, number: limit.sanction }, ddoCode, 0);
    }
    for (const item of await rowsUnder(officePartition(ddoCode), 'allotment#')) {
      const head = allotmentEntity().parse({ Item: item }).data;
      if (!head) continue;
      const { year, schemecd, sanction } = head;
      const shares = await shareEntity()
        .query.sharesOfAllotment({ ddoCode, year, schemecd, sanction })
        .go({ pages: 'all', consistent: true });
      for (const { to, allottedPaise } of shares.data) add({ ...head, number: sanction }, to, allottedPaise);
    }
  }
  return all;
};

const faultsOf = async ({ key, shares }: Allotted): Promise<string[]> => {
  const { year, schemecd, number } = key;
  const [faults, check] = checking();
  const { data: row } = await sanctionEntity().get({ year, schemecd, number }).go({ consistent: true });
  const { allottedPaise, amountPaise } = row ?? { allottedPaise: 0, amountPaise: 0 };
  // DDOs get limits that are no offices of the portal
  const entity = limitEntity();
  const ddos = [...shares.keys()];
  const limits = await readRows(
    ddos.map((ddoCode) => wanted(entity, entity.get({ ddoCode, year, schemecd, sanction: number }))),
  );
  let sum = 0;
  for (const [at, to] of ddos.entries()) {
    const [limit, share] = [limits[at]?.limitPaise ?? 0, shares.get(to) ?? 0];
    sum += limit;
    check(limit === share, `the limit of ${to} is ${limit} paise, offices allotted ${share} to it`);
  }
  check(allottedPaise === sum, `${allottedPaise} paise are noted as allotted, the limits are ${sum}`);
  check(allottedPaise <= amountPaise, `${allottedPaise} paise are allotted of ${amountPaise}`);
  return faults.map((fault) => `sanction ${number} of scheme ${schemecd} in ${year}: ${fault}`);
};

// What must hold of mother sanctions, which offices and years share: what is noted as allotted of one is the sum of the limits of
// all years and of what each office allotted, and no more than PFMS ever said that the sanction has. Amounts in paise.
import { limitEntity, limitListEntity } from '../ledger/entity.ts';
import { allotmentEntity, shareEntity } from '../sanction/entity.ts';
import { readLedger, type SanctionKey } from '../sanction/ledger.ts';
import { wantedListed } from '../sanction/listed.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readRows, wanted } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { checking } from './checking.ts';
import { confirmed } from './confirm.ts';

/** What offices allotted in a year under one number, by the DDO that got it: 0 of a DDO that has a limit alone. */
interface AllottedInYear {
  readonly year: number;
  readonly schemecd: string;
  readonly number: string;
  readonly shares: Map<string, number>;
}

/**
 * The faults of all sanctions that offices have limits of or allotted from.
 * @param offices all offices of the state: a sum over some of them would be too small
 */
export async function* sanctionFaults(offices: readonly string[], now: Date): AsyncGenerator<string, void> {
  for (const ddoCode of offices) yield* await confirmed(() => listFaults(ddoCode));
  const all = await allottedOf(offices);
  for (const [name, years] of all)
    if ((await faultsOf(years, now)).length > 0)
      yield* await confirmed(async () => faultsOf((await allottedOf(offices)).get(name) ?? [], now));
  yield* restFaults(offices, all, now);
}

/** Sanctions that PFMS listed of the schemes of grants, of which no office has a limit or allotted anything. */
async function* restFaults(
  offices: readonly string[],
  all: Allotted,
  now: Date,
): AsyncGenerator<string, void> {
  const schemes = new Set<string>();
  for (const ddoCode of offices)
    for (const { schemecd } of await rowsUnder(officePartition(ddoCode), 'grant#'))
      schemes.add(String(schemecd));
  for (const schemecd of schemes) {
    const [listed] = await readRows([wantedListed(schemecd)]);
    for (const { number, date } of listed?.sanctions ?? [])
      if (!all.has(`${schemecd}#${number}`))
        yield* await confirmed(() => ledgerFaults({ schemecd, number, date }, 0, now));
  }
}

/** The list of a scheme's limits, from which bills draw, has exactly the limits that are there. */
const listFaults = async (ddoCode: string): Promise<string[]> => {
  const [limits, lists] = await Promise.all(
    ['limit#', 'limitlist#'].map((prefix) => rowsUnder(officePartition(ddoCode), prefix)),
  );
  const nameOf = (year: number, schemecd: string, number: string, date: string) =>
    [year, schemecd, number, date].join('#');
  const own = new Map(
    (limits ?? []).flatMap((item) => {
      const limit = limitEntity().parse({ Item: item }).data;
      // one that was withdrawn whole may be on no list
      return limit
        ? [[nameOf(limit.year, limit.schemecd, limit.sanction, limit.sanctionDate), limit] as const]
        : [];
    }),
  );
  const listed = new Map(
    (lists ?? []).flatMap((item) => {
      const list = limitListEntity().parse({ Item: item }).data;
      return (list?.sanctions ?? []).map(
        ({ number, date }) => [nameOf(list?.year ?? 0, list?.schemecd ?? '', number, date), number] as const,
      );
    }),
  );
  return [
    ...[...own].flatMap(([name, { sanction, limitPaise }]) =>
      limitPaise === 0 || listed.has(name)
        ? []
        : [`limit ${sanction} of ${ddoCode}: it is not in the list of the scheme's limits`],
    ),
    ...[...listed].flatMap(([name, number]) =>
      own.has(name) ? [] : [`limit ${number} of ${ddoCode}: it is listed, and there is no such limit`],
    ),
  ];
};

/** By scheme and number, a part a year. */
type Allotted = Map<string, AllottedInYear[]>;

const allottedOf = async (offices: readonly string[]): Promise<Allotted> => {
  const all: Allotted = new Map();
  const add = (of: Omit<AllottedInYear, 'shares'>, to: string, paise: number) => {
    const { year, schemecd, number } = of;
    const name = `${schemecd}#${number}`;
    const years = all.get(name) ?? [];
    const same = years.find((one) => one.year === year);
    const { shares } = same ?? { shares: new Map<string, number>() };
    shares.set(to, (shares.get(to) ?? 0) + paise);
    all.set(name, same ? years : [...years, { year, schemecd, number, shares }]);
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

const faultsOf = async (years: readonly AllottedInYear[], now: Date): Promise<string[]> => {
  const all: string[] = [];
  /** The limits of each date: a number with another date is another sanction. */
  const sums = new Map<string, number>();
  for (const { year, schemecd, number, shares } of years) {
    const [faults, check] = checking();
    // DDOs get limits that are no offices of the portal
    const entity = limitEntity();
    const ddos = [...shares.keys()];
    const limits = await readRows(
      ddos.map((ddoCode) => wanted(entity, entity.get({ ddoCode, year, schemecd, sanction: number }))),
    );
    for (const [at, to] of ddos.entries()) {
      const [limit, share] = [limits[at]?.limitPaise ?? 0, shares.get(to) ?? 0];
      const date = limits[at]?.sanctionDate;
      if (date !== undefined) sums.set(date, (sums.get(date) ?? 0) + limit);
      check(limit === share, `the limit of ${to} is ${limit} paise, offices allotted ${share} to it`);
    }
    all.push(...faults.map((fault) => `sanction ${number} of scheme ${schemecd} in ${year}: ${fault}`));
  }
  const [{ schemecd = '', number = '' } = {}] = years;
  for (const [date, sum] of sums) all.push(...(await ledgerFaults({ schemecd, number, date }, sum, now)));
  return all;
};

const ledgerFaults = async (key: SanctionKey, sum: number, now: Date): Promise<string[]> => {
  const [faults, check] = checking();
  const { allottedPaise, amountPaise = 0, row } = await readLedger(key, now);
  // what PFMS lowered afterwards is no fault of the portal
  const most = Math.max(amountPaise, ...(row?.revisions ?? []).map((one) => one.amountPaise));
  check(allottedPaise === sum, `${allottedPaise} paise are noted as allotted, the limits are ${sum}`);
  check(allottedPaise <= most, `${allottedPaise} paise are allotted of ${most}`);
  return faults.map((fault) => `sanction ${key.number} of scheme ${key.schemecd}: ${fault}`);
};

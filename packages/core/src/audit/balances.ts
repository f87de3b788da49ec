// What must hold of an office's grants, heads and limits: each is what its figures and its ledger explain, and registered bills
// alone hold of one. Amounts in paise.
import { type RecordEventRow, recordEventEntity } from '../history/entity.ts';
import { limitEntity, reservationEntity } from '../ledger/entity.ts';
import { heldRow } from '../ledger/kind.ts';
import { loadedTexts } from '../master/grants.ts';
import { commonHeadEntity, type GrantRow, grantEntity } from '../scheme/entity.ts';
import { startingBalance } from '../scheme/grant-record.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readItems } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';
import { checking } from './checking.ts';
import { confirmed } from './confirm.ts';
import type { Register } from './register.ts';

const kinds = ['grant', 'commonhead', 'limit'] as const;
type Kind = (typeof kinds)[number];

/** A grant, head or limit whose rows were changed beside the ledger. */
export async function* balanceFaults(ddoCode: string, register: Register): AsyncGenerator<string, void> {
  for (const kind of kinds)
    for (const { sk } of await rowsUnder(officePartition(ddoCode), `${kind}#`)) {
      const key = String(sk);
      yield* await confirmed(async () => {
        // the row last: what a new bill holds is in it, where it is in the ledger
        const ledger = await ledgerOf(ddoCode, key, register);
        const [item] = await readItems([heldRow(ddoCode, { key })]);
        const loads = kind === 'grant' ? await loadsOf(ddoCode, key) : [];
        return item ? rowFaults(ddoCode, kind, item, { ...ledger, loads }) : [];
      });
    }
}

interface Ledger {
  /** What bills hold together, and how many they are. */
  readonly held: number;
  readonly bills: number;
  /** Bills that hold something and are not in the register. */
  readonly strangers: readonly string[];
}

/** What explains the row of a grant, head or limit. */
interface Explained extends Ledger {
  /** The loads of a grant, oldest first. */
  readonly loads: readonly RecordEventRow[];
}

/** What bills hold of a row, page by page. */
const ledgerOf = async (ddoCode: string, key: string, register: Register): Promise<Ledger> => {
  let held = 0;
  let bills = 0;
  const strangers: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await reservationEntity()
      .query.reservationsByKey({ ddoCode, key })
      .go({ limit: 1_000, consistent: true, ...(cursor ? { cursor } : {}) });
    cursor = page.cursor;
    const reserved = page.data.filter(({ state }) => state === 'reserved');
    held += reserved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    bills += reserved.length;
    strangers.push(...(await register.missing(reserved.map(({ transNo }) => transNo))));
  } while (cursor);
  return { held, bills, strangers };
};

const rowFaults = (ddoCode: string, kind: Kind, item: Item, explained: Explained): string[] => {
  const [name, faults] = { grant: grantFaults, commonhead: headFaults, limit: limitFaults }[kind](
    item,
    explained,
  );
  return [
    ...faults.map((fault) => `${name} of ${ddoCode}: ${fault}`),
    ...explained.strangers.map(
      (transNo) =>
        `bill ${transNo}: it holds money of ${name} of ${ddoCode} and is not in the register of the office`,
    ),
  ];
};

type Named = [name: string, faults: string[]];

const grantFaults = (item: Item, { held, bills, loads }: Explained): Named => {
  const [faults, check] = checking();
  const grant = grantEntity().parse({ Item: item }).data;
  if (!grant) return [String(item['sk']), ['it cannot be read']];
  const { balancePaise, currentExpenditurePaise } = grant;
  const balance = startingBalance(grant);
  check(balancePaise >= 0, `overspent to ${balancePaise} paise`);
  check(
    balance === balancePaise,
    `its balance of ${balancePaise} paise is not the one of its figures, ${balance}`,
  );
  // one that was loaded empty has nothing that the portal's bills do not explain
  const isOfPortal = loads[0]?.action === 'imported';
  check(
    isOfPortal ? held === currentExpenditurePaise : held <= currentExpenditurePaise,
    `bills hold ${held} paise, its expenditure is ${currentExpenditurePaise}`,
  );
  check(
    isOfPortal ? bills === grant.currentCount : bills <= grant.currentCount,
    `${bills} bills hold of it, it counts ${grant.currentCount}`,
  );
  check(
    !isOfPortal ||
      (grant.yearlyCount === grant.currentCount && grant.yearlyExpenditurePaise === currentExpenditurePaise),
    'its figures of the year are not those of its bills',
  );
  faults.push(...loadFaults(grant, loads));
  return [`grant ${grant.schemecd}-${grant.object}`, faults];
};

const headFaults = (item: Item, { held, bills }: Explained): Named => {
  const [faults, check] = checking();
  const head = commonHeadEntity().parse({ Item: item }).data;
  if (!head) return [String(item['sk']), ['it cannot be read']];
  check(
    held <= head.expenditurePaise,
    `bills hold ${held} paise, its expenditure is ${head.expenditurePaise}`,
  );
  check(bills <= head.billCount, `${bills} bills hold of it, it counts ${head.billCount}`);
  return [`head ${head.schemecd}-${head.object}`, faults];
};

const limitFaults = (item: Item, { held }: Explained): Named => {
  const [faults, check] = checking();
  const limit = limitEntity().parse({ Item: item }).data;
  if (!limit) return [String(item['sk']), ['it cannot be read']];
  const { availablePaise, limitPaise } = limit;
  check(
    availablePaise >= 0 && availablePaise + held === limitPaise,
    `${availablePaise} paise left and ${held} held of ${limitPaise}`,
  );
  return [`limit ${limit.sanction}`, faults];
};

/** The events of a grant's loads, oldest first. */
const loadsOf = async (ddoCode: string, record: string): Promise<RecordEventRow[]> =>
  (await recordEventEntity().query.eventsOfRecord({ ddoCode, record }).go({ pages: 'all', consistent: true }))
    .data;

/** Where a grant says something else than the files that it was loaded from, or its events are not those that were written. */
const loadFaults = (grant: GrantRow, loads: readonly RecordEventRow[]): string[] => {
  const [faults, check] = checking();
  let previous = '';
  const said = new Map<string, string>();
  for (const event of loads) {
    check(event.previousHash === previous, `load ${event.number} does not follow the one before`);
    check(chainHash(event) === event.hash, `load ${event.number} was changed`);
    previous = event.hash;
    for (const { field, to } of event.changes) said.set(field, to);
  }
  check(
    loads.length === (grant.eventCount ?? 0) && previous === (grant.lastEventHash ?? ''),
    'it names another last load',
  );
  for (const [label, text] of loadedTexts(grant)) {
    const loaded = said.get(label);
    check(
      loaded === undefined ? loads[0]?.action !== 'imported' || text === '' : loaded === text,
      `its ${label} is ${text}, the last load of it says ${loaded ?? 'nothing'}`,
    );
  }
  return faults;
};

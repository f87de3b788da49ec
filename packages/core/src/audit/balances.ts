// What must hold of an office's grants, heads and limits: each is what its figures and its ledger explain, and registered bills
// alone hold of one. Amounts in paise.
import { limitEntity, reservationEntity } from '../ledger/entity.ts';
import { heldRow } from '../ledger/kind.ts';
import { commonHeadEntity, grantEntity } from '../scheme/entity.ts';
import { startingBalance } from '../scheme/grant-record.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readItems } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';
import { checking } from './bill.ts';
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
        return item ? rowFaults(ddoCode, kind, item, ledger) : [];
      });
    }
}

interface Ledger {
  /** What bills hold together. */
  readonly held: number;
  /** Bills that hold something and are not in the register. */
  readonly strangers: readonly string[];
}

/** What bills hold of a row, page by page. */
const ledgerOf = async (ddoCode: string, key: string, register: Register): Promise<Ledger> => {
  let held = 0;
  const strangers: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await reservationEntity()
      .query.reservationsByKey({ ddoCode, key })
      .go({ limit: 1_000, consistent: true, ...(cursor ? { cursor } : {}) });
    cursor = page.cursor;
    const reserved = page.data.filter(({ state }) => state === 'reserved');
    held += reserved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    strangers.push(...(await register.missing(reserved.map(({ transNo }) => transNo))));
  } while (cursor);
  return { held, strangers };
};

const rowFaults = (ddoCode: string, kind: Kind, item: Item, { held, strangers }: Ledger): string[] => {
  const [name, faults] = { grant: grantFaults, commonhead: headFaults, limit: limitFaults }[kind](item, held);
  return [
    ...faults.map((fault) => `${name} of ${ddoCode}: ${fault}`),
    ...strangers.map(
      (transNo) =>
        `bill ${transNo}: it holds money of ${name} of ${ddoCode} and is not in the register of the office`,
    ),
  ];
};

type Named = [name: string, faults: string[]];

const grantFaults = (item: Item, held: number): Named => {
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
  check(
    held <= currentExpenditurePaise,
    `bills hold ${held} paise, its expenditure is ${currentExpenditurePaise}`,
  );
  return [`grant ${grant.schemecd}-${grant.object}`, faults];
};

const headFaults = (item: Item, held: number): Named => {
  const [faults, check] = checking();
  const head = commonHeadEntity().parse({ Item: item }).data;
  if (!head) return [String(item['sk']), ['it cannot be read']];
  check(
    held <= head.expenditurePaise,
    `bills hold ${held} paise, its expenditure is ${head.expenditurePaise}`,
  );
  return [`head ${head.schemecd}-${head.object}`, faults];
};

const limitFaults = (item: Item, held: number): Named => {
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

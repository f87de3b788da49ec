// What must hold of an office's money: each grant, head and limit is what its ledger explains, each bill holds what it says, and
// its lines, steps and files are whole. Read bill by bill, so that an office of any size needs little memory.
import { type BillRow, billEntity, registerEntity } from '../bill/entity.ts';
import { limitEntity, reservationEntity } from '../ledger/entity.ts';
import type { Holding } from '../ledger/kind.ts';
import { grantEntity } from '../scheme/entity.ts';
import { startingBalance } from '../scheme/grant-record.ts';
import { readRows, wanted } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { auditedBill } from './bill.ts';
import { fileFaults } from './files.ts';

export interface AuditTally {
  bills: number;
  files: number;
}

/**
 * The faults of an office, as they are found.
 * @param tally what was looked at, counted on the way
 */
export async function* officeFaults(ddoCode: string, tally: AuditTally): AsyncGenerator<string, void> {
  yield* balanceFaults(ddoCode);
  for await (const { transNo, bill } of billsOf(ddoCode)) {
    tally.bills += 1;
    if (!bill) {
      yield `bill ${transNo}: it is in the register of ${ddoCode} and has no header`;
      continue;
    }
    const { faults, header, steps } = await auditedBill(bill);
    yield* faults;
    yield* await holdingFaults(header);
    yield* await fileFaults(header, steps);
    tally.files += Number(header.body !== undefined) + Number(header.signed !== undefined);
  }
}

const billsAtOnce = 50;

interface Registered {
  readonly transNo: string;
  readonly bill: BillRow | undefined;
}

async function* billsOf(ddoCode: string): AsyncGenerator<Registered, void> {
  let cursor: string | null | undefined;
  do {
    const page = await registerEntity()
      .query.billsOfOffice({ ddoCode })
      .go({ limit: billsAtOnce, consistent: true, ...(cursor ? { cursor } : {}) });
    cursor = page.cursor;
    const entity = billEntity();
    const bills = await readRows(
      page.data.map(({ transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
    );
    yield* page.data.map(({ transNo }, at) => ({ transNo, bill: bills[at] }));
  } while (cursor);
}

/** A grant or limit whose rows were changed beside the ledger. */
async function* balanceFaults(ddoCode: string): AsyncGenerator<string, void> {
  for (const item of await rowsUnder(`office#${ddoCode}`, 'grant#')) {
    const grant = grantEntity().parse({ Item: item }).data;
    if (!grant) continue;
    const name = `grant ${grant.schemecd}-${grant.object} of ${ddoCode}`;
    const held = await heldOf(ddoCode, String(item['sk']));
    if (grant.balancePaise < 0) yield `${name}: overspent to ${grant.balancePaise} paise`;
    if (startingBalance(grant) !== grant.balancePaise)
      yield `${name}: its balance of ${grant.balancePaise} paise is not the one of its figures, ${startingBalance(grant)}`;
    if (held > grant.currentExpenditurePaise)
      yield `${name}: bills hold ${held} paise, its expenditure is ${grant.currentExpenditurePaise}`;
  }
  for (const item of await rowsUnder(`office#${ddoCode}`, 'limit#')) {
    const limit = limitEntity().parse({ Item: item }).data;
    if (!limit) continue;
    const held = await heldOf(ddoCode, String(item['sk']));
    if (limit.availablePaise < 0 || limit.availablePaise + held !== limit.limitPaise)
      yield `limit ${limit.sanction} of ${ddoCode}: ${limit.availablePaise} paise left and ${held} held of ${limit.limitPaise}`;
  }
}

/** What bills hold of a row, in paise. */
const heldOf = async (ddoCode: string, key: string): Promise<number> => {
  const { data } = await reservationEntity()
    .query.reservationsByKey({ ddoCode, key })
    .go({ pages: 'all', consistent: true });
  return data
    .filter(({ state }) => state === 'reserved')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
};

/** Each amount that a bill says it holds is in the ledger, reserved until the bill is deleted. */
const holdingFaults = async ({ ddoCode, transNo, status, holdings }: BillRow): Promise<string[]> => {
  const state = status === 'deleted' ? 'released' : 'reserved';
  const entity = reservationEntity();
  const rows = await readRows(
    (holdings as readonly Holding[]).map(({ key }) => wanted(entity, entity.get({ ddoCode, key, transNo }))),
  );
  return holdings.flatMap(({ key, amountPaise }, at) => {
    const row = rows[at];
    if (!row) return [`bill ${transNo}: the ledger of ${key} does not have it`];
    return row.state === state && row.amountPaise === amountPaise
      ? []
      : [
          `bill ${transNo} is ${status} and holds ${amountPaise} paise of ${key}; the ledger has ${row.amountPaise} ${row.state}`,
        ];
  });
};

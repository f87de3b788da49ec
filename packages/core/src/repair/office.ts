// The derived rows of one office, made anew from its bills, their lines and their steps: the register, the fields of headers that
// follow from the status, what bills are searched by (payments by account among them), open work and the counted rows of its home.
import { pagesOf } from '../audit/bill.ts';
import { ofBills } from '../audit/bill-rows.ts';
import { countedDifferences } from '../audit/counted.ts';
import {
  AllFiled,
  type FiledFault,
  filedFaults,
  filedOf,
  isFiled,
  missingFaults,
  storedSums,
} from '../audit/filed.ts';
import { Register } from '../audit/register.ts';
import { lostWork } from '../audit/runs.ts';
import { registerEntity } from '../bill/entity.ts';
import { mapLimit } from '../map-limit.ts';
import { itemOf } from '../storage/change.ts';
import { officePartition } from '../storage/office-partition.ts';
import { openWork } from '../storage/open-work.ts';
import { deleteRows, partsOf, putMany, putRows } from '../storage/read.ts';
import { updateRow } from '../storage/single.ts';
import { tableName } from '../storage/table.ts';
import type { Item } from '../storage/transact.ts';
import { repairedHeader, writeHeader } from './header.ts';

export interface RepairOptions {
  readonly now: () => Date;
  /** Compares, and writes nothing. */
  readonly isDry?: boolean;
}

/** What differed, a line each. */
type Differences = AsyncGenerator<string, void>;

const billsTogether = 100;
const writesAtOnce = 8;

/** @param transNos the bills of the office that have a header */
export async function* repairOffice(
  ddoCode: string,
  transNos: readonly string[],
  options: RepairOptions,
): Differences {
  yield* repairRegister(ddoCode, transNos, options);
  yield* repairBillsAndSearch(ddoCode, transNos, options);
  yield* repairWork(ddoCode, options);
  yield* repairCounts(ddoCode, options);
}

async function* repairBillsAndSearch(
  ddoCode: string,
  transNos: readonly string[],
  options: RepairOptions,
): Differences {
  const foreign: Item[] = [];
  const stored = await storedSums(ddoCode, (row) => foreign.push(row));
  yield* mended(foreign.map(foreignFault), options);
  const filed = new AllFiled();
  for (const part of partsOf(transNos, billsTogether))
    yield* repairBills(ddoCode, part, { stored, filed }, options);
  // after what was missing is there: rows that no bill has
  const register = await Register.of(ddoCode);
  const rest: FiledFault[] = [];
  for await (const fault of filedFaults(ddoCode, register, filed)) rest.push(fault);
  // without a repair what is missing was named above
  yield* mended(options.isDry ? rest.filter(({ remove }) => remove) : rest, options);
}

const foreignFault = ({ pk, sk }: Item): FiledFault => ({
  text: `search: the row ${String(pk)} / ${String(sk)} has the form of an earlier release`,
  remove: { pk: String(pk), sk: String(sk) },
});

async function* repairRegister(
  ddoCode: string,
  transNos: readonly string[],
  { isDry }: RepairOptions,
): Differences {
  const missing = await (await Register.of(ddoCode)).missing(transNos);
  if (!isDry) await putRows(missing.map((transNo) => itemOf(registerEntity().put({ ddoCode, transNo }))));
  for (const transNo of missing) yield `bill ${transNo}: it was not in the register of ${ddoCode}`;
}

interface Search {
  /** What the rows of each bill summed up to before the repair. */
  readonly stored: ReadonlyMap<string, bigint>;
  readonly filed: AllFiled;
}

async function* repairBills(
  ddoCode: string,
  transNos: readonly string[],
  { stored, filed }: Search,
  options: RepairOptions,
): Differences {
  const keys = transNos.map((transNo) => ({ ddoCode, transNo }));
  const read = await ofBills(keys, (_, rows) => rows);
  const bills = read.flatMap(({ header: bill, items, steps }) => {
    if (!bill) return [];
    const item = items.find(({ sk }) => sk === 'bill') ?? {};
    const { header, attributes } = repairedHeader(bill, item, steps, options.now());
    return [{ bill, attributes, audited: { header, pages: pagesOf(header, items), steps, faults: [] } }];
  });
  const differing = bills.filter(({ attributes }) => Object.keys(attributes).length > 0);
  yield* await mapLimit(differing, writesAtOnce, async ({ bill, attributes }) => {
    const isWritten = options.isDry || (await writeHeader(bill, attributes));
    const why = isWritten ? '' : ' (it was changed meanwhile: repair again)';
    return `bill ${bill.transNo}: ${Object.keys(attributes).join(', ')}${why}`;
  });
  const { sums, changed } = await filedOf(bills.map(({ audited }) => audited));
  filed.add({ sums, changed });
  const unlike = bills.filter(({ bill, audited }) => !isFiled(audited, stored.get(bill.transNo)));
  const faults = await mapLimit(unlike, 8, ({ audited }) => missingFaults(audited));
  yield* mended(faults.flat(), options);
}

/** Puts and removes rows of searches, and says which. */
async function* mended(faults: readonly FiledFault[], { isDry }: RepairOptions): Differences {
  if (!isDry) {
    await putMany(faults.flatMap(({ put }) => (put ? [put] : [])));
    await deleteRows(faults.flatMap(({ remove }) => (remove ? [remove] : [])));
  }
  for (const { text } of faults) yield text;
}

/** Consolidations and scheme files that are under way and that no schedule finds. */
async function* repairWork(ddoCode: string, { now, isDry }: RepairOptions): Differences {
  for (const { text, item, kind, id } of await lostWork(ddoCode)) {
    const { openWork: work, openAt } = openWork(kind, id, now());
    if (!isDry)
      await updateRow({
        TableName: tableName(),
        Key: { pk: item['pk'], sk: item['sk'] },
        UpdateExpression: 'SET openWork = :work, openAt = :at, gsi3pk = :work, gsi3sk = :at',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':work': work, ':at': openAt, ':version': item['version'] },
      });
    yield text;
  }
}

/** Adds to each figure what it lacks: what somebody counts at this moment is kept. */
async function* repairCounts(ddoCode: string, { isDry }: RepairOptions): Differences {
  const differences = await countedDifferences(ddoCode);
  yield* await mapLimit(differences, writesAtOnce, async ({ sk, name, says, are }) => {
    if (!isDry)
      await updateRow({
        TableName: tableName(),
        Key: { pk: officePartition(ddoCode), sk: `${sk}#0` },
        UpdateExpression: 'ADD #name :by',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':by': are - says },
      });
    return `${ddoCode}: ${sk} ${name} said ${says}, the bills and files come to ${are}`;
  });
}

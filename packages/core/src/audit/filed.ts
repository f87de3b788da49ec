// Whether the rows under which bills are searched, payments by account among them, are those of the bills, both ways. An office may have
// millions of such rows: what they must be and what they are is summed up in groups, and looked at row by row only where a sum differs.
import { createHash } from 'node:crypto';
import { type FindKind, findPartition, isFindRow, readFindRow, storedFindRows } from '../bill/find-row.ts';
import { foundPayees } from '../bill/find-words.ts';
import { payeeLinesOf } from '../bill/lines.ts';
import { mapLimit } from '../map-limit.ts';
import { packedText } from '../storage/attribute.ts';
import { readItems } from '../storage/read.ts';
import { pagesUnder, rowsUnder } from '../storage/rows-under.ts';
import type { ItemKey } from '../storage/table.ts';
import type { Item } from '../storage/transact.ts';
import { type AuditedBill, auditedBills } from './bill.ts';
import type { BillKey } from './bill-rows.ts';
import { confirmed } from './confirm.ts';
import type { Register } from './register.ts';

/** By partition and the last digits of the bill's number: the sum of the hashes of rows, modulo 2^64. */
export type FiledSums = Map<string, bigint>;

export interface Filed {
  readonly sums: FiledSums;
  /** Bills that may have rows of what they were before: theirs are read one by one, and are in no sum. */
  readonly changed: readonly string[];
}

/** What is wrong with the rows of one bill, in words, and what mends it: a row to put, or one to remove. */
export interface FiledFault {
  readonly text: string;
  readonly put?: Item;
  readonly remove?: ItemKey;
}

/** What the bills of all parts of an office must have together. */
export class AllFiled implements Filed {
  readonly sums: FiledSums = new Map();
  readonly changed: string[] = [];

  add({ sums, changed }: Filed): void {
    for (const [group, sum] of sums) addSum(this.sums, group, sum);
    this.changed.push(...changed);
  }
}

const addSum = (sums: FiledSums, group: string, more: bigint): void => {
  sums.set(group, BigInt.asUintN(64, (sums.get(group) ?? 0n) + more));
};

/** The rows that a bill must have, in each form that they may have; the likeliest first. */
const formsOf = ({ header, pages }: AuditedBill): Item[][] =>
  storedFindRows(header, foundPayees(payeeLinesOf(pages)), pages.length);

/** What bills must have together, and the faults of those that are read one by one, by their numbers. */
export const filedOf = async (
  bills: readonly AuditedBill[],
): Promise<Filed & { readonly faults: ReadonlyMap<string, FiledFault[]> }> => {
  const sums: FiledSums = new Map();
  const [changed, plain] = [bills.filter(leavesRows), bills.filter((bill) => !leavesRows(bill))];
  for (const bill of plain) addRows(sums, formsOf(bill)[0] ?? [], bill.header.transNo);
  const faults = await mapLimit(
    changed,
    partitionsAtOnce,
    async (bill) => [bill.header.transNo, await missingFaults(bill)] as const,
  );
  return { sums, changed: changed.map(({ header }) => header.transNo), faults: new Map(faults) };
};

/** A correction, a withdrawal and a child that is taken out leave rows behind, which a reader passes over. */
const leavesRows = ({ steps }: AuditedBill): boolean =>
  steps.some(({ action }) => action === 'correct' || action === 'withdraw' || action === 'removeChild');

const addRows = (sums: FiledSums, rows: readonly Item[], transNo: string): void => {
  for (const row of rows) {
    addSum(sums, `${String(row['pk'])}\n${groupOf(transNo)}`, hashOf(row));
  }
};

const groupOf = (transNo: string): string => transNo.slice(-2);

/** What a row says: its key, and the payees of one that has any. */
const textOf = (row: Item): string =>
  `${String(row['sk'])}\n${row['payees'] === undefined ? '' : packedText.get(row['payees'])}`;
const hashOf = (row: Item): bigint => createHash('sha256').update(textOf(row)).digest().readBigUInt64BE();

/** Rows that a bill must have and has not; it may have others beside them. */
export const missingFaults = async (bill: AuditedBill): Promise<FiledFault[]> => {
  const rows = await storedForm(bill);
  return rowFaults(bill.header, rows, await storedAmong([rows]));
};

/** Which of the rows are not among the stored ones. */
const rowFaults = ({ transNo }: BillKey, rows: readonly Item[], stored: readonly Item[]): FiledFault[] => {
  const found = new Map(stored.map((row) => [nameOf(row), row]));
  return rows.flatMap((row) => {
    const there = found.get(nameOf(row));
    return there && textOf(there) === textOf(row)
      ? []
      : [{ text: `bill ${transNo}: it is not filed under its ${shown(row)}`, put: row }];
  });
};

const keyOf = ({ pk, sk }: Item): ItemKey => ({ pk: String(pk), sk: String(sk) });
const nameOf = ({ pk, sk }: Item): string => `${String(pk)}\n${String(sk)}`;
const kindOf = ({ pk }: Item): string => String(pk).split('#')[2] ?? '';
const shown = (row: Item): string => `${kindOf(row)} "${readFindRow(row).value}"`;

const kinds = [
  'word',
  'number',
  'ending',
  'payee',
  'payees',
  'account',
  'accounts',
  'amount',
  'day',
] as const satisfies FindKind[];
const firstSigns = [...'0123456789abcdefghijklmnopqrstuvwxyz'];
const partitionsAtOnce = 8;

/** What the rows of each bill of an office sum up to, as they are stored; rows that no release of today reads are passed to `other`. */
export const storedSums = async (
  ddoCode: string,
  other: (row: Item) => void,
): Promise<ReadonlyMap<string, bigint>> => {
  const sums: FiledSums = new Map();
  await mapLimit(partitionsOf(ddoCode, new AllFiled()), partitionsAtOnce, async (pk) => {
    for await (const rows of pagesUnder(pk))
      for (const row of rows)
        if (isFindRow(row)) addSum(sums, readFindRow(row).transNo, hashOf(row));
        else other(row);
  });
  return sums;
};

/** Whether a bill is filed as its lines say, in one of the forms that its rows may have. */
export const isFiled = (bill: AuditedBill, sum: bigint | undefined): boolean =>
  formsOf(bill).some(
    (rows) =>
      sum ===
      BigInt.asUintN(
        64,
        rows.reduce((all, row) => all + hashOf(row), 0n),
      ),
  );

/** Partitions that bills say they are in, and those in which there may be rows that no bill has. */
const partitionsOf = (ddoCode: string, { sums }: Filed): string[] => [
  ...new Set([
    ...[...sums.keys()].map((group) => group.slice(0, group.indexOf('\n'))),
    ...kinds.flatMap((kind) => firstSigns.map((sign) => findPartition(ddoCode, kind, sign))),
  ]),
];

/**
 * The faults of all rows that an office is searched by.
 * @param filed what its bills must have together
 */
export async function* filedFaults(
  ddoCode: string,
  register: Register,
  filed: Filed,
): AsyncGenerator<FiledFault, void> {
  const changed = new Set(filed.changed);
  const differing = new Map<string, Set<string>>();
  const strangers = new Map<string, Item[]>();
  await mapLimit(partitionsOf(ddoCode, filed), partitionsAtOnce, async (pk) => {
    const sums: FiledSums = new Map();
    for await (const rows of pagesUnder(pk))
      for (const row of rows.filter(isFindRow)) {
        const { transNo } = readFindRow(row);
        if (!register.has(transNo)) strangers.set(transNo, [...(strangers.get(transNo) ?? []), row]);
        else if (!changed.has(transNo)) addRows(sums, [row], transNo);
      }
    for (const group of groupsOf(pk, filed.sums, sums))
      if (filed.sums.get(group) !== sums.get(group))
        differing.set(group.slice(-2), (differing.get(group.slice(-2)) ?? new Set()).add(pk));
  });
  yield* strangerFaults(ddoCode, register, strangers);
  for (const [group, pks] of differing) {
    const numbers = register.numbers().filter((transNo) => groupOf(transNo) === group);
    yield* await confirmed(() => groupFaults(ddoCode, numbers, [...pks]));
  }
}

const groupsOf = (pk: string, ...all: readonly FiledSums[]): Set<string> => {
  const groups = new Set<string>();
  for (let at = 0; at < 100; at += 1) {
    const group = `${pk}\n${String(at).padStart(2, '0')}`;
    if (all.some((sums) => sums.has(group))) groups.add(group);
  }
  return groups;
};

/** Payees of a large bill are filed before it is there, beside a note of its pages, and stay for a while where it is refused. */
async function* strangerFaults(
  ddoCode: string,
  register: Register,
  strangers: ReadonlyMap<string, readonly Item[]>,
): AsyncGenerator<FiledFault, void> {
  for (const transNo of await register.missing([...strangers.keys()])) {
    const notes = await rowsUnder(`bill#${ddoCode}#${transNo}`, 'staging#');
    if (notes.length > 0) continue;
    const rows = strangers.get(transNo) ?? [];
    const stored = await readItems(rows.map(keyOf));
    for (const [at, row] of rows.entries())
      if (stored[at])
        yield {
          text: `bill ${transNo}: it is filed by its ${kindOf(row)} and is not in the register of ${ddoCode}`,
          remove: keyOf(row),
        };
  }
}

/** The rows of some bills in some partitions, one by one. */
const groupFaults = async (
  ddoCode: string,
  transNos: readonly string[],
  pks: readonly string[],
): Promise<FiledFault[]> => {
  const stored = new Map<string, Item[]>(transNos.map((transNo) => [transNo, []]));
  for (const pk of pks)
    for await (const rows of pagesUnder(pk))
      for (const row of rows.filter(isFindRow)) stored.get(readFindRow(row).transNo)?.push(row);
  const bills = await auditedBills(transNos.map((transNo) => ({ ddoCode, transNo })));
  const faults = await mapLimit(bills, partitionsAtOnce, async (bill) => {
    if (!bill || leavesRows(bill)) return [];
    const { header } = bill;
    const found = stored.get(header.transNo) ?? [];
    const own = (await storedForm(bill)).filter(({ pk }) => pks.includes(String(pk)));
    const names = new Set(own.map(nameOf));
    return [
      ...rowFaults(header, own, found),
      ...found
        .filter((row) => !names.has(nameOf(row)))
        .map((row) => ({
          text: `bill ${header.transNo}: it is filed under the ${shown(row)}, which is not its own`,
          remove: keyOf(row),
        })),
    ];
  });
  return faults.flat();
};

/** The form in which a bill was filed: the one of which the fewest rows are missing. */
const storedForm = async (bill: AuditedBill): Promise<readonly Item[]> => {
  const forms = formsOf(bill);
  const stored = await storedAmong(forms);
  const missing = forms.map((rows) => rowFaults(bill.header, rows, stored).length);
  return forms[missing.indexOf(Math.min(...missing))] ?? [];
};

const storedAmong = async (forms: readonly (readonly Item[])[]): Promise<Item[]> => {
  const keys = new Map(forms.flat().map((row) => [nameOf(row), keyOf(row)]));
  return (await readItems([...keys.values()])).filter((row) => row !== undefined);
};

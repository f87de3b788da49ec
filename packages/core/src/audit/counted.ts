// What must hold of an office's counted rows: they are what its bills and its scheme files come to, summed anew from their rows.
// Auditors hold them against that by `npm run audit`, simulations after each step.
import { orderSystems } from '@portal/domain/order/order';
import { countedRows, countsOf } from '../bill/counted.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { orderCounts } from '../order/counted.ts';
import { orderEntity } from '../order/entity.ts';
import type { Addition } from '../storage/addition.ts';
import { officePartition } from '../storage/office-partition.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { Register } from './register.ts';

/** Sums of figures, by their row and name. */
export type Sums = Map<string, number>;

const headersTogether = 400;

/** A figure of a counted row that is not what the bills and files of the office come to. */
export interface CountedDifference {
  /** The sort key of the row without its shard, and the figure. */
  readonly sk: string;
  readonly name: string;
  readonly says: number;
  readonly are: number;
}

/** Where the counted rows of an office say something else than its bills and files; their rows are read, in parts, and nothing beside them. */
export const countedDifferences = async (ddoCode: string): Promise<CountedDifference[]> => {
  const stored = await storedSums(ddoCode);
  const counted = await sumsOfBills(ddoCode);
  addSums(counted, await sumsOfFiles(ddoCode));
  return differences(stored, counted);
};

/** The same in words. */
export const countedFaults = async (ddoCode: string): Promise<string[]> =>
  (await countedDifferences(ddoCode)).map(
    ({ sk, name, says, are }) =>
      `counted row ${sk} ${name} of ${ddoCode}: it says ${says}, the bills and files come to ${are}`,
  );

/** The same against the sums of bills that were read before: while officers work, what differs is to be asked anew. */
export const differFrom = async (ddoCode: string, counted: Sums): Promise<boolean> => {
  const all: Sums = new Map(counted);
  addSums(all, await sumsOfFiles(ddoCode));
  return differences(await storedSums(ddoCode), all).length > 0;
};

const differences = (stored: Sums, counted: Sums): CountedDifference[] => {
  const all = new Set([...stored.keys(), ...counted.keys()]);
  return [...all].flatMap((key) => {
    const [says, are] = [stored.get(key) ?? 0, counted.get(key) ?? 0];
    const [sk = '', name = ''] = key.split(' ', 2);
    return says === are ? [] : [{ sk, name, says, are }];
  });
};

const sumsOfBills = async (ddoCode: string): Promise<Sums> => {
  const sums: Sums = new Map();
  const entity = billEntity();
  for (const part of partsOf((await Register.of(ddoCode)).numbers(), headersTogether)) {
    const bills = await readRows(part.map((transNo) => wanted(entity, entity.get({ ddoCode, transNo }))));
    addSums(sums, sumsOf(bills));
  }
  return sums;
};

/** What bills come to. */
export const sumsOf = (bills: readonly (BillRow | undefined)[]): Sums => {
  const sums: Sums = new Map();
  addNamed(
    sums,
    bills.flatMap((bill) => countsOf(bill)),
  );
  return sums;
};

/** Adds what others come to. */
export const addSums = (sums: Sums, others: Iterable<readonly [string, number]>): void => {
  for (const [name, by] of others) sums.set(name, (sums.get(name) ?? 0) + by);
};

/** Orders are few beside the payees that lie in pages of their own. */
const sumsOfFiles = async (ddoCode: string): Promise<Sums> => {
  const sums: Sums = new Map();
  for (const system of orderSystems) {
    const { data } = await orderEntity()
      .query.ordersOfOffice({ ddoCode, system })
      .go({ pages: 'all', consistent: true });
    addNamed(sums, data.flatMap(orderCounts));
  }
  return sums;
};

const addNamed = (sums: Sums, additions: readonly Addition[]): void => {
  for (const { sk, amounts } of additions) addSums(sums, namedBy(sk, amounts));
};

const storedSums = async (ddoCode: string): Promise<Sums> => {
  const sums: Sums = new Map();
  for (const { pk, sk, ...amounts } of await rowsUnder(officePartition(ddoCode), countedRows)) {
    const row = String(sk);
    addSums(sums, namedBy(row.slice(0, row.lastIndexOf('#')), amounts as Addition['amounts']));
  }
  return sums;
};

const namedBy = (sk: string, amounts: Addition['amounts']) =>
  Object.entries(amounts).map(([name, by]) => [`${sk} ${name}`, by] as const);

// What must hold of an office's counted rows: they are what its bills come to, summed anew from their headers. Auditors hold
// them against that by `npm run audit`, simulations after each step.
import { countedKey, countsOf } from '../bill/counted.ts';
import { billEntity } from '../bill/entity.ts';
import type { Addition } from '../storage/addition.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { Register } from './register.ts';

/** Sums of figures, by their row and name. */
type Sums = Map<string, number>;

const headersTogether = 400;

/** Where the counted rows of an office say something else than its bills; headers are read, in parts, and nothing beside them. */
export const countedFaults = async (ddoCode: string): Promise<string[]> => {
  const [stored, counted] = [await storedSums(ddoCode), await sumsOfBills(ddoCode)];
  const names = new Set([...stored.keys(), ...counted.keys()]);
  return [...names].flatMap((name) => {
    const [says, are] = [stored.get(name) ?? 0, counted.get(name) ?? 0];
    return says === are
      ? []
      : [`counted row ${name} of ${ddoCode}: it says ${says}, the bills come to ${are}`];
  });
};

const sumsOfBills = async (ddoCode: string): Promise<Sums> => {
  const sums: Sums = new Map();
  const entity = billEntity();
  for (const part of partsOf((await Register.of(ddoCode)).numbers(), headersTogether)) {
    const bills = await readRows(part.map((transNo) => wanted(entity, entity.get({ ddoCode, transNo }))));
    for (const { sk, amounts } of bills.flatMap((bill) => countsOf(bill))) addAmounts(sums, sk, amounts);
  }
  return sums;
};

const storedSums = async (ddoCode: string): Promise<Sums> => {
  const sums: Sums = new Map();
  for (const { pk, sk, ...amounts } of await rowsUnder(countedKey(ddoCode))) {
    const row = String(sk);
    addAmounts(sums, row.slice(0, row.lastIndexOf('#')), amounts as Addition['amounts']);
  }
  return sums;
};

const addAmounts = (sums: Sums, sk: string, amounts: Addition['amounts']): void => {
  for (const [name, by] of Object.entries(amounts)) {
    const key = `${sk} ${name}`;
    sums.set(key, (sums.get(key) ?? 0) + by);
  }
};

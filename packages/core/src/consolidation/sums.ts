// What a consolidated bill has of its children: deductions by head, and the sums of the amounts that their kind declares
// (decisions.md, Consolidation, Shares). Amounts in paise.
import type { PayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import * as z from 'zod';
import type { BillRow } from '../bill/entity.ts';
import type { BillLines, StoredDeduction } from '../bill/lines.ts';

const Amount = z.number().transform((value) => paise(value));
const Sums = z.strictObject({
  deductions: z.array(
    z.strictObject({ majorHead: z.string(), scheme: z.string(), schemeName: z.string(), value: Amount }),
  ),
  /** Amounts are summed; a text stays where all children have the same. */
  own: z.record(z.string(), z.union([z.string(), Amount])),
});
export type Sums = Readonly<z.output<typeof Sums>>;

export const readSums = (text: string): Sums => Sums.parse(JSON.parse(text));
export const noSums: Sums = { deductions: [], own: {} };

type Child = Pick<BillRow, 'own'>;

/** The sums with the children of a part of them; `isFirst` says that none came before. */
export const withChildren = (
  before: Sums,
  children: readonly { readonly bill: Child; readonly lines: Pick<BillLines, 'deductions'> }[],
  isFirst: boolean,
): Sums => {
  let sums = before;
  for (const [at, { bill, lines }] of children.entries())
    sums = {
      deductions: merged([...sums.deductions, ...lines.deductions]),
      own: isFirst && at === 0 ? { ...bill.own } : addedOwn(sums.own, bill.own ?? {}),
    };
  return sums;
};

/** One line a head, in the order in which the heads come first; a head of which nothing is left is gone. */
export const merged = (deductions: readonly StoredDeduction[]): StoredDeduction[] => {
  const heads = new Map<string, StoredDeduction>();
  for (const line of deductions) {
    const key = `${line.majorHead}|${line.scheme}`;
    const head = heads.get(key);
    heads.set(key, head ? { ...head, value: paise(head.value + line.value) } : line);
  }
  return [...heads.values()].filter(({ value }) => value !== 0);
};

type Own = Sums['own'];

const addedOwn = (sums: Own, own: Own): Own =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]): [string, Own[string]][] => {
      const value = own[name];
      if (typeof sum === 'number') return [[name, paise(sum + (typeof value === 'number' ? value : 0))]];
      return sum === value ? [[name, sum]] : [];
    }),
  );

/** What is left without a child. */
export const withoutChild = (
  { deductions, own }: { readonly deductions: readonly StoredDeduction[]; readonly own: Own | undefined },
  child: { readonly bill: Child; readonly lines: Pick<BillLines, 'deductions'> },
): { deductions: StoredDeduction[]; own: Own | undefined } => ({
  deductions: merged([
    ...deductions,
    ...child.lines.deductions.map((line) => ({ ...line, value: paise(-line.value) })),
  ]),
  own: own && withoutOwn(own, child.bill.own ?? {}),
});

const withoutOwn = (sums: Own, own: Own): Own =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => {
      const value = own[name];
      return [name, typeof sum === 'number' && typeof value === 'number' ? paise(sum - value) : sum];
    }),
  );

/** Whether lines are those of the amounts: what is paid makes the net, what is held back the deduction. */
export const addUp = (
  { netPaise, deductionPaise, payeeCount }: Pick<BillRow, 'netPaise' | 'deductionPaise' | 'payeeCount'>,
  {
    payees,
    deductions,
  }: { readonly payees: readonly PayeeLine[]; readonly deductions: readonly StoredDeduction[] },
): boolean =>
  payees.length === payeeCount &&
  payees.reduce((sum, { amount }) => sum + amount, 0) === netPaise &&
  deductions.reduce((sum, { value }) => sum + value, 0) === deductionPaise;

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
  /** Null where a child has none; the percentages are those of the first, all being of one scheme. */
  shares: z
    .strictObject({
      centrePaise: Amount,
      statePaise: Amount,
      centrePercent: z.number(),
      statePercent: z.number(),
    })
    .nullable(),
  /** The one that all children draw on; null where they draw on several, or on none. */
  sanction: z.strictObject({ number: z.string(), date: z.string(), amountPaise: Amount }).nullable(),
});
export type Sums = Readonly<z.output<typeof Sums>>;

export const readSums = (text: string): Sums => Sums.parse(JSON.parse(text));
export const noSums: Sums = { deductions: [], own: {}, shares: null, sanction: null };

type Child = Pick<BillRow, 'own' | 'shares' | 'sanction'>;

/** The sums with the children of a part of them; `isFirst` says that none came before. */
export const withChildren = (
  before: Sums,
  children: readonly { readonly bill: Child; readonly lines: Pick<BillLines, 'deductions'> }[],
  isFirst: boolean,
): Sums => {
  let sums = before;
  for (const [at, { bill, lines }] of children.entries()) {
    const deductions = merged([...sums.deductions, ...lines.deductions]);
    sums =
      isFirst && at === 0
        ? { deductions, own: { ...bill.own }, shares: sharesOf(bill), sanction: sanctionOf(bill) }
        : {
            deductions,
            own: addedOwn(sums.own, bill.own ?? {}),
            shares: added(sums.shares, sharesOf(bill), 1),
            sanction: sums.sanction?.number === bill.sanction?.number ? sums.sanction : null,
          };
  }
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

type Shares = Sums['shares'];

const sharesOf = ({ shares }: Child): Shares =>
  shares
    ? {
        centrePaise: paise(shares.centrePaise),
        statePaise: paise(shares.statePaise),
        centrePercent: shares.centrePercent,
        statePercent: shares.statePercent,
      }
    : null;

const sanctionOf = ({ sanction }: Child): Sums['sanction'] =>
  sanction ? { ...sanction, amountPaise: paise(sanction.amountPaise) } : null;

const added = (sum: Shares, more: Shares, sign: 1 | -1): Shares =>
  sum && more
    ? {
        ...sum,
        centrePaise: paise(sum.centrePaise + sign * more.centrePaise),
        statePaise: paise(sum.statePaise + sign * more.statePaise),
      }
    : null;

/** What is left of the sums of a bill without one child. */
export const withoutChild = (
  { bill, deductions }: { readonly bill: Child; readonly deductions: readonly StoredDeduction[] },
  child: { readonly bill: Child; readonly lines: Pick<BillLines, 'deductions'> },
): Sums => ({
  deductions: merged([
    ...deductions,
    ...child.lines.deductions.map((line) => ({ ...line, value: paise(-line.value) })),
  ]),
  own: withoutOwn(bill.own ?? {}, child.bill.own ?? {}),
  shares: added(sharesOf(bill), sharesOf(child.bill), -1),
  sanction: sanctionOf(bill),
});

/** The header's fields of the sums; absent where there are none. */
export const summedFields = ({ own, shares, sanction }: Sums) => ({
  ...(Object.keys(own).length > 0 ? { own } : {}),
  ...(shares ? { shares } : {}),
  ...(sanction ? { sanction } : {}),
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

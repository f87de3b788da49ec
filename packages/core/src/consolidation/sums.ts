// What a consolidated bill has of its children: deductions by head, and the sums of the amounts that their kind declares
// (decisions.md, Consolidation, Shares). Amounts in paise.
import type { PayeeLine } from '@portal/domain/bill/schema';
import { mergedBases, type ShareBase, sharesOfBases } from '@portal/domain/bill/shares';
import { type Paise, paise, sumPaise, zeroPaise } from '@portal/domain/money';
import * as z from 'zod';
import type { BillRow } from '../bill/entity.ts';
import type { BillLines, StoredDeduction } from '../bill/lines.ts';

const Amount = z.number().transform((value) => paise(value));

const Base = z.strictObject({
  base: Amount,
  percentages: z.strictObject({ centre: z.number(), state: z.number() }),
});
/** Null where a child has no shares. */
const Bases = z.array(Base).nullable();
type Bases = ShareBase[] | null;

/** A run that an earlier version began summed up the children's rounded shares; its base follows from the amounts. */
const FormerShares = z.strictObject({
  centrePaise: Amount,
  statePaise: Amount,
  centrePercent: z.number(),
  statePercent: z.number(),
});

const StoredSums = z.strictObject({
  deductions: z.array(
    z.strictObject({ majorHead: z.string(), scheme: z.string(), schemeName: z.string(), value: Amount }),
  ),
  /** Amounts are summed; a text stays where all children have the same. */
  own: z.record(z.string(), z.union([z.string(), Amount])),
  bases: Bases.optional(),
  shares: FormerShares.nullable().optional(),
  /** The one that all children draw on; null where they draw on several, or on none. */
  sanction: z.strictObject({ number: z.string(), date: z.string(), amountPaise: Amount }).nullable(),
});
const Sums = StoredSums.transform(({ shares, bases, ...sums }) => ({
  ...sums,
  bases: bases ?? (shares ? [baseOfFormer(shares, sums.own)] : null),
}));
export type Sums = Readonly<z.output<typeof Sums>>;

const baseOfFormer = (
  { centrePercent: centre, statePercent: state }: z.output<typeof FormerShares>,
  own: z.output<typeof StoredSums>['own'],
): ShareBase => ({
  base: sumPaise(['capital', 'salary', 'other'].map((name) => amountOf(own[name]))),
  percentages: { centre, state },
});

const amountOf = (value: unknown): Paise => (typeof value === 'number' ? paise(value) : zeroPaise);

export const readSums = (text: string): Sums => Sums.parse(JSON.parse(text));
export const noSums: Sums = { deductions: [], own: {}, bases: null, sanction: null };

type Child = Pick<BillRow, 'grossPaise' | 'own' | 'shares' | 'sanction'>;

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
        ? { deductions, own: { ...bill.own }, bases: basesOf(bill), sanction: sanctionOf(bill) }
        : {
            deductions,
            own: addedOwn(sums.own, bill.own ?? {}),
            bases: added(sums.bases, basesOf(bill)),
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

/** A bill has one base, a consolidated one as many as its children have different percentages. */
const basesOf = ({ grossPaise, own, shares }: Child): Bases => {
  if (!shares) return null;
  const { centrePercent: centre, statePercent: state, bases } = shares;
  if (bases)
    return bases.map((one) => ({
      base: paise(one.basePaise),
      percentages: { centre: one.centrePercent, state: one.statePercent },
    }));
  return [{ base: paise(grossPaise - amountOf(own?.['topUp'])), percentages: { centre, state } }];
};

const sanctionOf = ({ sanction }: Child): Sums['sanction'] =>
  sanction ? { ...sanction, amountPaise: paise(sanction.amountPaise) } : null;

const added = (sums: Bases, more: Bases): Bases => (sums && more ? mergedBases([...sums, ...more]) : null);

const negative = (bases: Bases): Bases => bases?.map((one) => ({ ...one, base: paise(-one.base) })) ?? null;

interface KeptShares {
  readonly centrePaise: number;
  readonly statePaise: number;
  readonly centrePercent: number;
  readonly statePercent: number;
  readonly bases?: {
    readonly basePaise: number;
    readonly centrePercent: number;
    readonly statePercent: number;
  }[];
}

/** As the header keeps them; the bases only where there are several, as one follows from the gross. */
const keptShares = (bases: readonly ShareBase[], topUp: Paise): KeptShares => {
  const { centre, state } = sharesOfBases(bases, topUp);
  const kept = bases.map(({ base, percentages }) => ({
    basePaise: base,
    centrePercent: percentages.centre,
    statePercent: percentages.state,
  }));
  const { centrePercent = 0, statePercent = 0 } = kept[0] ?? {};
  return {
    centrePaise: centre,
    statePaise: state,
    centrePercent,
    statePercent,
    ...(kept.length > 1 ? { bases: kept } : {}),
  };
};

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
  bases: added(basesOf(bill), negative(basesOf(child.bill))),
  sanction: sanctionOf(bill),
});

/** The header's fields of the sums; absent where there are none. */
export const summedFields = ({ own, bases, sanction }: Sums) => ({
  ...(Object.keys(own).length > 0 ? { own } : {}),
  ...(bases ? { shares: keptShares(bases, amountOf(own['topUp'])) } : {}),
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

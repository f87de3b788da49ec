// What a bill can hold an amount of, each kind one declaration: which fields of its row move with a bill, and what is
// refused (decisions.md, Budget). All of them are rows under the office's key. A further kind is a further row here.
import { billErrors } from '@portal/domain/bill/errors';
import type { ErrorDefinition } from '@portal/domain/contract';
import { officePartition } from '../storage/office-partition.ts';

interface LedgerKind {
  /** Count the bills. */
  readonly counts: readonly string[];
  /** Grow by what is held. */
  readonly grows: readonly string[];
  /** Shrinks by what is held, and never below zero. */
  readonly left?: string;
  /** What the figures on a slip are made of, as they are after its bill. */
  readonly notes: readonly string[];
  readonly unknown: ErrorDefinition;
  /** The refusal of a bill for which too little is left. */
  readonly over?: ErrorDefinition;
}

const kinds = {
  grant: {
    counts: ['currentCount', 'yearlyCount'],
    grows: ['currentExpenditurePaise', 'yearlyExpenditurePaise'],
    left: 'balancePaise',
    notes: [
      'balancePaise',
      'currentExpenditurePaise',
      'carriedExpenditurePaise',
      'totalThousands',
      'carriedBudgetThousands',
    ],
    unknown: billErrors.grantUnknown,
    over: billErrors.overBalance,
  },
  // a common head has no budget: it only counts (2§3)
  head: {
    counts: ['billCount'],
    grows: ['expenditurePaise'],
    notes: ['expenditurePaise'],
    unknown: billErrors.headUnknown,
  },
  limit: {
    counts: [],
    grows: [],
    left: 'availablePaise',
    notes: [],
    unknown: billErrors.overLimit,
    over: billErrors.overLimit,
  },
} as const satisfies Record<string, LedgerKind>;

export type HoldingKind = keyof typeof kinds;
export const holdingKinds = ['grant', 'head', 'limit'] as const satisfies readonly HoldingKind[];
export const ledgerKinds: Readonly<Record<HoldingKind, LedgerKind>> = kinds;

/** What a bill holds: an amount of one row of its office, which `key` is the sort key of. */
export interface Holding {
  readonly kind: HoldingKind;
  readonly key: string;
  readonly amountPaise: number;
}

/** The row that a holding is of, in the table. */
export const heldRow = (ddoCode: string, { key }: Pick<Holding, 'key'>): { pk: string; sk: string } => ({
  pk: officePartition(ddoCode),
  sk: key,
});

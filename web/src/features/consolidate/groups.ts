// Bills by scheme, object and financial year, and what the chosen ones come to. One consolidated bill takes bills of one
// group (3§5.5; decisions.md, Consolidation).
import type { ConsolidatableGroup, ConsolidatableRow } from '@portal/domain/consolidation/api';
import { type Paise, sumPaise } from '@portal/domain/money';
import { paiseOf } from '../../data/rupees.ts';

export interface Group extends ConsolidatableGroup {
  readonly key: string;
}

const keyOf = ({ year, scheme_cd, object }: ConsolidatableGroup): string =>
  [year, scheme_cd, object].join('|');

/** A group that came in several answers becomes one; groups in the order in which they came. */
export const groupsOf = (parts: readonly ConsolidatableGroup[]): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const part of parts) {
    const key = keyOf(part);
    const before = groups.get(key);
    groups.set(key, { ...part, key, bills: [...(before?.bills ?? []), ...part.bills] });
  }
  return [...groups.values()];
};

/** The group that has a chosen bill. */
export const groupOfChosen = (groups: readonly Group[], chosen: ReadonlySet<string>): Group | undefined =>
  chosen.size === 0
    ? undefined
    : groups.find(({ bills }) => bills.some(({ auth_no }) => chosen.has(auth_no)));

export interface Tally {
  readonly bills: number;
  readonly payees: number;
  readonly gross: Paise;
  readonly deduction: Paise;
  readonly net: Paise;
  /** Undefined where a bill of them has no shares. */
  readonly shares: { readonly centre: Paise; readonly state: Paise } | undefined;
}

export const tallyOf = (bills: readonly ConsolidatableRow[]): Tally => {
  const sum = (amountOf: (bill: ConsolidatableRow) => number): Paise =>
    sumPaise(bills.map((bill) => paiseOf(amountOf(bill))));
  const hasShares =
    bills.length > 0 &&
    bills.every(({ centre_share, state_share }) => centre_share !== null && state_share !== null);
  return {
    bills: bills.length,
    payees: bills.reduce((total, { payee_count }) => total + payee_count, 0),
    gross: sum(({ gross_amt }) => gross_amt),
    deduction: sum(({ dedu }) => dedu),
    net: sum(({ net_amt }) => net_amt),
    shares: hasShares
      ? {
          centre: sum(({ centre_share }) => centre_share ?? 0),
          state: sum(({ state_share }) => state_share ?? 0),
        }
      : undefined,
  };
};

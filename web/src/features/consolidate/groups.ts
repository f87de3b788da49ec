// Bills by scheme, object, financial year and mother sanction, and what the chosen ones come to. One consolidated bill takes bills of one
// group (3§5.5; decisions.md, Consolidation).

import { mergedBases, sharesOfBases } from '@portal/domain/bill/shares';
import type { ConsolidatableGroup, ConsolidatableRow } from '@portal/domain/consolidation/api';
import { type Paise, paise, sumPaise } from '@portal/domain/money';
import { paiseOf } from '../../data/rupees.ts';

export interface Group extends ConsolidatableGroup {
  readonly key: string;
}

const keyOf = (group: ConsolidatableGroup): string =>
  [group.year, group.scheme_cd, group.object, group.mother_sanction_no, group.mother_sanction_date].join('|');

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
  return {
    bills: bills.length,
    payees: bills.reduce((total, { payee_count }) => total + payee_count, 0),
    gross: sum(({ gross_amt }) => gross_amt),
    deduction: sum(({ dedu }) => dedu),
    net: sum(({ net_amt }) => net_amt),
    shares: sharesTogether(bills),
  };
};

/** As the consolidated bill will have them: the percentage of what they come to together. */
const sharesTogether = (bills: readonly ConsolidatableRow[]): Tally['shares'] => {
  const bases = bills.flatMap(({ centre_percent, gross_amt, topup_amt }) => {
    if (centre_percent === null) return [];
    const centre = Math.round(centre_percent * 100);
    const base = paise(paiseOf(gross_amt) - paiseOf(topup_amt));
    return [{ base, percentages: { centre, state: 10_000 - centre } }];
  });
  if (bills.length === 0 || bases.length < bills.length) return undefined;
  return sharesOfBases(mergedBases(bases), sumPaise(bills.map(({ topup_amt }) => paiseOf(topup_amt))));
};

// How the employees of a pay bill differ from those of the month before: who is new, who is not in it, whose amount changed. Pure.
import { type Paise, zeroPaise } from '@portal/domain/money';
import type { BillLike } from '../../data/earlier-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { PayeeRow } from './entry-content.ts';

export interface Difference {
  readonly ein: string;
  readonly name: string;
  readonly is: 'new' | 'gone' | 'changed';
  readonly before: Paise;
  readonly now: Paise;
}

interface Paid {
  readonly name: string;
  readonly amount: Paise;
}

/** Those of now in the order of the bill, then who is gone in the order of the earlier one. */
export const differencesOf = (bill: BillLike, payees: readonly PayeeRow[]): readonly Difference[] => {
  const before = paidBy(bill);
  const present = new Set(payees.map(({ ein }) => ein));
  const ofNow = payees.flatMap(({ ein, name, amount }): Difference[] => {
    const paid = before.get(ein);
    if (!paid) return [{ ein, name, is: 'new', before: zeroPaise, now: amount }];
    return paid.amount === amount ? [] : [{ ein, name, is: 'changed', before: paid.amount, now: amount }];
  });
  const gone = [...before].flatMap(([ein, { name, amount }]): Difference[] =>
    present.has(ein) ? [] : [{ ein, name, is: 'gone', before: amount, now: zeroPaise }],
  );
  return [...ofNow, ...gone];
};

/** Whom the earlier bill paid, also who may be paid no more. */
const paidBy = ({ payees, changes }: BillLike): ReadonlyMap<string, Paid> =>
  new Map(
    [...payees, ...changes.filter(({ change }) => change === 'inactive')].map(({ ein, name, amount }) => [
      ein,
      { name, amount: paiseOf(amount) },
    ]),
  );

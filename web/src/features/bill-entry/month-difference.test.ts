import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { expect, it } from 'vitest';
import type { BillLike } from '../../data/earlier-bills.ts';
import { differencesOf } from './month-difference.ts';

const earlier = (payees: object[], changes: object[] = []) => ({ payees, changes }) as unknown as BillLike;
const paid = (ein: string, rupees: number) => ({ ein, name: `Name ${ein}`, amount: rupees });
const row = (ein: string, rupees: number) => ({
  ...emptyPayeeLine,
  ein,
  id: ein,
  name: `Name ${ein}`,
  amount: paise(Math.round(rupees * 100)),
});

it('there is none where the same employees get the same amounts, in any order', () =>
  expect(differencesOf(earlier([paid('1', 10.1), paid('2', 20)]), [row('2', 20), row('1', 10.1)])).toEqual(
    [],
  ));

it('an employee is new, gone, or gets another amount', () => {
  const bill = earlier([paid('1', 10), paid('2', 20), paid('3', 30)]);
  const found = differencesOf(bill, [row('1', 10), row('2', 20.5), row('4', 40)]);
  expect(found.map(({ ein, is, before, now }) => [ein, is, before, now])).toEqual([
    ['2', 'changed', 2_000, 2_050],
    ['4', 'new', 0, 4_000],
    ['3', 'gone', 3_000, 0],
  ]);
});

it('who may be paid no more is gone, though the earlier bill could not be filled with him', () => {
  const inactive = { ...paid('9', 5), change: 'inactive' };
  const moved = { ...paid('1', 10), change: 'account' };
  const found = differencesOf(earlier([paid('1', 10)], [inactive, moved]), [row('1', 10)]);
  expect(found).toEqual([{ ein: '9', name: 'Name 9', is: 'gone', before: 500, now: 0 }]);
});

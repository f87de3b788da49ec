// A consolidated bill is the sum of its children to the paisa, also after one was taken out.
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { sharesOf } from '@portal/domain/bill/shares';
import { paise, zeroPaise } from '@portal/domain/money';
import { describe, expect, test } from 'vitest';
import {
  addUp,
  merged,
  noSums,
  readSums,
  type Sums,
  summedFields,
  withChildren,
  withoutChild,
} from './sums.ts';

const head = (scheme: string, value: number) => ({
  majorHead: '0021',
  scheme,
  schemeName: `Head ${scheme}`,
  value: paise(value),
});
type Child = Parameters<typeof withChildren>[1][number];
const child = (deductions: [string, number][], own = {}, bill: Partial<Child['bill']> = {}): Child => ({
  bill: { grossPaise: paise(0), own, ...bill },
  lines: { deductions: deductions.map(([scheme, value]) => head(scheme, value)) },
});
/** A bill that Centre and State share, with the shares that its slip says. Paise. */
const shared = (gross: number, percent = 9_000, topUp = 0, deductions: [string, number][] = []): Child => {
  const percentages = { centre: percent, state: 10_000 - percent };
  const { centre, state } = sharesOf({ gross: paise(gross), topUp: paise(topUp) }, percentages) ?? {};
  const shares = {
    centrePaise: centre ?? zeroPaise,
    statePaise: state ?? zeroPaise,
    centrePercent: percent,
    statePercent: 10_000 - percent,
  };
  const own = { other: paise(gross - topUp), topUp: paise(topUp) };
  return child(deductions, own, { grossPaise: paise(gross), shares });
};
const sharesOfSums = (sums: Sums) => summedFields(sums).shares;

describe('the sums of children', () => {
  test('have one line a head, in the order in which the heads come first', () => {
    expect(merged([head('b', 1), head('a', 2), head('b', 3)])).toEqual([head('b', 4), head('a', 2)]);
  });

  test('add amounts up, keep a text that all have, and leave out one that differs', () => {
    const sums = withChildren(
      noSums,
      [
        child([], { category: 'SC', slsCode: 'MN1', other: paise(5) }),
        child([], { category: 'ST', slsCode: 'MN1', other: paise(7) }),
      ],
      true,
    );
    expect(sums.own).toEqual({ slsCode: 'MN1', other: 12 });
  });

  test('have no shares where one child has none', () => {
    const some = [shared(100), shared(10)];
    expect(sharesOfSums(withChildren(noSums, some, true))).toMatchObject({ centrePaise: 99, statePaise: 11 });
    expect(sharesOfSums(withChildren(noSums, [...some, child([])], true))).toBeUndefined();
    expect(sharesOfSums(withChildren(noSums, [child([]), ...some], true))).toBeUndefined();
  });

  test('claim the percentage of the whole base from the Centre, whatever the children round', () => {
    // 90 % of 100.05 is 90.045, which each child rounds up by half a paisa
    const children = Array.from({ length: 2_000 }, () => shared(10_005));
    expect(sharesOfSums(withChildren(noSums, children, true))).toEqual({
      centrePaise: 18_009_000,
      statePaise: 2_001_000,
      centrePercent: 9_000,
      statePercent: 1_000,
    });
  });

  test('leave the top-up to the State', () => {
    const sums = withChildren(noSums, [shared(1_000, 9_000, 100), shared(1_000, 9_000, 1_000)], true);
    expect(sharesOfSums(sums)).toMatchObject({ centrePaise: 810, statePaise: 1_190 });
  });

  test('have a base for each percentage, which outlives that a child is taken out', () => {
    const children = [shared(10_005), shared(10_005, 6_000), shared(10_005)] as const;
    const whole = withChildren(noSums, children, true);
    const shares = sharesOfSums(whole);
    expect(shares).toMatchObject({ centrePaise: 18_009 + 6_003, statePaise: 2_001 + 4_002 });
    const bill = { grossPaise: paise(30_015), ...summedFields(whole) };
    const rest = withoutChild({ bill, deductions: [] }, children[1]);
    expect(sharesOfSums(rest)).toEqual({
      centrePaise: 18_009,
      statePaise: 2_001,
      centrePercent: 9_000,
      statePercent: 1_000,
    });
  });

  test('of a run that an earlier version began are read by its amounts', () => {
    const former = { centrePaise: 18_010, statePaise: 2_000, centrePercent: 9_000, statePercent: 1_000 };
    const own = { capital: 0, salary: 0, other: 20_010, topUp: 0 };
    const stored = JSON.stringify({ deductions: [], own, shares: former, sanction: null });
    const sums = withChildren(readSums(stored), [shared(10_005)], false);
    expect(sharesOfSums(sums)).toMatchObject({ centrePaise: 27_014, statePaise: 3_001 });
  });

  test('name the mother sanction that all children draw on, and none where these are several', () => {
    const sanction = (number: string) => ({ number, date: '2026-04-03', amountPaise: paise(500) });
    const on = (number: string) => ({
      bill: { grossPaise: paise(0), own: {}, sanction: sanction(number) },
      lines: { deductions: [] },
    });
    const both = withChildren(noSums, [on('MS-1'), on('MS-1')], true);
    expect(both.sanction).toEqual(sanction('MS-1'));
    expect(readSums(JSON.stringify(both))).toEqual(both);
    expect(withChildren(both, [on('MS-2')], false).sanction).toBeNull();
    expect(withChildren(both, [child([])], false).sanction).toBeNull();
    expect(withChildren(noSums, [child([]), on('MS-1')], true).sanction).toBeNull();
  });

  test('are the same in one part or in many, and outlive being stored', () => {
    const all = Array.from({ length: 11 }, (_, at) => {
      const other = 101 * at;
      const deductions: [string, number][] = [
        ['abc'.charAt(at % 3), 7 * at + 1],
        ['b', at + 1],
      ];
      return shared(other + 1, 9_000, 0, deductions);
    });
    const atOnce = withChildren(noSums, all, true);
    for (const size of [1, 2, 3, 5, 10]) {
      let inParts = noSums;
      for (let at = 0; at < all.length; at += size)
        inParts = readSums(JSON.stringify(withChildren(inParts, all.slice(at, at + size), at === 0)));
      expect(inParts).toEqual(atOnce);
    }
  });

  test('without one of them are the sums of the others', () => {
    const [a, b, c] = [
      shared(105, 9_000, 0, [['a', 5]]),
      shared(205, 9_000, 0, [
        ['a', 6],
        ['b', 7],
      ]),
      shared(405, 9_000, 0, [['b', 8]]),
    ] as const;
    const whole = withChildren(noSums, [a, b, c], true);
    const bill = { grossPaise: paise(715), ...summedFields(whole) };
    expect(withoutChild({ bill, deductions: whole.deductions }, b)).toEqual(
      withChildren(noSums, [a, c], true),
    );
  });
});

test('lines are those of a bill where their number and both sums are its own, to the paisa', () => {
  const areOf = (payeeCount: number, netPaise: number, deductionPaise: number) =>
    addUp(
      { payeeCount, netPaise, deductionPaise },
      { payees: [{ ...emptyPayeeLine, amount: paise(90) }], deductions: [head('a', 4), head('b', 6)] },
    );
  expect(areOf(1, 90, 10)).toBe(true);
  expect([areOf(1, 89, 10), areOf(1, 91, 10), areOf(1, 90, 9), areOf(1, 90, 11)]).not.toContain(true);
  expect(areOf(2, 90, 10)).toBe(false);
});

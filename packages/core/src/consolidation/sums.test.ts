// A consolidated bill is the sum of its children to the paisa, also after one was taken out.
import { paise } from '@portal/domain/money';
import { describe, expect, test } from 'vitest';
import { merged, noSums, readSums, withChildren, withoutChild } from './sums.ts';

const head = (scheme: string, value: number) => ({
  majorHead: '0021',
  scheme,
  schemeName: `Head ${scheme}`,
  value: paise(value),
});
type Shares = { centrePaise: number; statePaise: number; centrePercent: number; statePercent: number };
const child = (deductions: [string, number][], own = {}, shares?: Shares) => ({
  bill: { own, ...(shares ? { shares } : {}) },
  lines: { deductions: deductions.map(([scheme, value]) => head(scheme, value)) },
});
const shares = (centrePaise: number, statePaise: number): Shares => ({
  centrePaise,
  statePaise,
  centrePercent: 9_000,
  statePercent: 1_000,
});

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
    const some = [child([], {}, shares(90, 10)), child([], {}, shares(9, 1))];
    expect(withChildren(noSums, some, true).shares).toEqual(shares(99, 11));
    expect(withChildren(noSums, [...some, child([])], true).shares).toBeNull();
    expect(withChildren(noSums, [child([]), ...some], true).shares).toBeNull();
  });

  test('name the mother sanction that all children draw on, and none where these are several', () => {
    const sanction = (number: string) => ({ number, date: '2026-04-03', amountPaise: paise(500) });
    const on = (number: string) => ({
      bill: { own: {}, sanction: sanction(number) },
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
      return child(deductions, { other: paise(other) }, shares(other, other + 1));
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
      child([['a', 5]], { other: paise(1) }, shares(9, 1)),
      child(
        [
          ['a', 6],
          ['b', 7],
        ],
        { other: paise(2) },
        shares(18, 2),
      ),
      child([['b', 8]], { other: paise(4) }, shares(27, 3)),
    ] as const;
    const whole = withChildren(noSums, [a, b, c], true);
    const bill = { own: whole.own, ...(whole.shares ? { shares: whole.shares } : {}) };
    expect(withoutChild({ bill, deductions: whole.deductions }, b)).toEqual(
      withChildren(noSums, [a, c], true),
    );
  });
});

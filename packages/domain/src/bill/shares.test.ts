// The shares of Centre and State: to the paisa, whatever the amounts (decisions.md, Shares).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPaise, paise } from '../money.ts';
import { isTopUpOnly, percentText, sharePercentages, sharesOf } from './shares.ts';

const of = (centre: string | null, state: string | null) =>
  sharePercentages({ centre_share: centre, state_share: state });

test.each([
  ['90.00', '10.00', { centre: 9000, state: 1000 }],
  ['60', '40', { centre: 6000, state: 4000 }],
  [' 66.67 ', '33.33', { centre: 6667, state: 3333 }],
  ['100 %', '0', { centre: 10_000, state: 0 }],
  ['90.00', '11.00', undefined],
  ['90.00', null, undefined],
  [null, null, undefined],
  ['', '100', undefined],
  ['90,00', '10,00', undefined],
  ['-10', '110', undefined],
])('percentages %s and %s', (centre, state, expected) => expect(of(centre, state)).toEqual(expected));

test('the Centre bears its percentage of the gross without the top-up, half a paisa up; the State the rest', () => {
  const percentages = { centre: 9000, state: 1000 };
  const shares = (gross: number, topUp = 0) => {
    const { centre, state } = sharesOf({ gross: paise(gross), topUp: paise(topUp) }, percentages) ?? {};
    return [centre, state];
  };
  expect(shares(100_000)).toEqual([90_000, 10_000]);
  expect(shares(100_000, 10_000)).toEqual([81_000, 19_000]);
  expect(shares(5)).toEqual([5, 0]);
  expect(shares(4)).toEqual([4, 0]);
  expect(shares(100_000, 100_000)).toEqual([0, 100_000]);
  expect(sharesOf({ gross: paise(1), topUp: paise(0) }, { centre: 5000, state: 5000 })).toMatchObject({
    centre: 1,
    state: 0,
  });
});

test('without percentages there are none', () =>
  expect(sharesOf({ gross: paise(100), topUp: paise(0) }, undefined)).toBeUndefined());

test('both shares always add up to the gross, and neither is below 0', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: maxPaise }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 10_000 }),
      (gross, part, centre) => {
        const topUp = Math.floor(gross * part);
        const shares = sharesOf(
          { gross: paise(gross), topUp: paise(topUp) },
          { centre, state: 10_000 - centre },
        );
        if (!shares) return false;
        const exact = (BigInt(gross - topUp) * BigInt(centre)) / 10_000n;
        const isNear = BigInt(shares.centre) - exact <= 1n && BigInt(shares.centre) >= exact;
        return shares.centre + shares.state === gross && shares.state >= topUp && isNear;
      },
    ),
  ));

test('a top-up alone has no centre share', () => {
  expect(isTopUpOnly({ gross: paise(100), topUp: paise(100) })).toBe(true);
  expect(isTopUpOnly({ gross: paise(100), topUp: paise(99) })).toBe(false);
  expect(isTopUpOnly({ gross: paise(0), topUp: paise(0) })).toBe(false);
});

test('a percentage as people read it', () =>
  expect([9000, 6667, 50, 10_000].map(percentText)).toEqual(['90', '66.67', '0.5', '100']));

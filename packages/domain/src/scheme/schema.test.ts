// The figures of a grant (1§9), in paise.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GrantRecord, grantFigures, hillValley } from './schema.ts';

const grant = (figures: Partial<GrantRecord>): GrantRecord => ({
  grantno: '08',
  majorhead: '2059',
  schemecd: '08205980053020011',
  object: '27',
  scheme_nm: 'Maintenance',
  disc: 'Minor Works',
  np: '',
  cv: '',
  total: 0,
  qtrtotal: 0,
  disttotal: 0,
  distqtrtotal: 0,
  carryexp: 0,
  carrybud: 0,
  currcount: 0,
  currexp: 0,
  yercount: 0,
  yerexp: 0,
  locflag: 'Y',
  hilly_nonhilly: 'H',
  ...figures,
});

test('thousands and rupees meet in paise', () => {
  const figures = grantFigures(
    grant({
      total: 1_500.5,
      carrybud: 20,
      carryexp: 5_000.25,
      currexp: 100_000.75,
      qtrtotal: 400,
      distqtrtotal: 150,
      currcount: 3,
    }),
  );
  expect(figures).toEqual({
    totalGrant: 152_050_000,
    totalExpenditure: 10_500_100,
    grant: 25_000_000,
    bills: 3,
    expenditure: 10_000_075,
    // 15,00,500.00 + (20,000.00 − 5,000.25) − 1,00,000.75
    balance: 150_050_000 + (2_000_000 - 500_025) - 10_000_075,
  });
});

test('a carried expenditure above the carried budget takes nothing from the year', () =>
  expect(grantFigures(grant({ total: 10, carrybud: 1, carryexp: 5_000 })).balance).toBe(1_000_000));

test('the balance is whole paise for any two decimals', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10 ** 12 }),
      (total, spent) =>
        grantFigures(grant({ total: total / 100, currexp: spent / 100 })).balance === total * 1000 - spent,
    ),
  ));

test('H is Hill and everything else Valley', () => {
  expect(['H', 'V', 'N', ''].map(hillValley)).toEqual(['Hill', 'Valley', 'Valley', 'Valley']);
});

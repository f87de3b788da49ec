// What a bill that Centre and State share says of itself, entered or made of others.
import { paise } from '@portal/domain/money';
import { expect, test } from 'vitest';
import type { BillRow } from './entity.ts';
import { sharedFacts } from './shared-facts.ts';

const bill = (kind: BillRow['kind'], more: Partial<BillRow> = {}) =>
  ({ kind, grossPaise: 100_000, ...more }) as BillRow;

test('an SPA bill has its category and its parts', () => {
  const own = {
    category: 'SC',
    capital: paise(40_000),
    salary: paise(0),
    other: paise(50_000),
    topUp: paise(10_000),
  };
  const shares = { centrePaise: 81_000, statePaise: 19_000, centrePercent: 9_000, statePercent: 1_000 };
  expect(sharedFacts(bill('spa', { own, shares }))).toEqual({
    category: 'SC',
    amounts: { capital: 40_000, salary: 0, other: 50_000, topUp: 10_000 },
    shares,
  });
});

test('a consolidated bill of children with several categories has none', () =>
  expect(sharedFacts(bill('consolidated'))).toMatchObject({
    category: undefined,
    amounts: { other: 100_000 },
  }));

test('any other bill has nothing of it', () => expect(sharedFacts(bill('sna'))).toBeUndefined());

// The ledger of a mother sanction counts what the portal wrote of it a year at a time.
import { expect, test } from 'vitest';
import type { FormerSanctionRow, SanctionRow } from './entity.ts';
import { ledgerOf, yearsOf } from './ledger.ts';

const key = { schemecd: '20250501702050121', number: 'MS/7', date: '2025-05-06' };
const former = (year: number, allottedPaise: number, date = key.date): FormerSanctionRow => ({
  ...key,
  date,
  year,
  amountPaise: 1_000_000 + year,
  allottedPaise,
  version: 3,
});
const row: SanctionRow = {
  ...key,
  year: 2026,
  amountPaise: 900_000,
  revisions: [],
  allottedPaise: 100_000,
  version: 1,
};

test('adds up the years of before, since the new year began with the whole of it', () => {
  const ledger = ledgerOf(key, undefined, [former(2025, 600_000), undefined, former(2026, 300_000)]);
  expect(ledger).toMatchObject({ allottedPaise: 900_000, amountPaise: 1_002_026 });
  expect(ledgerOf(key, row, [former(2025, 600_000)])).toMatchObject({
    allottedPaise: 700_000,
    amountPaise: 900_000,
  });
});

test('leaves out a row of another date, which is of another sanction, and one that was moved', () => {
  const ledger = ledgerOf(key, undefined, [former(2025, 600_000, '2024-05-06'), former(2026, 0)]);
  expect([ledger.allottedPaise, ledger.former]).toEqual([0, []]);
  expect(ledger.amountPaise).toBe(1_002_026);
});

test('its years are those from its date to the present one, in India’s time', () => {
  expect(yearsOf({ date: '2025-03-31' }, new Date('2026-03-31T18:29:00Z'))).toEqual([2024, 2025]);
  expect(yearsOf({ date: '2025-04-01' }, new Date('2026-03-31T18:31:00Z'))).toEqual([2025, 2026]);
  expect(yearsOf({ date: '2027-04-01' }, new Date('2026-05-01T00:00:00Z'))).toEqual([2026]);
});

import { expect, test } from 'vitest';
import { distance } from './distance.ts';

const now = new Date('2026-11-26T12:00:00Z');

test.each([
  ['2026-11-26T11:59:30Z', '0 minutes ago'],
  ['2026-11-26T11:52:00Z', '8 minutes ago'],
  ['2026-11-26T10:01:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', '6 days ago'],
  ['2026-12-17T13:00:00Z', 'in 21 days'],
])('%s is %s', (at, said) => {
  expect(distance(at, now)).toBe(said);
});

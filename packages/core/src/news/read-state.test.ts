import { expect, test } from 'vitest';
import { isReadBy, readAfter } from './read-state.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
/** The newest first, by the minutes before now. */
const told = (...minutesAgo: number[]) =>
  minutesAgo.map((minutes) => {
    const at = new Date(now.getTime() - minutes * 60_000).toISOString();
    return { newsId: `${at}.${minutes}.returned`, at };
  });
const idsOf = (rows: readonly { newsId: string }[]) => rows.map(({ newsId }) => newsId);

test('what is read one by one is kept, whatever its order', () => {
  const rows = told(5, 10, 15);
  const kept = readAfter(undefined, { ids: idsOf(rows).slice(1, 2), told: rows, now });
  expect(rows.map(({ newsId }) => isReadBy(kept)(newsId))).toEqual([false, true, false]);
});

test('what is old and read without a gap is one id; a notice that comes late is not read by it', () => {
  const rows = told(10, 90, 120, 180);
  const kept = readAfter(undefined, { ids: idsOf(rows), told: rows, now }) ?? '';
  expect(kept.split(' ')).toEqual([rows[1]?.newsId, rows[0]?.newsId]);
  const [late] = told(12);
  expect(isReadBy(kept)(late?.newsId ?? '')).toBe(false);
});

test('an unread one holds the first id back', () => {
  const rows = told(90, 120, 180);
  const kept = readAfter(undefined, { ids: idsOf(rows).slice(0, 1), told: rows, now });
  expect(rows.map(({ newsId }) => isReadBy(kept)(newsId))).toEqual([true, false, false]);
});

test('what is no notice of the login changes nothing, nor what was read before', () => {
  const rows = told(5, 90);
  const kept = readAfter(undefined, { ids: idsOf(rows), told: rows, now });
  expect(readAfter(kept, { ids: ['9999-12-31T00:00:00.000Z.none', ...idsOf(rows)], told: rows, now })).toBe(
    kept,
  );
  expect(readAfter(undefined, { ids: ['9999-12-31T00:00:00.000Z.none'], told: rows, now })).toBeUndefined();
});

test('what is no longer shown is forgotten, and never read back', () => {
  const before = readAfter(undefined, { ids: idsOf(told(300)), told: told(300), now }) ?? '';
  const rows = told(5, 10);
  const kept = readAfter(before, { ids: idsOf(rows).slice(0, 1), told: rows, now }) ?? '';
  expect(kept.split(' ')).toEqual([before, rows[0]?.newsId]);
  expect(isReadBy(kept)(rows[1]?.newsId ?? '')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import {
  nextTryOfDay,
  nextTryOfLogin,
  type Tries,
  triesLimits,
  waitAfter,
  withoutTries,
  withTry,
} from './tries.ts';

const minute = 60_000;
/** Noon in India. */
const noon = Date.parse('2026-11-20T06:30:00Z');
const midnight = Date.parse('2026-11-20T18:30:00Z');
const at = (ms: number) => new Date(ms);
const failed = (count: number, ms = noon): Tries | undefined =>
  Array.from({ length: count }).reduce<Tries | undefined>((tries) => withTry(tries, at(ms)), undefined);

describe('the tries of strangers at a login', () => {
  test('cost nothing up to the third, then one, five, fifteen and sixty minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 19].map((failures) => waitAfter(failures) / minute)).toEqual([
      0, 0, 0, 1, 5, 15, 60, 60, 60,
    ]);
    for (const [failures, minutes] of [
      [3, 1],
      [4, 5],
      [5, 15],
      [6, 60],
    ] as const)
      expect(nextTryOfLogin(failed(failures), at(noon)) - noon).toBe(minutes * minute);
    expect(nextTryOfLogin(failed(2), at(noon))).toBeLessThanOrEqual(noon);
    expect(nextTryOfLogin(undefined, at(noon))).toBe(0);
  });

  test('that are free do not wait for one of the same moment that was counted first by a later clock', () => {
    const first = withTry(undefined, at(noon + 5));
    expect(nextTryOfLogin(first, at(noon))).toBe(0);
    const second = withTry(first, at(noon));
    expect([second.failures, second.lastMs]).toEqual([2, noon + 5]);
  });

  test('are twenty in a day of India, however long each one waited', () => {
    const tries = failed(triesLimits.aDay, noon);
    expect(nextTryOfLogin(tries, at(noon + 61 * minute))).toBe(midnight);
    expect(nextTryOfLogin(failed(triesLimits.aDay - 1), at(noon + 61 * minute))).toBeLessThan(
      noon + 61 * minute,
    );
    expect(nextTryOfDay(tries, at(midnight - 1))).toBe(midnight);
    expect(nextTryOfDay(tries, at(midnight))).toBe(0);
  });

  test('keep their failures over midnight, and forget them a day after the last one', () => {
    const late = failed(6, midnight - 1);
    expect(nextTryOfLogin(late, at(midnight))).toBe(midnight - 1 + 60 * minute);
    const dayLater = midnight - 1 + 24 * 60 * minute;
    expect(withTry(late, at(dayLater - 1)).failures).toBe(7);
    expect(withTry(late, at(dayLater))).toMatchObject({ failures: 1, ofDay: 1 });
  });

  test('forget their failures with a right one, which counts no more itself, and keep the others of the day', () => {
    const tries = failed(7);
    const right = tries && withoutTries(tries, at(noon));
    expect(right).toMatchObject({ failures: 0, ofDay: 6 });
    expect(nextTryOfLogin(right, at(noon))).toBeLessThanOrEqual(noon);
    // one that began before midnight and ended after is not of the new day
    expect(tries && withoutTries(tries, at(midnight)).ofDay).toBe(7);
  });
});

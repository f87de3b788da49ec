import { describe, expect, test } from 'vitest';
import { failuresCovered, workBits, workSeconds, zeroBits } from './work.ts';

describe('the work of a login', () => {
  test('begins after the third failure with a second, doubles, and ends at half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 8, 9, 1000].map((failures) => workBits(failures))).toEqual([
      0, 0, 0, 18, 19, 20, 23, 23, 23,
    ]);
    expect([18, 19, 23].map(workSeconds)).toEqual([1, 2, 32]);
  });

  test('that suffices for a number of failures covers it, and no more than it suffices for', () => {
    for (const first of [4, 18])
      for (let failures = 0; failures < 12; failures += 1) {
        const bits = workBits(failures, first);
        expect(failures).toBeLessThan(failuresCovered(bits, first));
        // one bit less never covers what needed all of them
        if (bits > 0) expect(failures).toBeGreaterThanOrEqual(failuresCovered(bits - 1, first));
      }
  });
});

test.each([
  [[255, 0], 0],
  [[128], 0],
  [[127], 1],
  [[1, 255], 7],
  [[0, 128], 8],
  [[0, 0, 16], 19],
  [[0, 0], 16],
])('%j begins with %d zero bits', (bytes, zeros) => {
  expect(zeroBits(Uint8Array.from(bytes))).toBe(zeros);
});

import { describe, expect, test } from 'vitest';
import { triedLimits } from './limit.ts';

describe('the limits that a bill tries', () => {
  const limits = ['oldest', 'second', 'newest'];

  test('begin with the oldest', () =>
    expect(triedLimits(limits, undefined, undefined)).toEqual(['oldest', 'second', 'newest']));

  test('begin with the one that a corrected bill holds already', () =>
    expect(triedLimits(limits, undefined, 'second')).toEqual(['second', 'oldest', 'newest']));

  test('are the one that the bill names, and no other', () =>
    expect(triedLimits(limits, 'newest', 'oldest')).toEqual(['newest']));

  test('include the one that is named where the DDO has only others: it refuses the bill', () =>
    expect(triedLimits(limits, 'foreign', undefined)).toEqual(['foreign']));

  test('are none where the DDO has none for the scheme', () => {
    expect(triedLimits([], undefined, undefined)).toEqual([]);
    expect(triedLimits([], 'foreign', undefined)).toEqual([]);
  });
});

import type { AppError } from '@portal/core/error';
import { shapeLimits } from '@portal/domain/json-shape';
import { describe, expect, test } from 'vitest';
import { checkShape } from './body-shape.ts';

const codeOf = (text: string): string | undefined => {
  try {
    checkShape(text);
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
};
const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('the shape of a text', () => {
  test.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"\\u0061":[', ']}'],
  ])('has at most 64 levels of %j', (open, close) => {
    const each = open.length > 6 ? 2 : 1;
    expect(codeOf(nested(shapeLimits.depth / each, open, close))).toBeUndefined();
    expect(codeOf(nested(shapeLimits.depth / each + 1, open, close))).toBe('input.too-deep');
    expect(codeOf(open.repeat(1_000_000 / each))).toBe('input.too-deep');
  });

  test('counts levels, not brackets', () => {
    expect(codeOf(`[${'[],'.repeat(200)}[]]`)).toBeUndefined();
  });

  test('has at most 20,000 entries a list and 1,000 fields an object', () => {
    const list = (entries: number) => `[${'1,'.repeat(entries - 1)}1]`;
    const object = (fields: number) => `{${'"a":1,'.repeat(fields - 1)}"a":1}`;
    expect([codeOf(list(20_000)), codeOf(object(1_000))]).toEqual([undefined, undefined]);
    expect([codeOf(list(20_001)), codeOf(object(1_001))]).toEqual(Array(2).fill('input.too-many-values'));
  });

  test('has at most 300,000 values in all', () => {
    const line = `[${'1,'.repeat(14)}1]`;
    const lists = (count: number) => `[${Array.from({ length: count }, () => line).join(',')}]`;
    expect(codeOf(lists(18_000))).toBeUndefined();
    expect(codeOf(lists(19_500))).toBe('input.too-many-values');
  });

  test.each([
    ['brackets', `"${'['.repeat(100)}"`],
    ['commas', `["${','.repeat(50_000)}"]`],
    ['a quote behind a backslash', `["\\"${'['.repeat(100)}"]`],
    ['backslashes before its end', `["\\\\\\\\",${'"\\\\",'.repeat(100)}1]`],
  ])('does not count what a string holds: %s', (_, text) => {
    expect(codeOf(text)).toBeUndefined();
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test('counts behind a string that ends in backslashes', () => {
    expect(codeOf(`["\\\\",${'['.repeat(64)}`)).toBe('input.too-deep');
  });

  test.each(['', '"', '"\\', ']]]]', '}', ',', ',,,,', '"a","b"', '[}', '\u0000'])(
    'of %j, which is no JSON, is no fault of ours',
    (text) => {
      expect([undefined, 'input.too-many-values']).toContain(codeOf(text));
    },
  );
});

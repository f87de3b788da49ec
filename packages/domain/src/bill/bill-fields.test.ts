// Rules of the fields that every kind of bill has.
import { describe, expect, test } from 'vitest';
import { purposeRule } from './bill-fields.ts';

describe('the purpose', () => {
  test('takes letters of every script', () =>
    expect(
      ['', 'Roof, block (A) - 2', 'ꯌꯨꯝ ꯁꯥꯕ', 'छत की मरम्मत ४२'].flatMap((purpose) => purposeRule(purpose) ?? []),
    ).toEqual([]));

  test('takes no line break, sign or markup', () => {
    for (const purpose of ['a\nb', 'a/b', '<b>', 'a;b', '₹5', 'a\u202eb'])
      expect(purposeRule(purpose)).toBeDefined();
  });
});

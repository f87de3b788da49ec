import { describe, expect, test } from 'vitest';
import { allotIssues, overIssues, remarkIssues, withdrawIssues } from './rules.ts';

const messages = (issues: readonly { readonly path: string; readonly message: string }[]) =>
  issues.map(({ path, message }) => [path, message]);

describe('an amount to allot', () => {
  test.each([
    [-1, 'Sanction Amount cannot be negative'],
    [0, 'Sanction Amount must be at least 1.'],
    [99, 'Sanction Amount must be at least 1.'],
    [undefined, 'Sanction Amount must be at least 1.'],
  ])('of %s paise is refused', (amount, sentence) =>
    expect(messages(allotIssues(amount))).toEqual([['limit_amount', sentence]]),
  );

  test('of a rupee is taken', () => expect(allotIssues(100)).toEqual([]));

  test('is at most what is available, to the paisa; nothing is known of an empty one', () => {
    expect(overIssues('limit_amount', 1_000, 1_000)).toEqual([]);
    expect(messages(overIssues('limit_amount', 1_001, 1_000))).toEqual([
      ['limit_amount', 'Sanction Amount cannot be greater than available amount'],
    ]);
    expect(overIssues('limit_amount', undefined, 0)).toEqual([]);
    expect(overIssues('limit_amount', 1, undefined)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('has an amount of a rupee or more, at most the unused amount', () => {
    expect(messages(withdrawIssues(-1))).toEqual([['amount', 'Amount cannot be negative.']]);
    expect(messages(withdrawIssues(0))).toEqual([['amount', 'Amount must be at least 1.']]);
    expect(withdrawIssues(100)).toEqual([]);
    expect(messages(overIssues('amount', 2, 1))).toEqual([
      ['amount', 'Amount cannot be greater than the unused amount of the limit.'],
    ]);
  });

  test('has a remark of up to 500 characters', () => {
    expect(remarkIssues('   ').map(({ code }) => code)).toEqual(['sanction.remark-missing']);
    expect(remarkIssues('x'.repeat(501)).map(({ code }) => code)).toEqual(['sanction.remark-long']);
    expect(remarkIssues(' x ')).toEqual([]);
  });
});

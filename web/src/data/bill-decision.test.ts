import { describe, expect, it } from 'vitest';
import { refusalReason, remarkProblem } from './bill-decision.ts';

const draft = { username: 'works1', login_type: 'D' } as const;
const final = { username: 'works1', login_type: 'F' } as const;
const byDraft = { prepared_by: 'works1 (Draft)' };
const byFinal = { prepared_by: 'works1 (Final)' };
const finalOnly = 'Only a Final login may do this.';

describe('refusalReason', () => {
  it.each([
    ['authorize', draft, byDraft, finalOnly],
    ['return', draft, byDraft, finalOnly],
    ['delete', draft, byDraft, undefined],
    ['delete', draft, byFinal, 'Only a Final login may delete a bill that another login prepared.'],
    ['withdraw', draft, {}, finalOnly],
    ['withdraw', final, {}, undefined],
    ['authorize', final, byDraft, undefined],
    ['return', final, byDraft, undefined],
    ['delete', final, byDraft, undefined],
    ['delete', final, byFinal, undefined],
  ] as const)('%s by %o of a bill %o: %s', (action, officer, bill, reason) => {
    expect(refusalReason(action, officer, bill)).toBe(reason);
  });
});

describe('remarkProblem', () => {
  it.each([
    ['', 'Write a remark, so that the other login knows why.'],
    [' \n', 'Write a remark, so that the other login knows why.'],
    ['x'.repeat(501), 'A remark has at most 500 characters.'],
    ['x'.repeat(500), undefined],
  ])('%j: %s', (remark, problem) => expect(remarkProblem(remark)).toBe(problem));
});

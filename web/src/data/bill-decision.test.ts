import { describe, expect, it } from 'vitest';
import { remarkProblem, waitingDecisions } from './bill-decision.ts';
import { refusalReason } from './may-decide.ts';

const draft = { login_type: 'D' } as const;
const final = { login_type: 'F' } as const;
const own = { is_own: true };
const ofAnother = { is_own: false };
const finalOnly = 'Only a Final login may do this.';

describe('refusalReason', () => {
  it.each([
    ['authorize', draft, own, finalOnly],
    ['return', draft, own, finalOnly],
    ['delete', draft, own, undefined],
    ['delete', draft, ofAnother, 'Only a Final login may delete a bill that another login prepared.'],
    ['withdraw', draft, {}, finalOnly],
    ['withdraw', final, {}, undefined],
    ['authorize', final, ofAnother, undefined],
    ['return', final, ofAnother, undefined],
    ['delete', final, ofAnother, undefined],
    ['delete', final, own, undefined],
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

it('a consolidated bill is not returned', () => {
  expect(waitingDecisions('normal')).toEqual(['authorize', 'return', 'delete']);
  expect(waitingDecisions('consolidated')).toEqual(['authorize', 'delete']);
  expect(waitingDecisions('normal', { order_file: 'fto.xml' })).toEqual(['authorize', 'delete']);
});

// The life of a bill, cell by cell: status × action × login. The expected cells are written out here and not computed,
// so that a change of the table shows as a change of the rule.
import { describe, expect, test } from 'vitest';
import type { LoginType } from '../session/schema.ts';
import {
  type BillAction,
  type BillStatus,
  billStatuses,
  billSteps,
  mayTake,
  nextStatus,
} from './workflow.ts';

type From = BillStatus | 'new';

const leadsTo: Record<From, Partial<Record<BillAction, BillStatus>>> = {
  new: { submit: 'prepared' },
  prepared: { return: 'returned', delete: 'deleted', authorize: 'authorized' },
  returned: { correct: 'prepared', delete: 'deleted' },
  authorized: {},
  deleted: {},
};
const taken: Record<BillAction, readonly LoginType[]> = {
  submit: ['D', 'F'],
  correct: ['D', 'F'],
  return: ['F'],
  delete: ['D', 'F'],
  authorize: ['F'],
};

const actions = Object.keys(billSteps) as BillAction[];
const cells = (['new', ...billStatuses] as From[]).flatMap((from) =>
  actions.flatMap((action) =>
    (['D', 'F'] as const).map((login) => ({ from, action, login, to: leadsTo[from][action] })),
  ),
);

test('every status and action of the table is in the expectation', () => {
  expect(Object.keys(leadsTo).sort()).toEqual(['new', ...billStatuses].sort());
  expect(Object.keys(taken).sort()).toEqual([...actions].sort());
});

test.each(cells)('$login takes $action on $from → $to', ({ from, action, login, to }) => {
  expect(nextStatus(action, from)).toBe(to);
  expect(mayTake(action, login)).toBe(taken[action].includes(login));
});

describe('what the table promises', () => {
  test('authorized and deleted are ends', () => {
    for (const from of ['authorized', 'deleted'] as const)
      expect(actions.filter((action) => nextStatus(action, from))).toEqual([]);
  });

  test('every status can be reached from new', () => {
    const reached = new Set<From>(['new']);
    for (const from of reached)
      for (const action of actions) {
        const to = nextStatus(action, from);
        if (to) reached.add(to);
      }
    expect([...reached].sort()).toEqual(['new', ...billStatuses].sort());
  });

  test('returning asks for a remark and nothing else does', () =>
    expect(actions.filter((action) => billSteps[action].remark === 'needed')).toEqual(['return']));
});

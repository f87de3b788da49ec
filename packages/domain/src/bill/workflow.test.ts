// The life of a bill, cell by cell: status × action × login. The expected cells are written out here and not computed,
// so that a change of the table shows as a change of the rule.
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type BillAction,
  type BillStatus,
  billStatuses,
  billSteps,
  mayTake,
  nextStatus,
  stageOf,
} from './workflow.ts';

type From = BillStatus | 'new';

const leadsTo: Record<From, Partial<Record<BillAction, BillStatus>>> = {
  new: { submit: 'prepared' },
  prepared: { return: 'returned', delete: 'deleted', authorize: 'authorized' },
  returned: { correct: 'prepared', delete: 'deleted' },
  authorized: { withdraw: 'prepared', attach: 'body attached' },
  'body attached': { withdraw: 'prepared', attach: 'body attached', sign: 'signed' },
  signed: { withdraw: 'prepared', upload: 'uploaded' },
  uploaded: {
    receive: 'received',
    audit: 'audit',
    deliver: 'delivered',
    compile: 'compiled',
    object: 'objected',
  },
  received: { audit: 'audit', deliver: 'delivered', compile: 'compiled', object: 'objected' },
  audit: { deliver: 'delivered', compile: 'compiled', object: 'objected' },
  delivered: { compile: 'compiled', object: 'objected' },
  compiled: {},
  objected: {
    attach: 'body attached',
    withdraw: 'prepared',
    receive: 'received',
    audit: 'audit',
    deliver: 'delivered',
    compile: 'compiled',
    object: 'objected',
  },
  deleted: {},
};
const taken: Record<BillAction, readonly Actor[]> = {
  submit: ['D', 'F'],
  correct: ['D', 'F'],
  return: ['F'],
  delete: ['D', 'F'],
  authorize: ['F'],
  withdraw: ['F'],
  attach: ['D', 'F'],
  sign: ['F'],
  upload: ['F'],
  receive: ['treasury'],
  audit: ['treasury'],
  deliver: ['treasury'],
  compile: ['treasury'],
  object: ['treasury'],
};

const actions = Object.keys(billSteps) as BillAction[];
const cells = (['new', ...billStatuses] as From[]).flatMap((from) =>
  actions.flatMap((action) =>
    (['D', 'F', 'treasury'] as const).map((login) => ({ from, action, login, to: leadsTo[from][action] })),
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

describe('the table of steps', () => {
  test('compiled and deleted are ends', () => {
    for (const from of ['compiled', 'deleted'] as const)
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

  test('returning, withdrawing and objecting ask for a remark and nothing else does', () =>
    expect(actions.filter((action) => billSteps[action].remark === 'needed')).toEqual([
      'return',
      'withdraw',
      'object',
    ]));
});

test('a bill is signed in one list and followed in the other', () => {
  expect(billStatuses.filter((status) => stageOf(status) === 'authorized')).toEqual([
    'authorized',
    'body attached',
  ]);
  expect(billStatuses.filter((status) => stageOf(status) === 'treasury')).toEqual([
    'signed',
    'uploaded',
    'received',
    'audit',
    'delivered',
    'compiled',
    'objected',
  ]);
});

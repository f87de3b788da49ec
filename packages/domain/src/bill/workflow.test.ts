// The life of a bill, action by action: status × way × login. The expected cells are written out here and not computed,
// so that a change of the table shows as a change of the rule.
import { describe, expect, test } from 'vitest';
import { type Actor, actors } from './actor.ts';
import { billKindNames } from './kind.ts';
import { billWays } from './way.ts';
import {
  type BillAction,
  type BillStatus,
  billStages,
  billStatuses,
  billSteps,
  isOfOrigin,
  mayTake,
  nextStatus,
  nextStatusOfWay,
  type Origin,
  stageOf,
  stageOfWay,
  wasDeliveredIn,
} from './workflow.ts';

type From = BillStatus | 'new';

/** A consolidated bill is not submitted, returned or corrected: it is made of its children. */
const notConsolidated: readonly BillAction[] = [
  'submit',
  'process',
  'return',
  'correct',
  'consolidate',
  'free',
  'freeWithBody',
];
/** Only a consolidated bill is made of others. */
const onlyConsolidated: readonly BillAction[] = ['make', 'removeChild'];

/** What the treasury may do with an objected bill while its correction is prepared. */
const wentOn = { receive: 'received', audit: 'audit', deliver: 'delivered', compile: 'compiled' } as const;

const leadsTo: Record<From, Partial<Record<BillAction, BillStatus>>> = {
  new: { submit: 'prepared', process: 'prepared', make: 'prepared' },
  prepared: { return: 'returned', delete: 'deleted', authorize: 'authorized', removeChild: 'prepared' },
  returned: { correct: 'prepared', delete: 'deleted' },
  authorized: { withdraw: 'prepared', attach: 'body attached', consolidate: 'consolidated' },
  'body attached': {
    withdraw: 'prepared',
    attach: 'body attached',
    sign: 'signed',
    consolidate: 'consolidated',
    ...wentOn,
  },
  consolidated: { free: 'authorized', freeWithBody: 'body attached' },
  signed: { withdraw: 'prepared', upload: 'uploaded', ...wentOn },
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
    object: 'objected',
    ...wentOn,
  },
  deleted: {},
};
const taken: Record<BillAction, readonly Actor[]> = {
  submit: ['D', 'F'],
  process: ['F'],
  make: ['D', 'F'],
  consolidate: ['D', 'F'],
  free: ['D', 'F'],
  freeWithBody: ['D', 'F'],
  removeChild: ['D', 'F'],
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
const starts = ['new', ...billStatuses] as From[];

test('every status and action of the table is in the expectation', () => {
  expect(Object.keys(leadsTo).sort()).toEqual(['new', ...billStatuses].sort());
  expect(Object.keys(taken).sort()).toEqual([...actions].sort());
});

test.each(actions)('%s leads from each status, on either way, to what the expectation names', (action) => {
  const wrong = billWays.flatMap((way) => {
    const others = way === 'normal' ? onlyConsolidated : notConsolidated;
    const isOfWay = !others.includes(action);
    return starts
      .map((from) => ({
        cell: `${way}, from ${from}`,
        to: nextStatusOfWay(way, action, from),
        expected: isOfWay ? leadsTo[from][action] : undefined,
      }))
      .filter(({ to, expected }) => to !== expected);
  });
  expect(wrong).toEqual([]);
});

test.each(actions)('%s is taken by the logins that the expectation names, and by no other', (action) => {
  expect(actors.filter((actor) => mayTake(action, actor)).sort()).toEqual(taken[action].toSorted());
});

test.each(billKindNames)('a %s bill takes the steps of its way', (kind) => {
  expect(nextStatus('return', { kind, status: 'prepared' })).toBe('returned');
  expect(nextStatus('return', { kind, status: 'authorized' })).toBeUndefined();
});

test('a bill of an order is never returned or corrected, and no entry is processed', () => {
  expect(nextStatus('return', { kind: 'order', status: 'prepared' })).toBeUndefined();
  expect(nextStatus('delete', { kind: 'order', status: 'prepared' })).toBe('deleted');
  expect(nextStatus('withdraw', { kind: 'order', status: 'authorized' })).toBe('prepared');
  expect(nextStatus('consolidate', { kind: 'order', status: 'authorized' })).toBe('consolidated');
  const without = (origin: Origin) => actions.filter((action) => !isOfOrigin(action, origin));
  expect(without('order')).toEqual(['submit', 'correct', 'return']);
  expect(without('entry')).toEqual(['process']);
});

describe('the table of steps', () => {
  test('compiled and deleted are ends', () => {
    for (const from of ['compiled', 'deleted'] as const)
      expect(actions.filter((action) => nextStatusOfWay('normal', action, from))).toEqual([]);
  });

  test('every status can be reached from new', () => {
    const reached = new Set<From>(['new']);
    for (const from of reached)
      for (const action of actions) {
        const to = nextStatusOfWay('normal', action, from);
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
  expect(billStatuses.filter((status) => stageOf({ kind: 'general', status }) === 'authorized')).toEqual([
    'authorized',
    'body attached',
  ]);
  expect(billStatuses.filter((status) => stageOf({ kind: 'general', status }) === 'treasury')).toEqual([
    'signed',
    'uploaded',
    'received',
    'audit',
    'delivered',
    'objected',
  ]);
  expect(billStatuses.filter((status) => stageOf({ kind: 'general', status }) === 'ended')).toEqual([
    'compiled',
  ]);
});

test('a consolidated bill is in lists of its own, a status in one list', () => {
  const lists = (way: 'normal' | 'consolidated') => billStatuses.map((status) => stageOfWay(way, status));
  expect(lists('consolidated')).toEqual(lists('normal').map((list) => `consolidated ${list}`));
  expect(new Set([...lists('normal'), ...lists('consolidated'), 'sparsh prepared'])).toEqual(
    new Set(billStages),
  );
});

test('a prepared SPA bill of an SPA account waits at the desk of the SPARSH menu, and has no other list of its own', () => {
  for (const status of billStatuses) {
    const list = stageOf({ kind: 'spa', status });
    expect(stageOf({ kind: 'spa', status, isSparsh: true })).toBe(
      list === 'prepared' ? 'sparsh prepared' : list,
    );
  }
});

test.each([
  [['authorize', 'deliver', 'object'], true],
  [['authorize', 'upload', 'object'], false],
  // one that was delivered and withdrawn before that was refused
  [['authorize', 'deliver', 'object', 'withdraw', 'authorize'], false],
])('by the steps %j the treasury delivered the bill since it was authorized: %s', (actions, is) => {
  expect(wasDeliveredIn(actions.map((action) => ({ action })))).toBe(is);
});

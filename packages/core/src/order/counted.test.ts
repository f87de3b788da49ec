import { expect, test } from 'vitest';
import { type CountedOrder, orderCounts, orderCountsChange } from './counted.ts';

const order = {
  ddoCode: 'DDO001',
  system: 'nrega',
  key: '2026-11-24T10:00:00.000Z~abc',
  state: 'received',
  isVerified: true,
  header: { grossPaise: 500_00, netPaise: 450_00 },
  listed: undefined,
  slsCode: 'MN11',
  waitsSince: '2026-11-24',
} as unknown as CountedOrder;

/** What it counts for, by figure. */
const figures = (changes: Partial<CountedOrder>) =>
  Object.assign({}, ...orderCounts({ ...order, ...changes }).map(({ amounts }) => amounts));

test('an order that waits counts once with its net, by its day; processed or rejected it counts no more', () => {
  expect(figures({})).toEqual({ 'nFnw2026-11-24': 1, 'pFnw2026-11-24': 45_000 });
  for (const state of ['processed', 'rejected'] as const) expect(figures({ state })).toEqual({});
  const moved = orderCountsChange(order, { ...order, state: 'processed' });
  expect(moved.map(({ amounts }) => amounts)).toEqual([{ 'nFnw2026-11-24': -1, 'pFnw2026-11-24': -45_000 }]);
});

test('one that failed is apart, with nothing where it could not be read', () => {
  const { header: _, ...unread } = order;
  expect(figures({ isVerified: false })).toEqual({ 'nFnf2026-11-24': 1, 'pFnf2026-11-24': 45_000 });
  expect(
    Object.assign({}, ...orderCounts({ ...unread, isVerified: false }).map((one) => one.amounts)),
  ).toEqual({ 'nFnf2026-11-24': 1, 'pFnf2026-11-24': 0 });
});

test('an advice with a deduction fails where its list names no scheme, as it does on its screen', () => {
  const listed = { ftoNo: '1', ftoType: 'P', transactionStatus: 'W', slsCode: 'MN11', deductionPaise: 50_00 };
  const ofNrlm = { system: 'nrlm', listed } as const;
  expect(Object.keys(figures(ofNrlm))).toEqual(['nFlw2026-11-24', 'pFlw2026-11-24']);
  expect(Object.keys(figures({ ...ofNrlm, listed: { ...listed, slsCode: '' } }))).toEqual([
    'nFlf2026-11-24',
    'pFlf2026-11-24',
  ]);
});

test('one that an earlier version filed has no day: it counts nothing, and takes nothing away', () => {
  const { waitsSince: _, ...earlier } = order;
  expect(orderCountsChange(earlier, { ...earlier, state: 'processed' })).toEqual([]);
  expect(orderCountsChange({ ...earlier, state: 'processed' }, order)).toHaveLength(1);
});

// Every step of the life of a bill against what it counts: one count leaves one state and comes into another, with the bill's net.
import { type BillAction, type BillStatus, billSteps } from '@portal/domain/bill/workflow';
import { heldName } from '@portal/domain/home/counted';
import { expect, test } from 'vitest';
import { type CountedBill, countedChange, countsOf, openSortKey, yearSortKey } from './counted.ts';

const gross = 123_456_789;
const net = 98_765_401;
const grant = { year: 2026, schemecd: '20595310102001101', object: '27' };
const bill: CountedBill = {
  ...grant,
  ddoCode: 'DDO001',
  transNo: '100126000418',
  kind: 'general',
  status: 'prepared',
  isSparsh: false,
  sinceDate: '2026-11-20',
  grossPaise: gross,
  netPaise: net,
  holdings: [{ kind: 'grant', key: 'grant#2026#20595310102001101#27', amountPaise: gross }],
};
const held = heldName(grant);

/** What the change comes to, by figure, of the open rows and those of the year. */
const moved = (before: CountedBill | undefined, after: CountedBill): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const { sk, amounts } of countedChange(before, after))
    for (const [name, by] of Object.entries(amounts))
      sums.set(`${sk} ${name}`, (sums.get(`${sk} ${name}`) ?? 0) + by);
  return Object.fromEntries([...sums].filter(([, by]) => by !== 0));
};

const next = '2026-11-24';
const isUncounted = (status: string) => ['new', 'deleted', 'consolidated'].includes(status);
const steps = Object.entries(billSteps).flatMap(([action, { from, to, of }]) =>
  from.map(
    (before: string) =>
      [action as BillAction, before, to as BillStatus, of.length === 1 ? of[0] : 'normal'] as const,
  ),
);

test.each(steps)('%s takes a bill out of %s and puts it once into %s', (_, from, to, way) => {
  const kind = way === 'consolidated' ? ('consolidated' as const) : bill.kind;
  const before = from === 'new' ? undefined : { ...bill, kind, status: from as BillStatus };
  const change = moved(before, { ...bill, kind, status: to, sinceDate: next });
  const counts = Object.entries(change).filter(([name]) => / n/.test(name));
  const sums = Object.entries(change).filter(([name]) => / p/.test(name));
  const expected = [...(isUncounted(from) ? [] : [-1]), ...(isUncounted(to) ? [] : [1])];
  expect(counts.map(([, by]) => by).sort()).toEqual(expected);
  expect(sums.map(([, by]) => by).sort((a, b) => a - b)).toEqual(expected.map((by) => by * net));
});

test('the grant is held from submit to compilation, or until the bill is deleted', () => {
  expect(moved(undefined, bill)[`${openSortKey} ${held}`]).toBe(gross);
  for (const status of ['returned', 'authorized', 'consolidated', 'signed', 'objected'] as const)
    expect(moved(bill, { ...bill, status })[`${openSortKey} ${held}`], status).toBeUndefined();
  for (const status of ['compiled', 'deleted'] as const)
    expect(moved(bill, { ...bill, status })[`${openSortKey} ${held}`], status).toBe(-gross);
});

test('a correction moves the held gross by the difference, and the net where it waits', () => {
  const corrected = { ...bill, sinceDate: next, grossPaise: gross + 100, netPaise: net + 90 };
  const change = moved({ ...bill, status: 'returned' }, corrected);
  expect(change[`${openSortKey} ${held}`]).toBe(100);
  expect(Object.values(change).sort((a, b) => a - b)).toEqual([-net, -1, 1, 100, net + 90]);
});

test('what a head is charged with holds no grant', () => {
  const holdings = [{ kind: 'head' as const, key: 'commonhead#2026#x#27', amountPaise: gross }];
  expect(moved(undefined, { ...bill, holdings })[`${openSortKey} ${held}`]).toBeUndefined();
});

test('a consolidated bill takes off what its children hold when it is compiled, not before', () => {
  const parent = { ...bill, kind: 'consolidated' as const, holdings: [] };
  expect(moved(undefined, parent)[`${openSortKey} ${held}`]).toBeUndefined();
  const uploaded = { ...parent, status: 'uploaded' as const };
  expect(moved(uploaded, { ...uploaded, status: 'compiled' })[`${openSortKey} ${held}`]).toBe(-gross);
});

test('a compiled bill is counted in the month of its compilation, in the rows of its own year', () => {
  const change = moved(
    { ...bill, status: 'delivered' },
    { ...bill, status: 'compiled', sinceDate: '2027-04-02' },
  );
  expect(change[`${yearSortKey(2026)} n2027-04`]).toBe(1);
  expect(change[`${yearSortKey(2026)} p2027-04`]).toBe(net);
});

test('a failed upload is another state of a signed bill, and as old as the signature', () => {
  const signed = { ...bill, status: 'signed' as const };
  const change = moved(
    { ...signed, sending: { state: 'sending' } },
    { ...signed, sending: { state: 'failed' } },
  );
  expect(change).toEqual({
    [`${openSortKey} nnw2026`]: -1,
    [`${openSortKey} pnw2026`]: -net,
    [`${openSortKey} nnf20262026-11-20`]: 1,
    [`${openSortKey} pnf20262026-11-20`]: net,
  });
});

test('a bill of an earlier version, which has no day, counts from its next step on', () => {
  const { sinceDate: _, ...undated } = bill;
  expect(countsOf(undated)).toEqual([]);
  expect(moved(undated, { ...bill, status: 'authorized' })).toMatchObject({
    [`${openSortKey} nna20262026-11-20`]: 1,
    [`${openSortKey} ${held}`]: gross,
  });
});

import type { Waiting } from '@portal/domain/home/schema';
import { expect, test } from 'vitest';
import type { OfferedEntry } from '../../data/offered-entries.ts';
import { waitingKinds as kindsOf, nothingWaits } from './waiting-kinds.ts';

const one = (family: Waiting['family'], state: Waiting['state'], amount = 900): Waiting => ({
  family,
  state,
  count: 1,
  amount,
  oldest: '2026-11-20',
});

const waitingKinds = (waiting: readonly Waiting[], login: 'D' | 'F') =>
  kindsOf({ waiting, files: [], unfinished: [] }, login);

test('files of scheme systems wait for a Final login: what failed among what went wrong, the rest behind the desks', () => {
  const files = [
    { system: 'pmgsy', state: 'waiting', count: 2, amount: 70.5, oldest: '2026-11-20' },
    { system: 'nrega', state: 'failed', count: 1, amount: 0, oldest: '2026-11-19' },
  ] as const;
  const waits = { waiting: [one('normal', 'signed')], files: [...files], unfinished: [] };
  expect(kindsOf(waits, 'F').map(({ label, kind, to, hash, net }) => [label, kind, to, hash, net])).toEqual([
    ['FTO files that failed', 'warn', '/nrega/FTO', 'failed', 0],
    ['To upload', undefined, '/uploadbill', undefined, 90_000],
    ['Expenditures to process', undefined, '/pmgsy/paymentDetails', 'waiting', 7_050],
  ]);
  expect(kindsOf(waits, 'D')).toEqual([]);
});

test('what the login left unfinished comes last, with the gross that is known and the oldest day', () => {
  const entry = (savedAt: string, gross: number | undefined) =>
    ({ id: savedAt, savedAt, gross }) as OfferedEntry;
  const unfinished = [
    entry('2026-11-20T10:00:00.000Z', 100.5),
    entry('2026-11-18T10:00:00.000Z', undefined),
    entry('2026-11-19T10:00:00.000Z', 20),
  ];
  const kinds = kindsOf({ waiting: [one('normal', 'authorized')], files: [], unfinished }, 'D');
  expect(kinds.map(({ label }) => label)).toEqual(['Wait for a body', 'Unfinished']);
  expect(kinds[1]).toMatchObject({ count: 3, net: 12_050, oldest: '2026-11-18', to: '/bill' });
});

test('what went wrong comes first, then the desks in the order of a bill, each with its list', () => {
  const kinds = waitingKinds(
    [
      one('normal', 'signed'),
      one('normal', 'prepared', 900.05),
      one('normal', 'returned'),
      one('normal', 'objected'),
    ],
    'F',
  );
  expect(kinds.map(({ label, kind, to, hash }) => [label, kind, to, hash])).toEqual([
    ['Objected', 'danger', '/uploadbillbody', undefined],
    ['Returned', 'warn', '/bill', 'returned-bills'],
    ['To authorize', undefined, '/authorizebill', undefined],
    ['To upload', undefined, '/uploadbill', undefined],
  ]);
  expect(kinds[2]).toMatchObject({ count: 1, net: 90_005, oldest: '2026-11-20' });
});

test('other families have desks of their own, until they share one', () => {
  const kinds = waitingKinds(
    [one('sparsh', 'prepared'), one('consolidated', 'prepared'), one('consolidated', 'failed')],
    'F',
  );
  expect(kinds.map(({ label, to }) => [label, to])).toEqual([
    ['Upload failed, consolidated', '/consolidatedbill/upload'],
    ['To authorize, SPARSH', '/sparsh/AuthorizeBill'],
    ['To authorize, consolidated', '/consolidatedbill/authorize'],
  ]);
});

test('a Draft login gets what it may do next: not to authorize, sign or upload', () => {
  const all = (
    ['prepared', 'returned', 'authorized', 'body attached', 'signed', 'failed', 'objected'] as const
  ).map((state) => one('normal', state));
  expect(waitingKinds(all, 'D').map(({ label }) => label)).toEqual([
    'Objected',
    'Returned',
    'Wait for a body',
  ]);
  expect(waitingKinds(all, 'F')).toHaveLength(7);
  expect(nothingWaits([one('normal', 'objected')], 'D')).toEqual(['Returned', 'Wait for a body']);
});

test('what is at the treasury or on its way there is no work of the office', () =>
  expect(waitingKinds([one('normal', 'uploaded'), one('normal', 'sending')], 'F')).toEqual([]));

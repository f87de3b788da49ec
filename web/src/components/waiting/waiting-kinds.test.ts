import type { Waiting } from '@portal/domain/home/schema';
import { expect, test } from 'vitest';
import { nothingWaits, waitingKinds } from './waiting-kinds.ts';

const one = (family: Waiting['family'], state: Waiting['state'], amount = 900): Waiting => ({
  family,
  state,
  count: 1,
  amount,
  oldest: '2026-11-20',
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

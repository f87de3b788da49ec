// Which bills may become children of a consolidated bill.
import { expect, test } from 'vitest';
import type { BillRow } from '../bill/entity.ts';
import { isFree } from './candidate.ts';

const bill = (fields: Partial<BillRow>): BillRow => fields as BillRow;
const acknowledgement = { number: 'ACK1', at: '2026-11-28T06:00:00Z', messageSha256: '' };

test('an authorized bill is free, with a body or without; a bill in any other state is not', () => {
  expect([bill({ status: 'authorized' }), bill({ status: 'body attached' })].map(isFree)).toEqual([
    true,
    true,
  ]);
  for (const status of ['prepared', 'consolidated', 'signed', 'uploaded', 'objected', 'deleted'] as const)
    expect(isFree(bill({ status })), status).toBe(false);
});

test('a bill that was sent once is not free, as the treasury may still pay it', () => {
  const sending = { state: 'failed' } as NonNullable<BillRow['sending']>;
  expect(isFree(bill({ status: 'body attached', acknowledgement }))).toBe(false);
  expect(isFree(bill({ status: 'body attached', sending }))).toBe(false);
});

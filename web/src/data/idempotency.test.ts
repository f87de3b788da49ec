import { expect, test } from 'vitest';
import { makeIdempotencyKeys } from './idempotency.ts';

test('a command keeps its key until it succeeded', () => {
  const keys = makeIdempotencyKeys();
  const first = keys.keyOf({ transNo: '1' });
  expect(keys.keyOf({ transNo: '1' })).toBe(first);
  expect(keys.keyOf({ transNo: '2' })).not.toBe(first);
  keys.renew({ transNo: '1' });
  expect(keys.keyOf({ transNo: '1' })).not.toBe(first);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifeOfABill, lifeOfABillFile } from './life-of-a-bill.ts';

test('the life of a bill in docs is that of the workflow; `npm run docs` writes it', () => {
  expect(readFileSync(lifeOfABillFile, 'utf8')).toBe(lifeOfABill());
});

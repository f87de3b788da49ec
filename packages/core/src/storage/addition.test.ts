import { expect, test } from 'vitest';
import { type Addition, additionWrites, shards } from './addition.ts';

process.env['TABLE_NAME'] = 'portal-test';

const addition = (recordId: string, amounts: Addition['amounts'], sk = 'open'): Addition => ({
  pk: 'office#1',
  sk,
  recordId,
  amounts,
});

test('what a transaction adds to a row is one write of it, whatever it counts', () => {
  const writes = additionWrites([
    addition('1', { a: -1, b: 2 }),
    addition('2', { a: -1, b: 3 }),
    addition('2', { a: 1 }, 'year'),
  ]);
  expect(writes).toHaveLength(2);
  expect(writes[0]?.Update).toMatchObject({
    UpdateExpression: 'ADD #f0 :f0, #f1 :f1',
    ExpressionAttributeNames: { '#f0': 'a', '#f1': 'b' },
    ExpressionAttributeValues: { ':f0': -2, ':f1': 5 },
  });
  expect(writes[1]?.Update?.Key).toMatchObject({ sk: expect.stringMatching(/^year#\d$/) });
});

test('what comes to nothing is not written', () => {
  expect(
    additionWrites([addition('1', { a: -1, b: 1 }), addition('1', { a: 1, c: 0 })])[0]?.Update,
  ).toMatchObject({
    UpdateExpression: 'ADD #f0 :f0',
    ExpressionAttributeNames: { '#f0': 'b' },
  });
  expect(additionWrites([addition('1', { a: -1 }), addition('1', { a: 1 })])).toEqual([]);
});

test('numbers in sequence spread over all rows', () => {
  const rows = new Set<unknown>();
  for (let number = 1_000_000; number < 1_000_200; number += 1)
    for (const { Update } of additionWrites([addition(String(number), { a: 1 })]))
      rows.add(Update?.Key?.['sk']);
  expect(rows.size).toBe(shards);
});

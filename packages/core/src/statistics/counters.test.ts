import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { tableClient } from '../storage/table.ts';

process.env['TABLE_NAME'] = 'portal-test';
const table = mockClient(tableClient);
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds));

/** What is kept in the process would outlive a test, so each loads the file anew. */
const load = async () => {
  vi.resetModules();
  vi.doMock('../storage/table.ts', () => ({ tableClient, tableName: () => 'portal-test' }));
  return import('./counters.ts');
};

beforeEach(() => {
  table.reset();
});

const answering = (rows: Record<string, unknown>[]) => ({ Responses: { 'portal-test': rows } });

test('a change adds to the named counters of one row, the same one for the same record', async () => {
  const { statisticsDelta } = await load();
  const { Update } = statisticsDelta('1000001', { bills: 1, beneficiaries: 0, amountPaidPaise: -250 });
  expect(Update).toEqual({
    TableName: 'portal-test',
    Key: { pk: expect.stringMatching(/^statistics#(\d|1[0-5])$/), sk: 'statistics' },
    UpdateExpression: 'ADD #bills :bills, #amountPaidPaise :amountPaidPaise, #beneficiaries :beneficiaries',
    ExpressionAttributeNames: {
      '#bills': 'bills',
      '#amountPaidPaise': 'amountPaidPaise',
      '#beneficiaries': 'beneficiaries',
    },
    ExpressionAttributeValues: { ':bills': 1, ':amountPaidPaise': -250, ':beneficiaries': 0 },
  });
  expect(statisticsDelta('1000001', { bills: -1 }).Update).toMatchObject({
    Key: (Update as { Key: object }).Key,
  });
  expect(() => statisticsDelta('1000001', {})).toThrow('no counter changes');
});

test('numbers in sequence spread over all sixteen rows', async () => {
  const { statisticsDelta } = await load();
  const rows = new Map<string, number>();
  for (let number = 1_000_000; number < 1_001_600; number += 1) {
    const { pk } = (statisticsDelta(String(number), { bills: 1 }).Update as { Key: { pk: string } }).Key;
    rows.set(pk, (rows.get(pk) ?? 0) + 1);
  }
  expect(rows.size).toBe(16);
  for (const count of rows.values()) expect(count).toBeGreaterThan(50);
});

test('the figures are the sums of all rows, in one call', async () => {
  const { readStatistics, noStatistics } = await load();
  table.on(BatchGetCommand).resolves(
    answering([
      { pk: 'statistics#1', bills: 2, amountPaidPaise: 150 },
      { pk: 'statistics#9', bills: 3, paymentsPending: 4 },
    ]),
  );
  const { figures } = await readStatistics(at(0));
  expect(figures).toEqual({ ...noStatistics, bills: 5, amountPaidPaise: 150, paymentsPending: 4 });
  expect(table.commandCalls(BatchGetCommand)).toHaveLength(1);
});

test('rows that the table left out are asked for again', async () => {
  const { readStatistics } = await load();
  table
    .on(BatchGetCommand)
    .resolvesOnce({
      ...answering([{ bills: 2 }]),
      UnprocessedKeys: { 'portal-test': { Keys: [{ pk: 'statistics#9', sk: 'statistics' }] } },
    })
    .resolvesOnce(answering([{ bills: 3 }]));
  expect((await readStatistics(at(0))).figures.bills).toBe(5);
});

test('figures are kept for 60 seconds, a failed reading not at all', async () => {
  const { readStatistics } = await load();
  table
    .on(BatchGetCommand)
    .rejectsOnce(new Error('down'))
    .resolves(answering([{ bills: 1 }]));
  await expect(readStatistics(at(0))).rejects.toThrow('down');
  expect((await readStatistics(at(0))).ageSeconds).toBe(0);
  table.on(BatchGetCommand).resolves(answering([{ bills: 2 }]));
  expect(await readStatistics(at(59))).toMatchObject({ figures: { bills: 1 }, ageSeconds: 59 });
  expect(await readStatistics(at(60))).toMatchObject({ figures: { bills: 2 }, ageSeconds: 0 });
});

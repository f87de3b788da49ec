// The meter adds up what the hosts behind it report, and changes nothing of their answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '../process/ports.ts';
import { collectStops } from '../process/stops.ts';
import { jsonResponse } from './http-message.ts';
import { serveHttp } from './http-server.ts';
import { type Access, openMeter } from './meter.ts';

const meter = openMeter();
const stops = collectStops();
const asked: unknown[] = [];
let metered: Access;

beforeAll(async () => {
  const host = serveHttp(async ({ headers, body }) => {
    asked.push(body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined);
    return headers['x-amz-target']?.endsWith('TransactWriteItems')
      ? jsonResponse(200, { ConsumedCapacity: [{ CapacityUnits: 4 }, { CapacityUnits: 3 }] })
      : jsonResponse(200, { ConsumedCapacity: { CapacityUnits: 0.5 } });
  }, 1_000);
  const origin = `http://127.0.0.1:${await listen(host, 0, 'a free port')}`;
  stops.add(() => close(host));
  const access = { dynamoEndpoint: origin, objectStoreEndpoint: origin, stepFunctionsEndpoint: origin };
  metered = await meter.before(access, stops);
});
afterAll(() => stops.run());

const table = (operation: string) =>
  fetch(metered.dynamoEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: '{"Key":{}}',
  });

test('units of the table are added up, those of writes and of reads', async () => {
  const answer = await table('TransactWriteItems');
  expect(await answer.json()).toEqual({ ConsumedCapacity: [{ CapacityUnits: 4 }, { CapacityUnits: 3 }] });
  await table('Query');
  await table('GetItem');
  expect(meter.tally).toMatchObject({ writeUnits: 7, readUnits: 1 });
  expect(asked[0]).toEqual({ Key: {}, ReturnConsumedCapacity: 'INDEXES' });
});

test('requests to the bucket count as S3 prices them', async () => {
  for (const [method, path] of [
    ['PUT', '/body/1.pdf'],
    ['GET', '/body/1.pdf'],
    ['GET', '/?list-type=2'],
    ['DELETE', '/body/1.pdf'],
  ] as const)
    await fetch(`${metered.objectStoreEndpoint}${path}`, { method });
  expect(meter.tally).toMatchObject({ bucketWrites: 2, bucketReads: 1 });
});

test('calls of functions count with their time, those that fail too', async () => {
  const functions = meter.timed({
    load: async () => {},
    invoke: async (name) => {
      if (name === 'broken') throw new Error('it ended');
      return 'done';
    },
    stop: async () => {},
  });
  expect(await functions.invoke('bill', {})).toBe('done');
  await expect(functions.invoke('broken', {})).rejects.toThrow('it ended');
  expect(Object.entries(meter.tally.calls).map(([name, { count }]) => [name, count])).toEqual([
    ['bill', 1],
    ['broken', 1],
  ]);
});

// Data of earlier releases, as tests of migrations begin with it: whole, in the release's own table, each step with its hash and each
// file with its own.
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { sha256 } from '@portal/core/sha256';
import { chainHash } from '@portal/core/storage/chain-hash';
import { afterAll, describe, expect, test } from 'vitest';
import { localAccess } from '../../../packages/local/src/hosts/local-access.ts';
import { cloud } from '../../support/portal.ts';
import {
  makeReleaseTable,
  type ReleaseDate,
  releaseDates,
  releaseDay,
  releaseObjects,
  releaseRows,
} from '../../support/release-data.ts';

const dynamo = new DynamoDBClient({ endpoint: cloud.dynamoEndpoint, ...localAccess });
afterAll(() => dynamo.destroy());

/** Rows of the table, and how many of them are headers, steps and orders; objects. */
const counts: Readonly<Record<ReleaseDate, readonly number[]>> = {
  '2026-11-22': [2938, 66, 197, 5, 54],
  '2026-11-24': [4824, 66, 197, 5, 55],
  '2026-11-26': [4827, 66, 197, 5, 55],
  '2026-11-29': [4887, 66, 197, 5, 60],
};

const itemsOf = (date: ReleaseDate) => releaseRows(date).map((row) => unmarshall(row));
const entity = (name: string) => (item: Record<string, unknown>) => item['__edb_e__'] === name;

describe.each(releaseDates)('the data of %s', (date) => {
  const items = itemsOf(date);

  test('is taken by a table with the indexes of the release', async () => {
    const TableName = `release-${date}`;
    await makeReleaseTable(dynamo, date, TableName);
    let stored = 0;
    for await (const page of paginateScan({ client: dynamo }, { TableName })) stored += page.Count ?? 0;
    const found = ['bill', 'step', 'order'].map((name) => items.filter(entity(name)).length);
    expect([stored, ...found, releaseObjects(date).length]).toEqual(counts[date]);
  });

  test('has its bills in the states that the day left them in', () => {
    const bills = new Map(items.filter(entity('bill')).map((bill) => [bill['transNo'], bill]));
    const { bills: named } = releaseDay(date);
    expect(Object.keys(named).length).toBeGreaterThan(30);
    for (const [label, { transNo, status }] of Object.entries(named))
      expect(bills.get(transNo)?.['status'], label).toBe(status);
  });

  test('has steps and files with the hashes that they had then', () => {
    const fields = ({
      pk: _1,
      sk: _2,
      __edb_e__: _3,
      __edb_v__: _4,
      gsi5pk: _5,
      gsi5sk: _6,
      ...step
    }: Item) => step;
    for (const step of items.filter(entity('step'))) expect(chainHash(fields(step))).toBe(step['hash']);
    const objects = new Map(
      releaseObjects(date).map(({ key, base64 }) => [key, Buffer.from(base64, 'base64')]),
    );
    const files = items.filter(entity('bill')).flatMap(({ body, signed }) => [body, signed].filter(Boolean));
    expect(files.length).toBeGreaterThan(20);
    for (const { key, sha256: hash } of files) expect(sha256(objects.get(key) ?? ''), key).toBe(hash);
  });
});

type Item = ReturnType<typeof unmarshall>;

// What DynamoDB is asked for the copy of a table, and the sentences where there is none to be had.
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countRows, removeTable, restoreTable } from './table-copy.ts';

const client = new DynamoDBClient({ region: 'ap-south-1' });
const dynamo = mockClient(DynamoDBClient);
// files of one process share the client's prototype
afterAll(() => dynamo.restore());
const wait = { pollSeconds: 0.01 };
const names = { from: 'prod-portal', to: 'prod-portal-drill' };
const earliest = new Date('2026-10-19T00:00:00Z');
const latest = new Date('2026-11-23T09:25:00Z');
const absent = new ResourceNotFoundException({ message: '', $metadata: {} });
const status = (TableStatus: 'CREATING' | 'ACTIVE' | 'DELETING') => ({ Table: { TableStatus } });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: earliest,
        LatestRestorableDateTime: latest,
      },
    },
  });
  dynamo.on(RestoreTableToPointInTimeCommand).resolves({});
  dynamo.on(DeleteTableCommand).resolves({});
});

const restored = () => dynamo.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input);

test.each([
  ['the last moment that can be', undefined, latest],
  ['the moment that is asked for', new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')],
])('the table is restored as of %s, and waited for', async (_, asked, at) => {
  dynamo.on(DescribeTableCommand).resolvesOnce(status('CREATING')).resolves(status('ACTIVE'));
  expect(await restoreTable(client, names, asked, wait)).toEqual(at);
  expect(restored()).toEqual([
    { SourceTableName: names.from, TargetTableName: names.to, RestoreDateTime: at },
  ]);
  expect(dynamo.commandCalls(DescribeTableCommand)).toHaveLength(2);
});

test('a moment that is not kept is refused with those that are', async () => {
  await expect(restoreTable(client, names, new Date('2026-09-01T00:00:00Z'), wait)).rejects.toThrow(
    'The table prod-portal can be restored as of 2026-10-19T00:00:00.000Z to 2026-11-23T09:25:00.000Z, not as of 2026-09-01T00:00:00.000Z.',
  );
  dynamo.on(DescribeContinuousBackupsCommand).resolves({});
  await expect(restoreTable(client, names, undefined, wait)).rejects.toThrow(
    'The table prod-portal keeps no earlier moments.',
  );
  expect(restored()).toEqual([]);
});

test('a copy is deleted once it is restored, and waited for until it is gone', async () => {
  dynamo
    .on(DescribeTableCommand)
    .resolvesOnce(status('CREATING'))
    .resolvesOnce(status('CREATING'))
    .resolvesOnce(status('ACTIVE'))
    .resolvesOnce(status('DELETING'))
    .rejects(absent);
  expect(await removeTable(client, names.to, wait)).toBe(true);
  expect(dynamo.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([
    { TableName: names.to },
  ]);
});

test('one that is being deleted already is waited for, and where there is none nothing is deleted', async () => {
  dynamo.on(DescribeTableCommand).resolvesOnce(status('DELETING')).rejects(absent);
  expect(await removeTable(client, names.to, wait)).toBe(true);
  expect(await removeTable(client, names.to, wait)).toBe(false);
  expect(dynamo.commandCalls(DeleteTableCommand)).toEqual([]);
});

test('the rows of every page are counted', async () => {
  dynamo
    .on(ScanCommand)
    .resolvesOnce({ Count: 3, LastEvaluatedKey: { pk: { S: 'a' } } })
    .resolves({ Count: 2 });
  expect(await countRows(client, names.to)).toBe(5);
  expect(dynamo.commandCalls(ScanCommand).map(({ args }) => args[0].input.Select)).toEqual([
    'COUNT',
    'COUNT',
  ]);
});

// A client that is held to the statements of a role: what it may not do is refused before it is sent, in a line of the log.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Entity } from 'electrodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdToRights, type RowStatement, rowRightsVariable } from './row-rights.ts';

const TableName = 'table';
const on = (effect: RowStatement['effect'], keys: string[], ...actions: string[]): RowStatement => ({
  effect,
  keys,
  places: [null],
  actions: actions.map((action) => `dynamodb:${action}`),
});
const role: RowStatement[] = [
  on('Allow', ['bill#*', 'step#*', 'offices'], 'GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'),
  on('Allow', ['bill#*', 'step#*'], 'PutItem', 'UpdateItem', 'BatchWriteItem', 'DeleteItem'),
  { effect: 'Allow', actions: ['dynamodb:Query'], places: ['billsByStage'] },
  on('Deny', ['step#*'], 'DeleteItem', 'BatchWriteItem'),
];

let client: DynamoDBDocumentClient;
let sent: string[];
let lines: string[];

const heldClient = (statements: readonly RowStatement[] | undefined): DynamoDBDocumentClient => {
  vi.stubEnv(rowRightsVariable, statements && JSON.stringify(statements));
  const raw = new DynamoDBClient({
    region: 'ap-south-1',
    credentials: { accessKeyId: 'demo', secretAccessKey: 'demo' },
    maxAttempts: 1,
    requestHandler: {
      handle: async ({ headers }: { headers: Record<string, string> }) => {
        sent.push(headers['x-amz-target']?.split('.')[1] ?? '');
        return { response: { statusCode: 200, headers: {}, body: Buffer.from('{}') } };
      },
    },
  });
  holdToRights(raw);
  return DynamoDBDocumentClient.from(raw);
};

beforeEach(() => {
  sent = [];
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  client = heldClient(role);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const key = (pk: string) => ({ TableName, Key: { pk, sk: '1' } });
const item = (pk: string) => ({ TableName, Item: { pk, sk: '1' } });
const query = (pk: string, IndexName?: string) =>
  new QueryCommand({
    TableName,
    IndexName,
    KeyConditionExpression: `${IndexName ? 'gsi1pk' : 'pk'} = :pk AND begins_with(sk, :sk)`,
    ExpressionAttributeValues: { ':sk': 'bill#', ':pk': pk },
  });
const change = { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': 1 } };
const batch = (...pks: string[]) => ({
  RequestItems: { [TableName]: { Keys: pks.map((pk) => ({ pk, sk: '1' })) } },
});

describe('a function does what its role allows', () => {
  test.each([
    ['GetItem', new GetCommand(key('bill#1'))],
    ['GetItem', new GetCommand(key('offices'))],
    ['BatchGetItem', new BatchGetCommand(batch('bill#1', 'step#1'))],
    ['Query', query('step#1')],
    ['Query', query('1#confirm', 'billsByStage')],
    ['PutItem', new PutCommand(item('step#1'))],
    ['UpdateItem', new UpdateCommand({ ...key('bill#1'), ...change })],
    ['DeleteItem', new DeleteCommand(key('bill#1'))],
    [
      'BatchWriteItem',
      new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: item('bill#1') }] } }),
    ],
    [
      'TransactWriteItems',
      new TransactWriteCommand({
        TransactItems: [
          { Put: item('step#1') },
          { Update: { ...key('bill#1'), ...change } },
          { ConditionCheck: { ...key('offices'), ConditionExpression: 'attribute_exists(pk)' } },
        ],
      }),
    ],
  ])('%s', async (operation, command) => {
    await client.send(command as GetCommand);
    expect([sent, lines]).toEqual([[operation], []]);
  });

  test('as electrodb asks', async () => {
    const entity = new Entity(
      {
        model: { entity: 'bill', version: '1', service: 'portal' },
        attributes: { number: { type: 'string', required: true } },
        indexes: {
          all: {
            pk: { field: 'pk', composite: ['number'], template: 'bill#${number}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'bill', casing: 'none' },
          },
        },
      },
      { client, table: TableName },
    );
    await entity.query.all({ number: '1' }).go();
    expect(sent).toEqual(['Query']);
  });
});

describe('and nothing else: it is refused, unsent, with a line in the log', () => {
  test.each([
    ['rows of another room', 'GetItem', 'ledger', new GetCommand(key('ledger#1'))],
    ['a room whose name begins like an own one', 'GetItem', 'billno', new GetCommand(key('billno#1'))],
    ['one row of many', 'BatchGetItem', 'bill, account', new BatchGetCommand(batch('bill#1', 'account#1'))],
    ['a query of another room', 'Query', 'account', query('account#1')],
    ['another index', 'Query', 'open', query('open', 'openWork')],
    ['a row that it may only read', 'PutItem', 'offices', new PutCommand(item('offices'))],
    ['a kept row', 'DeleteItem', 'step', new DeleteCommand(key('step#1'))],
    [
      'a kept row in a batch',
      'BatchWriteItem',
      'bill, step',
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [
            { PutRequest: item('bill#1') },
            { DeleteRequest: { Key: { pk: 'step#1', sk: '1' } } },
          ],
        },
      }),
    ],
    [
      'a kept row in a transaction',
      'DeleteItem',
      'step',
      new TransactWriteCommand({ TransactItems: [{ Put: item('bill#1') }, { Delete: key('step#1') }] }),
    ],
    ['an act that no role has', 'Scan', '', new ScanCommand({ TableName })],
  ])('%s', async (_, action, rooms, command) => {
    await expect(client.send(command as GetCommand)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(sent).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'rows.refused', action: `dynamodb:${action}`, rooms },
    ]);
  });
});

test('a process without the variable, as deployed functions are, is held by IAM alone', async () => {
  await heldClient(undefined).send(new GetCommand(key('ledger#1')));
  expect(sent).toEqual(['GetItem']);
});

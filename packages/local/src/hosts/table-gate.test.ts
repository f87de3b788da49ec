// The gate before a database that does what the test says; that DynamoDB Local does so is shown by killing it
// (tests/simulation/kills).
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { close, listen } from '../process/ports.ts';
import { type HttpResponse, jsonResponse } from './http-message.ts';
import { serveHttp } from './http-server.ts';
import { localAccess } from './local-access.ts';
import { fullSentence } from './room.ts';
import { openTableGate, type TableGate } from './table-gate.ts';

interface Asked {
  readonly operation: string;
  readonly body: { readonly ClientRequestToken?: string; readonly TransactItems?: readonly object[] };
}

let asked: Asked[];
let isFull: boolean;
let onTransaction: (body: Asked['body']) => Promise<HttpResponse> | HttpResponse;
let gate: TableGate;
let client: DynamoDBClient;
let database: ReturnType<typeof serveHttp>;

const refused = (type: string) => jsonResponse(400, { __type: `com.amazonaws.dynamodb.v20120810#${type}` });
const known = () => refused('IdempotentParameterMismatchException');
const unknown = () => refused('TransactionCanceledException');
const stored = () => jsonResponse(200, {});
const isProbe = ({ TransactItems = [] }: Asked['body']) =>
  TransactItems.some((item) => 'ConditionCheck' in item);

beforeEach(async () => {
  asked = [];
  isFull = false;
  database = serveHttp(async ({ headers, body }) => {
    const request = {
      operation: headers['x-amz-target']?.split('.')[1] ?? '',
      body: JSON.parse(body.toString('utf8')) as Asked['body'],
    };
    asked.push(request);
    if (request.operation === 'TransactWriteItems') return onTransaction(request.body);
    return jsonResponse(200, request.operation === 'GetItem' ? { Item: { pk: { S: 'ₓ' } } } : {});
  }, 1_000_000);
  const port = await listen(database, 0, 'a free port');
  gate = await openTableGate(`http://127.0.0.1:${port}`, { isFull: async () => isFull });
  client = new DynamoDBClient({ endpoint: gate.endpoint, ...localAccess, maxAttempts: 2 });
});
afterEach(async () => {
  client.destroy();
  await gate.close();
  await close(database);
});

const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
const get = () => client.send(new GetItemCommand({ TableName: 'table', Key }));
const put = () => client.send(new PutItemCommand({ TableName: 'table', Item: Key }));
const transact = (ClientRequestToken: string) =>
  client.send(
    new TransactWriteItemsCommand({
      ClientRequestToken,
      TransactItems: [{ Put: { TableName: 'table', Item: Key } }],
    }),
  );
const operations = () => asked.map(({ operation }) => operation);

describe('the gate before the table', () => {
  test('holds the answer to a transaction until the database knows it', async () => {
    const probed = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    onTransaction = async (body) => {
      if (!isProbe(body)) return stored();
      probed.resolve();
      await commit.promise;
      return known();
    };
    let isAnswered = false;
    const answered = transact('one').then(() => {
      isAnswered = true;
    });
    await probed.promise;
    await get(); // others are not held
    expect(isAnswered).toBe(false);
    commit.resolve();
    await answered;
    expect(operations()).toEqual(['TransactWriteItems', 'TransactWriteItems', 'GetItem']);
    expect(asked[1]?.body).toMatchObject({ ClientRequestToken: 'one', TransactItems: [{}] });
  });

  test('does not answer a transaction as stored that the database does not know', async () => {
    let commits = 0;
    onTransaction = (body) => {
      if (!isProbe(body)) {
        commits += 1;
        return stored();
      }
      return commits === 1 ? unknown() : known();
    };
    await transact('one'); // which the client tries again
    expect(commits).toBe(2);
    expect(new Set(asked.map(({ body }) => body.ClientRequestToken))).toEqual(new Set(['one']));

    onTransaction = (body) => (isProbe(body) ? unknown() : stored());
    await expect(transact('two')).rejects.toMatchObject({ name: 'InternalServerError' });
  });

  test('answers for a database that has ended', async () => {
    await close(database);
    await expect(get()).rejects.toMatchObject({
      name: 'InternalServerError',
      message: 'The database does not answer.',
    });
  });

  test('passes a refusal on, and asks nothing after it', async () => {
    onTransaction = unknown;
    await expect(transact('one')).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect(operations()).toEqual(['TransactWriteItems']);
  });

  test('gives a transaction without a token one', async () => {
    onTransaction = (body) => (isProbe(body) ? known() : stored());
    const answer = await fetch(gate.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.TransactWriteItems' },
      body: JSON.stringify({ TransactItems: [{ Put: { TableName: 'table', Item: Key } }] }),
    });
    expect(answer.status).toBe(200);
    const [first, second] = asked.map(({ body }) => body.ClientRequestToken);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('refuses writes while the disk is full, and no reads', async () => {
    onTransaction = (body) => (isProbe(body) ? known() : stored());
    isFull = true;
    const refusal = { name: 'DiskFull', message: fullSentence, $fault: 'client' };
    await expect(put()).rejects.toMatchObject(refusal);
    await expect(transact('one')).rejects.toMatchObject(refusal);
    expect((await get()).Item).toEqual({ pk: { S: 'ₓ' } });
    expect(operations()).toEqual(['GetItem']);
    isFull = false;
    await put();
    await transact('two');
  });
});

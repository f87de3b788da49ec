// The local run's table outlives the version that made it: an index that came later is added to the rows that are there.
import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { localAccess } from '../../../packages/local/src/hosts/local-access.ts';
import { ensureTable } from '../../../packages/local/src/hosts/table.ts';
import '../../support/shared-cloud.ts';

const client = new DynamoDBClient({ endpoint: inject('cloud').dynamoEndpoint, ...localAccess });
const documents = DynamoDBDocumentClient.from(client);
let name: string;

beforeEach(() => {
  name = `test-${randomUUID()}`;
});
afterEach(async () => {
  await client.send(new DeleteTableCommand({ TableName: name }));
});

const key = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];
/** The table of a version that had so many indexes. */
const tableWith = (indexCount: number) => {
  const prefixes = Array.from({ length: indexCount }, (_, at) => `gsi${at + 1}`);
  return {
    stack: 'Data',
    logicalId: 'Table',
    type: 'AWS::DynamoDB::GlobalTable',
    name,
    assetPath: undefined,
    properties: {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key(''),
      AttributeDefinitions: ['', ...prefixes]
        .flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`])
        .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: prefixes.map((prefix) => ({
        IndexName: prefix,
        KeySchema: key(prefix),
        Projection: { ProjectionType: 'ALL' },
      })),
    },
  };
};

test('a stored table gets the indexes that it lacks, with the rows that are there', async () => {
  expect(await ensureTable(client, tableWith(1))).toBe(true);
  const Item = { pk: 'a', sk: 'b', gsi3pk: 'work', gsi3sk: '1' };
  await documents.send(new PutCommand({ TableName: name, Item }));

  expect(await ensureTable(client, tableWith(3))).toBe(false);
  expect(await ensureTable(client, tableWith(3))).toBe(false);
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: name,
      IndexName: 'gsi3',
      KeyConditionExpression: 'gsi3pk = :pk',
      ExpressionAttributeValues: { ':pk': 'work' },
    }),
  );
  expect(Items).toEqual([Item]);
});

import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Resource, readTemplate } from '../template/template.ts';
import { ensureTable } from './table.ts';

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const index = (IndexName: string) => ({
  IndexName,
  KeySchema: key('gsi1pk', 'gsi1sk'),
  Projection: { ProjectionType: 'ALL' },
});

function aTable(more: object = {}): Resource {
  const Properties = {
    TableName: 'local-portal',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: key('pk', 'sk'),
    GlobalSecondaryIndexes: [index('billsByStage')],
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    Replicas: [{ Region: 'ap-south-1' }],
    ...more,
  };
  const Resources = { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties } };
  const values = { setting: () => undefined, secret: () => '' };
  const [resource] = readTemplate([{ name: 'Data', body: { Resources } }], values).resources;
  if (!resource) throw new Error('The template has no table.');
  return resource;
}

const client = new DynamoDBClient({});
const dynamo = mockClient(DynamoDBClient);
beforeEach(() => dynamo.reset());
// files of one process share the client's prototype
afterAll(() => dynamo.restore());

describe('the table of the template', () => {
  test('is made with its indexes and its time to live when it is missing', async () => {
    dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: '', $metadata: {} }));
    dynamo.on(CreateTableCommand).resolves({});
    dynamo.on(UpdateTimeToLiveCommand).resolves({});
    expect(await ensureTable(client, aTable())).toBe(true);
    expect(dynamo.commandCalls(CreateTableCommand)[0]?.args[0].input).toMatchObject({
      TableName: 'local-portal',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      GlobalSecondaryIndexes: [index('billsByStage')],
    });
    expect(dynamo.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  test('is left as it is when it is there', async () => {
    const Table = { GlobalSecondaryIndexes: [{ IndexName: 'billsByStage' }] };
    dynamo.on(DescribeTableCommand).resolves({ Table });
    expect(await ensureTable(client, aTable())).toBe(false);
    expect(dynamo.commandCalls(CreateTableCommand)).toHaveLength(0);
  });

  test('with a stream, which nothing here reads, stops the start', async () => {
    const streaming = aTable({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } });
    await expect(ensureTable(client, streaming)).rejects.toThrow('StreamSpecification');
  });
});

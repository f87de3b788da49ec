// Makes the DynamoDB table of the template with its indexes. Data of earlier runs stays: a stored table only gets the
// indexes that it lacks, as a deployment would give them to it.
import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { honour, withoutEffect } from '../template/honour.ts';
import type { Resource } from '../template/template.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

/** What a table resource says that a table here can honour. */
const tableProperties = z.strictObject({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  TableName: z.string().optional(),
  // Backups, encryption and protection against deletion are AWS's; here the data folder is the person's own.
  ...withoutEffect(
    'Replicas',
    'SSESpecification',
    'PointInTimeRecoverySpecification',
    'DeletionProtectionEnabled',
    'Tags',
  ),
});
type TableProperties = z.infer<typeof tableProperties>;

/** Makes the table when it is missing; answers whether it did. */
export async function ensureTable(client: DynamoDBClient, resource: Resource): Promise<boolean> {
  const properties = honour(resource, tableProperties);
  const existing = await indexesOf(client, resource.name);
  if (existing) {
    await addIndexes(client, resource.name, properties, existing);
    return false;
  }
  await client.send(new CreateTableCommand(createTableInput(resource.name, properties)));
  const timeToLive = properties.TimeToLiveSpecification;
  if (timeToLive?.Enabled) {
    await client.send(
      new UpdateTimeToLiveCommand({ TableName: resource.name, TimeToLiveSpecification: timeToLive }),
    );
  }
  return true;
}

export function createTableInput(
  name: string,
  properties: Pick<TableProperties, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>,
): CreateTableCommandInput {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(index) } : {}),
  };
}

function index({
  IndexName,
  KeySchema,
  Projection,
}: NonNullable<TableProperties['GlobalSecondaryIndexes']>[number]) {
  const { ProjectionType, NonKeyAttributes } = Projection;
  return {
    IndexName,
    KeySchema,
    Projection: { ProjectionType, ...(NonKeyAttributes ? { NonKeyAttributes } : {}) },
  };
}

type Indexes = ReadonlyMap<string, string | undefined>;

/** The status of each index by its name; undefined where there is no table. */
async function indexesOf(client: DynamoDBClient, name: string): Promise<Indexes | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return new Map(
      (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName, IndexStatus }) => [
        IndexName ?? '',
        IndexStatus,
      ]),
    );
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const indexPollMs = 50;

/** One after the other: DynamoDB makes one index at a time, and fills it from the rows that are there. */
async function addIndexes(
  client: DynamoDBClient,
  name: string,
  { AttributeDefinitions, GlobalSecondaryIndexes = [] }: TableProperties,
  existing: Indexes,
): Promise<void> {
  for (const missing of GlobalSecondaryIndexes.filter(({ IndexName }) => !existing.has(IndexName))) {
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index(missing) }],
      }),
    );
    while ((await indexesOf(client, name))?.get(missing.IndexName) !== 'ACTIVE') await pause(indexPollMs);
  }
}

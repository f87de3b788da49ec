// Makes the DynamoDB table of the template with its indexes. Only a missing table is made: data of earlier runs stays.
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { honour, withoutEffect } from './honour.ts';
import { StartFailure } from './start-failure.ts';
import type { Resource } from './template.ts';

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
    requireSameIndexes(existing, properties, resource.name);
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

async function indexesOf(client: DynamoDBClient, name: string): Promise<readonly string[] | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName ?? '');
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** An index that the stored table lacks would fail later, in a request and less clearly. */
function requireSameIndexes(existing: readonly string[], properties: TableProperties, name: string): void {
  const wanted = (properties.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  const missing = wanted.filter((indexName) => !existing.includes(indexName));
  if (missing.length === 0) return;
  throw new StartFailure(
    `The stored table ${name} is from an older version (it lacks ${missing.join(', ')}): ` +
      'remove the data folder, or choose another with DATA_DIR=<folder>.',
  );
}

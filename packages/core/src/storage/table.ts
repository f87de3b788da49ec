// The one table: its client and its name. Production and local run differ by endpoint and credentials only.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Entity, type Schema } from 'electrodb';
import { countCallsOf } from './call-count.ts';
import { electrodbSdk } from './electrodb-sdk.ts';
import { holdToRights } from './row-rights.ts';

const raw = new DynamoDBClient({ maxAttempts: 4 });
// it would make a copy of each answer without its secrets, for a logger that there is not: a seventh of a long list's processor time
raw.middlewareStack.remove('loggerMiddleware');
countCallsOf(raw);
holdToRights(raw);

export const tableClient = DynamoDBDocumentClient.from(raw, {
  marshallOptions: { removeUndefinedValues: true },
});

/** All that electrodb sends but Scan, which the portal never does (architecture.md, Storage). */
Object.assign(electrodbSdk, {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
  unmarshall,
});

/** Name of the table; a missing setting is a fault of the deployment. */
export const tableName = (): string => {
  const name = process.env['TABLE_NAME'];
  if (!name) throw new Error('TABLE_NAME is not set');
  return name;
};

/** The key of a row. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** Makes a thing at its first use. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** An electrodb entity of the table, made at its first use; a process that turns to another table gets another. */
export const defineEntity = <const S extends Schema<string, string, string>>(schema: S) => {
  let made: { table: string; entity: Entity<string, string, string, S> } | undefined;
  return (): Entity<string, string, string, S> => {
    const table = tableName();
    if (made?.table !== table) made = { table, entity: new Entity(schema, { client: tableClient, table }) };
    return made.entity;
  };
};

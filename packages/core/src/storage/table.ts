// The one table: its client and its name. Production and local run differ by endpoint and credentials only.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { countCallsOf } from './call-count.ts';

const raw = new DynamoDBClient({ maxAttempts: 4 });
countCallsOf(raw);

export const tableClient = DynamoDBDocumentClient.from(raw, {
  marshallOptions: { removeUndefinedValues: true },
});

/** Name of the table; a missing setting is a fault of the deployment. */
export const tableName = (): string => {
  const name = process.env['TABLE_NAME'];
  if (!name) throw new Error('TABLE_NAME is not set');
  return name;
};

/** What every electrodb entity is made with. */
export const entityConfiguration = (): EntityConfiguration => ({ client: tableClient, table: tableName() });

/** Makes a thing at its first use: an entity needs the table's name, which tests set after import. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

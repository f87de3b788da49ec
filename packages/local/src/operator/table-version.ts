// The version of a table, for what must not load the portal to ask it: the start of a data folder and a deployment. The row is that of
// packages/core/src/migration/version.ts.
import { type DynamoDBClient, GetItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { tableVersion, versionKey } from '@portal/core/migration/table-version';

const Key = { pk: { S: versionKey.pk }, sk: { S: versionKey.sk } };

/** 0 for a table of a release before migrations; undefined for one without rows. @throws ResourceNotFoundException without a table */
export const versionOf = async (client: DynamoDBClient, TableName: string): Promise<number | undefined> => {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (Item) return Number(Item['number']?.N ?? 0);
  const { Items = [] } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
  return Items.length > 0 ? 0 : undefined;
};

/** Gives a new table the version of this release. */
export const noteVersion = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const Item = { ...Key, number: { N: String(tableVersion) }, at: { S: new Date().toISOString() } };
  await client.send(new PutItemCommand({ TableName, Item }));
};

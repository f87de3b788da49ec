// The version of the table: the number of the last migration that its rows went through (list.ts), and the upgrade that is under
// way. A table with rows and without this row is of version 0, the releases before migrations.
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from '../storage/table.ts';
import { tableRows } from '../storage/table-rows.ts';
import { versionKey } from './table-version.ts';

/** An upgrade under way: who runs it, until when it holds the table, and where it continues. */
export interface UpgradeRun {
  readonly id: string;
  readonly by: string;
  /** ISO 8601; an upgrade that was killed no longer extends it, and the next one continues. */
  readonly heldUntil: string;
  /** The key of the last row that it went through; absent at the beginning. */
  readonly cursor?: Readonly<Record<string, string>>;
  /** The version to which it leads: an upgrade to another one starts from the beginning. */
  readonly to: number;
  readonly changed: number;
}

export interface TableVersion {
  readonly number: number;
  readonly run?: UpgradeRun;
}

/** @returns undefined for a table without any row */
export const readTableVersion = async (): Promise<TableVersion | undefined> => {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key: versionKey, ConsistentRead: true }),
  );
  if (Item) return { number: Number(Item['number'] ?? 0), ...(Item['run'] ? { run: Item['run'] } : {}) };
  for await (const { rows } of tableRows()) if (rows.length > 0) return { number: 0 };
  return undefined;
};

/** Records the version of a table that has no rows yet, or whose upgrade has ended. */
export const writeTableVersion = async (number: number, now: Date): Promise<void> => {
  await tableClient.send(
    new PutCommand({ TableName: tableName(), Item: { ...versionKey, number, at: now.toISOString() } }),
  );
};

/** Takes the table for one upgrade, or extends its hold. @throws ConditionalCheckFailedException where another one holds it */
export const writeRun = async (run: UpgradeRun, now: Date): Promise<void> => {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: versionKey,
      UpdateExpression: 'SET #run = :run',
      ConditionExpression: 'attribute_not_exists(#run) OR #run.id = :id OR #run.heldUntil < :now',
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':run': run, ':id': run.id, ':now': now.toISOString() },
    }),
  );
};

/** Holds the table until then, for the upgrade that has it. @throws ConditionalCheckFailedException where another one took it */
export const holdUntil = async ({ id }: Pick<UpgradeRun, 'id'>, until: string): Promise<void> => {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: versionKey,
      UpdateExpression: 'SET #run.heldUntil = :until',
      ConditionExpression: '#run.id = :id',
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':until': until, ':id': id },
    }),
  );
};

/** The next upgrade looks at every row again. */
export const fromTheBeginning = async ({ id }: Pick<UpgradeRun, 'id'>): Promise<void> => {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: versionKey,
      UpdateExpression: 'REMOVE #run.#cursor',
      ConditionExpression: '#run.id = :id',
      ExpressionAttributeNames: { '#run': 'run', '#cursor': 'cursor' },
      ExpressionAttributeValues: { ':id': id },
    }),
  );
};

// A copy of the table as of a moment, made by DynamoDB out of the changes that it keeps for 35 days.
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableStatus,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { StartFailure } from '../process/start-failure.ts';

export interface Waiting {
  /** Between two looks at a table. */
  readonly pollSeconds: number;
}

/** A restore takes minutes, of a large table hours. */
const longestSeconds = 24 * 60 * 60;

const waiting = (client: DynamoDBClient, { pollSeconds }: Waiting) => ({
  client,
  maxWaitTime: longestSeconds,
  minDelay: pollSeconds,
  maxDelay: pollSeconds,
});

/**
 * Restores a table under another name; answers the moment that it is of.
 * @throws StartFailure where the moment is not among those that are kept
 */
export async function restoreTable(
  client: DynamoDBClient,
  { from, to }: { readonly from: string; readonly to: string },
  asked: Date | undefined,
  wait: Waiting,
): Promise<Date> {
  const at = await momentOf(client, from, asked);
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, RestoreDateTime: at }),
  );
  await waitUntilTableExists(waiting(client, wait), { TableName: to });
  return at;
}

async function momentOf(client: DynamoDBClient, TableName: string, asked: Date | undefined): Promise<Date> {
  const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  const kept = answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = kept ?? {};
  if (!earliest || !latest) throw new StartFailure(`The table ${TableName} keeps no earlier moments.`);
  const at = asked ?? latest;
  if (earliest <= at && at <= latest) return at;
  throw new StartFailure(
    `The table ${TableName} can be restored as of ${earliest.toISOString()} to ${latest.toISOString()}, not as of ${at.toISOString()}.`,
  );
}

/** Deletes a copy, one that is still being restored too; answers whether there was one. */
export async function removeTable(
  client: DynamoDBClient,
  TableName: string,
  wait: Waiting,
): Promise<boolean> {
  const status = await statusOf(client, TableName);
  if (status === undefined) return false;
  // what is not restored yet cannot be deleted
  if (status === 'CREATING') await waitUntilTableExists(waiting(client, wait), { TableName });
  if (status !== 'DELETING') await client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists(waiting(client, wait), { TableName });
  return true;
}

/** Counts every row, since the count that DynamoDB keeps of a table is up to six hours old. */
export async function countRows(client: DynamoDBClient, TableName: string): Promise<number> {
  let count = 0;
  for await (const { Count = 0 } of paginateScan({ client }, { TableName, Select: 'COUNT' })) count += Count;
  return count;
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<TableStatus | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

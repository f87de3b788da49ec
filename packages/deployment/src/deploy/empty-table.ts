// The table of a first creation that failed: it is protected from deletion from its first moment, and empty.
import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { StartFailure } from '@portal/local/process/start-failure';

/** Lets a table be deleted that holds no row. @throws StartFailure where it holds one: then nothing is changed */
export async function releaseEmptyTable(region: string, tableName: string | undefined): Promise<void> {
  if (!tableName) return;
  const client = new DynamoDBClient({ region, maxAttempts: 5 });
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    if (Table?.ItemCount !== 0)
      throw new StartFailure(
        `The stack of the table ${tableName} could not be created, and the table holds rows: nothing was taken away. Look at its events in CloudFormation.`,
      );
    await client.send(new UpdateTableCommand({ TableName: tableName, DeletionProtectionEnabled: false }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  } finally {
    client.destroy();
  }
}

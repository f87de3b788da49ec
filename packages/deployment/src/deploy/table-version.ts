// Whether the rows of a stage's table have the shapes of this release: a deployment onto an older table would read what is not there,
// and one onto a newer table would write what the newer release does not read.
import { DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { tableVersion } from '@portal/core/migration/table-version';
import { noteVersion, versionOf } from '@portal/local/operator/table-version';
import { StartFailure } from '@portal/local/process/start-failure';

/**
 * Answers whether the table has no rows, or is not there yet: then it is of every version.
 * @throws StartFailure where the table is older, or newer, than this release
 */
export async function requireTableVersion(
  region: string,
  tableName: string,
  stage: string,
): Promise<boolean> {
  const version = await withTable(region, (client) => versionOf(client, tableName));
  if (version === undefined || version === tableVersion) return version === undefined;
  if (version > tableVersion)
    throw new StartFailure(
      `The table ${tableName} is of version ${version} and this release knows version ${tableVersion}: deploy the release that upgraded it, or a newer one. Nothing was deployed.`,
    );
  throw new StartFailure(
    `The table ${tableName} is of version ${version} and this release needs version ${tableVersion}: "npm run upgrade -- --stage ${stage} --dry-run" says what would change, and without --dry-run changes it. Nothing was deployed.`,
  );
}

/** Gives a table that had no rows before its deployment the version of this release; there may be none after one that failed. */
export async function noteTableVersion(region: string, tableName: string): Promise<void> {
  await withTable(region, (client) => noteVersion(client, tableName));
}

async function withTable<T>(
  region: string,
  use: (client: DynamoDBClient) => Promise<T>,
): Promise<T | undefined> {
  const client = new DynamoDBClient({ region, maxAttempts: 5 });
  try {
    return await use(client);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

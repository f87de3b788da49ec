// The table of a run: made and filled with the demo data at the first start on a data folder, found again by the next ones.
import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Database } from './hosts/dynamodb.ts';
import type { Room } from './hosts/room.ts';
import { demoCertificateOf } from './hosts/signing.ts';
import { ensureTable } from './hosts/table.ts';
import type { DataFolder } from './process/data-folder.ts';
import { StartFailure } from './process/start-failure.ts';
import { seededWith, seedOnce } from './seeding.ts';
import type { Template } from './template/template.ts';
import { upgradeFolder } from './upgrade-folder.ts';

interface TableOptions {
  readonly database: Database;
  readonly objectStoreEndpoint: string;
  /** Whether an empty table gets the demo data. */
  readonly seed: boolean;
  readonly room: Room;
}

/** Answers the name of the table. */
export async function prepareTable(
  template: Template,
  folder: DataFolder,
  { database, objectStoreEndpoint, seed, room }: TableOptions,
): Promise<string> {
  const [table, ...others] = template.of('AWS::DynamoDB::GlobalTable');
  if (!table || others.length > 0) throw new StartFailure('The template must have one table.');
  const before = seededWith(folder);
  if (before !== undefined) await requireFilled(folder, database, table.name, before);
  else if (await room.isFull())
    throw new StartFailure(`The disk of the data folder ${folder.path} is full: make room and start again.`);
  const isNew = await ensureTable(database.client, table);
  await upgradeFolder(folder, database, { tableName: table.name, isNew });
  await seedOnce(folder, seed, {
    dynamoEndpoint: database.endpoint,
    objectStoreEndpoint,
    tableName: table.name,
    bucketName: documentBucket(template),
    certificate: demoCertificateOf(folder),
  });
  return table.name;
}

/** A database that lost its file answers as a new one would, and the portal would call itself ready without any data. */
async function requireFilled(
  folder: DataFolder,
  { client }: Database,
  tableName: string,
  before: 'demo data' | 'nothing',
): Promise<void> {
  const rows = await client.send(new DescribeTableCommand({ TableName: tableName })).then(
    ({ Table }) => Table?.ItemCount ?? 0,
    (error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    },
  );
  if (rows !== undefined && (rows > 0 || before === 'nothing')) return;
  throw new StartFailure(
    `The database of the data folder ${folder.path} is empty although it was filled before: put back a copy of the folder, or choose an empty one with DATA_DIR=<folder>.`,
  );
}

/** The bucket of documents: browsers reach only this one, to upload in parts. */
function documentBucket(template: Template): string {
  const bucket = template.of('AWS::S3::Bucket').find(({ properties }) => 'CorsConfiguration' in properties);
  if (!bucket) throw new StartFailure('The template has no bucket that browsers upload to.');
  return bucket.name;
}

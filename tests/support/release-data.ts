// Data of earlier releases (tests/fixtures/release): what each of them stored of one played day, by its own code. Read here, and put
// into an empty table and bucket, so that a test can open it with the code of today.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, PutObjectRetentionCommand, type S3Client } from '@aws-sdk/client-s3';
import { partsOf } from '@portal/core/storage/read';
import { projectRoot } from '../../packages/local/src/paths.ts';

/** By the day of the release, oldest first. */
export const releaseDates = ['2026-11-22', '2026-11-24', '2026-11-26', '2026-11-29'] as const;
export type ReleaseDate = (typeof releaseDates)[number];

/** A row as the table stores it. */
type StoredRow = Record<string, AttributeValue>;

interface StoredObject {
  readonly key: string;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of a locked one: until when, an instant in ISO 8601. */
  readonly lock?: { readonly mode: 'COMPLIANCE' | 'GOVERNANCE'; readonly until: string };
  readonly base64: string;
}

interface ReleaseDay {
  /** Under which its rows and messages were written: demo values, by the names of the secrets. */
  readonly keys: Readonly<Record<string, string>>;
  /** Keys and indexes that its table had. */
  readonly table: Required<
    Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'>
  >;
  /** Its bills by what became of them. */
  readonly bills: Readonly<Record<string, ReleaseBill>>;
  /** Files of the demo signing service by name, in base64: its certificate is enrolled in the rows. */
  readonly signing: Readonly<Record<string, string>>;
}

interface ReleaseBill {
  readonly ddoCode: string;
  readonly transNo: string;
  /** As it was given, also where it was withdrawn again; empty of a bill that was never authorized. */
  readonly authNo: string;
  readonly status: string;
}

const read = (date: ReleaseDate, name: string): Buffer =>
  readFileSync(`${projectRoot}/tests/fixtures/release/${date}/${name}`);
const linesOf = (date: ReleaseDate, name: string): string[] =>
  gunzipSync(read(date, name)).toString().split('\n').filter(Boolean);

export const releaseDay = (date: ReleaseDate): ReleaseDay => JSON.parse(read(date, 'day.json').toString());

/** In the order of their keys. */
export const releaseRows = (date: ReleaseDate): StoredRow[] =>
  linesOf(date, 'rows.ndjson.gz').map((line) => JSON.parse(line, withBytes));

/** In the order of their keys. */
export const releaseObjects = (date: ReleaseDate): StoredObject[] =>
  linesOf(date, 'objects.ndjson.gz').map((line) => JSON.parse(line));

/** Bytes are base64 in JSON, as DynamoDB itself writes them. */
const withBytes = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

interface ReleaseTarget {
  readonly tableName: string;
  /** The bucket of documents, which is there. */
  readonly bucketName: string;
}

/** Makes the table as the release had it, and puts all rows and objects of the release into table and bucket. */
export const putRelease = async (
  dynamo: DynamoDBClient,
  s3: S3Client,
  date: ReleaseDate,
  { tableName, bucketName }: ReleaseTarget,
): Promise<void> => {
  await makeReleaseTable(dynamo, date, tableName);
  await putReleaseObjects(s3, date, bucketName);
};

const rowsAtOnce = 25;

/** Makes a table with the keys and indexes of the release and all its rows. Nothing of it expires: no time to live is set. */
export const makeReleaseTable = async (
  dynamo: DynamoDBClient,
  date: ReleaseDate,
  TableName: string,
): Promise<void> => {
  const { table } = releaseDay(date);
  await dynamo.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...table }));
  for (const part of partsOf(releaseRows(date), rowsAtOnce)) {
    const RequestItems = { [TableName]: part.map((Item) => ({ PutRequest: { Item } })) };
    const { UnprocessedItems } = await dynamo.send(new BatchWriteItemCommand({ RequestItems }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('the table left rows out');
  }
};

const putReleaseObjects = async (s3: S3Client, date: ReleaseDate, Bucket: string): Promise<void> => {
  for (const { key: Key, contentType, metadata, lock, base64 } of releaseObjects(date)) {
    const Body = Buffer.from(base64, 'base64');
    const of = { Bucket, Key };
    await s3.send(new PutObjectCommand({ ...of, ContentType: contentType, Metadata: { ...metadata }, Body }));
    if (!lock) continue;
    const Retention = { Mode: lock.mode, RetainUntilDate: new Date(lock.until) };
    await s3.send(new PutObjectRetentionCommand({ ...of, Retention }));
  }
};

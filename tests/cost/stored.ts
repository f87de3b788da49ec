// What lies in the table and in the document bucket, in the bytes that AWS prices: an item's names and values, once more for each
// index that has it, and 100 bytes for each of them.
import {
  type AttributeValue,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexDescription,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { account } from '../../packages/local/src/template/physical.ts';
import { documentBucket } from '../../stacks/deployment.ts';
import type { MeasuredCloud } from '../support/measured-cloud.ts';

/** In bytes. */
export interface Stored {
  readonly rows: number;
  readonly indexes: number;
  readonly files: number;
  /** As AWS Backup prices copies: a file counts as 128 KB at least. */
  readonly copiedFiles: number;
}

const entryBytes = 100;
const smallestCopy = 128 * 1024;

export const storedIn = async (cloud: MeasuredCloud): Promise<Stored> => {
  const [table, bucket] = await Promise.all([tableBytes(cloud), bucketBytes(cloud)]);
  return { ...table, ...bucket };
};

type Item = Readonly<Record<string, AttributeValue>>;

const tableBytes = async ({ dynamoEndpoint, tableName }: MeasuredCloud) => {
  const client = new DynamoDBClient({ endpoint: dynamoEndpoint, ...localAccess });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  let rows = 0;
  let indexes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName }))
    for (const item of Items) {
      rows += bytesOf(item);
      for (const index of Table?.GlobalSecondaryIndexes ?? []) indexes += bytesIn(index, item);
    }
  client.destroy();
  return { rows, indexes };
};

const bytesIn = ({ KeySchema = [], Projection }: GlobalSecondaryIndexDescription, item: Item): number => {
  const keys = KeySchema.map(({ AttributeName = '' }) => AttributeName);
  if (!keys.every((name) => name in item)) return 0;
  if (Projection?.ProjectionType === 'ALL') return bytesOf(item);
  const names = new Set(['pk', 'sk', ...keys, ...(Projection?.NonKeyAttributes ?? [])]);
  return bytesOf(Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))));
};

const bytesOf = (item: Item): number =>
  entryBytes + sum(Object.entries(item).map(([name, value]) => text(name) + valueBytes(value)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const text = (value: string): number => Buffer.byteLength(value);
/** Two digits a byte, and one. */
const digits = (value: string): number => Math.ceil(value.length / 2) + 1;

const valueBytes = (value: AttributeValue): number => {
  if (value.S !== undefined) return text(value.S);
  if (value.N !== undefined) return digits(value.N);
  if (value.B !== undefined) return value.B.byteLength;
  if (value.SS !== undefined) return sum(value.SS.map(text));
  if (value.NS !== undefined) return sum(value.NS.map(digits));
  if (value.L !== undefined) return 3 + sum(value.L.map((each) => 1 + valueBytes(each)));
  if (value.M !== undefined)
    return 3 + sum(Object.entries(value.M).map(([name, each]) => 1 + text(name) + valueBytes(each)));
  return 1;
};

const bucketBytes = async ({ objectStoreEndpoint, tableName }: MeasuredCloud) => {
  const client = new S3Client({ endpoint: objectStoreEndpoint, ...localAccess, forcePathStyle: true });
  const Bucket = documentBucket(tableName, account);
  let files = 0;
  let copiedFiles = 0;
  let after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  do {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        KeyMarker: after.NextKeyMarker,
        VersionIdMarker: after.NextVersionIdMarker,
      }),
    );
    for (const { Size = 0 } of page.Versions ?? []) {
      files += Size;
      copiedFiles += Math.max(Size, smallestCopy);
    }
    after = page;
  } while (after.NextKeyMarker);
  client.destroy();
  return { files, copiedFiles };
};

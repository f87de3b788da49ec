// Rows and files that a test changes by hand, as one could who may write table and bucket, and how they are put back.
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Bucket as Objects } from '@portal/core/storage/bucket';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { Item } from '@portal/core/storage/transact';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { bucketEnvironment } from './bucket.ts';
import { cloud } from './portal.ts';

export type RowKey = Readonly<Record<'pk' | 'sk', string>>;

const Bucket = bucketEnvironment(cloud).BUCKET_NAME;
const objects = new S3Client({ endpoint: cloud.objectStoreEndpoint, forcePathStyle: true, ...localAccess });

/** Undoes the damages of a test. */
const mends: (() => Promise<unknown>)[] = [];

/** Puts everything back as it was before the first damage. */
export const mendAll = async (): Promise<void> => {
  for (const mend of mends.splice(0).reverse()) await mend();
};

export const rowAt = async (Key: RowKey): Promise<Item | undefined> =>
  (await tableClient.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;

/** Remembers the row as it is now; one that is not there is removed again. */
export const keep = async (Key: RowKey): Promise<void> => {
  const Item = await rowAt(Key);
  mends.push(() =>
    Item
      ? tableClient.send(new PutCommand({ TableName: tableName(), Item }))
      : tableClient.send(new DeleteCommand({ TableName: tableName(), Key })),
  );
};

/** Sets one attribute of a row; undefined takes it away. */
export const change = async (Key: RowKey, name: string, value: unknown): Promise<void> => {
  await keep(Key);
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: value === undefined ? 'REMOVE #name' : 'SET #name = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': name },
      ...(value === undefined ? {} : { ExpressionAttributeValues: { ':value': value } }),
    }),
  );
};

/** Adds to a number of a row. */
export const move = async (Key: RowKey, name: string, by: number): Promise<void> => {
  const row = await rowAt(Key);
  await change(Key, name, Number(row?.[name]) + by);
};

export const remove = async (Key: RowKey): Promise<void> => {
  await keep(Key);
  await tableClient.send(new DeleteCommand({ TableName: tableName(), Key }));
};

export const putRow = async (row: Item): Promise<void> => {
  await keep({ pk: String(row['pk']), sk: String(row['sk']) });
  await tableClient.send(new PutCommand({ TableName: tableName(), Item: row }));
};

/** Puts other bytes in the place of a file; none removes it. */
export const replaceFile = async (Key: string, Body?: Buffer): Promise<void> => {
  const before = Buffer.from(await Objects.get(Key));
  mends.push(() => objects.send(new PutObjectCommand({ Bucket, Key, Body: before })));
  await objects.send(
    Body ? new PutObjectCommand({ Bucket, Key, Body }) : new DeleteObjectCommand({ Bucket, Key }),
  );
};

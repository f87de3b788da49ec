// The copy of a deployed stage: a table and a bucket of its own beside the stage's, under names that no stage has.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { documentBucket, drillPrefix } from '../../../../stacks/deployment.ts';
import { copyObjects, countObjects, removeBucket } from './bucket-copy.ts';
import type { Restorable } from './copy.ts';
import { countRows, removeTable, restoreTable } from './table-copy.ts';

export interface DeployedStage {
  /** The beginning of the stage's names. */
  readonly prefix: string;
  /** The name of the table that it works on. */
  readonly table: string;
  readonly account: string;
  readonly region: string;
}

interface DeployedCopy extends Restorable {
  /** Counts the objects of the copy's bucket. */
  objects(): Promise<number>;
}

export function deployedCopy({ prefix, table, account, region }: DeployedStage): DeployedCopy {
  const client = new DynamoDBClient({ region });
  const s3 = new S3Client({ region, maxAttempts: 8 });
  const wait = { pollSeconds: 15 };
  const to = drillPrefix(prefix);
  const buckets = { from: documentBucket(prefix, account), to: documentBucket(to, account) };
  return {
    from: { table, bucket: buckets.from },
    to: { table: to, bucket: buckets.to },
    place: `the table ${to} and the bucket ${buckets.to}`,
    async clear() {
      const found = [await removeTable(client, to, wait), await removeBucket(s3, buckets.to)];
      return found.includes(true);
    },
    table: (at) => restoreTable(client, { from: table, to }, at, wait),
    bucket: (at) => copyObjects(s3, buckets, { at, region }),
    async open() {
      Object.assign(process.env, { TABLE_NAME: to, BUCKET_NAME: buckets.to, AWS_REGION: region });
    },
    objects: () => countObjects(s3, buckets.to),
    rows: () => countRows(client, to),
    async close() {},
    release() {},
  };
}

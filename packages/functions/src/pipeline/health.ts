// Whether the table and the document bucket answer, within two seconds.
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { ErrorDefinition } from '@portal/domain/contract';

const notReady = {
  code: 'health.not-ready',
  kind: 'unavailable',
  message: 'The portal is not ready: its table or its document store does not answer.',
} as const satisfies ErrorDefinition;

const limitMs = 2000;

/** @throws `health.not-ready` (503). */
export const checkHealth = async (): Promise<void> => {
  const abortSignal = AbortSignal.timeout(limitMs);
  try {
    await Promise.all([probeTable(abortSignal), probeBucket(abortSignal)]);
  } catch (cause) {
    throw new AppError(notReady, { cause, retryAfterSeconds: 5 });
  }
};

const probeTable = (abortSignal: AbortSignal) =>
  tableClient.send(new GetCommand({ TableName: tableName(), Key: { pk: 'health', sk: 'health' } }), {
    abortSignal,
  });

const probeBucket = async (abortSignal: AbortSignal): Promise<void> => {
  const bucket = process.env['BUCKET_NAME'];
  if (!bucket) throw new Error('BUCKET_NAME is not set');
  const client = new S3Client({ maxAttempts: 1 });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } finally {
    client.destroy();
  }
};

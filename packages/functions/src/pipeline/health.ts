// Whether the table and the document bucket answer, within two seconds.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { Bucket } from '@portal/core/storage/bucket';
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
    await Promise.all([probeTable(abortSignal), Bucket.probe(abortSignal)]);
  } catch (cause) {
    throw new AppError(notReady, { cause, retryAfterSeconds: 5 });
  }
};

const probeTable = (abortSignal: AbortSignal) =>
  tableClient.send(new GetCommand({ TableName: tableName(), Key: { pk: 'health', sk: 'health' } }), {
    abortSignal,
  });

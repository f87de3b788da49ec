// Whether the table and the document bucket answer within two seconds, and whether the table is of the version of this release.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { tableVersion, versionKey } from '@portal/core/migration/table-version';
import { Bucket } from '@portal/core/storage/bucket';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { Answer, ErrorDefinition } from '@portal/domain/contract';
import type { getHealth } from '@portal/domain/session/api';

const notReady = {
  code: 'health.not-ready',
  kind: 'unavailable',
  message: 'The portal is not ready: its table or its document store does not answer.',
} as const satisfies ErrorDefinition;

const otherVersion = {
  code: 'health.table-version',
  kind: 'unavailable',
  message: 'The table is of another version than this release: "npm run upgrade" brings it to this one.',
} as const satisfies ErrorDefinition;

const limitMs = 2000;

/** @throws `health.not-ready`, `health.table-version` (503). */
export const checkHealth = async (): Promise<Answer<typeof getHealth>> => {
  const abortSignal = AbortSignal.timeout(limitMs);
  const [table] = await Promise.all([probeTable(abortSignal), Bucket.probe(abortSignal)]).catch(
    (cause: unknown) => {
      throw new AppError(notReady, { cause, retryAfterSeconds: 5 });
    },
  );
  if (table !== tableVersion)
    throw new AppError(otherVersion, {
      cause: new Error(`the table is of version ${table}, the release of version ${tableVersion}`),
    });
  return { status: 'ok', release: process.env['RELEASE'] ?? '', table };
};

/** Answers the version of the table. */
const probeTable = async (abortSignal: AbortSignal): Promise<number> => {
  const command = new GetCommand({ TableName: tableName(), Key: versionKey });
  const { Item } = await tableClient.send(command, { abortSignal });
  return Number(Item?.['number'] ?? 0);
};

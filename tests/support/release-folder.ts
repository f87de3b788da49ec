// The data folder that an earlier release left behind: its table, its objects, its keys and its demo certificate, as a start of today
// finds them (own-run.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startDatabase } from '../../packages/local/src/hosts/dynamodb.ts';
import { demoCredentials, localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { startObjectStore } from '../../packages/local/src/hosts/object-store/server.ts';
import { openDataFolder } from '../../packages/local/src/process/data-folder.ts';
import { account } from '../../packages/local/src/template/physical.ts';
import { localStage } from '../../packages/local/src/template/synthesize.ts';
import { deploymentOf, documentBucket } from '../../stacks/deployment.ts';
import { type SecretName, secretPath } from '../../stacks/setting-table.ts';
import { localTable } from './own-run.ts';
import { putRelease, type ReleaseDate, releaseDay } from './release-data.ts';

const deployment = deploymentOf({ stage: localStage });
const documents = documentBucket(deployment.prefix, account);

/** Makes an empty folder the one of a release; no portal runs on it yet. Its accounts and passwords are those of the demo offices. */
export const leaveReleaseFolder = async (dataDir: string, date: ReleaseDate): Promise<void> => {
  const { keys, signing } = releaseDay(date);
  const folder = await openDataFolder(dataDir);
  const database = await startDatabase(folder, (reason) => console.error(reason));
  const store = await startObjectStore({
    port: 0,
    dir: join(folder.path, 'objects'),
    credentials: demoCredentials,
    buckets: [{ name: documents, isVersioned: true, isLockable: true, cors: [] }],
  });
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${store.port}`,
    forcePathStyle: true,
    ...localAccess,
  });
  try {
    await putRelease(database.client, s3, date, { tableName: localTable, bucketName: documents });
  } finally {
    s3.destroy();
    await store.stop();
    await database.stop();
    folder.release();
  }
  const secrets = Object.entries(keys).map(([name, value]) => [
    secretPath(deployment, name as SecretName),
    value,
  ]);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
  mkdirSync(join(dataDir, 'signing'));
  for (const [name, base64] of Object.entries(signing))
    writeFileSync(join(dataDir, 'signing', name), Buffer.from(base64, 'base64'), { mode: 0o600 });
  writeFileSync(join(dataDir, 'seeded'), 'demo data\n');
};

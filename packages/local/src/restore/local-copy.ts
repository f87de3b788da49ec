// The copy of a local run, made of its files while officers work: writes wait for as long as the file of the table is copied. A
// database and an object store of its own answer for the copy.
import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deploymentOf, documentBucket } from '../../../../stacks/deployment.ts';
import { copyDatabase, databaseFile, databaseFolder } from '../hosts/database-file.ts';
import { startDatabase } from '../hosts/dynamodb.ts';
import { demoCredentials, region } from '../hosts/local-access.ts';
import { useLocalTable } from '../hosts/local-table.ts';
import { copyBucket } from '../hosts/object-store/copy-bucket.ts';
import { startObjectStore } from '../hosts/object-store/server.ts';
import { withoutWrites } from '../hosts/table-gate.ts';
import { databaseOfRun, openDataFolder } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import { collectStops } from '../process/stops.ts';
import { account } from '../template/physical.ts';
import { localStage } from '../template/synthesize.ts';
import type { Restorable } from './copy.ts';
import { countRows } from './table-copy.ts';

/** @throws StartFailure where no portal runs on the data folder */
export async function localCopy(dataDir: string): Promise<Restorable> {
  const gate = databaseOfRun(dataDir);
  const source = { path: resolve(dataDir) };
  if (!gate || !existsSync(databaseFile(source)))
    throw new StartFailure(`No portal runs on the data folder ${dataDir}: npm start, and again here.`);
  const place = join(source.path, 'restore-drill');
  const { prefix } = deploymentOf({ stage: localStage });
  const bucketName = documentBucket(prefix, account);
  const stops = collectStops();
  // ends what a drill that was killed left running, and keeps a second drill away
  const folder = await openDataFolder(place);
  const parts = { database: databaseFolder(folder), objects: join(place, 'objects') };
  return {
    from: { table: prefix, bucket: bucketName },
    to: { table: parts.database, bucket: join(parts.objects, bucketName) },
    place: `the folder ${place}`,
    async clear() {
      const found = Object.values(parts).filter((path) => existsSync(path));
      for (const path of found) await rm(path, { recursive: true, force: true });
      return found.length > 0;
    },
    async table(at) {
      if (at)
        throw new StartFailure(
          'A local run keeps no earlier moments, so that it is copied as it is now: leave --at away.',
        );
      await mkdir(parts.database, { recursive: true });
      const draft = `${databaseFile(folder)}.draft`;
      const moment = await withoutWrites(gate, async () => {
        const now = new Date();
        await copyDatabase(databaseFile(source), draft);
        return now;
      });
      await rename(draft, databaseFile(folder));
      return moment;
    },
    bucket: (at) => copyBucket(join(source.path, 'objects', bucketName), join(parts.objects, bucketName), at),
    async open() {
      const database = await startDatabase(folder, (reason) => console.error(reason));
      stops.add(() => database.stop());
      const store = await startObjectStore({
        port: 0,
        dir: parts.objects,
        credentials: demoCredentials,
        buckets: [{ name: bucketName, isVersioned: true, isLockable: false, cors: [] }],
      });
      stops.add(() => store.stop());
      useLocalTable({ dynamoEndpoint: database.endpoint, tableName: prefix });
      Object.assign(process.env, {
        AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${store.port}`,
        BUCKET_NAME: bucketName,
      });
    },
    // the environment names the database, as it does for core
    rows: () => countRows(new DynamoDBClient({ region }), prefix),
    close: () => stops.run(),
    release() {
      folder.release();
      if (!Object.values(parts).some((path) => existsSync(path))) rmSync(place, { recursive: true });
    },
  };
}

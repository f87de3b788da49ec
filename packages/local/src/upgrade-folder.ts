// The table of a data folder gets the shapes of this release when it starts, after a copy of the folder.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { UpgradeStopped } from '@portal/core/migration/stopped';
import { tableVersion } from '@portal/core/migration/table-version';
import type { Database } from './hosts/dynamodb.ts';
import { useLocalTable } from './hosts/local-table.ts';
import { noteVersion, versionOf } from './operator/table-version.ts';
import type { DataFolder } from './process/data-folder.ts';
import { StartFailure } from './process/start-failure.ts';
import { withOwnEnvironment } from './seeding.ts';

/** @throws StartFailure for a folder of a newer release, and for rows that cannot be read */
export async function upgradeFolder(
  folder: Pick<DataFolder, 'path'>,
  { client, endpoint }: Pick<Database, 'client' | 'endpoint'>,
  { tableName, isNew }: { readonly tableName: string; readonly isNew: boolean },
): Promise<void> {
  const version = isNew ? undefined : await versionOf(client, tableName);
  if (version === undefined) return noteVersion(client, tableName);
  if (version === tableVersion) return;
  if (version < tableVersion) copyFolder(folder.path, version);
  await withOwnEnvironment(async () => {
    useLocalTable({ dynamoEndpoint: endpoint, tableName });
    // most starts find the version that they need
    const { upgrade } = await import('@portal/core/migration/upgrade');
    const { upgradeSurroundings } = await import('./operator/upgrade.ts');
    console.log(await upgrade({ ...upgradeSurroundings(), isAlone: true }).catch(refused));
  });
}

const refused = (error: unknown): never => {
  throw error instanceof UpgradeStopped ? new StartFailure(error.message, { cause: error }) : error;
};

/** Nothing writes yet, so the files are of one moment. A copy that was made before, of an upgrade that was killed, is kept. */
function copyFolder(path: string, version: number): void {
  const copy = `${path}.version-${version}`;
  if (existsSync(copy)) return;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(path, unfinished, { recursive: true, filter: (file) => basename(file) !== 'run.json' });
  renameSync(unfinished, copy);
  console.log(
    `The data folder is of an earlier release: it was copied to ${copy}, and is brought to this one.`,
  );
}

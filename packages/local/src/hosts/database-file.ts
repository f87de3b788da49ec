// Whether the file of the database can be trusted, before DynamoDB Local opens it: with a damaged one that neither starts nor
// says why.
import { existsSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DataFolder } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';

type Folder = Pick<DataFolder, 'path' | 'isInMemory'>;

export const databaseFolder = ({ path }: Pick<DataFolder, 'path'>): string => join(path, 'dynamodb');

/** As DynamoDB Local names it for `-sharedDb`. */
export const databaseFile = (folder: Pick<DataFolder, 'path'>): string =>
  join(databaseFolder(folder), 'shared-local-instance.db');

/**
 * Copies the file while the database is open, as it is at one moment. Its writers are refused meanwhile, so they are held back
 * before (table-gate.ts).
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true, timeout: lockWaitMs });
  try {
    // what reads keeps writers of other processes out
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    await copyFile(from, to);
  } finally {
    database.close();
  }
}

const lockWaitMs = 30_000;

/** @throws StartFailure where the file is damaged. One that is not there, or empty, is no fault of the file. */
export function requireSound(folder: Folder): void {
  if (folder.isInMemory) return;
  const path = databaseFile(folder);
  if (!existsSync(path) || (statSync(path).isFile() && statSync(path).size === 0)) return;
  const fault = faultOf(path);
  if (fault === undefined) return;
  throw new StartFailure(
    `The database ${path} is damaged (${fault}): put back a copy of the data folder, or choose an empty one with DATA_DIR=<folder>.`,
  );
}

/** What a run that was killed left half written is undone by this too, as by every opening of the file. */
function faultOf(path: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const [found] = database.prepare('PRAGMA quick_check(1)').all();
    const said = String(Object.values(found ?? {})[0] ?? 'no answer').replaceAll('\n', ' ');
    return said === 'ok' ? undefined : said;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  } finally {
    database?.close();
  }
}

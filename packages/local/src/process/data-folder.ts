// The folder that holds all data of a run. One run owns it at a time: two JVMs on one database file would corrupt it,
// and a second start must not end the first. A run that was killed leaves its note behind, and the next start removes it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { parseJson } from './parse-json.ts';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';
import { StartFailure, systemReason } from './start-failure.ts';

export const inMemory = ':memory:';

export interface DataFolder {
  /** Absolute; of an in-memory run a temporary folder, for what must be a file. */
  readonly path: string;
  readonly isInMemory: boolean;
  /** Notes the JVM, so that the next start can end it should this one be killed, and where its database listens. */
  noteJvm(pid: number, database?: string): void;
  /** Notes where the object store listens. */
  noteStore(objects: string): void;
  release(): void;
}

const identity = z.strictObject({ pid: z.int(), startTicks: z.string() });
const note = z.strictObject({
  owner: identity,
  jvm: identity.optional(),
  database: z.string().optional(),
  objects: z.string().optional(),
});
type Note = z.infer<typeof note>;

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const isInMemory = dataDir === inMemory;
  const path = isInMemory ? mkdtempSync(join(tmpdir(), 'bill-portal-')) : resolve(dataDir);
  const notePath = join(path, 'run.json');
  const owner = identify(process.pid);
  if (!owner) throw new Error('This process is not in /proc.');
  let current: Note = { owner };
  const write = () => writeFileSync(notePath, JSON.stringify(current));
  try {
    makeFolder(path);
    await endLeftOver(notePath, path);
    write();
  } catch (error) {
    throw refusedBy(path, error);
  }
  return {
    path,
    isInMemory,
    noteJvm(pid, database) {
      const jvm = identify(pid);
      const { objects } = current;
      const store = objects === undefined ? {} : { objects };
      current = jvm
        ? { owner, jvm, ...(database === undefined ? {} : { database }), ...store }
        : { owner, ...store };
      write();
    },
    noteStore(objects) {
      current = { ...current, objects };
      write();
    },
    release() {
      rmSync(isInMemory ? path : notePath, { recursive: true, force: true });
    },
  };
}

/** Where the database of the run listens that owns the folder now; undefined where none does. */
export const databaseOfRun = (dataDir: string): string | undefined => runOf(dataDir)?.database;

/** Where its object store listens. */
export const storeOfRun = (dataDir: string): string | undefined => runOf(dataDir)?.objects;

function runOf(dataDir: string): Note | undefined {
  const notePath = join(resolve(dataDir), 'run.json');
  if (!existsSync(notePath)) return undefined;
  // one that was being written when its process died is ignored
  const run = note.safeParse(parseJson(readFileSync(notePath, 'utf8'))).data;
  return run && isRunning(run.owner) ? run : undefined;
}

/** One folder after the other: `recursive` never ends where the system denies a folder below one that is there (/proc). */
function makeFolder(path: string, wanted = path): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw unusable(wanted, path === wanted ? 'it is a file' : 'it lies below a file');
  makeFolder(dirname(path), wanted);
  mkdirSync(path);
}

const refusedBy = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  const reason = error.code === 'ENOENT' ? 'nothing can be made there' : systemReason(String(error.code));
  return unusable(path, reason, error);
};

const unusable = (path: string, reason: string, cause?: unknown) =>
  new StartFailure(
    `The data folder ${path} cannot be used: ${reason}. Choose another with DATA_DIR=<folder>.`,
    { cause },
  );

async function endLeftOver(notePath: string, path: string): Promise<void> {
  if (!existsSync(notePath)) return;
  const left = note.safeParse(parseJson(readFileSync(notePath, 'utf8'))).data;
  if (left && isRunning(left.owner)) {
    throw new StartFailure(
      `The data folder ${path} is in use by process ${left.owner.pid}: end that run, or choose another with DATA_DIR=<folder>.`,
    );
  }
  if (left?.jvm && isRunning(left.jvm)) await endProcess(left.jvm);
  rmSync(notePath, { force: true });
}

async function endProcess(orphan: ProcessIdentity): Promise<void> {
  process.kill(orphan.pid, 'SIGKILL');
  while (isRunning(orphan)) await pause(20);
}

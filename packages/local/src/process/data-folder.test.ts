import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseOfRun, inMemory, openDataFolder } from './data-folder.ts';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

let folder: string;
let notePath: string;
let sleepers: ChildProcess[];

/** A process that is there for a while. */
async function aProcess(): Promise<ProcessIdentity> {
  const child = spawn('sleep', ['60']);
  sleepers.push(child);
  await new Promise((resolve) => child.once('spawn', resolve));
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new Error('The process did not start.');
  return identity;
}
const gone: ProcessIdentity = { pid: process.pid, startTicks: '1' };
const note = (value: unknown) =>
  writeFileSync(notePath, typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-test-'));
  notePath = join(folder, 'run.json');
  sleepers = [];
});
afterEach(() => {
  for (const child of sleepers) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder', () => {
  test('belongs to one run at a time', async () => {
    const data = await openDataFolder(folder);
    await expect(openDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    data.release();
    (await openDataFolder(folder)).release();
  });

  test('names the JVM while it is used, and no process after', async () => {
    const data = await openDataFolder(folder);
    const jvm = await aProcess();
    data.noteJvm(jvm.pid);
    expect(JSON.parse(readFileSync(notePath, 'utf8'))).toEqual({ owner: identify(process.pid), jvm });
    data.release();
    expect(existsSync(notePath)).toBe(false);
  });

  test('names the port of its database, as long as it is used', async () => {
    expect(databaseOfRun(folder)).toBeUndefined();
    const data = await openDataFolder(folder);
    data.noteJvm((await aProcess()).pid, 'http://127.0.0.1:1');
    expect(databaseOfRun(folder)).toBe('http://127.0.0.1:1');
    data.release();
    expect(databaseOfRun(folder)).toBeUndefined();
    note({ owner: gone, jvm: gone, database: 'http://127.0.0.1:1' });
    expect(databaseOfRun(folder)).toBeUndefined();
  });

  test('of a run that was killed is taken over, and its JVM ended', async () => {
    const jvm = await aProcess();
    note({ owner: gone, jvm });
    (await openDataFolder(folder)).release();
    expect(isRunning(jvm)).toBe(false);
  });

  test('ends no process that only has the number of that JVM', async () => {
    const other = await aProcess();
    note({ owner: gone, jvm: { ...other, startTicks: '1' } });
    (await openDataFolder(folder)).release();
    expect(isRunning(other)).toBe(true);
  });

  test.each(['', '{"owner":', '{"owner":{"pid":"x"}}'])(
    'with the note %j, cut off or strange, is free',
    async (text) => {
      note(text);
      (await openDataFolder(folder)).release();
    },
  );

  test.each([
    ['a file', 'file', 'it is a file'],
    ['below a file', 'file/data/deep', 'it lies below a file'],
    ['without a name that the system takes', 'n'.repeat(300), 'the system says ENAMETOOLONG'],
  ])('%s cannot be used, which a sentence says', async (_, name, reason) => {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, name);
    await expect(openDataFolder(path)).rejects.toThrow(
      new StartFailure(
        `The data folder ${path} cannot be used: ${reason}. Choose another with DATA_DIR=<folder>.`,
      ),
    );
  });

  test.each(['/proc/x', '/proc/x/y/z'])('%s cannot be made, and the attempt ends', async (path) => {
    await expect(openDataFolder(path)).rejects.toThrow('cannot be used: nothing can be made there.');
  });

  test('in a file system that takes no folders cannot be used', async () => {
    await expect(openDataFolder('/sys/x')).rejects.toThrow(
      /cannot be used: (this user may not|the disk can only be read)\./,
    );
  });

  test('whose note cannot be written cannot be used', async () => {
    mkdirSync(notePath);
    await expect(openDataFolder(folder)).rejects.toThrow('cannot be used: it is a folder.');
  });

  test('is made with the folders above it', async () => {
    const deep = join(folder, 'a', 'b');
    (await openDataFolder(deep)).release();
    expect(existsSync(deep)).toBe(true);
  });

  test('in memory leaves nothing behind', async () => {
    const data = await openDataFolder(inMemory);
    expect(data.isInMemory).toBe(true);
    data.release();
    expect(existsSync(data.path)).toBe(false);
  });
});

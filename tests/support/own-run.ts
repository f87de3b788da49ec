// Portals of a test on a data folder of its own: each test begins with an empty folder, and the portals that it started
// end with it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { databaseOfRun } from '../../packages/local/src/process/data-folder.ts';
import { areRunning, npmStart, type PortalProcess, processesOf } from './portal-process.ts';

/** The table of a portal that `npm start` began. */
export const localTable = 'local-portal';

export interface OwnRun {
  readonly dataDir: string;
  /** `npm start` on the data folder. */
  start(environment?: Readonly<Record<string, string>>): PortalProcess;
  /** The processes of the portal that runs on the folder. */
  processes(): ReturnType<typeof processesOf>;
  /** The address of its database. */
  database(): string;
  /** Asks its database itself, which answers while the portal is stopped. */
  ask<Answer>(question: (client: DynamoDBClient) => Promise<Answer>): Promise<Answer>;
  /** Ends the portal with kill -9. */
  kill(): Promise<void>;
}

/** As the JVM was started. */
const endpointOf = (pid: number): string => {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return `http://127.0.0.1:${words[words.indexOf('-port') + 1]}`;
};

export const useOwnRun = (): OwnRun => {
  let dataDir: string;
  let started: PortalProcess[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'own-run-test-'));
    started = [];
  });
  afterEach(async () => {
    for (const { npm, ended } of started) {
      npm.kill('SIGTERM');
      await ended();
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const processes = () => processesOf(dataDir);
  const database = () => {
    const endpoint = databaseOfRun(dataDir);
    if (endpoint === undefined) throw new Error('no portal runs on the data folder');
    return endpoint;
  };
  return {
    get dataDir() {
      return dataDir;
    },
    start(environment = {}) {
      const portal = npmStart({ PORT: '0', DATA_DIR: dataDir, ...environment });
      started.push(portal);
      return portal;
    },
    processes,
    database,
    async ask(question) {
      const client = new DynamoDBClient({ endpoint: endpointOf(processes().jvm.pid), ...localAccess });
      try {
        return await question(client);
      } finally {
        client.destroy();
      }
    },
    async kill() {
      const killed = processes();
      process.kill(killed.owner.pid, 'SIGKILL');
      await expect.poll(() => areRunning(killed), { interval: 20 }).toEqual([false, false]);
    },
  };
};

// Portals of a test file on a data folder of its own: one at a time, killed and started again as its stories need it. Core of
// this process has the shared table, so they are reached by their API and by clients of their database and their object store.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { databaseOfRun } from '../../packages/local/src/process/data-folder.ts';
import { eventually } from './eventually.ts';
import { areRunning, npmStart, type PortalProcess, processesOf, startPortal } from './portal-process.ts';

/** The table of a local run. */
export const localTable = 'local-portal';

type Environment = Readonly<Record<string, string>>;

export interface OwnRun {
  readonly dataDir: string;
  /** The portal's own process on the data folder. */
  start(environment?: Environment): PortalProcess;
  /** `npm start` on the data folder. */
  npmStart(environment?: Environment): PortalProcess;
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
  const started: PortalProcess[] = [];
  let asked: { readonly pid: number; readonly client: DynamoDBClient } | undefined;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'own-run-test-'));
  });
  afterAll(async () => {
    asked?.client.destroy();
    for (const portal of started) {
      portal.process.kill('SIGTERM');
      await portal.ended();
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const processes = () => processesOf(dataDir);
  const begun = (portal: PortalProcess): PortalProcess => {
    started.push(portal);
    return portal;
  };
  const onFolder = (environment: Environment = {}) => ({
    PORT: '0',
    DATA_DIR: dataDir,
    // what arrives is what a story lets arrive
    SEED: 'offices',
    // the whole work of a login is proven where logins are tested
    LOGIN_WORK_BITS: '6',
    ...environment,
  });
  return {
    get dataDir() {
      return dataDir;
    },
    start: (environment) => begun(startPortal(onFolder(environment))),
    npmStart: (environment) => begun(npmStart(onFolder(environment))),
    processes,
    database() {
      const endpoint = databaseOfRun(dataDir);
      if (endpoint === undefined) throw new Error('no portal runs on the data folder');
      return endpoint;
    },
    ask(question) {
      const { pid } = processes().jvm;
      if (asked?.pid !== pid) {
        asked?.client.destroy();
        asked = { pid, client: new DynamoDBClient({ endpoint: endpointOf(pid), ...localAccess }) };
      }
      return question(asked.client);
    },
    async kill() {
      const killed = processes();
      process.kill(killed.owner.pid, 'SIGKILL');
      await eventually(async () => expect(areRunning(killed)).toEqual([false, false]), 20);
    },
  };
};

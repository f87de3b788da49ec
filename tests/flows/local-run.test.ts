// What the local run promises about its own life: nothing acknowledged is lost by a kill, everything ends together, and
// a start that cannot be says why in a sentence.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import {
  areRunning,
  databaseOf,
  npmStart,
  type PortalProcess,
  processesOf,
} from '../support/portal-process.ts';

let dataDir: string;
let started: PortalProcess[];

const start = (environment: Readonly<Record<string, string>> = {}) => {
  const portal = npmStart({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', ...environment });
  started.push(portal);
  return portal;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'local-run-test-'));
  started = [];
});
afterEach(async () => {
  for (const { npm, ended } of started) {
    npm.kill('SIGTERM');
    await ended();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const soon = { interval: 50 };

const item = { pk: { S: 'test' }, sk: { S: 'kept' } };
const table = () => {
  const client = new DynamoDBClient({ endpoint: databaseOf(processesOf(dataDir)), ...localAccess });
  return {
    put: () => client.send(new PutItemCommand({ TableName: 'local-portal', Item: item })),
    get: async () => (await client.send(new GetItemCommand({ TableName: 'local-portal', Key: item }))).Item,
  };
};

describe('npm start', () => {
  test('keeps every acknowledged write through kill -9, and starts again on the same data', async () => {
    await start().ready();
    await table().put();
    const processes = processesOf(dataDir);
    process.kill(processes.owner.pid, 'SIGKILL');
    await expect.poll(() => areRunning(processes), soon).toEqual([false, false]);

    const address = await start().ready();
    expect(await table().get()).toEqual(item);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    '%s to npm alone ends everything, the JVM too',
    async (signal) => {
      const portal = start();
      await portal.ready();
      const processes = processesOf(dataDir);
      expect(areRunning(processes)).toEqual([true, true]);
      portal.npm.kill(signal);
      await portal.ended();
      await expect.poll(() => areRunning(processes), soon).toEqual([false, false]);
    },
  );

  test('leads from its name to its address, and another start on its data folder ends with a sentence', async () => {
    const address = await start().ready();
    // with the address it compares where commands come from
    const byName = address.replace('127.0.0.1', 'localhost');
    const answer = await fetch(`${byName}/bill?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${address}/bill?x=1`]);

    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`The data folder ${dataDir} is in use`);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
  });

  test('ends with a sentence where its port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const portal = start({ PORT: String(port) });
    expect(await portal.ended()).toBe(1);
    expect(portal.output()).toContain(`Port ${port} is already in use: `);
    expect(portal.output()).not.toContain('    at '); // no stack trace
    await new Promise((resolve) => other.close(resolve));
  });

  test('names a variable that is wrong', async () => {
    const portal = start({ PORT: 'eighty' });
    expect(await portal.ended()).toBe(1);
    expect(portal.output()).toContain('The variable PORT is wrong');
  });
});

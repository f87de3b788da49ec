// The life cycle of the local run: nothing acknowledged is lost by a kill, everything ends together, and
// a start that cannot be says why in a sentence.
import { createServer } from 'node:net';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { areRunning } from '../support/portal-process.ts';

const run = useOwnRun();
const start = (environment: Readonly<Record<string, string>> = {}) =>
  run.start({ SEED: 'none', ...environment });

const soon = { interval: 50 };

const item = { pk: { S: 'test' }, sk: { S: 'kept' } };
const put = () => run.ask((client) => client.send(new PutItemCommand({ TableName: localTable, Item: item })));
const get = async () =>
  (await run.ask((client) => client.send(new GetItemCommand({ TableName: localTable, Key: item })))).Item;

describe('npm start', () => {
  test('keeps every acknowledged write through kill -9, and starts again on the same data', async () => {
    await start().ready();
    await put();
    await run.kill();

    const address = await start().ready();
    expect(await get()).toEqual(item);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    '%s to npm alone ends everything, the JVM too',
    async (signal) => {
      const portal = start();
      await portal.ready();
      const processes = run.processes();
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
    expect(second.output()).toContain(`The data folder ${run.dataDir} is in use`);
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

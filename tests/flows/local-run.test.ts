// The life cycle of the local run: nothing acknowledged is lost by a kill, everything ends together, and
// a start that cannot be says why in a sentence.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { demoCertificateIn } from '@portal/signer/demo-certificate';
import { describe, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { functionEntries } from '../../stacks/functions.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { areRunning, type PortalProcess } from '../support/portal-process.ts';

const run = useOwnRun();
const start = (environment: Readonly<Record<string, string>> = {}) =>
  run.start({ SEED: 'none', ...environment });

const soon = { interval: 50 };

const item = { pk: { S: 'test' }, sk: { S: 'kept' } };
/** Asks as a function does: what is answered so is stored. */
const put = async () => {
  const client = new DynamoDBClient({ endpoint: run.database(), ...localAccess });
  const TransactItems = [{ Put: { TableName: localTable, Item: item } }];
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
  client.destroy();
};
const get = async () =>
  (await run.ask((client) => client.send(new GetItemCommand({ TableName: localTable, Key: item })))).Item;

/** How many functions are loaded: each is in a thread of its own. */
const loadedFunctions = () => {
  const tasks = `/proc/${run.processes().owner.pid}/task`;
  return readdirSync(tasks).filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8') === 'WorkerThread\n')
    .length;
};

/** A start that ends with a sentence, and without a stack trace. */
const refused = async (portal: PortalProcess, sentence: string) => {
  expect(await portal.ended(), portal.output()).toBe(1);
  const lines = portal.output().split('\n');
  expect(
    lines.some((line) => line.startsWith(sentence)),
    portal.output(),
  ).toBe(true);
  expect(portal.output()).not.toMatch(/^\s+at /m);
};

describe('npm start', () => {
  test('keeps every acknowledged write and its log through kill -9, and starts again on the same data', async () => {
    const log = () => readFileSync(join(run.dataDir, 'functions.log'), 'utf8');
    await start().ready();
    await expect.poll(log, soon).not.toBe('');
    await put();
    await run.kill();
    const before = log();

    const second = start();
    const address = await second.ready();
    expect(await get()).toEqual(item);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
    // what the first start loaded, and what did not change since, is loaded when it is first called
    const loaded = loadedFunctions();
    expect(loaded).toBeLessThan(Object.keys(functionEntries).length / 2);
    expect((await fetch(`${address}/api/v1/scheme`)).status).toBe(401);
    expect(loadedFunctions()).toBe(loaded + 1);
    expect(log().startsWith(before)).toBe(true);

    // it ends with a sentence when its database is killed, and when that is empty although it was filled before
    process.kill(run.processes().jvm.pid, 'SIGKILL');
    await refused(second, 'DynamoDB Local ended by itself (SIGKILL)');
    rmSync(join(run.dataDir, 'dynamodb'), { recursive: true });
    await refused(
      start(),
      `The database of the data folder ${run.dataDir} is empty although it was filled before: put back a copy of the folder, or choose an empty one with DATA_DIR=<folder>.`,
    );
  });

  test('ends with a sentence for each file that is damaged', async () => {
    const file = (...names: string[]) => join(run.dataDir, ...names);
    const damage = (path: string) => writeFileSync(path, 'damaged');
    mkdirSync(file('dynamodb'));
    damage(file('dynamodb', 'shared-local-instance.db'));
    await refused(start(), `The database ${file('dynamodb', 'shared-local-instance.db')} is damaged (`);
    damage(file('secrets.json'));
    await refused(start(), `The file ${file('secrets.json')} is damaged: put back a copy of it.`);
    demoCertificateIn(file('signing'));
    damage(file('signing', 'officer.p12'));
    await refused(start(), `The demo certificate in ${file('signing')} is damaged: put back a copy, or `);
  });

  test('ends with a sentence for a data folder or a variable that it cannot use', async () => {
    const file = join(run.dataDir, 'file');
    writeFileSync(file, '');
    const choose = 'Choose another with DATA_DIR=<folder>.';
    await refused(
      start({ DATA_DIR: file }),
      `The data folder ${file} cannot be used: it is a file. ${choose}`,
    );
    await refused(
      start({ DATA_DIR: '/proc/x' }),
      `The data folder /proc/x cannot be used: nothing can be made there. ${choose}`,
    );
    await refused(start({ DATA_DIR: '' }), 'The variable DATA_DIR is wrong: it must name a folder, or be');
    await refused(start({ PORT: '0x50' }), 'The variable PORT is wrong: it must be a number from 0 to 65535');
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
    await refused(second, `The data folder ${run.dataDir} is in use`);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
  });

  test('ends with a sentence where its port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const portal = start({ PORT: String(port) });
    await refused(portal, `Port ${port} is already in use: `);
    await new Promise((resolve) => other.close(resolve));
  });
});

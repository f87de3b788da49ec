// kill -9 in the middle of an import of thousands of payees: the next start finishes it, each payee once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { importPayees, listPayees } from '@portal/domain/payee/api';
import { getCaptcha, login } from '@portal/domain/session/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { Client } from '../support/client.ts';
import { freshAddress, httpTransport } from '../support/http.ts';
import { manyPayees } from '../support/payee-file.ts';
import {
  areRunning,
  databaseOf,
  npmStart,
  type PortalProcess,
  processesOf,
} from '../support/portal-process.ts';

const tableName = 'local-portal';
const captcha = 'loktak';
let dataDir: string;
let started: PortalProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-kill-test-'));
  started = [];
});
afterEach(async () => {
  for (const { npm, ended } of started) {
    npm.kill('SIGTERM');
    await ended();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** An officer of the demo, signed in at a portal that has been started on the data folder. */
const start = async (): Promise<Client> => {
  const portal = npmStart({ PORT: '0', DATA_DIR: dataDir, CAPTCHA_ANSWER: captcha });
  started.push(portal);
  const origin = await portal.ready();
  const client = new Client(httpTransport(origin, freshAddress()), origin);
  const account = demoAccounts.find(({ username }) => username === 'health1');
  if (!account) throw new Error('there is no demo account health1');
  await client.file(getCaptcha, { query: {} });
  await client.ask(login, {
    body: { username: account.username, password: account.draftPassword, usertype: 'D', captcha },
  });
  return client;
};

/** The imports that are open work, as the table has them. */
const openImports = async (): Promise<Record<string, unknown>[]> => {
  const client = new DynamoDBClient({ endpoint: databaseOf(processesOf(dataDir)), ...localAccess });
  const shards = await Promise.all(
    Array.from({ length: 16 }, (_, shard) =>
      client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: 'openWork',
          KeyConditionExpression: 'gsi3pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: `import#${shard}` } },
        }),
      ),
    ),
  );
  client.destroy();
  return shards.flatMap(({ Items = [] }) => Items.map((item) => unmarshall(item)));
};

const countOf = async (client: Client): Promise<{ rows: number; eins: number }> => {
  const eins: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await client.ask(listPayees, { query: { cursor } });
    eins.push(...body.map(({ ein }) => ein));
    cursor = headers['next'] as string | undefined;
  } while (cursor !== undefined);
  return { rows: eins.length, eins: new Set(eins).size };
};

/** Six pages: what is left of them is less than the schedule does in one go, on a busy machine too. */
const count = 1_500;
const soon = { timeout: 120_000, interval: 100 };

test('an import that was under way when the portal was killed is finished after the next start', async () => {
  const client = await start();
  const before = await countOf(client);
  const body = { csv: manyPayees(count), dry_run: false };
  const cut = client.ask(importPayees, { body }).then(
    () => 'answered',
    () => 'cut off',
  );
  // some keys are claimed, or some rows written: whichever it is, it is in the middle
  await expect
    .poll(async () => (await openImports()).map(({ donePages }) => Number(donePages) > 1), soon)
    .toEqual([true]);
  const processes = processesOf(dataDir);
  process.kill(processes.owner.pid, 'SIGKILL');
  expect(await cut).toBe('cut off');
  await expect.poll(() => areRunning(processes), soon).toEqual([false, false]);

  const again = await start();
  await expect.poll(openImports, soon).toEqual([]);
  const rows = before.rows + count;
  expect(await countOf(again)).toEqual({ rows, eins: rows });
}, 400_000);

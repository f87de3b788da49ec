// kill -9 in the middle of an import of thousands of payees: the next start finishes it, each payee once.
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { importPayees, listPayees } from '@portal/domain/payee/api';
import { getCaptcha, login } from '@portal/domain/session/api';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { Client } from '../support/client.ts';
import { freshAddress, httpTransport } from '../support/http.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { manyPayees } from '../support/payee-file.ts';

const captcha = 'loktak';
const run = useOwnRun();

/** An officer of the demo, signed in at a portal that has been started on the data folder. */
const start = async (): Promise<Client> => {
  const origin = await run.start({ CAPTCHA_ANSWER: captcha }).ready();
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
  const shards = await run.ask((client) =>
    Promise.all(
      Array.from({ length: 16 }, (_, shard) =>
        client.send(
          new QueryCommand({
            TableName: localTable,
            IndexName: 'openWork',
            KeyConditionExpression: 'gsi3pk = :pk',
            ExpressionAttributeValues: { ':pk': { S: `import#${shard}` } },
          }),
        ),
      ),
    ),
  );
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

const soon = { interval: 20 };

/**
 * Imports payees until the processes can be stopped in the middle of it: some keys are claimed or some rows written, and
 * not all. On a fast machine an import may be over by then; the next one has twice the rows.
 */
const stopInTheMiddle = async (client: Client): Promise<number> => {
  const { owner } = run.processes();
  let imported = 0;
  for (const count of [1_000, 2_000, 4_000, 8_000]) {
    const body = { csv: manyPayees(count, 1_000_000 + imported), dry_run: false };
    imported += count;
    let isAnswered = false;
    // a long import is answered before it is over, and continues call by call
    const over = () => {
      isAnswered = true;
    };
    void client.ask(importPayees, { body }).then(over, over);
    await expect
      .poll(
        async () => isAnswered || (await openImports()).some(({ donePages }) => Number(donePages) > 1),
        soon,
      )
      .toBe(true);
    process.kill(owner.pid, 'SIGSTOP');
    if ((await openImports()).length > 0) return imported;
    process.kill(owner.pid, 'SIGCONT');
    await expect.poll(() => isAnswered, soon).toBe(true);
    await expect.poll(openImports, soon).toEqual([]);
  }
  throw new Error('every import was over before it could be stopped');
};

test('an import that was under way when the portal was killed is finished after the next start', async () => {
  const client = await start();
  const before = await countOf(client);
  const imported = await stopInTheMiddle(client);
  await run.kill();

  const again = await start();
  await expect.poll(openImports, soon).toEqual([]);
  const rows = before.rows + imported;
  expect(await countOf(again)).toEqual({ rows, eins: rows });
});

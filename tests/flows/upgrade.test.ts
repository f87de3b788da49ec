// Data of earlier releases under the code of today: a data folder is upgraded when it starts, the audit finds nothing, officers find
// their bills and work on. Then the commands of operators on such a table: what they refuse, and what they continue.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { tableVersion } from '@portal/core/migration/table-version';
import { findAnything, getBillHistory, searchRegister } from '@portal/domain/bill/api';
import { getHome } from '@portal/domain/home/api';
import { getHealth } from '@portal/domain/session/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, startDatabase } from '../../packages/local/src/hosts/dynamodb.ts';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { type DataFolder, openDataFolder } from '../../packages/local/src/process/data-folder.ts';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { smoke } from '../../packages/local/src/smoke/life.ts';
import { captchaAnswer, programOf, runCommand, signInAt } from '../support/own-portal.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { makeReleaseTable, type ReleaseDate, releaseDates, releaseDay } from '../support/release-data.ts';
import { leaveReleaseFolder } from '../support/release-folder.ts';

const newest = '2026-11-29' satisfies ReleaseDate;
const [works] = demoAccounts;
if (!works) throw new Error('there are no demo accounts');

const key = { pk: { S: 'version' }, sk: { S: 'version' } };
const setVersion = (client: DynamoDBClient, number: number) =>
  client.send(new PutItemCommand({ TableName: localTable, Item: { ...key, number: { N: String(number) } } }));

/** What the home says of the bills of the year, without the day since when they wait. */
interface Year {
  readonly statuses: unknown;
  readonly months: unknown;
  readonly held: unknown;
}

/** Entries of the same count lie in no order. */
const sorted = (entries: readonly unknown[]): string[] =>
  entries.map((entry) => JSON.stringify(entry)).toSorted();

/** The same day was played on every release. */
const years = new Map<ReleaseDate, Year>();

describe.each(releaseDates)('the data of %s', (date) => {
  const run = useOwnRun();
  const command = (name: string, ...more: string[]) =>
    runCommand(name, ['--stage', 'local', ...more], { DATA_DIR: run.dataDir });

  test('is upgraded when it starts, passes the audit, and its officers find their bills', async () => {
    await leaveReleaseFolder(run.dataDir, date);
    const portal = run.start({ CAPTCHA_ANSWER: captchaAnswer });
    const origin = await portal.ready();
    const copy = `${run.dataDir}.version-0`;
    expect(existsSync(copy)).toBe(true);
    rmSync(copy, { recursive: true });
    expect(portal.output()).toContain(`The table is of version ${tableVersion}: `);

    const officer = await signInAt(origin, works, 'D');
    expect((await officer.ask(getHealth, {})).body.table).toBe(tableVersion);
    const { compiled } = releaseDay(date).bills;
    const trans_no = compiled?.transNo ?? '';
    const { body: found } = await officer.ask(findAnything, { query: { q: trans_no } });
    expect(found.bills).toMatchObject([{ trans_no, status: 'compiled' }]);
    const { body: steps } = await officer.ask(getBillHistory, { query: { trans_no } });
    expect(steps.at(-1)).toMatchObject({ action: 'compile' });
    const { body: register } = await officer.ask(searchRegister, { query: { status: 'compiled' } });
    expect(register.map((row) => row.trans_no)).toContain(trans_no);
    const { body: home } = await officer.ask(getHome, { query: {} });
    years.set(date, {
      statuses: sorted(home.statuses),
      months: home.months,
      held: sorted(home.grants.map(({ schemecd, object, held }) => [schemecd, object, held])),
    });

    const audit = await command('audit');
    expect(audit.output).toContain('Nothing is wrong');
    // what is worked on is the same of every release from here on
    if (date === releaseDates[0]) await workOn(origin, portal.output());
    await run.kill();
  });

  const workOn = async (origin: string, output: string): Promise<void> => {
    await smoke({
      address: origin,
      username: works.username,
      passwords: { D: works.draftPassword, F: works.finalPassword },
      ein: demoEmployees[0]?.ein ?? '',
      grant: undefined,
      signing: /^Signing service: (\S+)$/m.exec(output)?.[1] ?? '',
      withTreasury: true,
      answer: async () => captchaAnswer,
      code: async () => '',
      report: () => {},
    });
    expect((await command('audit')).output).toContain('Nothing is wrong');
    expect((await command('repair')).output).toContain('Nothing differed');
  };
});

test('a home of upgraded data says what the newest release says of the same day', () => {
  const expected = years.get(newest);
  for (const date of releaseDates) expect(years.get(date), date).toEqual(expected);
});

describe('commands on a table of an earlier release', () => {
  const run = useOwnRun();
  let folder: DataFolder;
  let database: Database;
  const command = (name: string, ...more: string[]) =>
    runCommand(name, ['--stage', 'local', ...more], { DATA_DIR: run.dataDir });
  const put = (item: Record<string, string>) =>
    database.client.send(
      new PutItemCommand({
        TableName: localTable,
        Item: Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }])),
      }),
    );

  beforeAll(async () => {
    folder = await openDataFolder(run.dataDir);
    database = await startDatabase(folder, (reason) => console.error(reason));
    await makeReleaseTable(database.client, '2026-11-22', localTable);
  });
  afterAll(async () => {
    await database.stop();
    folder.release();
  });

  test('a dry run says what would change; without a frozen portal nothing does', async () => {
    const dry = await command('upgrade', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.output).toMatch(
      /1 \(the portal must be frozen\): Steps of bills get a partition of their own\./,
    );
    expect(dry.output).toMatch(
      new RegExp(
        `Of \\d{4} rows \\d{3} would change, from version 0 to ${tableVersion}\\. Nothing was written\\.`,
      ),
    );
    const refused = await command('upgrade');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('Migration 1 needs a frozen portal');
    expect((await command('upgrade', '--dry-run')).output).toBe(dry.output);
  });

  test('a row that cannot be read stops the upgrade with its name, or is left with --skip', async () => {
    await put({ pk: 'order#PWD001#nrega', sk: 'damaged', state: 'received' });
    await command('operate', 'freeze', 'The table is upgraded.');
    const stopped = await command('upgrade');
    expect(stopped).toMatchObject({ code: 1 });
    expect(stopped.output).toMatch(
      /The row order#PWD001#nrega \/ damaged cannot be read: it has no receivedAt\. Nothing of its page was written\./,
    );
    const dry = await command('upgrade', '--dry-run', '--skip');
    expect(dry.output).toContain(
      'order#PWD001#nrega / damaged cannot be read: it has no receivedAt. It is left',
    );
  });

  test('a killed upgrade leaves the table to the next one, which continues behind its last page', async () => {
    const killed = spawn(process.execPath, [...programOf('upgrade'), '--stage', 'local', '--skip'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: run.dataDir },
    });
    const ended = new Promise((resolve) => killed.once('close', resolve));
    for await (const said of killed.stdout) if (/rows were read/.test(String(said))) break;
    killed.kill('SIGKILL');
    await ended;
    const next = command('upgrade', '--skip');
    await database.client.send(
      new UpdateItemCommand({
        TableName: localTable,
        Key: key,
        UpdateExpression: 'SET #run.heldUntil = :over',
        ConditionExpression: 'attribute_exists(#run)',
        ExpressionAttributeNames: { '#run': 'run' },
        ExpressionAttributeValues: { ':over': { S: '2026-11-29T00:00:00.000Z' } },
      }),
    );
    const { code, output } = await next;
    expect(output).toMatch(/It continues behind the row \S+ \/ \S+\./);
    expect(output).toContain(`The table is of version ${tableVersion}: `);
    expect(code).toBe(0);
    expect((await command('upgrade')).output).toBe(
      `The table is of version ${tableVersion}: there is nothing to do.\n`,
    );
  });

  test('two upgrades at once: the second waits, and finds nothing to do', async () => {
    await setVersion(database.client, 0);
    await command('operate', 'freeze', 'The table is upgraded again.');
    const both = await Promise.all([command('upgrade', '--skip'), command('upgrade', '--skip')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ output }) => output).join()).toContain(
      `Another upgrade has brought the table to version ${tableVersion}.`,
    );
  });

  test('a repair makes anew what was lost, says so, and finds nothing the second time', async () => {
    const lost = { pk: { S: 'register#PWD001' }, sk: { S: trans('compiled') } };
    await database.client.send(new DeleteItemCommand({ TableName: localTable, Key: lost }));
    await database.client.send(
      new UpdateItemCommand({
        TableName: localTable,
        Key: { pk: { S: `bill#PWD001#${trans('submitted')}` }, sk: { S: 'bill' } },
        UpdateExpression: 'SET gsi1pk = :other REMOVE sinceDate',
        ExpressionAttributeValues: { ':other': { S: 'PWD001#treasury' } },
      }),
    );
    await put({ pk: 'find#PWD001#word#x', sk: 'xylophone#000000000001' });
    const dry = await command('repair', '--dry-run');
    expect(dry.output).toMatch(/\d+ things differ: .+ Nothing was written\./);
    const { code, output } = await command('repair');
    expect(code).toBe(0);
    for (const line of [
      `bill ${trans('compiled')}: it was not in the register of PWD001`,
      `bill ${trans('submitted')}: sinceDate, gsi1pk`,
      'it is filed by its word and is not in the register of PWD001',
    ])
      expect(output).toContain(line);
    expect((await command('repair')).output).toMatch(/^Nothing differed: \d+ offices and \d+ bills\.$/m);
  });

  test('a table of a newer release is refused', async () => {
    await setVersion(database.client, tableVersion + 1);
    const refused = await command('upgrade');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('use the release that upgraded it, or a newer one');
  });
});

const trans = (bill: string): string => releaseDay('2026-11-22').bills[bill]?.transNo ?? '';

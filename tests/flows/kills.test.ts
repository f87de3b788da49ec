// kill -9 of a portal that has work of every kind under way: what it acknowledged is there after the next start, each piece of work
// is finished once, and a restore drill holds all of it against the books. The same portal then loses its database.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { BillRow } from '@portal/core/bill/entity';
import { type WorkKind, workParts } from '@portal/core/storage/open-work';
import { listFtoFiles } from '@portal/domain/order/api';
import { continueImport, importPayees, listPayees } from '@portal/domain/payee/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { beforeAll, describe, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { storeOfRun } from '../../packages/local/src/process/data-folder.ts';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { smoke } from '../../packages/local/src/smoke/life.ts';
import { account } from '../../packages/local/src/template/physical.ts';
import { documentBucket } from '../../stacks/deployment.ts';
import { functionEntries } from '../../stacks/functions.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { captchaAnswer, programOf, runCommand, signInAt } from '../support/own-portal.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { manyPayees } from '../support/payee-file.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { type SentMessage, TreasuryControl } from '../support/treasury.ts';

const run = useOwnRun();
/** As the shared cloud's: each wait is for an event, and ends only what would wait for ever. */
const patience = 1_800_000;
const soon = (holds: () => Promise<unknown>) => eventually(holds, 20);

interface Started {
  readonly portal: PortalProcess;
  readonly origin: string;
  readonly treasury: TreasuryControl;
  /** An order to the stand-in of NREGA, or with none what it was answered. */
  nrega(order?: object): Promise<unknown>;
  /** How many functions were loaded when it was ready: each is in a thread of its own. */
  readonly loaded: number;
}

const started = async (): Promise<Started> => {
  const portal = run.start({ CAPTCHA_ANSWER: captchaAnswer });
  const origin = await portal.ready();
  const loaded = loadedFunctions();
  const partners = said(portal, 'Partner stand-ins');
  return {
    portal,
    origin,
    loaded,
    treasury: new TreasuryControl(partners),
    async nrega(order) {
      const init = order && { method: 'POST', body: JSON.stringify(order) };
      const answer = await fetch(`${partners}/control/nrega`, init);
      if (!answer.ok) throw new Error(`NREGA answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
};

const said = (portal: PortalProcess, name: string): string =>
  new RegExp(`^${name}: (\\S+)$`, 'm').exec(portal.output())?.[1] ?? '';

const loadedFunctions = (): number => {
  const tasks = `/proc/${run.processes().owner.pid}/task`;
  return readdirSync(tasks).filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8') === 'WorkerThread\n')
    .length;
};

const demoAccount = (username: string) => {
  const found = demoAccounts.find((one) => one.username === username);
  if (!found) throw new Error(`there is no demo account ${username}`);
  return found;
};

/** Plays a bill of works1 from its entry on: to the treasury, or to its signature and back. */
const playBill = ({ portal, origin }: Started, withTreasury: boolean): Promise<void> => {
  const { username, draftPassword: D, finalPassword: F } = demoAccount('works1');
  return smoke({
    address: origin,
    username,
    passwords: { D, F },
    ein: demoEmployees[0]?.ein ?? '',
    grant: undefined,
    signing: said(portal, 'Signing service'),
    withTreasury,
    answer: async () => captchaAnswer,
    code: async () => '',
    report: () => {},
  });
};

/** The rows that have work of a kind under way, as the table has them. */
const openWork = async (kind: WorkKind): Promise<Record<string, unknown>[]> => {
  const parts = await run.ask((client) =>
    Promise.all(
      workParts(kind).map((part) =>
        client.send(
          new QueryCommand({
            TableName: localTable,
            IndexName: 'openWork',
            KeyConditionExpression: 'gsi3pk = :pk',
            ExpressionAttributeValues: { ':pk': { S: part } },
          }),
        ),
      ),
    ),
  );
  return parts.flatMap(({ Items = [] }) => Items.map((item) => unmarshall(item)));
};

type Key = Record<'pk' | 'sk', AttributeValue>;
const keyOf = (pk: string, sk: string): Key => ({ pk: { S: pk }, sk: { S: sk } });
const rowAt = async (key: Key) =>
  (
    await run.ask((client) =>
      client.send(new GetItemCommand({ TableName: localTable, Key: key, ConsistentRead: true })),
    )
  ).Item;

const ddoCode = demoAccount('works1').office.ddoCode;
const billOf = async (transNo: string): Promise<BillRow> =>
  unmarshall((await rowAt(keyOf(`bill#${ddoCode}#${transNo}`, 'bill'))) ?? {}) as BillRow;

const einsOf = async (client: Client): Promise<string[]> => {
  const eins: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await client.ask(listPayees, { query: { cursor } });
    eins.push(...body.map(({ ein }) => ein));
    cursor = headers['next'] as string | undefined;
  } while (cursor !== undefined);
  return eins;
};

const filesOf = async (client: Client) => (await client.ask(listFtoFiles, { query: {} })).body;
const generated = { files: 5, payees: 2, tampered: 1, duplicates: 1 };

/** A run of the intake that has taken some files and waits for one. */
const beginIntake = async ({ treasury, nrega }: Started, { rural }: Officers): Promise<void> => {
  const { files } = (await nrega({ generate: generated })) as { files: string[] };
  await treasury.faultOf('nrega', 'slow', `GET /in/${files.at(-1)}`, { delay_ms: 600_000 });
  await treasury.run('nrega-intake');
  await soon(async () => expect((await filesOf(rural)).length).toBeGreaterThan(0));
};

/** More than the few pages that an import writes between two looks. */
const imported = 1_000;

/** Imports payees as the screen does, which asks on while the import runs. */
const importAll = async (client: Client): Promise<void> => {
  const body = { csv: manyPayees(imported), dry_run: false };
  let { data } = (await client.ask(importPayees, { body })).body;
  while (data.state === 'running' && data.import_id !== null)
    data = (await client.ask(continueImport, { params: { import_id: data.import_id } })).body.data;
};

/**
 * Stops the portal in the middle of an import of payees, which goes on only between two looks: some keys are claimed or some rows
 * written, and not all.
 */
const stopInTheMiddle = async ({ health }: Officers): Promise<void> => {
  const { owner } = run.processes();
  // its answers are lost with the portal
  void importAll(health).catch(() => {});
  // its planning, which a stopped process would not end within its limit, comes first
  await soon(async () => expect(await openWork('import')).toHaveLength(1));
  await soon(async () => {
    process.kill(owner.pid, 'SIGSTOP');
    if ((await openWork('import')).some(({ donePages }) => Number(donePages) > 1)) return;
    process.kill(owner.pid, 'SIGCONT');
    throw new Error('the import is not in its middle');
  });
};

interface Officers {
  readonly health: Client;
  readonly rural: Client;
}
const officersAt = async (origin: string): Promise<Officers> => ({
  health: await signInAt(origin, demoAccount('health1'), 'D'),
  rural: await signInAt(origin, demoAccount('rural1'), 'F'),
});

const written = { ...keyOf('test', 'kept'), text: { S: 'acknowledged' } };
/** Writes as a function does: what is answered so is stored. */
const putWritten = async (): Promise<void> => {
  const client = new DynamoDBClient({ endpoint: run.database(), ...localAccess });
  const TransactItems = [{ Put: { TableName: localTable, Item: written } }];
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
  client.destroy();
};
const log = () => readFileSync(join(run.dataDir, 'functions.log'), 'utf8');

let portal: Started;
let officers: Officers;
/** What was there when the portal was killed. */
let before: {
  readonly log: string;
  readonly eins: readonly string[];
  readonly taken: SentMessage;
  readonly bill: BillRow;
};

beforeAll(async () => {
  portal = await started();
  officers = await officersAt(portal.origin);
  await putWritten();
  const eins = await einsOf(officers.health);

  // the treasury takes the bill and does not answer
  await portal.treasury.fault('slow', '/treasury/bills', { delay_ms: 600_000 });
  void playBill(portal, true).catch(() => {});
  await soon(async () => expect(await portal.treasury.messages()).toHaveLength(1));
  const [taken] = await portal.treasury.messages();
  if (!taken) throw new Error('the treasury took nothing');
  const bill = await billOf(taken.key.split('-', 1)[0] ?? '');

  await beginIntake(portal, officers);
  await stopInTheMiddle(officers);
  for (const kind of ['send', 'intake'] as const) expect(await openWork(kind)).toHaveLength(1);
  before = { log: log(), eins, taken, bill };
  await run.kill();
  portal = await started();
  officers = await officersAt(portal.origin);
}, patience);

describe('after kill -9 the next start', () => {
  test('has every acknowledged write and its log, and loads what did not change when it is first called', async () => {
    expect(await rowAt(keyOf('test', 'kept'))).toEqual(written);
    expect(before.log).not.toBe('');
    expect(log().startsWith(before.log)).toBe(true);
    expect((await fetch(`${portal.origin}/api/v1/health`)).status).toBe(200);
    expect(portal.loaded).toBeLessThan(Object.keys(functionEntries).length / 2);
  });

  test('finishes an import that was under way, each payee once', async () => {
    await soon(async () => expect(await openWork('import')).toEqual([]));
    const eins = await einsOf(officers.health);
    expect(eins).toHaveLength(before.eins.length + imported);
    expect(new Set(eins).size).toBe(eins.length);
  });

  test('sends a bill again under its key whose acceptance it did not record, and it is paid once', async () => {
    const { bill, taken } = before;
    expect(bill).toMatchObject({ status: 'signed', sending: { state: 'sending' } });
    await soon(async () => expect(await billOf(bill.transNo)).toMatchObject({ status: 'uploaded' }));
    expect(await portal.treasury.messagesOf(bill.transNo)).toEqual([{ ...taken, fault: 'none' }]);
    expect((await billOf(bill.transNo)).acknowledgement).toMatchObject({ number: taken.acknowledgement });
  });

  test('takes each file of NREGA once and answers it once; a further run changes nothing', async () => {
    const rows = generated.files - generated.duplicates;
    await portal.treasury.run('nrega-intake');
    await soon(async () => expect(await openWork('intake')).toEqual([]));
    const files = await filesOf(officers.rural);
    expect(files).toHaveLength(rows);
    expect(files.filter(({ verified }) => verified)).toHaveLength(rows - generated.tampered);
    const answers = async () => (await portal.nrega()) as { file_name: string; signature_valid: boolean }[];
    await portal.treasury.run('acknowledgement');
    await soon(async () => expect(await answers()).toHaveLength(rows));
    expect(new Set((await answers()).map(({ file_name }) => file_name)).size).toBe(rows);
    expect((await answers()).every(({ signature_valid }) => signature_valid)).toBe(true);

    await portal.nrega({ generate: { files: 1, payees: 1 } });
    await portal.treasury.run('nrega-intake');
    await soon(async () => expect(await filesOf(officers.rural)).toHaveLength(rows + 1));
    const names = new Set(files.map(({ fileName }) => fileName));
    expect((await filesOf(officers.rural)).filter(({ fileName }) => names.has(fileName))).toEqual(files);
  });
});

describe('a restore drill', () => {
  const words = ['--stage', 'local'];
  const drill = (...more: string[]) =>
    runCommand('restore-drill', [...words, ...more], { DATA_DIR: run.dataDir });
  const copyFolder = () => join(run.dataDir, 'restore-drill');
  const earlierRemoved = /^The copy of an earlier drill was removed\.$/m;
  const passed = [
    /^Table restored as of 20\S+Z: [\d.]+ s\.$/m,
    /^Bucket restored, \d+ objects: [\d.]+ s\.$/m,
    /^Checks, \d+ offices, \d+ bills and \d+ files: [\d.]+ s\.$/m,
    /^Nothing is wrong with the copy\. The drill took [\d.]+ s\.$/m,
  ];

  test('finds the books sound while officers go on, and keeps its copy where it is asked to', async () => {
    const [kept] = await Promise.all([drill('--keep'), playBill(portal, false)]);
    for (const line of passed) expect(kept.output).toMatch(line);
    expect(kept.code, kept.output).toBe(0);
    expect(kept.output).toContain(`The copy stays until the next drill: the folder ${copyFolder()}.`);
    expect(readdirSync(copyFolder()).toSorted()).toEqual(['dynamodb', 'objects']);
  });

  test('that is killed has removed the kept copy and leaves its own', async () => {
    const killed = spawn(process.execPath, [...programOf('restore-drill'), ...words], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: run.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    killed.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Bucket restored')) killed.kill('SIGKILL');
    });
    await new Promise((resolve) => killed.once('close', resolve));
    expect(output).toMatch(earlierRemoved);
    expect(output).not.toContain('Copy removed');
    expect(existsSync(copyFolder())).toBe(true);
  });

  test('names a file that was lost with its bill, removes what a killed drill left, and its own copy', async () => {
    const { transNo, body } = before.bill;
    const place = { Bucket: documentBucket(localTable, account), Key: body?.key ?? '' };
    const objects = new S3Client({
      endpoint: storeOfRun(run.dataDir) ?? '',
      forcePathStyle: true,
      ...localAccess,
    });
    await objects.send(new DeleteObjectCommand(place));
    const { code, output } = await drill();
    expect(code, output).toBe(1);
    expect(output).toMatch(earlierRemoved);
    expect(output).toMatch(
      new RegExp(
        `^The copy is wrong: bill ${transNo}: the body cannot be read: ${place.Key}: NoSuchKey`,
        'm',
      ),
    );
    expect(output).toMatch(/^Copy removed: [\d.]+ s\.$/m);
    expect(existsSync(copyFolder())).toBe(false);
  });

  test('is not of an earlier moment on this machine, nor of one without its zone', async () => {
    expect(await drill('--at', '2026-11-23T09:30:00Z')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^A local run keeps no earlier moments, so that it is copied as it is now: leave --at away\.\nThe drill is of the table local-portal, restored into /m,
      ),
    });
    expect(await drill('--at', '2026-11-23T09:30')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^"2026-11-23T09:30" is not a time with its zone\.\nUsage: /),
    });
  });
});

test('a portal whose database is killed ends with a sentence, and so does the next start where its file is gone', async () => {
  /** Ends without a stack trace. */
  const requireRefused = async (refused: PortalProcess, sentence: string) => {
    expect(await refused.ended(), refused.output()).toBe(1);
    expect(
      refused
        .output()
        .split('\n')
        .some((line) => line.startsWith(sentence)),
      refused.output(),
    ).toBe(true);
    expect(refused.output()).not.toMatch(/^\s+at /m);
  };
  process.kill(run.processes().jvm.pid, 'SIGKILL');
  await requireRefused(portal.portal, 'DynamoDB Local ended by itself (SIGKILL)');
  rmSync(join(run.dataDir, 'dynamodb'), { recursive: true });
  await requireRefused(
    run.start(),
    `The database of the data folder ${run.dataDir} is empty although it was filled before: put back a copy of the folder, or choose an empty one with DATA_DIR=<folder>.`,
  );
});

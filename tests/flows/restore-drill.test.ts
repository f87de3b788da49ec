// The restore drill on a portal's data of its own: a sound copy passes, each kind of damage is named in a sentence, officers go on
// meanwhile, and a drill that was killed is made up for by the next one.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type BillRow, stepEntity } from '@portal/core/bill/entity';
import { Bucket } from '@portal/core/storage/bucket';
import { tableClient, tableName } from '@portal/core/storage/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { npmRun } from '../support/own-portal.ts';
import { aBillWithFiles, type PortalOnDisk, startOnDisk } from '../support/portal-on-disk.ts';

let portal: PortalOnDisk;
let bill: BillRow;
let objects: S3Client;

beforeAll(async () => {
  portal = await startOnDisk();
  bill = await aBillWithFiles(portal, 'works1');
  objects = new S3Client({
    endpoint: process.env['AWS_ENDPOINT_URL_S3'] ?? '',
    forcePathStyle: true,
    ...localAccess,
  });
});
afterAll(() => portal.stop());

const drill = (...words: string[]) =>
  npmRun('restore-drill', ['--stage', 'local', ...words], { DATA_DIR: portal.dataDir });
const copyFolder = () => join(portal.dataDir, 'restore-drill');

const passed = [
  /^Table restored as of 20\S+Z: [\d.]+ s\.$/m,
  /^Bucket restored, \d+ objects: [\d.]+ s\.$/m,
  /^Checks, \d+ offices, \d+ bills and \d+ files: [\d.]+ s\.$/m,
  /^Copy removed: [\d.]+ s\.$/m,
  /^Nothing is wrong with the copy\. The drill took [\d.]+ s\.$/m,
];

const requirePass = ({ code, output }: Awaited<ReturnType<typeof drill>>) => {
  for (const line of passed) expect(output).toMatch(line);
  expect(code, output).toBe(0);
  expect(existsSync(copyFolder())).toBe(false);
};

/** Damages the data, drills, and mends it again. */
const damaged = async (damage: () => Promise<() => Promise<unknown>>, sentence: string | RegExp) => {
  const mend = await damage();
  try {
    const { code, output } = await drill();
    const line = output.split('\n').find((one) => one.startsWith('The copy is wrong: '));
    const found = line?.slice('The copy is wrong: '.length);
    if (typeof sentence === 'string') expect(found, output).toBe(sentence);
    else expect(found, output).toMatch(sentence);
    expect(code).toBe(1);
    expect(existsSync(copyFolder())).toBe(false);
  } finally {
    await mend();
  }
};

type Key = Readonly<Record<'pk' | 'sk', string>>;

/** A row that is changed, or gone where there is no change. */
const rowDamage = (Key: Key, change?: Readonly<Record<string, unknown>>) => async () => {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  );
  if (!Item) throw new Error(`there is no row ${Key.pk} ${Key.sk}`);
  const changed = { ...Item, ...change };
  if (change) await tableClient.send(new PutCommand({ TableName: tableName(), Item: changed }));
  else await tableClient.send(new DeleteCommand({ TableName: tableName(), Key }));
  return () => tableClient.send(new PutCommand({ TableName: tableName(), Item }));
};

const place = (key: string) => ({ Bucket: process.env['BUCKET_NAME'], Key: key });
const objectDamage = (key: string, Body?: Buffer) => async () => {
  const before = Buffer.from(await Bucket.get(key));
  if (Body) await objects.send(new PutObjectCommand({ ...place(key), Body }));
  else await objects.send(new DeleteObjectCommand(place(key)));
  return () => objects.send(new PutObjectCommand({ ...place(key), Body: before }));
};

const headerKey = () => ({ pk: `bill#${bill.ddoCode}#${bill.transNo}`, sk: 'bill' });
const stepKey = () => {
  const { ddoCode, transNo } = bill;
  return stepEntity().get({ ddoCode, transNo, number: '000002' }).params<{ Key: Key }>().Key;
};
test('a sound copy passes while officers go on, and says how long each part took', async () => {
  let isOver = false;
  const working = (async () => {
    const made: string[] = [];
    while (!isOver) made.push((await aBillWithFiles(portal, 'works1')).transNo);
    return made;
  })();
  const result = await drill().finally(() => {
    isOver = true;
  });
  expect((await working).length).toBeGreaterThan(0);
  requirePass(result);
});

test('a copy that is kept is removed by the next drill', async () => {
  const kept = await drill('--keep');
  expect(kept.output).toContain(`The copy stays until the next drill: the folder ${copyFolder()}.`);
  expect(kept.code).toBe(0);
  expect(readdirSync(copyFolder()).toSorted()).toEqual(['dynamodb', 'objects']);
  const next = await drill();
  expect(next.output).toMatch(/^The copy of an earlier drill was removed\.$/m);
  requirePass(next);
});

test('a drill that was killed leaves nothing that the next one stumbles over', async () => {
  const child = spawn(process.execPath, ['packages/local/src/restore-drill.ts', '--stage', 'local'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: portal.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('Bucket restored')) child.kill('SIGKILL');
  });
  await ended;
  expect(output).toContain('Bucket restored');
  expect(output).not.toContain('Copy removed');
  expect(existsSync(copyFolder())).toBe(true);
  const next = await drill();
  expect(next.output).toMatch(/^The copy of an earlier drill was removed\.$/m);
  requirePass(next);
});

test('lost and changed files are named with their bill', async () => {
  const { transNo, body, signed } = bill;
  const [bodyKey, signedKey] = [body?.key ?? '', signed?.key ?? ''];
  await damaged(
    objectDamage(bodyKey),
    new RegExp(`^bill ${transNo}: the body cannot be read: ${bodyKey}: NoSuchKey`),
  );
  await damaged(
    objectDamage(signedKey, Buffer.from('%PDF-1.7 another file')),
    `bill ${transNo}: the signed body is not the file that was taken: ${signedKey}`,
  );
  await damaged(
    rowDamage(headerKey(), { body: { ...body, sha256: 'a'.repeat(64) } }),
    `bill ${transNo}: the body is another than the one of its step`,
  );
});

test('lost and changed rows are named with their bill', async () => {
  const { transNo, ddoCode } = bill;
  const [{ key, amountPaise } = { key: '', amountPaise: 0 }] = bill.holdings;
  await damaged(rowDamage(stepKey()), `bill ${transNo}: step 000003 does not follow the one before`);
  await damaged(
    rowDamage(headerKey()),
    `bill ${transNo}: it is in the register of ${ddoCode} and has no header`,
  );
  await damaged(
    rowDamage({ pk: `ledger#${ddoCode}#${key}`, sk: transNo }, { amountPaise: amountPaise - 1 }),
    `bill ${transNo} is ${bill.status} and holds ${amountPaise} paise of ${key}; the ledger has ${amountPaise - 1} reserved`,
  );
});

test('where nothing can be restored it says so', async () => {
  expect(await drill('--at', '2026-11-23T09:30:00Z')).toEqual({
    code: 1,
    output: 'A local run keeps no earlier moments, so that it is copied as it is now: leave --at away.\n',
  });
  expect(await drill('--at', '2026-11-23T09:30')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^"2026-11-23T09:30" is not a time with its zone\.\nUsage: /),
  });
  const nobody = await npmRun('restore-drill', ['--stage', 'local'], {
    DATA_DIR: join(portal.dataDir, 'no'),
  });
  expect(nobody.output).toMatch(/^No portal runs on the data folder /);
  expect(nobody.code).toBe(1);
});

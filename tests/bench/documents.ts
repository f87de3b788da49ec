// Bill bodies: signs and verifies a typical one, checks one of 200 MB as the deployed function does, and uploads it in the
// browser while the officer types.
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { billObjects, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import { Bucket } from '@portal/core/storage/bucket';
import { lazily } from '@portal/core/storage/table';
import { authorizeBill } from '@portal/domain/bill/api';
import { documentText } from '@portal/domain/document/texts';
import { keyOf, rsaOfficer, signed, stored, trust } from '../signature/authority.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { useBucket } from '../support/bucket.ts';
import { measuredCloud } from '../support/measured-cloud.ts';
import { anOffice } from '../support/measured-office.ts';
import { aGrant, employees } from '../support/records.ts';
import { signedBy } from '../support/signed-pdf.ts';
import { asOfficer, keysDuring, typeWhile } from './browser.ts';
import { median, percentile, type Row, series, within } from './row.ts';

const limits = {
  signMs: 300,
  verifyMs: 100,
  checkMs: 3_000,
  checkMegabytes: 1_024,
  uploadSeconds: 20,
  keyMs: 100,
};
const rounds = 15;
const warmUps = 3;
const largeRounds = 3;
const patienceMs = 120_000;

export const signing = async (): Promise<Row[]> => {
  const { signingOrigin } = await measuredCloud();
  const small = classicPdf(billObjects(2));
  const signTimes = await series(rounds, warmUps, () => signedBy(signingOrigin, small));
  const objects = billObjects(200);
  objects.set(500, streamObject('x'.repeat(960_000)));
  const body = classicPdf(objects);
  const file = await signed(body, keyOf(rsaOfficer));
  const question = { stored: stored(body), signed: file, trust: trust() };
  const verifyTimes = await series(rounds, warmUps, async () => {
    const answer = await verifySignedBody(question);
    if (!answer.ok) throw new Error(answer.code);
  });
  return [
    within('signing a body of 2 pages, after the PIN', [median(signTimes), 'ms'], limits.signMs),
    within('verifying a signed body of 1 MB', [median(verifyTimes), 'ms'], limits.verifyMs),
  ];
};

const program = join(import.meta.dirname, '../signature/large-body.ts');
const key = 'signed/bench/large-body.pdf';
let folder: string | undefined;

const run = async <Answer>(...options: string[]): Promise<Answer> =>
  JSON.parse((await promisify(execFile)(process.execPath, [program, ...options])).stdout);

/** A signed body of 200 MB in the bucket; `path` is the unsigned file on disk. */
const largeBody = lazily(async () => {
  const own = await mkdtemp(join(tmpdir(), 'bench-body-'));
  folder = own;
  const { bodyBytes } = await run<{ bodyBytes: number }>('make', own);
  const path = join(own, 'body.pdf');
  await copyFile(join(own, 'signed.pdf'), path);
  await truncate(path, bodyBytes);
  // child processes inherit the bucket's address from the environment
  useBucket(await measuredCloud());
  await Bucket.put(key, await readFile(join(own, 'signed.pdf')), 'application/pdf');
  return { path, sizeBytes: bodyBytes, folder: own };
});

export const removeLargeBody = async (): Promise<void> => {
  if (folder) await rm(folder, { recursive: true, force: true });
};

interface Checked {
  readonly ok: boolean;
  readonly fetchMs: number;
  readonly whole: { readonly ms: number };
  readonly megabytes: number;
}

/** One process per check, so that its peak memory is the check's own. */
export const checks = async (): Promise<Row[]> => {
  const { folder, sizeBytes } = await largeBody();
  const done: Checked[] = [];
  for (let round = 0; round < largeRounds; round += 1) {
    const one = await run<Checked>('fetch', folder, String(sizeBytes), key);
    if (!one.ok) throw new Error('the largest body was refused');
    done.push(one);
  }
  const fetched = { what: 'fetched alone', value: median(done.map(({ fetchMs }) => fetchMs)) };
  const ms = median(done.map(({ whole }) => whole.ms));
  const megabytes = Math.max(...done.map((one) => one.megabytes));
  return [
    within('200 MB fetched from the store and verified', [ms, 'ms'], limits.checkMs, fetched),
    within('memory for that', [megabytes, 'MB'], limits.checkMegabytes),
  ];
};

export const upload = async (): Promise<Row[]> => {
  const { path } = await largeBody();
  const { office, draft, final, account } = await anOffice();
  const trans_no = await submitGeneral(draft, aGeneralBill(await aGrant(office), await employees(1)));
  const auth_no = (await final.ask(authorizeBill, { body: { trans_no } })).body.data;
  return asOfficer(account, 'D', async (page) => {
    await page.goto(`/uploadbillbody?bill=${auth_no}`);
    await page.getByLabel('Choose a file').setInputFiles(path);
    const from = performance.now();
    const keys = await keysDuring(page, async () => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const sent = page.getByText('The portal checks that it is a sound PDF.');
      return typeWhile(page, sent.waitFor({ timeout: patienceMs }));
    });
    await page.getByText(documentText.uploaded).waitFor({ timeout: patienceMs });
    const seconds = (performance.now() - from) / 1000;
    return [
      within('200 MB uploaded in the browser and checked', [seconds, 's'], limits.uploadSeconds),
      within('key until painted meanwhile, p95', [percentile(keys, 0.95), 'ms'], limits.keyMs),
    ];
  });
};

// The data of a portal on disk without its front: the table and the bucket of a data folder with the demo data, at which core of
// this process works, and bills with real files in it.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillRow } from '@portal/core/bill/entity';
import { actorOf } from '@portal/core/bill/step';
import type { Call } from '@portal/core/call';
import { acceptDocument } from '@portal/core/document/accept';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { startDatabase } from '../../packages/local/src/hosts/dynamodb.ts';
import { demoCertificateOf, openSigningService } from '../../packages/local/src/hosts/signing.ts';
import { openDataFolder } from '../../packages/local/src/process/data-folder.ts';
import { collectStops } from '../../packages/local/src/process/stops.ts';
import { demoCaller } from '../../packages/local/src/seed/demo-call.ts';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { seedDemo } from '../../packages/local/src/seed/seed.ts';
import { usualSignedBodyDays } from '../../stacks/deployment.ts';
import { stacksTemplate, startBucket, startTable } from '../simulation/treasury/cloud.ts';
import { headerOf, openBillOf } from './signed-bill.ts';
import { signedBy } from './signed-pdf.ts';

export interface PortalOnDisk {
  readonly dataDir: string;
  readonly signingOrigin: string;
  stop(): Promise<void>;
}

/** Points core of this process at the data. */
export const startOnDisk = async (): Promise<PortalOnDisk> => {
  // before the database is there: it drops a connection that rests for long
  const template = await stacksTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-on-disk-'));
  const stops = collectStops();
  stops.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = await openDataFolder(dataDir);
  stops.add(() => folder.release());
  const database = await startDatabase(folder, (reason) => console.error(reason));
  stops.add(() => database.stop());
  const tableName = await startTable(template, database);
  await startBucket(template, folder, stops);
  process.env['SIGNED_BODY_DAYS'] = String(usualSignedBodyDays);
  const { origin } = await openSigningService(folder, 'http://127.0.0.1', stops);
  await seedDemo({
    dynamoEndpoint: database.endpoint,
    objectStoreEndpoint: process.env['AWS_ENDPOINT_URL_S3'] ?? '',
    tableName,
    bucketName: process.env['BUCKET_NAME'] ?? '',
    certificate: demoCertificateOf(folder),
  });
  return { dataDir, signingOrigin: origin, stop: () => stops.run() };
};

/** A bill of a demo account with a body and a signed body, which were checked as officers' are; answers its header. */
export const aBillWithFiles = async (
  { signingOrigin }: Pick<PortalOnDisk, 'signingOrigin'>,
  username: string,
): Promise<BillRow> => {
  const account = demoAccounts.find((one) => one.username === username);
  if (!account) throw new Error(`there is no demo account ${username}`);
  const { call } = await demoCaller(account, new Date());
  const [draft, final] = [call('D', randomUUID()), call('F', randomUUID())];
  const { ddoCode, transNo } = await openBillOf(draft, final);
  const attach = async (kind: 'body' | 'signed', bytes: Uint8Array, by: Call) => {
    const actor = { ...actorOf({ ...by, now: new Date() }), login: by.officer.login };
    const file = { kind, fileName: 'body.pdf', bytes, key: undefined };
    await acceptDocument(actor, await headerOf(ddoCode, transNo), file, []);
  };
  const body = classicPdf(billObjects());
  await attach('body', new Uint8Array(body), draft);
  await attach('signed', await signedBy(signingOrigin, body), final);
  return headerOf(ddoCode, transNo);
};

// Answers to NREGA, sent as signed files to a real SFTP server: at least once under one id, whatever the server does, and again
// from the exchange log.
import { randomUUID } from 'node:crypto';
import { acknowledge, acknowledgeAgain, wireIdOf } from '@portal/core/acknowledgement/acknowledge';
import { acknowledgementFile } from '@portal/core/acknowledgement/document';
import type { AcknowledgementRow } from '@portal/core/acknowledgement/entity';
import { nregaSender } from '@portal/core/acknowledgement/nrega';
import { sendAcknowledgements } from '@portal/core/acknowledgement/send';
import { Exchange } from '@portal/core/exchange/service';
import { keepMessage } from '@portal/core/port/exchange-log';
import { type NregaFiles, nregaFiles } from '@portal/core/port/nrega-files';
import { nregaFolderNames } from '@portal/core/port/nrega-folders';
import { transact } from '@portal/core/storage/transact';
import type { Fault, FaultBoard } from '@portal/partners/fault';
import { isSignedBy } from '@portal/partners/scheme-file/signed-by';
import type { Folders } from '@portal/partners/sftp/folders';
import { aKey } from '@portal/partners/sftp/server';
import { makeCertificate } from '@portal/signer/certificate-maker';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { useOwnTable } from '../../simulation/world.ts';
import { adminCall } from '../../support/admin-call.ts';
import { messageKey } from '../../support/message-key.ts';
import { cloud } from '../../support/portal.ts';
import { anSftpServer, type OwnSftpServer, sftpPassword } from '../../support/sftp-server.ts';
import { acknowledgementsOf } from '../../support/signatory.ts';

const key = aKey();
const portal = makeCertificate({ name: [['CN', 'Bill Portal']], kind: 'rsa' });
const certificate = `-----BEGIN CERTIFICATE-----\n${Buffer.from(portal.der).toString('base64')}\n-----END CERTIFICATE-----`;
const signer = { privateKey: portal.key.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate };

/** Finance IT. */
const admin = () => adminCall({ accountId: 'test', username: 'test' });
let own: OwnSftpServer;
let folders: Folders;
let files: NregaFiles;
let faults: FaultBoard;

beforeAll(async () => {
  vi.stubEnv('MESSAGE_KEY', messageKey);
  // the schedule of the portal sends what is in its own table
  await useOwnTable(cloud, 'acknowledgement');
  own = await anSftpServer(nregaFolderNames, key);
  ({ folders, faults } = own);
  files = nregaFiles({
    address: own.server.origin,
    hostKey: own.server.hostKey,
    secret: sftpPassword,
    folders: '',
    keepMessage,
    limits: { operationMs: 1_000, connectMs: 1_000 },
  });
});
afterAll(async () => {
  await files.close();
  await own.stop();
  useLocalTable(cloud);
});
beforeEach(() => set('none'));

const set = (fault: Fault) => faults.set('nrega', { fault, remaining: null, delayMs: 3_000 });
const minute = 60_000;
/** Long ago, so that a run before now sends what this file made and no other. */
const long = Date.parse('2026-01-05T06:00:00Z');
let made = 0;

const anAnswer = async (status: 'registered' | 'refused' = 'refused'): Promise<AcknowledgementRow> => {
  made += 1;
  const order = { system: 'nrega', messageId: randomUUID(), fileName: `FTO <${made}> & "x".xml` } as const;
  const reasons = status === 'refused' ? [{ code: 'net', text: 'Net <> gross & more.' }] : [];
  const of = { ...order, txnUniqueId: `TXN${made}`, batchId: 'B1', transNo: '100126000001' };
  await transact(acknowledge(of, status, reasons, new Date(long + made * 1000)));
  return now(order.messageId);
};
const now = async (messageId: string): Promise<AcknowledgementRow> => {
  const row = (await acknowledgementsOf(messageId)).at(-1);
  if (!row) throw new Error('no answer was noted');
  return row;
};
const send = (at: number) => sendAcknowledgements({ nrega: nregaSender(files, signer) }, new Date(at));
const messagesOf = async (row: AcknowledgementRow) =>
  (await Exchange.list({ partner: 'nrega', text: wireIdOf(row) }, new Date(), undefined)).rows;
const textOf = (row: AcknowledgementRow): string => folders.read('ack', acknowledgementFile(row)).toString();
const names = () => folders.list('/ack').map(({ name }) => name);

test('an answer is a signed file with its id, order, code and reasons, and is sent once', async () => {
  const row = await anAnswer();
  expect(await send(long + minute)).toMatchObject({ failed: 0 });
  const text = textOf(row);
  expect(isSignedBy(text, certificate)).toBe(true);
  expect(isSignedBy(text.replace('RJCT', 'ACCP'), certificate)).toBe(false);
  for (const part of [
    `<AckId>${wireIdOf(row)}</AckId>`,
    `<TxnUniqueId>${row.txnUniqueId}</TxnUniqueId>`,
    '<Status>RJCT</Status>',
    '<Rsn><Cd>net</Cd><AddtlInf>Net &lt;&gt; gross &amp; more.</AddtlInf></Rsn>',
  ])
    expect(text).toContain(part);
  expect(await now(row.messageId)).toMatchObject({ state: 'sent', attempts: 1 });
  expect((await now(row.messageId)).openWork).toBeUndefined();
  const before = names();
  await send(long + 2 * minute);
  expect(names()).toEqual(before);
});

test('the same message again is answered as before, under the same id', async () => {
  const row = await anAnswer('registered');
  await send(long + minute);
  const text = textOf(row);
  await acknowledgeAgain(row, new Date(long + minute));
  expect((await now(row.messageId)).state).toBe('waiting');
  const before = names();
  await send(long + 2 * minute);
  expect([names(), textOf(row)]).toEqual([before, text]);
  expect(await now(row.messageId)).toMatchObject({ state: 'sent', attempts: 2 });
});

test.each(['down', 'slow', 'reject'] as const)(
  'a server that is %s is tried again later, and finance IT sees when',
  async (fault) => {
    const row = await anAnswer();
    set(fault);
    await send(long + minute);
    const failed = await now(row.messageId);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.any(String) });
    expect(failed.openAt).toContain(new Date(long + 3 * minute).toISOString());
    expect(await messagesOf(row)).toMatchObject([
      {
        message: 'acknowledgement RJCT',
        about: `${row.txnUniqueId}, bill ${row.transNo}`,
        state: 'again',
        next_attempt_at: new Date(long + 3 * minute).toISOString(),
        can_retry: true,
      },
    ]);
    set('none');
    await send(long + 2 * minute);
    expect(await now(row.messageId)).toMatchObject({ state: 'waiting', attempts: 1 });
    await send(long + 4 * minute);
    expect(await now(row.messageId)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(isSignedBy(textOf(row), certificate)).toBe(true);
  },
);

test('finance IT sends an answer again from the exchange log', async () => {
  const row = await anAnswer();
  await send(long + minute);
  const [message] = await messagesOf(row);
  await Exchange.retry(admin(), message?.id ?? '');
  const waiting = await now(row.messageId);
  expect(waiting.state).toBe('waiting');
  await send(Date.now() + minute);
  expect(await now(row.messageId)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('two runs at once, and one that ends before it notes what it sent, leave one file under one id', async () => {
  const rows = [await anAnswer(), await anAnswer(), await anAnswer()];
  const dying = nregaSender(files, signer);
  const killed = sendAcknowledgements(
    {
      nrega: async (row, attempt) => {
        await dying(row, attempt);
        throw new Error('the process ended');
      },
    },
    new Date(long + minute),
  );
  await Promise.all([killed, send(long + minute), send(long + minute)]);
  await send(long + 30 * minute);
  for (const row of rows) {
    expect(await now(row.messageId)).toMatchObject({ state: 'sent' });
    expect(names().filter((name) => name === acknowledgementFile(row))).toHaveLength(1);
  }
});

// A file of NREGA whose step is killed at any of its writes, or whose server is lost at any of its requests: the next run takes
// it up where it was, registers it once and answers it (decisions.md, Scheme systems).
import { truncateSync } from 'node:fs';
import { SFNClient } from '@aws-sdk/client-sfn';
import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { refuseLeft } from '@portal/core/intake/left';
import { filesPerRun, listWaiting } from '@portal/core/intake/list';
import { takeFile } from '@portal/core/intake/take';
import { orderEntity } from '@portal/core/order/entity';
import { keepMessage } from '@portal/core/port/exchange-log';
import { type NregaFiles, nregaFiles } from '@portal/core/port/nrega-files';
import { rawBytes } from '@portal/core/storage/raw-file';
import { endIntake } from '@portal/core/work/intake-run';
import { listFtoFiles } from '@portal/domain/order/api';
import type { FaultBoard } from '@portal/partners/fault';
import { nregaFolders } from '@portal/partners/nrega';
import type { Folders } from '@portal/partners/sftp/folders';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../packages/functions/src/steps/nrega.ts';
import { useBucket } from '../support/bucket.ts';
import { killedAt } from '../support/killed.ts';
import { messageKey } from '../support/message-key.ts';
import { nrega } from '../support/nrega-control.ts';
import { anNregaDesk, fileOf } from '../support/nrega-desk.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { cloud } from '../support/portal.ts';
import { anSftpServer, type OwnSftpServer, sftpPassword } from '../support/sftp-server.ts';

let own: OwnSftpServer;
let folders: Folders;
let port: NregaFiles;
let desk: TestOrderDesk;
let faults: FaultBoard;

beforeAll(async () => {
  useBucket(cloud);
  vi.stubEnv('MESSAGE_KEY', messageKey);
  own = await anSftpServer(nregaFolders);
  ({ folders, faults } = own);
  const { origin: address, hostKey } = own.server;
  port = nregaFiles({ address, hostKey, secret: sftpPassword, folders: '', keepMessage });
  desk = await anNregaDesk();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await port.close();
  await own.stop();
});

/** One run over what waits, as the state machine makes it. A file that cannot be taken is left. */
const run = async (): Promise<void> => {
  const { files } = await listWaiting(port, { after: '', settleMs: 0 });
  for (const file of files) await takeFile(port, file).catch(() => {});
};

const drop = (): string => {
  const { name, bytes } = fileOf(desk);
  folders.put('in', name, bytes);
  return name;
};

const named = async (name: string) => {
  const rows = (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
  return rows.filter(({ fileName }) => fileName.startsWith(name));
};

/** Registered once, verified, moved away; its one answer is noted. */
const expectTaken = async (name: string): Promise<void> => {
  expect(await named(name)).toMatchObject([{ fileName: name, verified: true, state: 'received' }]);
  expect(folders.list('/in')).toEqual([]);
  expect(folders.list('/done').filter((file) => file.name.includes(name))).toHaveLength(1);
};

describe('a file', () => {
  test.each(['before', 'after'] as const)(
    'killed %s any of its writes is taken by the next run',
    async (when) => {
      let writes = 0;
      for (let isKilled = true; isKilled; writes += 1) {
        const name = drop();
        const { files } = await listWaiting(port, { after: '', settleMs: 0 });
        const [file] = files;
        if (!file) throw new Error('nothing waits');
        isKilled = await killedAt({ at: writes, when }, () => takeFile(port, file));
        await run();
        await expectTaken(name);
      }
      // the log of the exchange, the payees, the order with its answer, the log of the move
      expect(writes).toBeGreaterThan(3);
    },
  );

  test.each(['GET', 'MOVE'])('whose server is lost at %s is taken by the next run', async (request) => {
    const name = drop();
    faults.set('nrega', { fault: 'down', remaining: 2, delayMs: 0 }, `${request} /in/${name}`);
    await run();
    expect(folders.list('/in')).toHaveLength(1);
    await run();
    await expectTaken(name);
  });
});

test('a file that is too large is refused once and moved away unread, also where the step is killed at any of its writes', async () => {
  const names: string[] = [];
  for (const when of ['before', 'after'] as const) {
    let writes = 0;
    for (let isKilled = true; isKilled; writes += 1) {
      const name = `${desk.agencyCode}-${when}-${writes}-large.xml`;
      names.push(name);
      folders.put('in', name, Buffer.from('<a/>'));
      truncateSync(folders.locate(`/in/${name}`), 64 * 1024 * 1024 + 1);
      const refused = async () =>
        refuseLeft(port, (await listWaiting(port, { after: '', settleMs: 0 })).left);
      isKilled = await killedAt({ at: writes, when }, refused);
      await refused();
      expect(folders.list('/in')).toEqual([]);
      expect(folders.list('/failed').filter((file) => file.name.includes(name))).toHaveLength(1);
    }
    expect(writes).toBeGreaterThan(2);
  }
  const answers = async () =>
    (await nrega.answers(...names))
      .map(({ file_name, status, reasons }) => [file_name, status, ...reasons.map(({ code }) => code)])
      .toSorted();
  await expect
    .poll(answers, { interval: 300 })
    .toEqual(names.map((name) => [name, 'RJCT', 'too-large']).toSorted());
});

test('of 201 files, one more than an execution takes, the first execution lists 200 and begins the one of the last', async () => {
  const name = (at: number) => `${desk.agencyCode}-many-${String(at).padStart(3, '0')}.xml`;
  for (let at = 0; at <= filesPerRun; at += 1) folders.put('in', name(at), Buffer.from('<a/>'));
  const { files, after, isMore } = await listWaiting(port, { after: '', settleMs: 0 });
  expect([files.length, isMore]).toEqual([filesPerRun, true]);
  expect(await listWaiting(port, { after, settleMs: 0 })).toMatchObject({
    files: [{ name: name(filesPerRun) }],
    isMore: false,
  });
  for (const file of folders.list('/in')) folders.remove(`/in/${file.name}`);

  vi.stubEnv('INTAKE_MACHINE_ARN', 'arn:aws:states:ap-south-1:000000000000:stateMachine:intake');
  const started: unknown[] = [];
  vi.spyOn(SFNClient.prototype, 'send').mockImplementation(({ input }) => {
    started.push(JSON.parse((input as { input: string }).input));
    return Promise.resolve({});
  });
  const run = `run-of-${desk.agencyCode}`;
  expect(await handler({ step: 'go-on', input: { run, after: '' }, after, isMore })).toEqual({
    isOver: false,
  });
  expect(started).toEqual([{ run, after }]);
  vi.restoreAllMocks();
  await endIntake(run);
});

test('what was fetched is kept as it came, once, and the exchange log names it', async () => {
  const { name, bytes } = fileOf(desk);
  folders.put('in', name, bytes);
  await run();
  folders.put('in', name, bytes);
  await run();
  const [row] = await named(name);
  expect(row).toBeDefined();
  const { data } = await orderEntity()
    .query.ordersOfOffice({ ddoCode: desk.office.office.ddoCode, system: 'nrega' })
    .go({ pages: 'all' });
  const stored = data.find(({ fileName }) => fileName === name);
  expect(stored).toMatchObject({ source: 'sftp:in', sentName: name });
  expect(Buffer.from(await rawBytes(stored?.rawKey ?? '')).equals(bytes)).toBe(true);
  const answers = await acknowledgementEntity()
    .query.acknowledgementsOfMessage({ system: 'nrega', messageId: stored?.messageId ?? '' })
    .go({ consistent: true });
  expect(answers.data.map(({ status }) => status)).toEqual(['registered']);
});

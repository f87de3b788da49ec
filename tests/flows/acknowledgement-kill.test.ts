// An answer whose sender is killed at any of its acts, or whose server is down: it arrives, under one id, and is noted as sent.
import { randomUUID } from 'node:crypto';
import { acknowledge, wireIdOf } from '@portal/core/acknowledgement/acknowledge';
import { nregaSender } from '@portal/core/acknowledgement/nrega';
import { nrlmSender } from '@portal/core/acknowledgement/nrlm';
import { ommasSender } from '@portal/core/acknowledgement/ommas';
import { sendAcknowledgements, stillWaiting } from '@portal/core/acknowledgement/send';
import { keepMessage } from '@portal/core/port/exchange-log';
import { type NregaFiles, nregaFiles } from '@portal/core/port/nrega-files';
import { nregaFolderNames } from '@portal/core/port/nrega-folders';
import { httpNrlm } from '@portal/core/port/nrlm';
import { httpOmmas } from '@portal/core/port/ommas';
import { transact } from '@portal/core/storage/transact';
import { partnerOf } from '@portal/domain/acknowledgement/schema';
import type { OrderSystem } from '@portal/domain/order/order';
import { demoKeys } from '@portal/partners/data/keys';
import { demoPortalKey } from '@portal/partners/data/portal-key';
import type { FaultBoard } from '@portal/partners/fault';
import { readAcknowledgement } from '@portal/partners/scheme-file/acknowledgement';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import type { Folders } from '@portal/partners/sftp/folders';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { useOwnTable } from '../simulation/world.ts';
import { type Kill, killedAt } from '../support/killed.ts';
import { messageKey } from '../support/message-key.ts';
import { cloud } from '../support/portal.ts';
import { anSftpServer, type OwnSftpServer, sftpPassword } from '../support/sftp-server.ts';
import { acknowledgementsOf } from '../support/signatory.ts';

let own: OwnSftpServer;
let folders: Folders;
let files: NregaFiles;
let faults: FaultBoard;

beforeAll(async () => {
  vi.stubEnv('MESSAGE_KEY', messageKey);
  // the schedule of the portal sends what is in its own table
  await useOwnTable(cloud, 'acknowledgement-kill');
  own = await anSftpServer(nregaFolderNames);
  ({ folders, faults } = own);
  const { origin: address, hostKey } = own.server;
  files = nregaFiles({ address, hostKey, secret: sftpPassword, folders: '', keepMessage });
});
afterAll(async () => {
  await files.close();
  await own.stop();
  vi.unstubAllEnvs();
  useLocalTable(cloud);
});

const minute = 60_000;
const send = (at: number) => sendAcknowledgements({ nrega: nregaSender(files, demoPortalKey) }, new Date(at));
const answers = () =>
  folders
    .list('/ack')
    .filter(({ name }) => !name.startsWith('.'))
    .map(({ name }) => readAcknowledgement(folders.read('ack', name), demoPortalKey.certificate));

const anAnswer = async (at: number, system: OrderSystem = 'nrega'): Promise<string> => {
  const messageId = randomUUID();
  const order = { system, messageId, fileName: `${messageId}.xml`, batchId: 'B1' } as const;
  await transact(acknowledge({ ...order, txnUniqueId: messageId }, 'registered', [], new Date(at)));
  return messageId;
};

describe('an answer to NREGA', () => {
  test.each(['before', 'after'] as const)(
    'whose sender is killed %s any of its writes is there once, under its id',
    async (when) => {
      let writes = 0;
      for (let isKilled = true; isKilled; writes += 1) {
        const at = Date.now();
        const messageId = await anAnswer(at);
        isKilled = await killedAt({ at: writes, when }, () => send(at + minute));
        await send(at + 10 * minute);
        const [row] = await acknowledgementsOf(messageId);
        expect(row?.state).toBe('sent');
        const sent = answers().filter(({ txn_unique_id }) => txn_unique_id === messageId);
        expect(sent).toMatchObject([{ status: 'ACCP', ack_id: row && wireIdOf(row), signature_valid: true }]);
      }
      // the claim, the log of the exchange, the note that it was sent
      expect(writes).toBeGreaterThan(3);
    },
  );

  test('waits while the server is down and is sent once when it is up; how long it waits is known', async () => {
    const at = Date.now();
    const messageId = await anAnswer(at);
    faults.set('nrega', { fault: 'down', remaining: null, delayMs: 0 });
    await send(at + minute);
    await send(at + 4 * minute);
    expect(answers().some(({ txn_unique_id }) => txn_unique_id === messageId)).toBe(false);
    const waiting = await stillWaiting('nrega', new Date(at + 61 * minute));
    expect(waiting).toMatchObject({ answers: 1 });
    expect(waiting.longestSeconds).toBeGreaterThanOrEqual(3_600);
    faults.set('nrega', { fault: 'none', remaining: null, delayMs: 0 });
    await send(at + 61 * minute);
    expect(await acknowledgementsOf(messageId)).toMatchObject([{ state: 'sent', attempts: 3 }]);
    expect(answers().filter(({ txn_unique_id }) => txn_unique_id === messageId)).toHaveLength(1);
    expect(await stillWaiting('nrega', new Date(at + 61 * minute))).toEqual({
      answers: 0,
      longestSeconds: 0,
    });
  });
});

describe('an answer over HTTP', () => {
  let partners: RunningPartners;
  beforeAll(async () => {
    partners = await startPartners({ port: 0 });
  });
  afterAll(() => partners.stop());

  const made = {
    nrlm: () => {
      const { nrlmClient: client } = demoKeys;
      const port = httpNrlm({ baseUrl: partners.origin, keepMessage, client });
      return { nrlm: nrlmSender(port, async () => []) };
    },
    pmgsy: () => {
      const { ommasUser: user } = demoKeys;
      const port = httpOmmas({ baseUrl: partners.origin, keepMessage, user });
      return { pmgsy: ommasSender(port, async () => []) };
    },
  };
  const numberOf = { nrlm: 'acknowledgement_no', pmgsy: 'ACKNOWLEDGEMENT_NO' } as const;
  const taken = async (system: keyof typeof made, number: string) => {
    const list = await fetch(`${partners.origin}/control/${partnerOf[system]}/acknowledgements`);
    const all = (await list.json()) as Readonly<Record<string, unknown>>[];
    return all.filter((one) => one[numberOf[system]] === number);
  };

  test.each(['nrlm', 'pmgsy'] as const)(
    'to %s whose sender is killed at any of its acts is taken once, under its id',
    async (system) => {
      // killed before an act is killed after the one before it
      const kill = (step: number): Kill =>
        step === 0 ? { at: 0, when: 'before' } : { at: step - 1, when: 'after' };
      let step = 0;
      for (let isKilled = true; isKilled; step += 1) {
        const at = Date.now();
        const messageId = await anAnswer(at, system);
        // each process begins without a token
        isKilled = await killedAt(kill(step), () =>
          sendAcknowledgements(made[system](), new Date(at + minute)),
        );
        await sendAcknowledgements(made[system](), new Date(at + 10 * minute));
        const [row] = await acknowledgementsOf(messageId, system);
        expect(row?.state).toBe('sent');
        expect(await taken(system, row ? wireIdOf(row) : '')).toHaveLength(1);
      }
      // the claim, the token and its log, the answer and its log, the note that it was sent
      expect(step).toBeGreaterThan(6);
    },
  );
});

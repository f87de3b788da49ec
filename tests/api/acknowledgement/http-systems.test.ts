// Answers to NRLM and OMMAS, whose services are slow, down, refuse or answer garbage: each is tried again under its number until it
// is taken, and counts once there (3§7.8, 3§7.9).
import { randomUUID } from 'node:crypto';
import { acknowledge, wireIdOf } from '@portal/core/acknowledgement/acknowledge';
import { type AcknowledgementRow, acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { nrlmSender } from '@portal/core/acknowledgement/nrlm';
import { ommasSender } from '@portal/core/acknowledgement/ommas';
import { type AcknowledgementSenders, sendAcknowledgements } from '@portal/core/acknowledgement/send';
import { Exchange } from '@portal/core/exchange/service';
import { keepMessage } from '@portal/core/port/exchange-log';
import { httpNrlm } from '@portal/core/port/nrlm';
import { httpOmmas } from '@portal/core/port/ommas';
import { transact } from '@portal/core/storage/transact';
import { demoKeys } from '@portal/partners/data/keys';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { useOwnTable } from '../../simulation/world.ts';
import { messageKey } from '../../support/message-key.ts';
import { cloud } from '../../support/portal.ts';

let partners: RunningPartners;
let senders: AcknowledgementSenders;
/** Resolves when a message that is not waited for has arrived; undefined where every answer is waited for. */
let arrived: (() => Promise<void>) | undefined;
beforeAll(async () => {
  vi.stubEnv('MESSAGE_KEY', messageKey);
  // the schedule of the portal sends what is in its own table
  await useOwnTable(cloud, 'acknowledgement-http');
  partners = await startPartners({ port: 0 });
  // the orders of these answers have no payees in the table
  const noReferences = async () => [];
  const impatient: typeof fetch = async (...asked) => {
    const answer = fetch(...asked);
    if (!arrived) return answer;
    answer.catch(() => {});
    await arrived();
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  };
  const limits = { attempts: 1, attemptMs: 300_000, deadlineMs: 300_000, breakerFailures: 1_000 };
  const settings = { baseUrl: partners.origin, keepMessage, limits, fetch: impatient };
  senders = {
    nrlm: nrlmSender(httpNrlm({ ...settings, client: demoKeys.nrlmClient }), noReferences),
    pmgsy: ommasSender(httpOmmas({ ...settings, user: demoKeys.ommasUser }), noReferences),
  };
});
afterAll(async () => {
  await partners.stop();
  useLocalTable(cloud);
});

const minute = 60_000;
/** Long ago, so that a run before now sends what this file made and no other. */
const long = Date.parse('2026-01-05T06:00:00Z');
let made = 0;

const anAnswer = async (system: 'nrlm' | 'pmgsy'): Promise<AcknowledgementRow> => {
  made += 1;
  const order = { system, messageId: randomUUID(), fileName: `order-${made}` } as const;
  const reasons = [{ code: 'net', text: 'Net is not gross less deductions.' }];
  const of = { ...order, txnUniqueId: `TXN${made}`, batchId: 'B1' };
  await transact(acknowledge(of, 'refused', reasons, new Date(long + made * 1000)));
  return now(order);
};
const now = async (of: Pick<AcknowledgementRow, 'system' | 'messageId'>): Promise<AcknowledgementRow> => {
  const { system, messageId } = of;
  const query = acknowledgementEntity().query.acknowledgementsOfMessage({ system, messageId });
  const [row] = (await query.go({ consistent: true })).data;
  if (!row) throw new Error('no answer was noted');
  return row;
};
const control = async (path: string, order?: object): Promise<unknown> => {
  const init = order && { method: 'POST', body: JSON.stringify(order) };
  const answer = await fetch(`${partners.origin}/control${path}`, init);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
const send = (at: number) => sendAcknowledgements(senders, new Date(at));

describe.each([
  { system: 'nrlm', partner: 'nrlm', number: 'acknowledgement_no' },
  { system: 'pmgsy', partner: 'ommas', number: 'ACKNOWLEDGEMENT_NO' },
] as const)('an answer to $partner', ({ system, partner, number }) => {
  const taken = async (row: AcknowledgementRow) =>
    ((await control(`/${partner}/acknowledgements`)) as Record<string, unknown>[]).filter(
      (each) => each[number] === wireIdOf(row),
    );

  test.each(['down', 'slow', 'garbage', 'reject'])(
    'with fault %s there waits, is shown to finance IT, and is taken once when the fault is over',
    async (fault) => {
      // the token is there, so that the fault meets the answer itself
      const before = await anAnswer(system);
      await send(long + minute);
      expect(await now(before)).toMatchObject({ state: 'sent', attempts: 1 });
      const row = await anAnswer(system);
      await control('', { partner, fault, delay_ms: 600_000 });
      if (fault === 'slow') arrived = () => expect.poll(() => taken(row)).toHaveLength(1);
      await send(long + minute);
      arrived = undefined;
      await control('', { partner, fault: 'none' });
      expect(await now(row)).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.any(String) });
      const messages = await Exchange.list({ partner, text: wireIdOf(row) }, new Date(), undefined);
      expect(messages.rows).toMatchObject([
        { message: 'acknowledgement RJCT', state: 'again', can_retry: true },
      ]);
      await send(long + 4 * minute);
      expect(await now(row)).toMatchObject({ state: 'sent', attempts: 2 });
      // one that came while it was slow counts as the same one
      expect(await taken(row)).toMatchObject([{ times: fault === 'slow' ? 2 : 1 }]);
      await send(long + 60 * minute);
      expect(await taken(row)).toHaveLength(1);
    },
  );
});

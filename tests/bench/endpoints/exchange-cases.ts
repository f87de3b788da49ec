// The exchange log on a day of 2,000 messages.
import { randomUUID } from 'node:crypto';
import { acknowledge, wireIdOf } from '@portal/core/acknowledgement/acknowledge';
import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { transact } from '@portal/core/storage/transact';
import * as exchange from '@portal/domain/exchange/api';
import { exchangePartners } from '@portal/domain/exchange/schema';
import { aKeptMessage } from '../../support/kept-message.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, read } from './case.ts';

const day = '2026-04-06';
const messages = 2_000;

export const exchangeCases = async (): Promise<Case[]> => {
  const { final: admin } = await anOffice('ADMIN');
  const from = Date.parse(`${day}T04:00:00Z`);
  const ids = await inParallel(
    Array.from({ length: messages }, (_, at) => at),
    8,
    (at) =>
      aKeptMessage({
        sentAt: new Date(from + at * 1000),
        partner: exchangePartners[at % exchangePartners.length] ?? '',
        request: '{}',
        answer: '{}',
      }),
  );
  return [
    read(exchange.listExchange, admin, { query: { day } }),
    read(exchange.listExchange, admin, { query: { day, partner: 'nrega' } }, { title: 'one partner' }),
    // the session, the message, and the event that it was opened
    read(exchange.getExchange, admin, { params: { id: ids[0] ?? '' }, query: {} }, { mostCalls: 3 }),
    command(exchange.retryExchange, (count) =>
      inParallel(Array.from({ length: count }), 4, async () =>
        once(admin, { params: { id: await anAcknowledgement() } }),
      ),
    ),
  ];
};

/** The message of an acknowledgement that did not arrive. */
const anAcknowledgement = async (): Promise<string> => {
  const order = { system: 'nrega', messageId: randomUUID() } as const;
  const at = new Date();
  await transact(
    acknowledge({ ...order, fileName: 'bench.xml', txnUniqueId: '', batchId: '' }, 'refused', [], at),
  );
  const query = acknowledgementEntity().query.acknowledgementsOfMessage(order);
  const [row] = (await query.go({ consistent: true })).data;
  if (!row) throw new Error('no acknowledgement was noted');
  return aKeptMessage({
    operation: 'acknowledgement RJCT',
    idempotencyKey: wireIdOf(row),
    outcome: 'timeout',
  });
};

// Messages with outside systems as a port keeps them, made at any time.
import { randomUUID } from 'node:crypto';
import { keepMessage } from '@portal/core/port/exchange-log';
import { type ExchangeRecord, keepBytes } from '@portal/core/port/record';

/** Keeps a message and answers its id in the log. */
export const aKeptMessage = async (
  fields: Partial<Omit<ExchangeRecord, 'request' | 'answer'>> & { request?: string; answer?: string } = {},
): Promise<string> => {
  const { request = '', answer, ...rest } = fields;
  const record: ExchangeRecord = {
    messageId: randomUUID(),
    idempotencyKey: randomUUID(),
    attempt: 1,
    partner: 'nrega',
    operation: 'FTO file',
    method: 'GET',
    url: 'sftp://nrega.example/in',
    sentAt: new Date(),
    durationMs: 38,
    outcome: 'answered',
    ...rest,
    request: keepBytes(Buffer.from(request)),
    ...(answer === undefined ? {} : { answer: keepBytes(Buffer.from(answer)) }),
  };
  await keepMessage(record);
  return `${record.partner}~${record.sentAt.toISOString()}~${record.messageId}`;
};

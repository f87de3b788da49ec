// Every message to an outside system, kept with its raw bytes and the answer (architecture.md, Compute).
import { number, optionalNumber, optionalText, text } from '../storage/attribute.ts';
import { itemOf } from '../storage/change.ts';
import { putRows } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';
import type { ExchangeRecord, KeepMessage, KeptBytes } from './record.ts';

const keptDays = 400;

const exchangeEntity = defineEntity({
  model: { entity: 'exchange', version: '1', service: 'portal' },
  attributes: {
    partner: text,
    minute: text,
    sentAt: text,
    messageId: text,
    idempotencyKey: text,
    attempt: number,
    operation: text,
    method: text,
    url: text,
    durationMs: number,
    outcome: text,
    request: { type: 'any', required: true },
    answer: { type: 'any' },
    status: optionalNumber,
    failure: optionalText,
    requestId: optionalText,
    expiresAt: number,
  },
  indexes: {
    // the minute is in the key, so that a busy day is many partitions
    messagesOfMinute: {
      pk: {
        field: 'pk',
        composite: ['partner', 'minute'],
        template: 'exchange#${partner}#${minute}',
        casing: 'none',
      },
      sk: {
        field: 'sk',
        composite: ['sentAt', 'messageId'],
        template: '${sentAt}#${messageId}',
        casing: 'none',
      },
    },
  },
});

const stored = (bytes: KeptBytes) => ({
  text: Buffer.from(bytes.bytes).toString('base64'),
  sizeBytes: bytes.sizeBytes,
  sha256: bytes.sha256,
});

/** Keeps a message for 400 days. */
export const keepMessage: KeepMessage = async (record: ExchangeRecord) => {
  const { request, answer, status, failure, requestId, sentAt, ...rest } = record;
  const row = {
    ...rest,
    sentAt: sentAt.toISOString(),
    minute: sentAt.toISOString().slice(0, 16),
    request: stored(request),
    expiresAt: Math.floor(sentAt.getTime() / 1000) + keptDays * 86_400,
    ...(answer ? { answer: stored(answer) } : {}),
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { failure }),
    ...(requestId === undefined ? {} : { requestId }),
  };
  await putRows([itemOf(exchangeEntity().put(row))]);
};

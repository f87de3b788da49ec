// Every message to an outside system and its answer (architecture.md, Compute): to be read with accounts and PANs masked, and
// whole under a key of its own (decisions.md, Messages are sealed).
import { maskMessage, maskText } from '../mask.ts';
import { number, optionalNumber, optionalText, text } from '../storage/attribute.ts';
import { itemOf } from '../storage/change.ts';
import { putRows } from '../storage/read.ts';
import { seal, unseal } from '../storage/sealed.ts';
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

/** One direction of a message. */
interface KeptText {
  /** As people may read it. */
  readonly shown: string;
  /** The bytes as they were. */
  readonly sealed: Uint8Array;
  readonly sizeBytes: number;
  readonly sha256: string;
}

type Direction = 'request' | 'answer';

const place = (messageId: string, direction: Direction): string => `exchange#${messageId}#${direction}`;

const kept = ({ bytes, sizeBytes, sha256 }: KeptBytes, at: string): KeptText => ({
  shown: maskMessage(Buffer.from(bytes).toString()),
  sealed: seal(bytes, at),
  sizeBytes,
  sha256,
});

/** The bytes of a kept message, for a reader who has the key. */
export const openKept = (
  messageId: string,
  direction: Direction,
  { sealed }: Pick<KeptText, 'sealed'>,
): Uint8Array => unseal(sealed, place(messageId, direction));

/** Keeps a message for 400 days. */
export const keepMessage: KeepMessage = async (record: ExchangeRecord) => {
  const { request, answer, status, failure, requestId, sentAt, url, ...rest } = record;
  const { messageId } = rest;
  const row = {
    ...rest,
    url: maskText(url),
    sentAt: sentAt.toISOString(),
    minute: sentAt.toISOString().slice(0, 16),
    request: kept(request, place(messageId, 'request')),
    expiresAt: Math.floor(sentAt.getTime() / 1000) + keptDays * 86_400,
    ...(answer ? { answer: kept(answer, place(messageId, 'answer')) } : {}),
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { failure: maskText(failure) }),
    ...(requestId === undefined ? {} : { requestId }),
  };
  await putRows([itemOf(exchangeEntity().put(row))]);
};

// Rows of the messages to and from outside systems: each message by its minute, and a small row of it in the list of its day.
import type { ExchangeState } from '@portal/domain/exchange/schema';
import type { EntityItem } from 'electrodb';
import { number, optionalNumber, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** One direction of a message. */
export interface KeptText {
  /** As people may read it; of a long one the beginning. */
  readonly shown: string;
  /** The bytes as they were, unless they are in the bucket. */
  readonly sealed?: Uint8Array;
  /** The object that holds them sealed. */
  readonly sealedKey?: string;
  /** The object that holds them as they came: a file that is kept for itself. */
  readonly objectKey?: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

const shared = {
  partner: text,
  sentAt: text,
  messageId: text,
  idempotencyKey: text,
  attempt: number,
  operation: text,
  /** `in` or `out`; absent of rows that were kept before messages came in too. */
  direction: optionalText,
  about: optionalText,
  detail: optionalText,
  nextAttemptAt: optionalText,
  durationMs: number,
  outcome: text,
  status: optionalNumber,
  failure: optionalText,
  expiresAt: number,
} as const;

export const exchangeEntity = defineEntity({
  model: { entity: 'exchange', version: '1', service: 'portal' },
  attributes: {
    ...shared,
    minute: text,
    method: text,
    url: text,
    request: { type: 'any', required: true },
    answer: { type: 'any' },
    requestId: optionalText,
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
export type ExchangeRow = EntityItem<ReturnType<typeof exchangeEntity>>;

/** What the list of a day shows of a message: no more than a kilobyte, so that a day is read quickly. */
export const exchangeListingEntity = defineEntity({
  model: { entity: 'exchangelisting', version: '1', service: 'portal' },
  attributes: {
    ...shared,
    /** In India time. */
    day: text,
    state: text,
    /** Where a text is looked for: lower case. */
    words: text,
  },
  indexes: {
    messagesOfDay: {
      pk: {
        field: 'pk',
        composite: ['day'],
        template: 'exchangeday#${day}',
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
export type ExchangeListingRow = EntityItem<ReturnType<typeof exchangeListingEntity>>;

/** What became of a message: it is done, failed, or is sent again by itself. */
export const messageState = ({
  outcome,
  nextAttemptAt,
}: {
  readonly outcome: string;
  readonly nextAttemptAt?: string | Date | undefined;
}): ExchangeState => {
  if (outcome === 'answered') return 'done';
  return nextAttemptAt === undefined ? 'failed' : 'again';
};

// One row an event of a master's record: what changed, from what to what, who did it, chained by hashes.
import { historyActions } from '@portal/domain/history/schema';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { number, optionalText, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** The account before, which was the last one that was valid, and who changed it. */
export const AccountChange = z.strictObject({
  accountNumber: z.string(),
  ifsc: z.string(),
  accountId: z.string(),
  username: z.string(),
  login: z.string(),
  at: z.string(),
});
export type AccountChange = z.output<typeof AccountChange>;

/** What the record of a master keeps: its version, the state of its history, and the import that is changing it. */
export const recordAttributes = {
  version: number,
  eventCount: number,
  lastEventHash: text,
  importId: optionalText,
  /** An account that was changed and is not confirmed yet. */
  accountChange: parsed(AccountChange),
} as const;

export const recordEventEntity = defineEntity({
  model: { entity: 'recordevent', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** "<kind>#<id>": `payee#91001000001`. */
    record: text,
    number: text,
    at: text,
    accountId: text,
    username: text,
    login: text,
    action: { type: historyActions, required: true },
    changes: {
      type: 'list',
      required: true,
      items: { type: 'map', properties: { field: text, from: text, to: text } },
    },
    requestId: text,
    previousHash: text,
    hash: text,
  },
  indexes: {
    eventsOfRecord: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'record'],
        template: 'history#${ddoCode}#${record}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['number'], template: '${number}', casing: 'none' },
    },
  },
});
export type RecordEventRow = EntityItem<ReturnType<typeof recordEventEntity>>;

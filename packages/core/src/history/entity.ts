// One row an event of a master's record: what changed, from what to what, who did it, chained by hashes.
import { historyActions } from '@portal/domain/history/schema';
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';

const text = { type: 'string', required: true } as const;

/** What the record of a master keeps: its version, the state of its history, and the import that is changing it. */
export const recordAttributes = {
  version: { type: 'number', required: true },
  eventCount: { type: 'number', required: true },
  lastEventHash: text,
  importId: { type: 'string' },
} as const;

export const recordEventEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);
export type RecordEventRow = EntityItem<ReturnType<typeof recordEventEntity>>;

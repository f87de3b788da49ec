// An acceptance by the treasury of a message that is not the bill's any more: the treasury would pay what the portal does not know.
// A row is kept until a person settles it with the treasury, and the log line carries the metric that wakes one.
import type { EntityItem } from 'electrodb';
import { log } from '../log.ts';
import { metricFields } from '../metric.ts';
import { text } from '../storage/attribute.ts';
import { itemOf } from '../storage/change.ts';
import { putRows } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';

export const unknownAcceptanceEntity = defineEntity({
  model: { entity: 'unknownacceptance', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    /** Of the message; it is accepted once under it. */
    key: text,
    /** The treasury's acknowledgement. */
    number: text,
    at: text,
  },
  indexes: {
    unknownAcceptances: {
      pk: { field: 'pk', composite: [], template: 'unknownacceptances', casing: 'none' },
      sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
});
type UnknownAcceptance = EntityItem<ReturnType<typeof unknownAcceptanceEntity>>;

/** Keeps it first, then wakes somebody: a process that dies between leaves the task to be repeated. One row a message. */
export const keepUnknownAcceptance = async (found: UnknownAcceptance, now: Date): Promise<void> => {
  await putRows([itemOf(unknownAcceptanceEntity().put(found))]);
  log('error', 'treasury-acceptance-unknown', found, metricFields('treasury-acceptance-unknown', 1, now));
};

/** All that are kept, by the transaction numbers that their keys begin with. */
export const unknownAcceptances = async (): Promise<UnknownAcceptance[]> =>
  (await unknownAcceptanceEntity().query.unknownAcceptances({}).go({ pages: 'all', consistent: true })).data;

// Notes the pages of a bill's revision that are stored and not shown yet (staging.ts).
import type { EntityItem } from 'electrodb';
import { text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

export const stagingEntity = defineEntity({
  model: { entity: 'staging', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    revision: text,
    /** Its pages are being removed. */
    isDropped: { type: 'boolean' },
    ...openWorkAttributes,
  },
  indexes: {
    stagingOfBill: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'transNo'],
        template: 'bill#${ddoCode}#${transNo}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['revision'], template: 'staging#${revision}', casing: 'none' },
    },
    openWork: openWorkIndex,
  },
});
export type StagingRow = EntityItem<ReturnType<typeof stagingEntity>>;

// Rows of the DDOs and agencies that an office mapped. A mapping that ended stays, with its history.
import type { EntityItem } from 'electrodb';
import { recordAttributes } from '../history/entity.ts';
import { flag, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const mappedDdoEntity = defineEntity({
  model: { entity: 'mappedddo', version: '1', service: 'portal' },
  attributes: {
    /** The office that mapped it. */
    ddoCode: text,
    mappedCode: text,
    ddoName: text,
    ddoOffice: text,
    treasuryCode: text,
    treasuryName: text,
    isEnded: flag,
    ...recordAttributes,
  },
  indexes: {
    mappedDdosOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'mappedddo#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['mappedCode'], template: '${mappedCode}', casing: 'none' },
    },
  },
});
export type MappedDdoRow = EntityItem<ReturnType<typeof mappedDdoEntity>>;

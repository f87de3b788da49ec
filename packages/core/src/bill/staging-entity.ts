// Notes the pages of a bill's revision that are stored and not shown yet (staging.ts).
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';
import { openWorkAttributes, openWorkIndex } from '../work/open-work.ts';

const text = { type: 'string', required: true } as const;

export const stagingEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);
export type StagingRow = EntityItem<ReturnType<typeof stagingEntity>>;

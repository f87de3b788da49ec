// Rows of the notices in the header of an office: one small row an event, removed by the table after 60 days.
import { newsKinds } from '@portal/domain/news/schema';
import { orderSystems } from '@portal/domain/order/order';
import type { EntityItem } from 'electrodb';
import { number, optionalPaise, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const newsEntity = defineEntity({
  model: { entity: 'news', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** Begins with the time: ids are in order. */
    newsId: text,
    at: text,
    kind: { type: newsKinds, required: true },
    /** Department Bill No, the name of a file, or the number of a mother sanction. */
    name: text,
    /** Of a bill; and its net. */
    transNo: optionalText,
    netPaise: optionalPaise,
    /** Of a file. */
    system: { type: orderSystems },
    /** Of a mother sanction: its scheme. */
    schemecd: optionalText,
    reason: text,
    /** Epoch seconds. */
    expiresAt: number,
  },
  indexes: {
    newsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'news#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['newsId'], template: '${newsId}', casing: 'none' },
    },
  },
});
export type NewsRow = EntityItem<ReturnType<typeof newsEntity>>;

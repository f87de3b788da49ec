// What the schedule last heard of a bill at the treasury: one small row a bill, in no index, so that a question without news
// costs one write unit (decisions.md, A question without news is a small row).
import type { EntityItem } from 'electrodb';
import { flag, number, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const askingEntity = defineEntity({
  model: { entity: 'asking', version: '1', service: 'portal' },
  attributes: {
    /** The part of the index of open work that the bill's header is in. */
    part: text,
    transNo: text,
    /** When the run began that asked. */
    askedAt: text,
    /** When the treasury last gave an answer that can be used; a failed question leaves it as it is. */
    heardAt: optionalText,
    /** The treasury gave no answer that can be used. */
    hasFailed: flag,
    /** Epoch seconds; each question puts it off, so that a bill that left the treasury leaves no row. */
    expiresAt: number,
  },
  indexes: {
    askedOfPart: {
      pk: { field: 'pk', composite: ['part'], template: 'asking#${part}', casing: 'none' },
      sk: { field: 'sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
  },
});
export type AskingRow = EntityItem<ReturnType<typeof askingEntity>>;

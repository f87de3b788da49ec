// Places as NRLM listed them last: one row for those of a state or district, kept for a day.
import * as z from 'zod';
import { number, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const Place = z.strictObject({ code: z.string(), name: z.string() });
export type Place = z.output<typeof Place>;

export const placesEntity = defineEntity({
  model: { entity: 'places', version: '1', service: 'portal' },
  attributes: {
    level: text,
    /** Codes of state and district, as far as they were asked for. */
    within: text,
    places: { ...parsed(z.array(Place)), required: true },
    expiresAt: number,
  },
  indexes: {
    byPlace: {
      pk: {
        field: 'pk',
        composite: ['level', 'within'],
        template: 'place#${level}#${within}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'place', casing: 'none' },
    },
  },
});

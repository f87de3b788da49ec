// A closed year that finance IT opened for an office (decisions.md, A closed year): the row stays, so that it says who did it and why.
import type { EntityItem } from 'electrodb';
import { number, person, text } from '../storage/attribute.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';

export const openedYearEntity = defineEntity({
  model: { entity: 'openedyear', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** The calendar year in which the financial year begins. */
    year: number,
    /** The last day, in India. */
    until: text,
    reason: text,
    proposed: { ...person, required: true },
    /** The other ADMIN account; nothing is open before. */
    confirmed: person,
    version: number,
  },
  indexes: {
    byOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['year'], template: 'openedyear#${year}', casing: 'none' },
    },
  },
});
export type OpenedYearRow = EntityItem<ReturnType<typeof openedYearEntity>>;

export const wantedOpenedYear = (ddoCode: string, year: number): Wanted<OpenedYearRow> =>
  wanted(openedYearEntity(), openedYearEntity().get({ ddoCode, year }));

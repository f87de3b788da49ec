// Rows of the ledger: what each bill holds of each grant, head and limit, and the limits that were allotted to a DDO. Amounts
// in paise.
import type { EntityItem } from 'electrodb';
import { number, optionalText, paise, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What one bill holds of a grant, head or limit: the ledger that explains every paisa gone from it. */
export const reservationEntity = defineEntity({
  model: { entity: 'reservation', version: '2', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** Sort key of the row that it is held of. */
    key: text,
    transNo: text,
    amountPaise: paise,
    state: { type: ['reserved', 'released'] as const, required: true },
    at: text,
  },
  indexes: {
    reservationsByKey: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'key'],
        template: 'ledger#${ddoCode}#${key}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
  },
});

/** What a mother sanction allots to a DDO for a scheme in a financial year (decisions.md, Sanctions and limits). */
export const limitEntity = defineEntity({
  model: { entity: 'limit', version: '3', service: 'portal' },
  attributes: {
    ddoCode: text,
    year: number,
    schemecd: text,
    sanction: text,
    /** Of the scheme at PFMS, under which scheme systems ask. */
    slsCode: optionalText,
    sanctionDate: text,
    /** The whole amount of the sanction, when it was last allotted from. */
    sanctionPaise: paise,
    limitPaise: paise,
    availablePaise: paise,
    version: number,
  },
  indexes: {
    limitsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['year', 'schemecd', 'sanction'],
        template: 'limit#${year}#${schemecd}#${sanction}',
        casing: 'none',
      },
    },
    limitsOfScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['slsCode'], template: 'sls#${slsCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['year', 'schemecd', 'sanction', 'ddoCode'],
        template: 'allotted#${year}#${schemecd}#${sanction}#limit#${ddoCode}',
        casing: 'none',
      },
    },
  },
});

/** A mother sanction as a bill that draws on it names it; `date` is a civil date. */
export const sanctionProperties = { number: text, date: text, amountPaise: paise } as const;
export interface Sanction {
  readonly number: string;
  readonly date: string;
  readonly amountPaise: number;
}

/**
 * The mother sanctions that a DDO has a limit of, oldest first: one row, read with the others that a submit needs. It has
 * all that a bill says of its sanction.
 */
export const limitListEntity = defineEntity({
  model: { entity: 'limitlist', version: '2', service: 'portal' },
  attributes: {
    ddoCode: text,
    year: number,
    schemecd: text,
    sanctions: {
      type: 'list',
      items: { type: 'map', properties: sanctionProperties },
      required: true,
    },
    version: number,
  },
  indexes: {
    limitListsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['year', 'schemecd'],
        template: 'limitlist#${year}#${schemecd}',
        casing: 'none',
      },
    },
  },
});
export type LimitListRow = EntityItem<ReturnType<typeof limitListEntity>>;
export type LimitRow = EntityItem<ReturnType<typeof limitEntity>>;

// Rows of mother sanctions: what all offices together allotted of each, and what each office allotted to whom. The limit that
// a DDO has is a row of the ledger. Amounts in paise.
import type { EntityItem } from 'electrodb';
import { number, optionalText, paise, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** A mother sanction in a financial year: no office can allot more than all of them may together. */
export const sanctionEntity = defineEntity({
  model: { entity: 'sanction', version: '1', service: 'portal' },
  attributes: {
    year: number,
    schemecd: text,
    number: text,
    /** Of the scheme at PFMS, under which scheme systems ask. */
    slsCode: optionalText,
    date: text,
    /** As PFMS said when it was last allotted from. */
    amountPaise: paise,
    /** The sum of the limits in force, of whatever office. */
    allottedPaise: paise,
    version: number,
  },
  indexes: {
    byNumber: {
      pk: {
        field: 'pk',
        composite: ['year', 'schemecd', 'number'],
        template: 'sanction#${year}#${schemecd}#${number}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'sanction', casing: 'none' },
    },
    sanctionsOfScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['slsCode'], template: 'sls#${slsCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['year', 'schemecd', 'number'],
        template: 'allotted#${year}#${schemecd}#${number}#sanction',
        casing: 'none',
      },
    },
  },
});

/** An office's dealings with a mother sanction: the state of their history. */
export const allotmentEntity = defineEntity({
  model: { entity: 'allotment', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    year: number,
    schemecd: text,
    sanction: text,
    eventCount: number,
    lastEventHash: text,
    version: number,
  },
  indexes: {
    allotmentsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['year', 'schemecd', 'sanction'],
        template: 'allotment#${year}#${schemecd}#${sanction}',
        casing: 'none',
      },
    },
  },
});

/** What an office allotted to one DDO of a mother sanction: its part of the DDO's limit. */
export const shareEntity = defineEntity({
  model: { entity: 'allotmentshare', version: '1', service: 'portal' },
  attributes: {
    /** The office that allotted. */
    ddoCode: text,
    year: number,
    schemecd: text,
    sanction: text,
    /** Of the scheme at PFMS, under which scheme systems ask. */
    slsCode: optionalText,
    /** The DDO that got it. */
    to: text,
    name: text,
    allottedPaise: paise,
    version: number,
  },
  indexes: {
    sharesOfAllotment: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'year', 'schemecd', 'sanction'],
        template: 'allotment#${ddoCode}#${year}#${schemecd}#${sanction}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['to'], template: '${to}', casing: 'none' },
    },
    sharesOfScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['slsCode'], template: 'sls#${slsCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['year', 'schemecd', 'sanction', 'to', 'ddoCode'],
        template: 'allotted#${year}#${schemecd}#${sanction}#share#${to}#${ddoCode}',
        casing: 'none',
      },
    },
  },
});
export type ShareRow = EntityItem<ReturnType<typeof shareEntity>>;

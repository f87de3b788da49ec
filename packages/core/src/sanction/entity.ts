// Rows of mother sanctions: what PFMS says of each, what all offices together allotted of it, and what each office allotted to
// whom. The limit that a DDO has is a row of the ledger. Amounts in paise.
import type { EntityItem } from 'electrodb';
import { number, optionalText, paise, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/**
 * A mother sanction over all years (decisions.md, Sanctions and limits): no office can allot more than all of them may
 * together, also after 31 March.
 */
export const sanctionEntity = defineEntity({
  model: { entity: 'mothersanction', version: '1', service: 'portal' },
  attributes: {
    schemecd: text,
    number: text,
    /** Civil date. A number that PFMS uses again with another date is another sanction. */
    date: text,
    /** As PFMS said last. */
    amountPaise: paise,
    /** Each amount that PFMS said, with when the portal read it first (empty where that was not kept); oldest first. */
    revisions: {
      type: 'list',
      items: { type: 'map', properties: { amountPaise: paise, at: text } },
      required: true,
    },
    /** All limits of all years, of whatever office, less what was withdrawn; without what former rows have. */
    allottedPaise: paise,
    /** Of the scheme at PFMS, under which scheme systems ask; absent before the first allotment. */
    slsCode: optionalText,
    /** In which it was last allotted from; 0 before. */
    year: number,
    version: number,
  },
  indexes: {
    byNumber: {
      pk: {
        field: 'pk',
        composite: ['schemecd', 'number', 'date'],
        template: 'sanction#${schemecd}#${number}#${date}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'sanction', casing: 'none' },
    },
    sanctionsOfScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['slsCode'], template: 'sls#${slsCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['year', 'schemecd', 'number', 'date'],
        template: 'allotted#${year}#${schemecd}#${number}#sanction#${date}',
        casing: 'none',
      },
    },
  },
});
export type SanctionRow = EntityItem<ReturnType<typeof sanctionEntity>>;

/** What PFMS last listed of a scheme: it serves lists and entries while PFMS does not answer. Filed with the scheme's status. */
export const listedSanctionsEntity = defineEntity({
  model: { entity: 'listedsanctions', version: '1', service: 'portal' },
  attributes: {
    schemecd: text,
    slsCode: text,
    /** PFMS's own: 0 where it knows the scheme. */
    status: number,
    /** Oldest first. */
    sanctions: {
      type: 'list',
      items: { type: 'map', properties: { number: text, date: text, amountPaise: paise } },
      required: true,
    },
    at: text,
  },
  indexes: {
    byScheme: {
      pk: { field: 'pk', composite: ['schemecd'], template: 'pfms#${schemecd}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'sanctions', casing: 'none' },
    },
  },
});
export type ListedSanctions = EntityItem<ReturnType<typeof listedSanctionsEntity>>;

/** A sanction that was once lowered below its limits, for finance IT; whether it is so still says its ledger. */
export const overAllottedEntity = defineEntity({
  model: { entity: 'overallotted', version: '1', service: 'portal' },
  attributes: { schemecd: text, number: text, date: text, at: text },
  indexes: {
    overAllotted: {
      pk: { field: 'pk', composite: [], template: 'sanction#overallotted', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['schemecd', 'number', 'date'],
        template: '${schemecd}#${number}#${date}',
        casing: 'none',
      },
    },
  },
});

/**
 * A mother sanction in one financial year, as the portal wrote it until the ledger had no year. Nothing is added to it any more;
 * the first change of its ledger moves what it has there (ledger.ts). A migration that moves all of them lets it go.
 */
export const formerSanctionEntity = defineEntity({
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

export type FormerSanctionRow = EntityItem<ReturnType<typeof formerSanctionEntity>>;

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

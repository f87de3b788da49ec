// Rows of the DDOs and agencies that an office mapped. A mapping that ended stays, with its history.
import type { EntityItem } from 'electrodb';
import { branchOfAccount } from '../bank/entity.ts';
import { recordAttributes } from '../history/entity.ts';
import { flag, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

const mappedAttributes = {
  isEnded: flag,
  /** When it was mapped last, and by whom. */
  mappedAt: text,
  mappedBy: text,
  ...recordAttributes,
} as const;

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
    ...mappedAttributes,
  },
  indexes: {
    mappedDdosOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'mappedddo#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['mappedCode'], template: '${mappedCode}', casing: 'none' },
    },
  },
});
export type MappedDdoRow = EntityItem<ReturnType<typeof mappedDdoEntity>>;

/** An agency of a scheme, the DDO that pays for it, and the account that holds its money. Mapped again it is the same row. */
export const mappedAgencyEntity = defineEntity({
  model: { entity: 'mappedagency', version: '1', service: 'portal' },
  attributes: {
    /** The office that mapped it. */
    ddoCode: text,
    /** Digits, unique in the state. */
    mappingId: text,
    slsCode: text,
    agencyCode: text,
    agencyName: text,
    treasuryCode: text,
    treasuryName: text,
    payingDdo: text,
    payingDdoName: text,
    payingDdoOffice: text,
    holderName: text,
    ...branchOfAccount,
    accountNumber: text,
    linkedAgency: text,
    linkedScheme: text,
    ...mappedAttributes,
  },
  indexes: {
    mappedAgenciesOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'mappedagency#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['mappingId'], template: '${mappingId}', casing: 'none' },
    },
    // what a scheme system asks of all offices; a mapping that ended is found too
    agenciesOfScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['slsCode'], template: 'sls#${slsCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['agencyCode', 'ddoCode', 'mappingId'],
        template: 'agency#${agencyCode}#${ddoCode}#${mappingId}',
        casing: 'none',
      },
    },
  },
});
export type MappedAgencyRow = EntityItem<ReturnType<typeof mappedAgencyEntity>>;

// Rows of an office's vendors, of what agencies they are mapped to and of the groups they are in.
import { ruralUrbanFlags } from '@portal/domain/supplier/limits';
import type { EntityItem } from 'electrodb';
import { branchOfAccount } from '../bank/entity.ts';
import { recordAttributes } from '../history/entity.ts';
import { flag, optionalFlag, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const vendorEntity = defineEntity({
  model: { entity: 'vendor', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    ein: text,
    name: text,
    pan: text,
    ruralUrban: { type: ruralUrbanFlags, required: true },
    ...branchOfAccount,
    micr: text,
    accountNumber: text,
    isActive: flag,
    ...recordAttributes,
  },
  indexes: {
    vendorsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'vendor#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['ein'], template: '${ein}', casing: 'none' },
    },
  },
});
export type VendorRow = EntityItem<ReturnType<typeof vendorEntity>>;

/** A vendor of an agency, active there or not, and the one group of the agency that it is in. */
export const mappingEntity = defineEntity({
  model: { entity: 'vendormapping', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    agencyCode: text,
    ein: text,
    isActive: flag,
    groupId: optionalText,
    ...recordAttributes,
  },
  indexes: {
    vendorsOfAgency: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'agencyCode'],
        template: 'vendormapping#${ddoCode}#${agencyCode}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['ein'], template: '${ein}', casing: 'none' },
    },
  },
});
export type MappingRow = EntityItem<ReturnType<typeof mappingEntity>>;

export const groupEntity = defineEntity({
  model: { entity: 'vendorgroup', version: '1', service: 'portal' },
  attributes: { ddoCode: text, groupId: text, name: text, ...recordAttributes },
  indexes: {
    groupsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'vendorgroup#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['groupId'], template: '${groupId}', casing: 'none' },
    },
  },
});
export type GroupRow = EntityItem<ReturnType<typeof groupEntity>>;

/** A vendor in a group: paid as one of the agency. */
export const memberEntity = defineEntity({
  model: { entity: 'vendorgroupmember', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    groupId: text,
    agencyCode: text,
    ein: text,
    /** As its mapping has it; absent of one that an earlier version wrote. */
    isActive: optionalFlag,
  },
  indexes: {
    membersOfGroup: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'groupId'],
        template: 'vendorgroupmember#${ddoCode}#${groupId}',
        casing: 'none',
      },
      sk: {
        field: 'sk',
        composite: ['agencyCode', 'ein'],
        template: '${agencyCode}#${ein}',
        casing: 'none',
      },
    },
  },
});

// Rows of an office's vendors, of what agencies they are mapped to and of the groups they are in.
import { ruralUrbanFlags } from '@portal/domain/supplier/limits';
import { Entity, type EntityItem } from 'electrodb';
import { recordAttributes } from '../history/entity.ts';
import { entityConfiguration, lazily } from '../storage/table.ts';

const text = { type: 'string', required: true } as const;
const flag = { type: 'boolean', required: true } as const;

export const vendorEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'vendor', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          ein: text,
          name: text,
          pan: text,
          ruralUrban: { type: ruralUrbanFlags, required: true },
          bankCode: text,
          bankName: text,
          branchCode: text,
          branchName: text,
          ifsc: text,
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
      } as const,
      entityConfiguration(),
    ),
);
export type VendorRow = EntityItem<ReturnType<typeof vendorEntity>>;

/** A vendor of an agency, active there or not, and the one group of the agency that it is in. */
export const mappingEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'vendormapping', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          agencyCode: text,
          ein: text,
          isActive: flag,
          groupId: { type: 'string' },
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
      } as const,
      entityConfiguration(),
    ),
);
export type MappingRow = EntityItem<ReturnType<typeof mappingEntity>>;

export const groupEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'vendorgroup', version: '1', service: 'portal' },
        attributes: { ddoCode: text, groupId: text, name: text, ...recordAttributes },
        indexes: {
          groupsOfOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'vendorgroup#${ddoCode}', casing: 'none' },
            sk: { field: 'sk', composite: ['groupId'], template: '${groupId}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type GroupRow = EntityItem<ReturnType<typeof groupEntity>>;

/** A vendor in a group: paid as one of the agency. */
export const memberEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'vendorgroupmember', version: '1', service: 'portal' },
        attributes: { ddoCode: text, groupId: text, agencyCode: text, ein: text },
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
      } as const,
      entityConfiguration(),
    ),
);

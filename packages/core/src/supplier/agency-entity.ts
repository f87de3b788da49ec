// Agencies of an office: the bodies that implement its schemes. One list for SNA payees (GET /sna/agency) and for vendor
// mapping (GET /agency), so that a code means the same body on every screen.
import type { EntityItem } from 'electrodb';
import { text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** A body may be the agency of several state linked schemes: it has a row for each. */
export const agencyEntity = defineEntity({
  model: { entity: 'agency', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** The state's unique code of the agency, letters and digits. */
    agencyCode: text,
    agencyName: text,
    /** State linked scheme (SLS) that it implements. */
    stateSchemeCode: text,
    /** What the wire calls `substring`: the letters at the head of the agency's payee numbers (2§3). */
    substring: text,
  },
  indexes: {
    agenciesOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'agency#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['agencyCode', 'stateSchemeCode'],
        template: '${agencyCode}#${stateSchemeCode}',
        casing: 'none',
      },
    },
  },
});
export type Agency = EntityItem<ReturnType<typeof agencyEntity>>;

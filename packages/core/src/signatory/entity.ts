// Rows of the signatories of scheme files and of the requests that enrol them.
import { certificateStates } from '@portal/domain/certificate/state';
import { dscKinds, dscRequestStates } from '@portal/domain/signatory/schema';
import type { EntityItem } from 'electrodb';
import { certificateAttributes } from '../certificate/entity.ts';
import { number, optionalNumber, optionalText, person, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What a certificate says of itself, as the register shows it. */
const certificate = {
  /** DER, base64. */
  certificate: text,
  ...certificateAttributes,
} as const;

/** What the lists show of a request. */
const requestFacts = {
  fileName: text,
  receivedAt: text,
  /** The agency's name, as the request has it; the following are empty where the file cannot be read. */
  name: text,
  agencyCode: text,
  place: text,
  kind: { type: dscKinds },
  ...certificateAttributes,
  reasons: {
    type: 'list',
    required: true,
    items: { type: 'map', properties: { code: text, text } },
  },
  proposed: person,
} as const;

/** The holder of a place of an agency, and those before it. */
export const signatoryEntity = defineEntity({
  model: { entity: 'signatory', version: '1', service: 'portal' },
  attributes: {
    agencyCode: text,
    place: text,
    /** `current`, of which a place has one at the most; of those before it `ended-<time>`. */
    standing: text,
    name: text,
    ...certificate,
    /** Revoked: another replaced it, or it was removed. */
    state: { type: certificateStates, required: true },
    /** The file that asked for it. */
    fileName: text,
    proposed: { ...person, required: true },
    confirmed: { ...person, required: true },
    /** Who replaced, removed or revoked it. */
    ended: person,
    version: number,
  },
  indexes: {
    signatoriesOfAgency: {
      pk: { field: 'pk', composite: ['agencyCode'], template: 'signatory#${agencyCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['place', 'standing'],
        template: '${place}#${standing}',
        casing: 'none',
      },
    },
  },
});
export type SignatoryRow = EntityItem<ReturnType<typeof signatoryEntity>>;

/** A request to enrol or remove a signatory, as its file says it. */
export const dscRequestEntity = defineEntity({
  model: { entity: 'dscrequest', version: '1', service: 'portal' },
  attributes: {
    ...requestFacts,
    /** Of the kept file. */
    messageId: text,
    rawKey: text,
    sha256: text,
    source: text,
    /** DER, base64. */
    certificate: text,
    state: { type: dscRequestStates, required: true },
    ended: person,
    endRemark: optionalText,
    version: number,
  },
  indexes: {
    byFileName: {
      pk: { field: 'pk', composite: ['fileName'], template: 'dscrequest#${fileName}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'dscrequest', casing: 'none' },
    },
  },
});
export type DscRequestRow = EntityItem<ReturnType<typeof dscRequestEntity>>;
export type ShownRequestRow = Pick<DscRequestRow, keyof typeof requestFacts | 'state'>;

/**
 * A request that an officer or an ADMIN account still sees in its list, of which there are few at a time: what the list shows,
 * so that a list is one question to the table.
 */
export const openDscRequestEntity = defineEntity({
  model: { entity: 'opendscrequest', version: '1', service: 'portal' },
  attributes: {
    ...requestFacts,
    /** Absent of one that an earlier version listed, which has no facts but its agency. */
    state: { type: dscRequestStates },
    /** Of one that failed: it leaves the list by itself, in epoch seconds. */
    expiresAt: optionalNumber,
  },
  indexes: {
    openRequests: {
      pk: { field: 'pk', composite: [], template: 'dscrequests', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['fileName'],
        template: '${fileName}',
        casing: 'none',
      },
    },
  },
});

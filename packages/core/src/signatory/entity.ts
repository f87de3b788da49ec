// Rows of the signatories of scheme files and of the requests that enrol them.
import { certificateStates } from '@portal/domain/certificate/state';
import { dscKinds, dscRequestStates } from '@portal/domain/signatory/schema';
import type { EntityItem } from 'electrodb';
import { certificateAttributes } from '../certificate/entity.ts';
import { number, optionalNumber, optionalText, person, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What a certificate says of itself, as the requests and the register show it. */
const certificate = {
  /** DER, base64. */
  certificate: text,
  ...certificateAttributes,
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
    fileName: text,
    /** Of the kept file. */
    messageId: text,
    rawKey: text,
    sha256: text,
    source: text,
    receivedAt: text,
    /** The agency's name, as the request has it; the following are empty where the file cannot be read. */
    name: text,
    agencyCode: text,
    place: text,
    kind: { type: dscKinds },
    ...certificate,
    reasons: {
      type: 'list',
      required: true,
      items: { type: 'map', properties: { code: text, text } },
    },
    state: { type: dscRequestStates, required: true },
    proposed: person,
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

/** A request that an officer or an ADMIN account still sees in its list, of which there are few at a time. */
export const openDscRequestEntity = defineEntity({
  model: { entity: 'opendscrequest', version: '1', service: 'portal' },
  attributes: {
    fileName: text,
    /** Empty where the file cannot be read. */
    agencyCode: text,
    receivedAt: text,
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

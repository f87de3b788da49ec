// Rows of the certificate register.
import { certificateStates } from '@portal/domain/certificate/state';
import type { EntityItem } from 'electrodb';
import { number, person, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What a register keeps of a certificate (x509/certificate-facts.ts). */
export const certificateAttributes = {
  /** SHA-256 of the certificate, hexadecimal. */
  thumbprint: text,
  subject: text,
  issuer: text,
  serial: text,
  validFrom: text,
  validTo: text,
} as const;

/** A signing certificate of an office. */
export const certificateEntity = defineEntity({
  model: { entity: 'certificate', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    ...certificateAttributes,
    state: { type: certificateStates, required: true },
    proposed: { ...person, required: true },
    confirmed: person,
    revoked: person,
    version: number,
  },
  indexes: {
    certificatesOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'certificate#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['thumbprint'], template: '${thumbprint}', casing: 'none' },
    },
  },
});
export type CertificateRowStored = EntityItem<ReturnType<typeof certificateEntity>>;

// Rows of the certificate register.
import { certificateStates } from '@portal/domain/certificate/api';
import type { EntityItem } from 'electrodb';
import { number, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

const by = { type: 'map', properties: { accountId: text, username: text, at: text } } as const;

/** A signing certificate of an office. */
export const certificateEntity = defineEntity({
  model: { entity: 'certificate', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    thumbprint: text,
    subject: text,
    issuer: text,
    serial: text,
    validFrom: text,
    validTo: text,
    state: { type: certificateStates, required: true },
    proposed: { ...by, required: true },
    confirmed: by,
    revoked: by,
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

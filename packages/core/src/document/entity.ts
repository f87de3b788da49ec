// Rows of large uploads and of the certificate register.
import { certificateStates } from '@portal/domain/certificate/api';
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';
import { openWorkAttributes, openWorkIndex } from '../work/open-work.ts';

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;

/** An upload in parts, from its beginning to the result of its check. */
export const uploadEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'upload', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          transNo: text,
          uploadId: text,
          authNo: text,
          kind: { type: ['body', 'signed'] as const, required: true },
          key: text,
          partsId: text,
          fileName: text,
          sizeBytes: number,
          state: { type: ['uploading', 'checking', 'accepted', 'refused'] as const, required: true },
          message: text,
          accountId: text,
          username: text,
          login: { type: ['D', 'F'] as const, required: true },
          requestId: text,
          at: text,
          ...openWorkAttributes,
          expiresAt: number,
        },
        indexes: {
          uploadsOfBill: {
            pk: {
              field: 'pk',
              composite: ['ddoCode', 'transNo'],
              template: 'bill#${ddoCode}#${transNo}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: ['uploadId'], template: 'upload#${uploadId}', casing: 'none' },
          },
          openWork: openWorkIndex,
        },
      } as const,
      entityConfiguration(),
    ),
);
export type UploadRow = EntityItem<ReturnType<typeof uploadEntity>>;

const by = { type: 'map', properties: { accountId: text, username: text, at: text } } as const;

/** A signing certificate of an office. */
export const certificateEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);
export type CertificateRowStored = EntityItem<ReturnType<typeof certificateEntity>>;

// Rows of large uploads.
import type { EntityItem } from 'electrodb';
import { number, text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

/** An upload in parts, from its beginning to the result of its check. */
export const uploadEntity = defineEntity({
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
});
export type UploadRow = EntityItem<ReturnType<typeof uploadEntity>>;

/** How many uploads of a bill began, of body and signed body together. */
export const uploadCountEntity = defineEntity({
  model: { entity: 'uploadcount', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    /** The authorization, or the delivery to the treasury, after which they began. */
    since: text,
    begun: number,
    version: number,
  },
  indexes: {
    uploadCount: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'transNo'],
        template: 'bill#${ddoCode}#${transNo}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'uploadcount', casing: 'none' },
    },
  },
});

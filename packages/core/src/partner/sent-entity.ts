// What a scheme system was sent of a scheme: one small row for each row of a subject, with the hash of what was sent.
import type { EntityItem } from 'electrodb';
import { optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const sentEntity = defineEntity({
  model: { entity: 'sent', version: '1', service: 'portal' },
  attributes: {
    system: text,
    subject: text,
    /** The SLS code, or the code of the central scheme. */
    scheme: text,
    /** Of the row among those of its subject and scheme. */
    key: text,
    /** SHA-256 of the row as it was sent: one that changed since is not sent. */
    hash: text,
    state: { type: ['sent', 'failed'] as const, required: true },
    /** What the system said of it. */
    message: text,
    at: text,
    /** The login that sent it. */
    by: optionalText,
  },
  indexes: {
    sentOfScheme: {
      pk: {
        field: 'pk',
        composite: ['system', 'subject', 'scheme'],
        template: 'sent#${system}#${subject}#${scheme}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
});
export type SentRow = EntityItem<ReturnType<typeof sentEntity>>;

// Rows of what the portal answers scheme systems: written with the change that they report, and open work until they are sent.
import { acknowledgedSubjects, acknowledgementStatuses } from '@portal/domain/acknowledgement/schema';
import { orderSystems } from '@portal/domain/order/order';
import type { EntityItem } from 'electrodb';
import { number, optionalText, text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

export const acknowledgementEntity = defineEntity({
  model: { entity: 'acknowledgement', version: '1', service: 'portal' },
  attributes: {
    system: { type: orderSystems, required: true },
    /** What is answered: an order, or the request to enrol a signatory. */
    about: { type: acknowledgedSubjects, required: true },
    /** The kept message that brought it. */
    messageId: text,
    /** Begins with the time of the event: those of a message are in order. The same in every attempt at sending it. */
    acknowledgementId: text,
    fileName: text,
    /** Empty where the file could not be read. */
    txnUniqueId: text,
    batchId: text,
    /** The order's office and its place in the list there; empty where no office has it. */
    ddoCode: text,
    orderKey: text,
    /** Of the bill, where there is one. */
    transNo: text,
    status: { type: acknowledgementStatuses, required: true },
    reasons: {
      type: 'list',
      required: true,
      items: { type: 'map', properties: { code: text, text } },
    },
    at: text,
    state: { type: ['waiting', 'sent'] as const, required: true },
    /** Since when it is to be sent: from the event, or from the last wish to send it again. */
    waitingSince: text,
    attempts: number,
    sentAt: optionalText,
    /** Why the last attempt failed. */
    failure: optionalText,
    version: number,
    ...openWorkAttributes,
  },
  indexes: {
    acknowledgementsOfMessage: {
      pk: {
        field: 'pk',
        composite: ['system', 'messageId'],
        template: 'acknowledgement#${system}#${messageId}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['acknowledgementId'], template: '${acknowledgementId}', casing: 'none' },
    },
    openWork: openWorkIndex,
  },
});
export type AcknowledgementRow = EntityItem<ReturnType<typeof acknowledgementEntity>>;

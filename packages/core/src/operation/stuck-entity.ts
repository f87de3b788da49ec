// What was found stuck at the last look, one row a way, and what operators did: beside the row of a frozen portal, so that a
// screen shows all of it with one small question.
import { operationActs, StuckItem } from '@portal/domain/operation/schema';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { number, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const stuckEntity = defineEntity({
  model: { entity: 'stuck', version: '1', service: 'portal' },
  attributes: {
    way: text,
    count: number,
    seenAt: text,
    /** The oldest first, twenty at most. */
    items: parsed(z.array(StuckItem)),
  },
  indexes: {
    stuckWays: {
      pk: { field: 'pk', composite: [], template: 'operation', casing: 'none' },
      sk: { field: 'sk', composite: ['way'], template: 'stuck#${way}', casing: 'none' },
    },
  },
});
export type StuckRow = EntityItem<ReturnType<typeof stuckEntity>>;

/** One act of an operator. */
export const operationActEntity = defineEntity({
  model: { entity: 'operationact', version: '1', service: 'portal' },
  attributes: {
    at: text,
    requestId: text,
    action: { type: operationActs, required: true },
    by: text,
    /** The sentence of a freeze, or what a redrive sent. */
    result: text,
  },
  indexes: {
    operationActs: {
      pk: { field: 'pk', composite: [], template: 'operation', casing: 'none' },
      sk: { field: 'sk', composite: ['at', 'requestId'], template: 'act#${at}#${requestId}', casing: 'none' },
    },
  },
});

// A run of consolidation: what an officer asked for, how far it is, and why it failed. It names the transaction number that
// its bill gets, so that a child names run and parent alike.
import { consolidationStates } from '@portal/domain/consolidation/schema';
import type { EntityItem } from 'electrodb';
import { flag, number, optionalNumber, optionalText, text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

export const consolidationEntity = defineEntity({
  model: { entity: 'consolidation', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** The number of the run, and of its bill once that is made. */
    transNo: text,
    state: { type: consolidationStates, required: true },
    deptBillNo: text,
    purpose: text,
    year: number,
    schemecd: text,
    object: text,
    bills: number,
    payees: number,
    /** Children that are in it, in the order of its members; while it is released, those that are not free yet. */
    claimed: number,
    /** Children whose lines are copied, the next page and the number of lines before it. */
    assembled: number,
    nextPage: number,
    copiedLines: number,
    /** What its children have together, as far as their lines are copied: JSON (sums.ts). */
    sums: text,
    /** Each attempt copies the lines anew. */
    attempt: number,
    /** Why it failed, or is about to. */
    reason: text,
    /** What is left when all its children are free: nothing, or the failed run with its reason. */
    isForgotten: flag,
    /** The idempotency key under which it was asked for, and what was asked: a repeated request continues it. */
    requestKey: optionalText,
    inputHash: text,
    accountId: text,
    username: text,
    login: { type: ['D', 'F'] as const, required: true },
    requestId: text,
    startedAt: text,
    version: number,
    ...openWorkAttributes,
    expiresAt: optionalNumber,
  },
  indexes: {
    consolidationsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'consolidation#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
    openWork: openWorkIndex,
  },
});
export type RunRow = EntityItem<ReturnType<typeof consolidationEntity>>;

// Rows of changes that one ADMIN account proposes and another confirms (decisions.md, Changes that take two people). They stay,
// whatever became of them; what they change, value by value, and the file are kept beside them (kept-change.ts).
import { ChangedSum, changeActs, changeStates } from '@portal/domain/proposal/change-schema';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { number, optionalText, parsed, person, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const changeEntity = defineEntity({
  model: { entity: 'proposedchange', version: '1', service: 'portal' },
  attributes: {
    /** Begins with the time of the proposal: ids are in order. */
    changeId: text,
    act: { type: changeActs, required: true },
    /** The subject of its events: `list-grant`, `office-PWD001`, `operation`. */
    eventSubject: text,
    subject: text,
    reason: text,
    orderNo: text,
    orderDate: text,
    rows: number,
    added: number,
    changed: number,
    sums: { ...parsed(z.array(ChangedSum)), required: true },
    hash: text,
    fileHash: text,
    /** The input of its act as JSON, read again at the confirmation: a list, the form of an office, the freeze. */
    input: text,
    /** Pages of the file, and of the values that change. */
    filePages: number,
    fieldPages: number,
    state: { type: changeStates, required: true },
    proposed: { ...person, required: true },
    /** The account that confirmed or withdrew it. */
    ended: person,
    validUntil: text,
    importId: optionalText,
    version: number,
  },
  indexes: {
    changesByTime: {
      pk: { field: 'pk', composite: [], template: 'changes', casing: 'none' },
      sk: { field: 'sk', composite: ['changeId'], template: '${changeId}', casing: 'none' },
    },
  },
});
export type ChangeRow = EntityItem<ReturnType<typeof changeEntity>>;

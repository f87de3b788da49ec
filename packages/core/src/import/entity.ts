// An import under way: how far it is, and its planned rows in pages, so that one that was killed is finished from here.
import type { EntityItem } from 'electrodb';
import { StatisticsDelta } from '../statistics/counters.ts';
import { number, optionalNumber, optionalText, parsed, text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

const ofImport = {
  pk: {
    field: 'pk',
    composite: ['ddoCode', 'importId'],
    template: 'import#${ddoCode}#${importId}',
    casing: 'none',
  },
} as const;

/** Planning holds a kept file against its list; claiming takes the keys; writing cannot fail any more; releasing gives the keys back, because one was lost. */
export const importSteps = ['planning', 'claiming', 'writing', 'releasing', 'done', 'refused'] as const;

export const importEntity = defineEntity({
  model: { entity: 'import', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    importId: text,
    step: { type: importSteps, required: true },
    pages: number,
    /** Of one that is still to be planned: the command, who asked as JSON, and the pages of the file. */
    command: optionalText,
    call: optionalText,
    filePages: optionalNumber,
    /** Pages of the present step that are done. */
    donePages: number,
    rows: number,
    added: number,
    changed: number,
    unchanged: number,
    written: number,
    /** Why it was refused: what another officer took meanwhile. */
    faults: {
      type: 'list',
      required: true,
      items: { type: 'map', properties: { line: number, column: text, message: text } },
    },
    /** What the figures of the landing page change by when it is done. */
    statistics: parsed(StatisticsDelta),
    accountId: text,
    username: text,
    at: text,
    /** Until then one process works at it; others only say how far it is. */
    leaseUntil: optionalText,
    ...openWorkAttributes,
    expiresAt: number,
  },
  indexes: {
    byId: { ...ofImport, sk: { field: 'sk', composite: [], template: 'import', casing: 'none' } },
    openWork: openWorkIndex,
  },
});
export type ImportRow = EntityItem<ReturnType<typeof importEntity>>;

/** Planned rows of an import as packed JSON. */
export const importPageEntity = defineEntity({
  model: { entity: 'importpage', version: '1', service: 'portal' },
  attributes: { ddoCode: text, importId: text, page: text, packed: text, expiresAt: number },
  indexes: {
    pagesOfImport: {
      ...ofImport,
      sk: { field: 'sk', composite: ['page'], template: 'page#${page}', casing: 'none' },
    },
  },
});

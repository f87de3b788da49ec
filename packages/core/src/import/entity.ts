// An import under way: how far it is, and its planned rows in pages, so that one that was killed is finished from here.
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';
import { openWorkAttributes, openWorkIndex } from '../work/open-work.ts';

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;
const ofImport = {
  pk: {
    field: 'pk',
    composite: ['ddoCode', 'importId'],
    template: 'import#${ddoCode}#${importId}',
    casing: 'none',
  },
} as const;

/** Claiming takes the keys; writing cannot fail any more; releasing gives the keys back, because one was lost. */
export const importSteps = ['claiming', 'writing', 'releasing', 'done', 'refused'] as const;

export const importEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'import', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          importId: text,
          step: { type: importSteps, required: true },
          pages: number,
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
          statistics: { type: 'any' },
          accountId: text,
          username: text,
          at: text,
          /** Until then one process works at it; others only say how far it is. */
          leaseUntil: { type: 'string' },
          ...openWorkAttributes,
          expiresAt: number,
        },
        indexes: {
          byId: { ...ofImport, sk: { field: 'sk', composite: [], template: 'import', casing: 'none' } },
          openWork: openWorkIndex,
        },
      } as const,
      entityConfiguration(),
    ),
);
export type ImportRow = EntityItem<ReturnType<typeof importEntity>>;

/** Planned rows of an import as packed JSON. */
export const importPageEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'importpage', version: '1', service: 'portal' },
        attributes: { ddoCode: text, importId: text, page: text, packed: text, expiresAt: number },
        indexes: {
          pagesOfImport: {
            ...ofImport,
            sk: { field: 'sk', composite: ['page'], template: 'page#${page}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);

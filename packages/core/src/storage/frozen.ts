// A frozen portal: one row with the operator's sentence, which every command that brings new work reads with its own rows
// (command.ts). It is put and removed in operation/freeze.ts.
import { frozenError, frozenText } from '@portal/domain/operation/frozen';
import type { EntityItem } from 'electrodb';
import { AppError } from '../error.ts';
import { text } from './attribute.ts';
import { readRows, type Wanted, wanted } from './read.ts';
import { defineEntity } from './table.ts';

export const freezeEntity = defineEntity({
  model: { entity: 'freeze', version: '1', service: 'portal' },
  attributes: { reason: text, by: text, at: text },
  indexes: {
    freeze: {
      pk: { field: 'pk', composite: [], template: 'operation', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'freeze', casing: 'none' },
    },
  },
});
export type FreezeRow = EntityItem<ReturnType<typeof freezeEntity>>;

/** To be read with other rows; there where the portal is frozen. */
export const wantedFreeze = (): Wanted<FreezeRow> => wanted(freezeEntity(), freezeEntity().get({}));

export const frozenNow = async (): Promise<FreezeRow | undefined> => (await readRows([wantedFreeze()]))[0];

/** @throws `portal.frozen` (503) with the operator's sentence */
export const refuseFrozen = (freeze: FreezeRow | undefined): void => {
  if (freeze) throw new AppError(frozenError, { message: frozenText(freeze.reason) });
};

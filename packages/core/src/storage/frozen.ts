// A frozen portal: one row with the operator's sentence, which every command that brings new work reads with its own rows
// (command.ts). It is put and removed in operation/freeze.ts.
import { frozenError, frozenText } from '@portal/domain/operation/frozen';
import type { EntityItem } from 'electrodb';
import { AppError } from '../error.ts';
import { optionalText, text } from './attribute.ts';
import { readRows, type Wanted, wanted } from './read.ts';
import { defineEntity } from './table.ts';

export const freezeEntity = defineEntity({
  model: { entity: 'freeze', version: '1', service: 'portal' },
  attributes: {
    reason: text,
    by: text,
    at: text,
    /** When the portal thaws by itself; absent where a person thaws it. */
    until: optionalText,
  },
  indexes: {
    freeze: {
      pk: { field: 'pk', composite: [], template: 'operation', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'freeze', casing: 'none' },
    },
  },
});
export type FreezeRow = EntityItem<ReturnType<typeof freezeEntity>>;

/** To be read with other rows; there where the portal is frozen, and after a freeze that ended by itself. */
export const wantedFreeze = (): Wanted<FreezeRow> => wanted(freezeEntity(), freezeEntity().get({}));

/** A freeze that lasts; one with an end is over at that moment, without any act. */
export const lasting = (freeze: FreezeRow | undefined, now: Date): FreezeRow | undefined =>
  freeze?.until && freeze.until <= now.toISOString() ? undefined : freeze;

export const frozenNow = async (now: Date): Promise<FreezeRow | undefined> =>
  lasting((await readRows([wantedFreeze()]))[0], now);

/** @throws `portal.frozen` (503) with the operator's sentence */
export const refuseFrozen = (freeze: FreezeRow | undefined, now: Date): void => {
  if (lasting(freeze, now)) throw new AppError(frozenError, { message: frozenText(freeze?.reason ?? '') });
};

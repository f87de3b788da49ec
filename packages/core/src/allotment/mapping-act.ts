// What mapping a DDO and mapping an agency have in common: the DDO of a treasury as the masters have it, and who maps.
import type { EntityItem } from 'electrodb';
import type { Call } from '../call.ts';
import { masterEntity } from '../scheme/entity.ts';
import { masterList } from '../scheme/masters.ts';
import { wanted } from '../storage/read.ts';

export type MasterRow = EntityItem<ReturnType<typeof masterEntity>>;

const wantedMaster = (list: string, code: string) =>
  wanted(masterEntity(), masterEntity().get({ list, code }));

/** A treasury and one of its DDOs, to be read together with other rows. */
export const wantedDdo = (treasuryCode: string, ddoCode: string) => ({
  treasury: wantedMaster(masterList.treasuries, treasuryCode),
  ddo: wantedMaster(masterList.ddosOf(treasuryCode), ddoCode),
});

/** Kept with the mapping, for the list: when it was mapped, and by whom. */
export const mappedNow = ({ now, officer }: Call) => ({
  mappedAt: now.toISOString(),
  mappedBy: officer.username,
});

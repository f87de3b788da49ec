// The families of desks by name, for what outlives a screen: an upload under way, one that is kept over a reload.
import { consolidatedDesks } from './consolidated-desks.ts';
import { type DeskFamily, type DeskFamilyName, normalDesks } from './desk-family.ts';

export const deskFamilies: Readonly<Record<DeskFamilyName, DeskFamily>> = {
  normal: normalDesks,
  consolidated: consolidatedDesks,
};

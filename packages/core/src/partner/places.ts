// Places as NRLM knows them (3§7.8). Its answers are kept for a day.
import type { PlaceLevel } from '@portal/domain/partner/call';
import type { NrlmPort } from '../port/nrlm.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { type Place, placesEntity } from './places-entity.ts';

const keptSeconds = 24 * 3600;

export interface PlaceQuestion {
  readonly level: PlaceLevel;
  readonly state?: string | undefined;
  readonly district?: string | undefined;
}

/** The places of a level within a state or district. @throws `partner.nrlm-unavailable` (503) */
export const placesOf = async (
  question: PlaceQuestion,
  port: () => NrlmPort,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<readonly Place[]> => {
  const { level, state, district } = question;
  const key = { level, within: [state, district].filter((each) => each !== undefined).join('#') || '-' };
  const [kept] = await readRows([wanted(placesEntity(), placesEntity().get(key))]);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  // TTL deletion comes late, so the time decides
  if (kept && kept.expiresAt > nowSeconds) return kept.places;
  const places = await port().places(question, { requestId });
  await putRows([
    itemOf(placesEntity().put({ ...key, places: [...places], expiresAt: nowSeconds + keptSeconds })),
  ]);
  return places;
};

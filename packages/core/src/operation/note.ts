// Noting what is stuck: the metric that an alarm watches, and the row that screen and command show.
import { type OwnWayCode, ownWays } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import { log } from '../log.ts';
import { metricFields } from '../metric.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { stuckEntity } from './stuck-entity.ts';

/** Of more, the oldest are named; the count has all that were found. */
const named = 20;

/**
 * Notes what was found of some ways, empty ones too: a metric that is not 0 any more ends its alarm. A way whose metric is
 * measured elsewhere is only kept.
 */
export const noteStuck = async (
  found: ReadonlyMap<OwnWayCode, readonly StuckItem[]>,
  now: Date,
): Promise<void> => {
  const rows = [...found].map(([way, items]) => {
    if (ownWays[way].unit === 'Count')
      log(items.length > 0 ? 'warn' : 'info', 'stuck.counted', { way }, metricFields(way, items.length, now));
    const oldest = items.toSorted((one, other) => (one.since < other.since ? -1 : 1)).slice(0, named);
    return itemOf(stuckEntity().put({ way, count: items.length, seenAt: now.toISOString(), items: oldest }));
  });
  await putRows(rows);
};

/** Since when a way names a thing: what was found before keeps its beginning, where the thing itself has none. */
export const firstSeen = async (way: OwnWayCode, now: Date): Promise<(about: string) => string> => {
  const [before] = await readRows([wanted(stuckEntity(), stuckEntity().get({ way }))]);
  return (about) => before?.items?.find((item) => item.about === about)?.since ?? now.toISOString();
};

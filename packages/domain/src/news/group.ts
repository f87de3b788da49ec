// Notices as they are shown: what comes by dozens (bills that were compiled, files that arrived) is one notice a day, so that what
// went wrong stays in sight among it.
import { civilDate } from '../calendar.ts';
import type { News } from './schema.ts';

/** One or more notices of one kind, the newest first. */
export type NewsGroup = readonly [News, ...News[]];

/** In the order of each group's newest; the notices come newest first. */
export const groupNews = (all: readonly News[]): NewsGroup[] =>
  [...Map.groupBy(all, placeOf).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] satisfies NewsGroup] : [],
  );

const placeOf = ({ news_id, kind, system, at }: News): string =>
  kind === 'compiled' || kind === 'arrived'
    ? [kind, system ?? '', civilDate(new Date(at))].join(' ')
    : news_id;

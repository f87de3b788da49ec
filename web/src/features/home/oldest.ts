// Since when the oldest bill waits, in words.
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { homeWords } from '../../texts/en/home.ts';

const dayMs = 86_400_000;
/** What has waited for longer is named by its day. */
const countedDays = 30;

export const oldestWords = (since: string, today: CivilDate, count: number): string => {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / dayMs);
  const begin = count > 1 ? homeWords.oldest : '';
  if (days <= 0) return homeWords.sinceToday;
  if (days > countedDays) return homeWords.since(begin, formatCivilDate(since as CivilDate));
  return homeWords.dayDays(begin, days, days === 1);
};

// Since when the oldest bill waits, in words.
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';

const dayMs = 86_400_000;
/** What has waited for longer is named by its day. */
const countedDays = 30;

export const oldestWords = (since: string, today: CivilDate, count: number): string => {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / dayMs);
  const begin = count > 1 ? 'oldest ' : '';
  if (days <= 0) return 'since today';
  if (days > countedDays) return `${begin}since ${formatCivilDate(since as CivilDate)}`;
  return `${begin}${days} ${days === 1 ? 'day' : 'days'}`;
};

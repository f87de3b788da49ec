// Days short enough for a column.
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';

/** "20 Nov" of an instant, in India. */
export const dayAndMonth = (at: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(at),
  );

/** "20 Nov 2026" of a civil date, of at most two lines; "" where there is none. */
export const shortDate = (date: CivilDate | ''): string =>
  date === '' ? '' : formatCivilDate(date).replace(' ', '\u00a0');

// Civil dates and financial years in India time (decisions.md, Time). Instants are UTC ISO strings; the server's clock decides.

/** A civil date `yyyy-mm-dd` in India. */
export type CivilDate = string & { readonly __brand: 'CivilDate' };

/** The calendar year in which the financial year begins (1 April, India time): 2026 is 2026–27. */
export type FinancialYear = number & { readonly __brand: 'FinancialYear' };

// India has kept +05:30 without daylight saving since 1945.
const indiaOffsetMilliseconds = 5.5 * 3_600_000;

export const civilDate = (instant: Date): CivilDate =>
  new Date(instant.getTime() + indiaOffsetMilliseconds).toISOString().slice(0, 10) as CivilDate;

/** 31 March 18:30 UTC is already 1 April in India, so already the next financial year. */
export const financialYear = (instant: Date): FinancialYear => {
  const [year = 0, month = 0] = civilDate(instant).split('-').map(Number);
  return (month >= 4 ? year : year - 1) as FinancialYear;
};

/** "2026 - 2027", as the screens write it (2§2.2). */
export const formatFinancialYear = (year: FinancialYear): string => `${year} - ${year + 1}`;

/** "November 2026" of an instant, in India. */
export const formatMonth = (instant: Date): string => formatterOf(month).format(instant);

/** "20 Nov 2026" of a civil date: the one form of a date, except where the specification has another. */
export const formatCivilDate = (date: CivilDate): string =>
  formatterOf(day).format(new Date(`${date}T00:00:00Z`));

/** "20 Nov 2026, 10:42" of an instant, in India. */
export const formatInstant = (instant: Date): string => formatterOf(minute).format(instant);

/** "11:54:08" of an instant, in India: of lists of one day. */
export const formatTime = (instant: Date): string => formatterOf(second).format(instant);

/** "11:54" of an instant, in India: of what happened in this sitting. */
export const formatClock = (instant: Date): string => formatterOf(clock).format(instant);

/** "November 20, 2026" of an instant, in India: the long en-US form of some headers (2§9). */
export const formatLongDate = (instant: Date): string => formatterOf(longDate).format(instant);

interface Format extends Intl.DateTimeFormatOptions {
  readonly locale: string;
}

const inIndia = { locale: 'en-IN', timeZone: 'Asia/Kolkata' } as const;
const month: Format = { ...inIndia, month: 'long', year: 'numeric' };
const day: Format = { locale: 'en-IN', timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' };
const minute: Format = {
  ...inIndia,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const second: Format = {
  ...inIndia,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};
const clock: Format = { ...inIndia, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const longDate: Format = { ...inIndia, locale: 'en-US', dateStyle: 'long' };

const formatters = new Map<Format, Intl.DateTimeFormat>();

/** Made at its first use and kept: to make one for each row took a list of 50 bills as long as all the rest of it. */
const formatterOf = (format: Format): Intl.DateTimeFormat => {
  const kept = formatters.get(format);
  if (kept) return kept;
  const { locale, ...options } = format;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(format, made);
  return made;
};

// How long strangers wait between tries of a password (decisions.md, Failed logins): three are free, the next ones cost one,
// five, fifteen and sixty minutes, and a day in India has twenty, whatever addresses they come from.
import { civilDate } from '../calendar.ts';

export const triesLimits = {
  free: 3,
  /** After the third failed try, the fourth, the fifth, and each later one. */
  waitMinutes: [1, 5, 15, 60],
  aDay: 20,
  /** Failures are forgotten so long after the last try. */
  forgetHours: 24,
} as const;

/** What is kept of tries: those that failed, or are being looked at. */
export interface Tries {
  /** Since the last right one, without a pause of a day. */
  readonly failures: number;
  /** The day of the newest, in India, and how many it has had. */
  readonly day: string;
  readonly ofDay: number;
  /** When the newest was, in epoch milliseconds. */
  readonly lastMs: number;
}

const minute = 60_000;
const indiaOffsetMs = 5.5 * 60 * minute;
const dayMs = 24 * 60 * minute;

/** How long the try after so many failures waits, in milliseconds. */
export const waitAfter = (failures: number): number => {
  const { free, waitMinutes } = triesLimits;
  if (failures < free) return 0;
  return (waitMinutes[failures - free] ?? waitMinutes[waitMinutes.length - 1] ?? 0) * minute;
};

/** When the next try of a login is looked at, in epoch milliseconds; not after now: at once. */
export const nextTryOfLogin = (tries: Tries | undefined, now: Date): number => {
  const wait = tries ? waitAfter(failuresNow(tries, now)) : 0;
  // a free try does not wait for one that came at the same moment and was counted first
  return Math.max(tries && wait > 0 ? tries.lastMs + wait : 0, nextTryOfDay(tries, now));
};

/** The same where only the day's number counts: tries of one password at any logins. */
export const nextTryOfDay = (tries: Tries | undefined, now: Date): number =>
  triesOfDay(tries, now) < triesLimits.aDay ? 0 : nextDay(now);

/** With one more, counted before it is looked at. */
export const withTry = (tries: Tries | undefined, now: Date): Tries => ({
  failures: (tries ? failuresNow(tries, now) : 0) + 1,
  day: civilDate(now),
  ofDay: triesOfDay(tries, now) + 1,
  lastMs: Math.max(tries?.lastMs ?? 0, now.getTime()),
});

/** Without those that were right: the failures before them are forgotten, the other tries of their day are not. */
export const withoutTries = (tries: Tries, now: Date, right = 1): Tries => ({
  ...tries,
  failures: 0,
  ofDay: Math.max(0, tries.ofDay - (tries.day === civilDate(now) ? right : 0)),
});

const failuresNow = ({ failures, lastMs }: Tries, now: Date): number =>
  now.getTime() - lastMs < triesLimits.forgetHours * 60 * minute ? failures : 0;

const triesOfDay = (tries: Tries | undefined, now: Date): number =>
  tries?.day === civilDate(now) ? tries.ofDay : 0;

/** The first instant of the next day in India, in epoch milliseconds. */
const nextDay = (now: Date): number => Date.parse(`${civilDate(now)}T00:00:00Z`) - indiaOffsetMs + dayMs;

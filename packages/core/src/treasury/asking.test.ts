// The order and the rests of the questions, with a clock of their own: how long the oldest bill waits with 20,000 of them.
import { expect, test } from 'vitest';
import { dueBills, type LastQuestion, type OpenBill } from './asking.ts';
import { askedAtOnce, pollSeconds } from './poll.ts';

const minuteMs = 60_000;
const beginning = Date.parse('2026-11-20T04:30:00Z');
const at = (minutes: number): Date => new Date(beginning + minutes * minuteMs);
const aBill = (transNo: string, newsMinute: number): OpenBill => ({
  ddoCode: 'PHE001',
  transNo,
  openAt: `${at(newsMinute).toISOString()}#${transNo}`,
});

/** Runs of the schedule every 15 minutes, each with a room; answers the minutes at which each bill was asked about. */
const asked = (bills: readonly OpenBill[], hours: number, room: number, secondsPerBill: number) => {
  const minutes = new Map<string, number[]>(bills.map(({ transNo }) => [transNo, []]));
  const last = new Map<string, LastQuestion>();
  for (let run = 15; run <= hours * 60; run += 15) {
    const now = at(run).toISOString();
    const open = bills.filter(({ openAt = '' }) => openAt <= now);
    const due = dueBills(open, ({ transNo }) => last.get(transNo), at(run)).slice(0, room);
    for (const [place, { transNo }] of due.entries()) {
      minutes.get(transNo)?.push(run + (place * secondsPerBill) / 60);
      last.set(transNo, { askedAt: at(run).toISOString(), hasFailed: false });
    }
  }
  return minutes;
};

/** One bill of these tests is ten of a portal: as many rooms, as many seconds. */
const perBill = 10;
// the treasury takes a second for an answer
const room = (pollSeconds * askedAtOnce) / perBill;
const secondsPerBill = perBill / askedAtOnce;
const longestGap = (minutes: readonly number[], end: number): number =>
  Math.max(...[...minutes, end].map((minute, index) => minute - (minutes[index - 1] ?? 0)));

test.each([
  ['all new', () => -1],
  ['all old', () => -3 * 24 * 60],
  ['of every age', (index: number) => -((index * 7) % (5 * 24 * 60)) - 1],
])('of 20,000 bills, %s, none waits four hours and none is asked about twice before all', (_, news) => {
  const bills = Array.from({ length: 20_000 / perBill }, (__, index) => aBill(String(index), news(index)));
  const hours = 12;
  const minutes = [...asked(bills, hours, room, secondsPerBill).values()];
  expect(Math.max(...minutes.map((each) => longestGap(each, hours * 60)))).toBeLessThanOrEqual(240);
  const firsts = minutes.map(([first = Number.POSITIVE_INFINITY]) => first);
  const seconds = minutes.map(([, second = Number.POSITIVE_INFINITY]) => second);
  expect(Math.max(...firsts)).toBeLessThan(Math.min(...seconds));
});

test('of 20,000 bills and 10,000 that come within an hour none waits four hours', () => {
  const [before, more, hours] = [20_000 / perBill, 10_000 / perBill, 12];
  const comes = (index: number) =>
    index < before ? -((index * 7) % 1_000) - 1 : ((index - before) * 60) / more;
  const bills = Array.from({ length: before + more }, (_, index) => aBill(String(index), comes(index)));
  const waits = [...asked(bills, hours, room, secondsPerBill).values()].map((minutes, index) => {
    const from = Math.max(0, comes(index));
    return longestGap(
      [from, ...minutes].map((minute) => minute - from),
      hours * 60 - from,
    );
  });
  expect(Math.max(...waits)).toBeLessThanOrEqual(240);
});

test('a bill rests 15 minutes, then an hour after four hours, then at most four hours after a day', () => {
  const [minutes = []] = [...asked([aBill('1', 0)], 72, room, secondsPerBill).values()];
  const gaps = minutes.slice(1).map((minute, index) => [minutes[index] ?? 0, minute - (minutes[index] ?? 0)]);
  const between = (from: number, to: number) =>
    new Set(gaps.filter(([minute = 0]) => minute >= from && minute < to).map(([, gap]) => gap));
  expect(between(0, 3.5 * 60)).toEqual(new Set([15]));
  expect(between(4 * 60, 22 * 60)).toEqual(new Set([60]));
  expect(between(25 * 60, 72 * 60)).toEqual(new Set([210]));
});

test('news begins the rests anew, a failure is repeated in the next run, and a hand asks about all', () => {
  const [now, asking] = [at(60 * 60), { askedAt: at(60 * 60 - 15).toISOString(), hasFailed: false }];
  const due = (bill: OpenBill, last: LastQuestion | undefined, isEveryBill = false) =>
    dueBills([bill], () => last, now, isEveryBill).length;
  const old = aBill('1', 0);
  expect(due(old, asking)).toBe(0);
  expect(due(old, { ...asking, hasFailed: true })).toBe(1);
  expect(due(old, asking, true)).toBe(1);
  expect(due(aBill('1', 60 * 60 - 14), asking)).toBe(1);
});

test('a bill whose row was written before there were such rows is asked about', () => {
  expect(dueBills([aBill('1', 0)], () => undefined, at(1))).toHaveLength(1);
});

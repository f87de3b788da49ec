// How often the schedule asks about a bill in its three days at the treasury, by the portal's own rule of rests.
import { dueBills, type LastQuestion } from '@portal/core/treasury/asking';

const minuteMs = 60_000;
const everyMinutes = 15;
const dayMinutes = 24 * 60;

/** What the treasury says, one word after the other: received at once, then one a day. */
export const wordsOfTreasury = ['P', 'A', 'D', 'C'] as const;
const newsMinutes = [0, 10, dayMinutes, 2 * dayMinutes];
const days = 3;

export const questionsInThreeDays = (): number => {
  const beginning = Date.parse('2026-03-01T04:30:00Z');
  const at = (minutes: number): Date => new Date(beginning + minutes * minuteMs);
  let last: LastQuestion | undefined;
  let questions = 0;
  for (let minute = everyMinutes; minute <= days * dayMinutes; minute += everyMinutes) {
    const news = newsMinutes.findLast((each) => each < minute) ?? 0;
    const bill = { ddoCode: 'PHE001', transNo: '1', openAt: `${at(news).toISOString()}#1` };
    if (dueBills([bill], () => last, at(minute)).length === 0) continue;
    questions += 1;
    last = { askedAt: at(minute).toISOString(), hasFailed: false };
  }
  return questions;
};

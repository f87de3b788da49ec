import { describe, expect, test } from 'vitest';
import { parseSchedule } from './schedule-expression.ts';

const isDue = (expression: string, at: string, timeZone = 'Asia/Kolkata') => {
  const schedule = parseSchedule(expression, timeZone);
  return schedule.kind === 'cron' && schedule.isDue(new Date(at));
};

describe('a schedule', () => {
  test.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(2 hours)', 7_200_000],
    ['rate(1 day)', 86_400_000],
  ])('%s', (expression, everyMs) =>
    expect(parseSchedule(expression, 'UTC')).toEqual({ kind: 'rate', everyMs }),
  );

  // 2025-03-12 was a Wednesday, the fourth day of the week; 00:05 in India is 18:35 UTC of the day before.
  test.each([
    ['cron(5 0 * * ? *)', '2025-03-11T18:35:00Z', true],
    ['cron(5 0 * * ? *)', '2025-03-11T18:36:00Z', false],
    ['cron(5 0 12 3 ? 2025)', '2025-03-11T18:35:00Z', true],
    ['cron(5 0 11 3 ? 2025)', '2025-03-11T18:35:00Z', false],
    ['cron(0/15 * * * ? *)', '2025-03-12T10:15:00Z', true],
    ['cron(*/20 * * * ? *)', '2025-03-12T10:15:00Z', false],
    ['cron(0-10,30 10 ? * 4 *)', '2025-03-12T05:00:00Z', true],
    ['cron(0-10,30 10 ? * 2-3 *)', '2025-03-12T05:00:00Z', false],
  ])('%s is due at %s: %s', (expression, at, expected) => expect(isDue(expression, at)).toBe(expected));

  test.each(['rate(5 fortnights)', 'cron(* * *)', 'cron(0 0 L * ? *)', 'at(2025-03-12T00:00:00)'])(
    '%s stops the start',
    (expression) => expect(() => parseSchedule(expression, 'UTC')).toThrow(expression),
  );
});

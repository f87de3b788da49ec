// When a schedule of EventBridge Scheduler is due: `rate(5 minutes)`, or `cron(minute hour day month weekday year)` in
// the schedule's time zone. What is written otherwise stops the start with its text.
import { StartFailure } from '../process/start-failure.ts';

export type Schedule =
  | { readonly kind: 'rate'; readonly everyMs: number }
  | { readonly kind: 'cron'; readonly isDue: (now: Date) => boolean };

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export function parseSchedule(expression: string, timeZone: string): Schedule {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return { kind: 'rate', everyMs: Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0) };
  const cron = /^cron\(([^)]+)\)$/.exec(expression);
  const fields = cron?.[1]?.trim().split(/\s+/) ?? [];
  if (fields.length !== ranges.length) throw notUnderstood(expression);
  const tests = fields.map((field, index) => parseField(field, ranges[index] ?? [0, 0], expression));
  return {
    kind: 'cron',
    isDue: (now) => civilFields(now, timeZone).every((value, index) => tests[index]?.(value)),
  };
}

/** Minute, hour, day of the month, month, day of the week (1 is Sunday), year. */
const ranges: readonly (readonly [number, number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [1, 7],
  [1970, 2199],
];

function parseField(field: string, [lowest, highest]: readonly [number, number], expression: string) {
  const tests = field.split(',').map((part) => {
    const [, span = '', first, last, step] = /^(\*|\?|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (span === '') throw notUnderstood(expression);
    const from = first === undefined ? lowest : Number(first);
    const to = last !== undefined ? Number(last) : first === undefined || step !== undefined ? highest : from;
    const every = step === undefined ? 1 : Number(step);
    return (value: number) => value >= from && value <= to && (value - from) % every === 0;
  });
  return (value: number) => tests.some((test) => test(value));
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function civilFields(now: Date, timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    weekday: 'short',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const { minute, hour, day, month, weekday, year } = parts;
  return [
    Number(minute),
    Number(hour),
    Number(day),
    Number(month),
    weekdays.indexOf(weekday ?? '') + 1,
    Number(year),
  ];
}

const notUnderstood = (expression: string) =>
  new StartFailure(`The local run does not understand the schedule ${expression}.`);

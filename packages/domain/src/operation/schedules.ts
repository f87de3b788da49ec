// What runs by the clock: how often, and from when on a schedule that does not come to its end is late. The stacks make the
// schedules of this table; the screen Operations shows them.

interface ScheduleText {
  /** What it does, as the screen names it. */
  readonly title: string;
  readonly everyMinutes: number;
}

export const schedules = {
  'treasury-status': { title: 'Ask the treasury', everyMinutes: 15 },
  resume: { title: 'Take up work that stopped', everyMinutes: 2 },
  'nrega-intake': { title: 'Take files of NREGA', everyMinutes: 10 },
  acknowledgement: { title: 'Answer scheme systems', everyMinutes: 2 },
  mail: { title: 'Send mail of notices', everyMinutes: 2 },
  stuck: { title: 'Look for what is stuck', everyMinutes: 15 },
  heads: { title: 'Lock the heads of the day', everyMinutes: 30 },
} as const satisfies Record<string, ScheduleText>;
export type ScheduleCode = keyof typeof schedules;
export const scheduleCodes = Object.keys(schedules) as ScheduleCode[];

/** `off`: it has nothing to do, because an operator has not set something or the portal is frozen. */
export const scheduleStates = ['on', 'off', 'failing', 'late', 'never'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** The last run of a schedule; instants in ISO 8601. */
export interface ScheduleRun {
  readonly endedAt: string;
  /** Since when every run failed; empty where the last one did not. */
  readonly failingSince: string;
  readonly isOff: boolean;
}

/** The state of a schedule by its last run, where one is known; late once it was not over since an instant. */
export const scheduleState = (run: ScheduleRun | undefined, lateBefore: string): ScheduleState => {
  if (!run) return 'never';
  if (run.endedAt < lateBefore) return 'late';
  if (run.failingSince !== '') return 'failing';
  return run.isOff ? 'off' : 'on';
};

/** Since when a schedule has done nothing, where that is before an instant; undefined where it does its work. */
export const lateSince = ({ endedAt, failingSince }: ScheduleRun, before: string): string | undefined => {
  const since = failingSince === '' ? endedAt : failingSince;
  return since < before ? since : undefined;
};

// The last run of each schedule: kept when it ends, whole or not, so that one that fails or stays away is seen and rings.
import { stuckBefore } from '@portal/domain/operation/own-ways';
import { lateSince, type ScheduleCode, scheduleCodes, schedules } from '@portal/domain/operation/schedules';
import type { StuckItem } from '@portal/domain/operation/schema';
import type { EntityItem } from 'electrodb';
import { errorFields, log } from '../log.ts';
import { flag, number, text } from '../storage/attribute.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';

export const scheduleRunEntity = defineEntity({
  model: { entity: 'schedulerun', version: '1', service: 'portal' },
  attributes: {
    schedule: text,
    endedAt: text,
    milliseconds: number,
    /** What the run did, or why it failed. */
    said: text,
    /** Since when every run failed; empty where this one did not. */
    failingSince: text,
    /** It had nothing to do: something is not set, or the portal is frozen. */
    isOff: flag,
  },
  indexes: {
    scheduleRuns: {
      pk: { field: 'pk', composite: [], template: 'operation', casing: 'none' },
      sk: { field: 'sk', composite: ['schedule'], template: 'schedule#${schedule}', casing: 'none' },
    },
  },
});
export type ScheduleRunRow = EntityItem<ReturnType<typeof scheduleRunEntity>>;

const saidLength = 300;

/** What a run says of itself. */
export interface RunWords {
  readonly said: string;
  readonly isOff?: boolean;
}

/**
 * The handler of a schedule: it does the run and keeps how it ended. A run that fails rejects as before; a record that cannot be
 * kept stops no run.
 */
export const scheduled =
  <Event, Result>(
    schedule: ScheduleCode,
    run: (event?: Event) => Promise<Result>,
    words: (result: Result) => RunWords,
  ): ((event?: Event) => Promise<Result>) =>
  async (event) => {
    const began = performance.now();
    try {
      const result = await run(event);
      await keepRun(schedule, { began, ...words(result) });
      return result;
    } catch (error) {
      await keepRun(schedule, { began, said: String(error), isFailed: true });
      throw error;
    }
  };

interface Ended extends RunWords {
  readonly began: number;
  readonly isFailed?: boolean;
}

/** Notes the end of a run. */
const keepRun = async (schedule: ScheduleCode, { began, said, isOff = false, isFailed = false }: Ended) => {
  const entity = scheduleRunEntity();
  const endedAt = new Date().toISOString();
  try {
    const [before] = isFailed ? await readRows([wanted(entity, entity.get({ schedule }))]) : [];
    const row = {
      schedule,
      endedAt,
      milliseconds: Math.round(performance.now() - began),
      said: said.slice(0, saidLength),
      failingSince: isFailed ? before?.failingSince || endedAt : '',
      isOff,
    };
    await putRows([itemOf(entity.put(row))]);
  } catch (error) {
    log('error', 'schedule.not-kept', { schedule, fault: errorFields(error) });
  }
};

/** Schedules that have come to no good end for so long that somebody is woken; the look for them is watched by its heartbeat. */
export const lateSchedules = async (now: Date): Promise<StuckItem[]> => {
  const entity = scheduleRunEntity();
  const watched = scheduleCodes.filter((schedule) => schedule !== 'stuck');
  const rows = await readRows(watched.map((schedule) => wanted(entity, entity.get({ schedule }))));
  const before = stuckBefore('schedule-late', now);
  return rows.flatMap((row) => {
    const since = row && lateSince(row, before);
    if (!row || since === undefined) return [];
    const about = row.schedule;
    const title = schedules[about as ScheduleCode].title;
    const why = row.failingSince === '' ? `${title}: no run has ended since.` : `${title}: ${row.said}`;
    return [{ about, ddo_code: '', since, why, net_amt: null }];
  });
};

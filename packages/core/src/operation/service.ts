// What finance IT sees and does: the screen Operations and the operators' command begin here.
import { ownWay, ownWayCodes, stuckBefore } from '@portal/domain/operation/own-ways';
import { scheduleCodes, scheduleState, schedules } from '@portal/domain/operation/schedules';
import type { Operations, ScheduleLine, StuckWay } from '@portal/domain/operation/schema';
import { freezeEntity, lasting } from '../storage/frozen.ts';
import { type AnyEntity, parseRow } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { type ScheduleRunRow, scheduleRunEntity } from './schedule-run.ts';
import { operationActEntity, type StuckRow, stuckEntity } from './stuck-entity.ts';

const eventsShown = 20;

/** What was stuck at the last look, what wakes people first, how the schedules run, whether the portal is frozen, and the newest acts: one question. */
export const showOperations = async (now: Date): Promise<Operations> => {
  const items = await rowsUnder('operation');
  const of = <E extends AnyEntity>(entity: E, prefix: string) =>
    items.filter(({ sk }) => String(sk).startsWith(prefix)).map((item) => parseRow(entity, item));
  const rows = of(stuckEntity(), 'stuck#');
  const freeze = lasting(of(freezeEntity(), 'freeze')[0], now);
  const acts = of(operationActEntity(), 'act#').toReversed().slice(0, eventsShown);
  const seen = rows.map(({ seenAt }) => seenAt).toSorted();
  const stuck = rows.flatMap((row) => (row.count > 0 ? shown(row) : []));
  return {
    seen_at: seen.at(-1) ?? '',
    checks: rows.length,
    stuck: stuck.toSorted(
      (one, other) => one.severity.localeCompare(other.severity) || one.since.localeCompare(other.since),
    ),
    schedules: scheduleLines(of(scheduleRunEntity(), 'schedule#'), now),
    freeze: freeze
      ? { reason: freeze.reason, by: freeze.by, at: freeze.at, until: freeze.until ?? '' }
      : null,
    events: acts.map(({ action, at, by, result }) => ({ action, at, by, result })),
  };
};

const scheduleLines = (rows: readonly ScheduleRunRow[], now: Date): ScheduleLine[] =>
  scheduleCodes.map((code) => {
    const { title, everyMinutes } = schedules[code];
    const row = rows.find(({ schedule }) => schedule === code);
    return {
      code,
      title,
      every_minutes: everyMinutes,
      state: scheduleState(row, stuckBefore('schedule-late', now)),
      ended_at: row?.endedAt ?? '',
      milliseconds: row?.milliseconds ?? 0,
      said: row?.said ?? '',
    };
  });

const shown = ({ way, count, seenAt, items = [] }: StuckRow): StuckWay[] => {
  const code = ownWayCodes.find((each) => each === way);
  // a way of an earlier release
  if (!code) return [];
  const { title, severity, next, advice, redrives = null } = ownWay(code);
  return [
    {
      code,
      title,
      severity,
      next,
      advice,
      count,
      since: items[0]?.since ?? seenAt,
      seen_at: seenAt,
      redrives,
      items: [...items],
    },
  ];
};

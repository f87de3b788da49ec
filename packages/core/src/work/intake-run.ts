// Rows of the runs of the intake that are under way: each has one from its beginning to its end, so that one which a killed
// process left is begun again, is counted as stuck, and is waited for before the portal is stopped.
import type { EntityItem } from 'electrodb';
import { number, text } from '../storage/attribute.ts';
import { itemOf, keyOf } from '../storage/change.ts';
import { openWork, openWorkAttributes, openWorkIndex, overdue } from '../storage/open-work.ts';
import { deleteRows, putRows } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';
import { machines, machineWork } from './kind.ts';

export const intakeRunEntity = defineEntity({
  model: { entity: 'intakerun', version: '1', service: 'portal' },
  attributes: {
    run: text,
    startedAt: text,
    /** How often its execution was begun. */
    attempts: number,
    ...openWorkAttributes,
  },
  indexes: {
    intakeRuns: {
      pk: { field: 'pk', composite: [], template: 'intakes', casing: 'none' },
      sk: { field: 'sk', composite: ['run'], template: '${run}', casing: 'none' },
    },
    openWork: openWorkIndex,
  },
});
type IntakeRunRow = EntityItem<ReturnType<typeof intakeRunEntity>>;

/** After so long no execution of a run is left. */
const executionMs = machines[machineWork.intake.machine].timeoutMinutes * 60_000;

/** Keeps that a run is under way from an instant on. */
export const keepIntake = (
  { run, startedAt, attempts }: Pick<IntakeRunRow, 'run' | 'startedAt' | 'attempts'>,
  from: Date,
): Promise<void> =>
  putRows([itemOf(intakeRunEntity().put({ run, startedAt, attempts, ...openWork('intake', run, from) }))]);

/** The name of a run that begins now. */
export const intakeName = (now: Date): string => now.toISOString().replace(/\D/g, '');

/** Wishes for a run: the resume schedule begins it. */
export const wishIntake = (now: Date): Promise<void> =>
  keepIntake({ run: intakeName(now), startedAt: now.toISOString(), attempts: 0 }, new Date(0));

/** A run goes on with its next files: it is under way from now on. */
export const continueIntake = (run: string, now: Date): Promise<void> =>
  keepIntake({ run, startedAt: now.toISOString(), attempts: 1 }, now);

/** A run is over. Files that it left are those of the next one. */
export const endIntake = (run: string): Promise<void> => deleteRows([keyOf(intakeRunEntity().get({ run }))]);

/** All runs that have not ended, of each part of the index up to fifty. */
export const openIntakes = (before = '~'): Promise<IntakeRunRow[]> =>
  overdue('intake', before, (part) => intakeRunEntity().query.openWork(part));

/** Those whose execution may still be there. */
export const runningIntakes = async (now: Date): Promise<IntakeRunRow[]> =>
  (await openIntakes()).filter(({ openAt = '' }) => openAt > lastOver(now));

/** In names of the index: executions that were begun before are over. */
export const lastOver = (now: Date): string => new Date(now.getTime() - executionMs).toISOString();

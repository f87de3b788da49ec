// Schedule: starts again what a record says was started and has no running execution.
import { scheduled } from '@portal/core/operation/schedule-run';
import { withKeys } from '@portal/core/storage/keys';
import { resumeOpenWork } from '@portal/core/work/resume';
import { pfmsPort } from '../pipeline/ports.ts';

interface Run {
  /** 0 where nothing can be running: when the local run starts. */
  readonly graceMinutes?: number;
}

export const handler = withKeys(
  scheduled(
    'resume',
    ({ graceMinutes }: Run = {}) => resumeOpenWork(new Date(), graceMinutes, pfmsPort),
    ({ resumed, dropped }) => ({ said: `${resumed} begun again, ${dropped} leftovers removed` }),
  ),
);

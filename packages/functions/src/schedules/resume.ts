// Schedule: starts again what a record says was started and has no running execution.
import { resumeOpenWork } from '@portal/core/work/resume';

interface Run {
  /** 0 where nothing can be running: when the local run starts. */
  readonly graceMinutes?: number;
}

export const handler = ({ graceMinutes }: Run = {}): Promise<{ resumed: number; dropped: number }> =>
  resumeOpenWork(new Date(), graceMinutes);

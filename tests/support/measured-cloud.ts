// An in-memory local cloud for measurements (`npm run bench`, `npm run cost`), in a separate process so that the client does not
// slow the functions down.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lazily } from '@portal/core/storage/table';
import type { Cloud } from '../../packages/local/src/cloud.ts';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import type { Tally } from '../../packages/local/src/hosts/meter.ts';
import { buildDir } from '../../packages/local/src/paths.ts';

export interface MeasuredCloud extends Omit<Cloud, 'stop' | 'runSchedule'> {
  readonly pid: number;
}

/** The answer to every captcha. */
export const captchaAnswer = 'loktak';

let running: ChildProcess | undefined;

/** Starts the run's only cloud and points core's table client at it. */
export const measuredCloud = lazily(async (): Promise<MeasuredCloud> => {
  await mkdir(join(buildDir, 'bench'), { recursive: true });
  running = fork(join(import.meta.dirname, 'measured-cloud-process.ts'), [captchaAnswer], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [addresses] = await Promise.race([
    once(running, 'message'),
    once(running, 'exit').then(() => Promise.reject(new Error('the local cloud did not start'))),
  ]);
  useLocalTable(addresses);
  return { ...addresses, pid: running.pid };
});

/** Resources that the cloud's functions have used so far; needs METERED in the environment at start. */
export const tallyNow = async (): Promise<Tally> => {
  if (!running) throw new Error('there is no cloud');
  running.send('tally');
  const [tally] = await once(running, 'message');
  return tally;
};

export const stopCloud = async (): Promise<void> => {
  if (!running || running.exitCode !== null) return;
  running.disconnect();
  await once(running, 'exit');
};

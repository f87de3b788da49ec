// Schedule: begins a run that takes the files which wait on NREGA's server; not while the portal is frozen.

import { log } from '@portal/core/log';
import { scheduled } from '@portal/core/operation/schedule-run';
import { frozenNow } from '@portal/core/storage/frozen';
import { beginIntake } from '@portal/core/work/begin-intake';
import { isSet, setting } from '../pipeline/setting.ts';

/** Two runs at once take no file twice; each firing begins one of its own, which sees what came until then. */
const begin = async (): Promise<{ run: string } | { isOff: string }> => {
  if (!isSet(setting('NREGA_ADDRESS'))) return off('no operator has set the address of the server');
  const now = new Date();
  const freeze = await frozenNow(now);
  if (freeze) return off(`the portal is frozen: ${freeze.reason}`);
  return { run: await beginIntake(now) };
};

const off = (reason: string) => {
  log('info', 'nrega-intake.off', { reason });
  return { isOff: reason };
};

export const handler = scheduled('nrega-intake', begin, (result) =>
  'run' in result ? { said: `run ${result.run} begun` } : { said: result.isOff, isOff: true },
);

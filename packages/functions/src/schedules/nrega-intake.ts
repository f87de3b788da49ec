// Schedule: begins a run that takes the files which wait on NREGA's server; not while the portal is frozen.
import { log } from '@portal/core/log';
import { frozenNow } from '@portal/core/storage/frozen';
import { startWork } from '@portal/core/work/start';
import { isSet, setting } from '../pipeline/setting.ts';

/** Two runs at once take no file twice; each firing begins one of its own, which sees what came until then. */
export const handler = async (): Promise<{ run: string } | { isOff: true }> => {
  if (!isSet(setting('NREGA_ADDRESS'))) {
    log('info', 'nrega-intake.off', { reason: 'no operator has set the address of the server' });
    return { isOff: true };
  }
  const freeze = await frozenNow();
  if (freeze) {
    log('info', 'nrega-intake.off', { reason: `the portal is frozen: ${freeze.reason}` });
    return { isOff: true };
  }
  const run = new Date().toISOString().replace(/\D/g, '');
  await startWork('intake', { run, after: '' });
  return { run };
};

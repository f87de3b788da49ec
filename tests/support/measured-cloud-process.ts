// The process that measured-cloud.ts starts.
import { join } from 'node:path';
import { startCloud } from '../../packages/local/src/cloud.ts';
import { openMeter } from '../../packages/local/src/hosts/meter.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { inMemory } from '../../packages/local/src/process/data-folder.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { messageKey } from './message-key.ts';

const meter = process.env['METERED'] ? openMeter() : undefined;
const {
  stop,
  runSchedule: _,
  ...addresses
} = await startCloud({
  port: 0,
  dataDir: inMemory,
  seed: true,
  isLongBusy: true,
  // the same key as in the client process, which opens kept messages
  env: { CAPTCHA_ANSWER: process.argv[2] ?? '', MESSAGE_KEY: messageKey },
  ...(meter ? { meter } : {}),
  logFile: join(buildDir, 'bench/functions.log'),
  onDeath: (reason) => {
    throw new Error(reason);
  },
});
endWithParent(() => void stop().finally(() => process.exit(0)));
process.on('message', () => process.send?.(meter?.tally));
process.send?.(addresses);

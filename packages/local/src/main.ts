// `npm start`: reads the environment, starts the local cloud, says where it is, and ends it with its parent process. With
// `-- --watch` it runs the sources as they are now (watch.ts).
import { relative } from 'node:path';
import { type Cloud, startCloud } from './cloud.ts';
import { inMemory } from './process/data-folder.ts';
import { endWithParent } from './process/parent.ts';
import { readSettings } from './process/settings.ts';
import { StartFailure, sentenceOf } from './process/start-failure.ts';
import { leaveSchemeFiles } from './seed/scheme-files.ts';

const stopLimitMs = 8_000;
let cloud: Cloud | undefined;
let isEnding = false;

endWithParent(() => void end(0));
process.on('uncaughtException', fail);

try {
  const { hasSchemeFiles, ...options } = readSettings(process.env);
  cloud = await startCloud({
    ...options,
    isWatched: process.argv.includes('--watch'),
    onDeath: (reason) => fail(new StartFailure(reason)),
  });
  if (hasSchemeFiles && options.dataDir !== inMemory) await fetchSchemeFiles(cloud, options.dataDir);
  if (options.dataDir !== inMemory) console.log(`Functions log to ${relative(process.cwd(), cloud.logFile)}`);
  if (options.dataDir !== inMemory) console.log(`Mail goes to ${relative(process.cwd(), cloud.mailFolder)}`);
  console.log(`Partner stand-ins: ${cloud.partnersOrigin}`);
  console.log(`Signing service: ${cloud.signingOrigin}`);
  console.log(`Portal ready: ${cloud.origin}`);
} catch (error) {
  fail(error);
}

/** They are there when the first officer looks; the start does not wait for them. */
async function fetchSchemeFiles({ partnersOrigin, runSchedule }: Cloud, dataDir: string): Promise<void> {
  if (!(await leaveSchemeFiles(dataDir, partnersOrigin, new Date()))) return;
  // a run that fails is made up for by the schedule
  runSchedule('nrega-intake').catch((error: unknown) => console.error(sentenceOf(error) ?? error));
}

/** A known reason is one sentence; anything else is a fault of this program and shows where. */
function fail(error: unknown): void {
  console.error(sentenceOf(error) ?? error);
  void end(1);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // A part that does not stop in time is ended with the process; the JVM goes with it.
  setTimeout(() => process.exit(code), stopLimitMs).unref();
  await cloud?.stop();
  process.exit(code);
}

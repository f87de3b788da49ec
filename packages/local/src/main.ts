// `npm start`: reads the environment, starts the local cloud, says where it is, and ends it with its parent process.
import { relative } from 'node:path';
import * as z from 'zod';
import { type Cloud, startCloud } from './cloud.ts';
import { inMemory } from './process/data-folder.ts';
import { endWithParent } from './process/parent.ts';
import { StartFailure } from './process/start-failure.ts';

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const environment = z.object({
  PORT: port.default(4000),
  PARTNERS_PORT: port.default(0),
  DATA_DIR: z.string().min(1).default('.local'),
  SEED: z.enum(['demo', 'none'], 'must be "demo" or "none"').default('demo'),
  CAPTCHA_ANSWER: z.string().min(1).optional(),
});

const stopLimitMs = 8_000;
let cloud: Cloud | undefined;
let isEnding = false;

endWithParent(() => void end(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  void end(1);
});

try {
  const options = readEnvironment();
  cloud = await startCloud({ ...options, onDeath: (reason) => fail(new StartFailure(reason)) });
  if (options.dataDir !== inMemory) console.log(`Functions log to ${relative(process.cwd(), cloud.logFile)}`);
  console.log(`Partner stand-ins: ${cloud.partnersOrigin}`);
  console.log(`Signing service: ${cloud.signingOrigin}`);
  console.log(`Portal ready: ${cloud.origin}`);
} catch (error) {
  fail(error);
}

function readEnvironment() {
  const read = environment.safeParse(process.env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartFailure(`The variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const { PORT, PARTNERS_PORT, DATA_DIR, SEED, CAPTCHA_ANSWER } = read.data;
  return {
    port: PORT,
    partnersPort: PARTNERS_PORT,
    dataDir: DATA_DIR,
    seed: SEED !== 'none',
    env: CAPTCHA_ANSWER === undefined ? {} : { CAPTCHA_ANSWER },
  };
}

/** A known reason is one sentence; anything else is a fault of this program and shows where. */
function fail(error: unknown): void {
  console.error(error instanceof StartFailure ? error.message : error);
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

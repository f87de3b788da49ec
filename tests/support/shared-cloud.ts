// Starts one local cloud in memory, with the demo data, for all projects that ask for it, and passes its address to their
// tests: `inject('cloud')`. It runs in the process of the test runner, on ports of its own.
import type { TestProject } from 'vitest/node';
import { type Cloud, startCloud } from '../../packages/local/src/cloud.ts';
import { inMemory } from '../../packages/local/src/process/data-folder.ts';
import { loginKey, messageKey } from './message-key.ts';
import { functionLogFile } from './refused-rights.ts';

export interface CloudAddresses extends Readonly<Omit<Cloud, 'stop' | 'runSchedule'>> {
  /** The answer to every captcha. */
  readonly captchaAnswer: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cloud: CloudAddresses;
  }
}

const captchaAnswer = 'loktak';

/** Each project loads this file anew; what they share hangs on the process. */
interface Shared {
  cloud: Promise<Cloud>;
  users: number;
}
const key = Symbol.for('bill-portal.shared-cloud');
const holder = globalThis as { [key]?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared: Shared = holder[key] ?? { cloud: startInMemory(), users: 0 };
  holder[key] = shared;
  shared.users += 1;
  const { stop, runSchedule: _, ...addresses } = await shared.cloud;
  project.provide('cloud', { ...addresses, captchaAnswer });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder[key];
    await stop();
  };
}

const startInMemory = () =>
  startCloud({
    port: 0,
    dataDir: inMemory,
    seed: true,
    retryWaitMs: 20,
    timeLimitFactor: 10,
    isLongBusy: true,
    env: {
      CAPTCHA_ANSWER: captchaAnswer,
      LOGIN_WORK_BITS: '6',
      MESSAGE_KEY: messageKey,
      LOGIN_KEY: loginKey,
    },
    logFile: functionLogFile,
    onDeath: (reason) => console.error(reason),
  });

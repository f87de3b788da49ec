// What the environment says about a local run. A wrong value ends the start with one sentence, before anything begins.
import { readSecondFactor } from '@portal/domain/session/second-factor';
import * as z from 'zod';
import { StartFailure } from './start-failure.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535, in digits')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a number from 0 to 65535, in digits');

const isSecondFactor = (text: string): boolean => {
  try {
    readSecondFactor(text);
    return true;
  } catch {
    return false;
  }
};

const environment = z.object({
  PORT: port.default(4000),
  PARTNERS_PORT: port.default(0),
  DATA_DIR: z
    .string()
    .refine((path) => path.trim() !== '' && !path.includes('\0'), 'must name a folder, or be ":memory:"')
    .default('.local'),
  SEED: z.enum(['demo', 'offices', 'none'], 'must be "demo", "offices" or "none"').default('demo'),
  CAPTCHA_ANSWER: z.string().min(1, 'must be a text, or not be set').optional(),
  LOGIN_WORK_BITS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99, in digits, or not be set')
    .optional(),
  SECOND_FACTOR: z
    .string()
    .refine(isSecondFactor, 'must say off, final or all of each kind: DDO=final,SPA=final,ADMIN=all')
    .optional(),
});

interface RunSettings {
  readonly port: number;
  readonly partnersPort: number;
  readonly dataDir: string;
  readonly seed: boolean;
  /** Whether NREGA left files for the demo data. */
  readonly hasSchemeFiles: boolean;
  /** Further environment of every function. */
  readonly env: Readonly<Record<string, string>>;
}

/** @throws StartFailure that names the variable */
export function readSettings(given: Readonly<Record<string, string | undefined>>): RunSettings {
  const read = environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartFailure(`The variable ${issue?.path.join('.')} is wrong: it ${issue?.message}.`);
  }
  const { PORT, PARTNERS_PORT, DATA_DIR, SEED, CAPTCHA_ANSWER, LOGIN_WORK_BITS, SECOND_FACTOR } = read.data;
  return {
    port: PORT,
    partnersPort: PARTNERS_PORT,
    dataDir: DATA_DIR,
    seed: SEED !== 'none',
    hasSchemeFiles: SEED === 'demo',
    env: {
      ...(CAPTCHA_ANSWER === undefined ? {} : { CAPTCHA_ANSWER }),
      ...(LOGIN_WORK_BITS === undefined ? {} : { LOGIN_WORK_BITS }),
      ...(SECOND_FACTOR === undefined ? {} : { SECOND_FACTOR }),
    },
  };
}

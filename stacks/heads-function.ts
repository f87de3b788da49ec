// The one function that writes the heads of a day: a part of the table of functions.
import { inBackground, takesSteps } from './function-environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { scheduleRows } from './rooms.ts';

/** Runs by the clock: writes a file for each office that moved, and one of the security events. */
export const headsSchedule = {
  heads: {
    entry: 'packages/functions/src/schedules/heads.ts',
    assets: [],
    // The first run goes through every bill; a day of March has some 100,000 steps.
    memoryMb: 1769,
    timeoutSeconds: 840,
    rows: scheduleRows.heads,
    rights: ['heads:write'],
    environment: [...inBackground, ...takesSteps, 'BUCKET_NAME', 'SIGNED_BODY_DAYS'],
  },
} as const satisfies Record<'heads', FunctionSpec>;

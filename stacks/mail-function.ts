// The one function that sends mail: a part of the table of functions.
import { inBackground } from './function-environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { scheduleRows } from './rooms.ts';

/** By the clock: codes that were asked for, and the digests of the morning. */
export const mailSchedule = {
  mail: {
    entry: 'packages/functions/src/schedules/mail.ts',
    assets: [],
    memoryMb: 512,
    // It begins no mail after a minute and a half of each kind; the last ones may take 20 seconds.
    timeoutSeconds: 240,
    rows: scheduleRows.mail,
    rights: ['mail:send'],
    environment: [...inBackground, 'PORTAL_ORIGIN', 'MAIL_SENDER'],
  },
} as const satisfies Record<'mail', FunctionSpec>;

// The environment that all functions have, and that all functions of the API have.
import type { EnvironmentName } from './function-spec.ts';

/** Of every function. */
export const inBackground = ['TABLE_NAME', 'STAGE'] as const satisfies EnvironmentName[];
/** Every function of the API checks origin, session and access, so each gets these. */
export const everyFunction = [
  ...inBackground,
  'PORTAL_ORIGIN',
  'ORIGIN_SECRET_A',
  'ORIGIN_SECRET_B',
  'CURSOR_KEY',
] as const satisfies EnvironmentName[];

/** Of every function that takes steps of bills. */
export const takesSteps = ['CHAIN_KEY'] as const satisfies EnvironmentName[];

/** The environment of functions that write security events. */
export const keysEvents = ['CHAIN_KEY'] as const satisfies EnvironmentName[];

/** Of every function that calls a partner over HTTPS: its messages are kept, and some partners ask for a certificate. */
export const callsPartners = ['BUCKET_NAME', 'MESSAGE_KEY', 'PARTNER_CERTIFICATES'] as const;

// Endpoints of the second step of a login (decisions.md, Second factor). A session that waits for its code, or for its enrolment,
// may call these and nothing else.
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { sessionErrors } from './errors.ts';
import { LoginType, UserType } from './schema.ts';
import { secondFactorText as text } from './second-factor-texts.ts';

export const secondFactorErrors = {
  wrong: { code: 'session.code-wrong', kind: 'refused', message: text.wrong },
  passwordWrong: { code: 'session.factor-password-wrong', kind: 'refused', message: text.passwordWrong },
  waits: { code: 'session.code-waits', kind: 'tooMany', message: text.waits('1 Jan 2026, 00:00') },
  notAwaited: { code: 'session.code-not-awaited', kind: 'conflict', message: text.notAwaited },
  enrolled: { code: 'session.factor-enrolled', kind: 'conflict', message: text.enrolled },
  notStarted: { code: 'session.factor-not-started', kind: 'conflict', message: text.started },
} as const satisfies Record<string, ErrorDefinition>;

const common = { function: 'session', access: 'session', source: 'decisions (Second factor)' } as const;
const Code = z.string().max(64).default('');

/** What a login answers once nothing more is asked. */
export const LoggedIn = z.strictObject({
  userType: UserType,
  login_type: LoginType,
  mustChangePassword: z.boolean(),
  /** The login had as many sessions as it may: this one ended the oldest. */
  oldest_session_ended: z.boolean(),
});

const Secret = z.strictObject({
  /** Base32, for who types it. */
  secret: z.string(),
  /** The same as `otpauth://`, for the picture. */
  uri: z.string(),
});

export const enterSecondFactor = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/session/second-factor',
  summary:
    'The second step of a login: a code of the app, or a recovery code. Each is good once; a 429 says when the next is looked at.',
  body: z.strictObject({ code: Code }),
  response: outcome(LoggedIn),
  errors: [secondFactorErrors.wrong, secondFactorErrors.waits, secondFactorErrors.notAwaited],
});

export const getSecondFactor = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/session/second-factor',
  summary: 'Whether the own login has a second factor, since when, and how many recovery codes are left.',
  response: z.strictObject({
    enrolled_at: z.string().nullable(),
    recovery_codes_left: z.int(),
  }),
  errors: [],
});

export const beginEnrolment = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/session/second-factor/enrolment',
  summary:
    'A new secret for the app, where the login needs a second factor and has none; the same while the login waits.',
  body: z.strictObject({}),
  response: outcome(Secret),
  errors: [secondFactorErrors.notAwaited],
});

export const beginFactorChange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/session/second-factor/change',
  summary:
    'A new secret for another device; takes the password of the own login and a code of the device so far.',
  body: z.strictObject({ password: z.string().max(200).default(''), code: Code }),
  response: outcome(Secret),
  errors: [
    sessionErrors.tooManyAttempts,
    secondFactorErrors.passwordWrong,
    secondFactorErrors.wrong,
    secondFactorErrors.waits,
    secondFactorErrors.notAwaited,
  ],
});

export const confirmEnrolment = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/session/second-factor/enrolment/confirm',
  summary:
    'The first code of a new secret: it is the second factor from now on. Answers ten recovery codes, once; a login that waited is done.',
  body: z.strictObject({ code: Code }),
  response: outcome(z.strictObject({ recovery_codes: z.array(z.string()), login: LoggedIn.nullable() })),
  errors: [secondFactorErrors.wrong, secondFactorErrors.enrolled, secondFactorErrors.notStarted],
});

export const secondFactorEndpoints = [
  enterSecondFactor,
  getSecondFactor,
  beginEnrolment,
  beginFactorChange,
  confirmEnrolment,
] as const;

// Endpoints of login, session, header, password, statistics and health (1§7, 3§7.1, 3§7.5).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { sessionErrors } from './errors.ts';
import { EndedReason, LoginType, SecondStep, UserType } from './schema.ts';

const Typed = z.string().max(200).default('');

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v1/login/captcha',
  function: 'session',
  access: 'public',
  summary: 'A captcha: an image, or with form=text a question in words for people who cannot see the image.',
  source: '1§7',
  // any further value (a time stamp) only forces a refresh
  query: z.looseObject({ form: z.enum(['image', 'text']).default('image') }),
  response: z.strictObject({ question: z.string() }),
  alsoAnswers: ['image/png'],
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  function: 'session',
  access: 'public',
  summary:
    'Signs an officer in as Draft or Final. After failures a 429 has `work`: the same form is sent again with a number whose SHA-256 of `{challenge}.{number}` begins with `bits` zero bits. One without `work` says when strangers of this login may try again.',
  source: '1§5, 1§7',
  body: z.strictObject({ username: Typed, password: Typed, usertype: Typed, captcha: Typed, work: Typed }),
  response: outcome(
    z.strictObject({
      userType: UserType,
      login_type: LoginType,
      mustChangePassword: z.boolean(),
      /** The login had as many sessions as it may: this one ended the oldest. */
      oldest_session_ended: z.boolean(),
      second_factor: SecondStep.nullable().describe(
        'What is asked before the session may do anything; null: nothing.',
      ),
    }),
  ),
  errors: [
    sessionErrors.captchaWrong,
    sessionErrors.credentialsWrong,
    sessionErrors.oneTimeExpired,
    sessionErrors.workNeeded,
    sessionErrors.loginWaits,
  ],
});

const LastLogin = z.strictObject({
  at: z.iso.datetime(),
  same_device: z.boolean().describe('It came from the device of this session.'),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/v1/session',
  function: 'session',
  access: 'public',
  summary: 'Who is signed in; userType null without a session. Renews the session.',
  source: '3§7.1',
  response: z.strictObject({
    userType: UserType.nullable(),
    login_type: LoginType.nullable(),
    /** Binds an unfinished entry to its writer. */
    username: z.string().nullable(),
    mustChangePassword: z.boolean(),
    second_factor: SecondStep.nullable().describe(
      'What the login still asks for; until then no officer is signed in.',
    ),
    /** The login began with something to read (notice/api.ts). */
    has_notices: z.boolean(),
    last_login: LastLogin.nullable().describe('The login before this one; null: this is the first.'),
    /** Why the session of this browser ended, where another login of the account ended it. */
    ended: EndedReason.nullable(),
    administrator_contact: z.string(),
    /** Where the signing service of an officer's machine is to be found. */
    signing_service: z.string(),
  }),
  errors: [],
});

export const OtherSession = z.strictObject({
  id: z.string(),
  /** How its browser names itself. */
  user_agent: z.string(),
  since: z.string(),
  last_used: z.string(),
  /** The address that the login came from, without its last part. */
  network: z.string(),
});
export type OtherSession = z.output<typeof OtherSession>;

export const listOtherSessions = endpoint({
  method: 'GET',
  path: '/api/v1/session/others',
  function: 'session',
  access: 'session',
  summary: 'The other open sessions of the own login, the newest first.',
  source: 'decisions (Sessions)',
  response: z.array(OtherSession),
  errors: [],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/session/others',
  function: 'session',
  access: 'session',
  summary: 'Ends another session of the own login, or all others where none is named; answers how many.',
  source: 'decisions (Sessions)',
  query: z.strictObject({
    id: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
  }),
  response: outcome(z.strictObject({ ended: z.int() })),
  errors: [],
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/v1/logout',
  function: 'session',
  access: 'public',
  summary: 'Ends the session.',
  source: '3§7.1',
  response: z.strictObject({ success: z.literal(true) }),
  errors: [],
});

const Change = z.strictObject({
  current: z.string().max(1024).default(''),
  new: z.string().max(1024).default(''),
  confirm: z.string().max(1024).default(''),
});
const ChangeResult = z.strictObject({
  success: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/login/changepassword',
  function: 'session',
  access: 'session',
  summary:
    'Changes the Draft and/or Final password; values are base64 of UTF-8. Ends all sessions of a changed login.',
  source: '3§5.3, 3§7.5',
  body: z.strictObject({ draftPassword: Change.optional(), finalPassword: Change.optional() }),
  response: z.strictObject({
    draftChangeResult: ChangeResult.nullable(),
    finalChangeResult: ChangeResult.nullable(),
    message: z.string(),
  }),
  errors: [sessionErrors.tooManyAttempts],
});

export const getHeader = endpoint({
  method: 'GET',
  path: '/api/v1/header',
  function: 'session',
  access: 'session',
  summary: 'Department, designation and login for the header; a list with one item.',
  source: '1§3, decisions',
  response: z
    .array(
      z.strictObject({
        dept_code: z.string(),
        dept_name: z.string(),
        user_designation: z.string(),
        login: z.string(),
        login_type: LoginType,
        trea_cd: z.string(),
        trea_nm: z.string(),
        ddo_cd: z.string(),
        ddo_nm: z.string(),
        tan_no: z.string(),
        sparsh: z.boolean(),
      }),
    )
    .length(1),
  errors: [],
});

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/statistics',
  function: 'session',
  access: 'public',
  summary: 'Seven figures of the state for the landing page, at most 60 s old; amount in rupees.',
  source: 'decisions',
  response: z.strictObject({
    registered_agency: z.int(),
    bills: z.int(),
    vouchers: z.int(),
    amount_paid: z.number(),
    beneficiaries: z.int(),
    payments_processed: z.int(),
    payments_pending: z.int(),
  }),
  errors: [],
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  // the function that has the client of the document store anyway
  function: 'document',
  access: 'public',
  summary: 'Answers 200 when the table and the bucket answer, and the table has the version of the release.',
  source: 'architecture',
  /** The release by semantic versioning, and the number of the last migration of its table. */
  response: z.strictObject({ status: z.literal('ok'), release: z.string(), table: z.int() }),
  errors: [],
});

export const sessionEndpoints = [
  getCaptcha,
  login,
  getSession,
  listOtherSessions,
  endOtherSessions,
  logout,
  changePassword,
  getHeader,
  getStatistics,
  getHealth,
] as const;

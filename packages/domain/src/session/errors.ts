// Refusals of login, session and access.
import { accountText } from '../account/texts.ts';
import type { ErrorDefinition } from '../contract.ts';
import { sessionLimits } from './schema.ts';
import { secondFactorText } from './second-factor-texts.ts';
import { sessionText as text } from './texts.ts';

const define = <const E extends ErrorDefinition>(error: E): E => error;

export const sessionErrors = {
  captchaWrong: define({ code: 'session.captcha-wrong', kind: 'invalid', message: text.captchaWrong }),
  credentialsWrong: define({
    code: 'session.credentials-wrong',
    kind: 'unauthenticated',
    message: text.credentialsWrong,
  }),
  oneTimeExpired: define({
    code: 'session.one-time-password-expired',
    kind: 'unauthenticated',
    message: accountText.oneTimeExpired,
  }),
  tooManyAttempts: define({
    code: 'session.too-many-attempts',
    kind: 'tooMany',
    message: text.tooManyAttempts(60),
  }),
  loginWaits: define({
    code: 'session.login-waits',
    kind: 'tooMany',
    message: text.loginWaits('1 Jan 2026, 00:00'),
  }),
  workNeeded: define({ code: 'session.work-needed', kind: 'tooMany', message: text.workNeeded }),
  notSignedIn: define({ code: 'session.not-signed-in', kind: 'unauthenticated', message: text.notSignedIn }),
  tooManySessions: define({
    code: 'session.too-many-sessions',
    kind: 'unauthenticated',
    message: text.tooManySessions(sessionLimits.atMost),
  }),
  notAuthorized: define({ code: 'session.not-authorized', kind: 'forbidden', message: text.notAuthorized }),
  otherSite: define({ code: 'session.other-site', kind: 'forbidden', message: text.otherSite }),
  secondFactorFirst: define({
    code: 'session.second-factor-first',
    kind: 'forbidden',
    message: secondFactorText.first,
  }),
  changePasswordFirst: define({
    code: 'session.change-password-first',
    kind: 'forbidden',
    message: text.changePasswordFirst,
  }),
} as const;

// The proof of work of a login: its challenge follows from the captcha of the form, the name and the login, so that it is
// good for one attempt at one account and ends with the captcha, and needs neither a row nor a key.
import { createHash } from 'node:crypto';
import { sessionErrors } from '@portal/domain/session/errors';
import type { LoginType } from '@portal/domain/session/schema';
import { firstWorkBits, workBits, workSeconds, workText, zeroBits } from '@portal/domain/session/work';
import { AppError } from '../error.ts';
import { sha256 } from './token.ts';

/** One form: who is asked for, and with which captcha. */
export interface LoginForm {
  readonly username: string;
  readonly login: LoginType;
  readonly captchaId: string;
}

/** A name as it counts: accounts are found in any case. */
export const plainName = (username: string): string => username.trim().toLowerCase();

/** Zero bits that the number of a form proves. */
export const provenBits = (form: LoginForm, number: string): number =>
  /^\d{1,15}$/.test(number)
    ? zeroBits(
        createHash('sha256')
          .update(workText(challengeOf(form), number))
          .digest(),
      )
    : 0;

/** The refusal with what the browser has to do before it sends the form again. */
export const workNeeded = (form: LoginForm, bits: number): AppError =>
  new AppError(sessionErrors.workNeeded, {
    retryAfterSeconds: workSeconds(bits),
    extra: { work: { challenge: challengeOf(form), bits } },
  });

const challengeOf = ({ username, login, captchaId }: LoginForm): string =>
  sha256(`work:${captchaId}:${login}:${plainName(username)}`);

/** Zero bits after so many failures. Tests of the stage "local" may ask for less; anywhere else that is a security hole. */
export const bitsAfter = (failures: number): number => workBits(failures, firstBits());

/** The least work that this stage asks for. */
export const firstBits = (): number => {
  const set = process.env['LOGIN_WORK_BITS'];
  if (set && process.env['STAGE'] !== 'local')
    throw new Error('LOGIN_WORK_BITS is set, which only the stage "local" allows');
  return set ? Number(set) : firstWorkBits;
};

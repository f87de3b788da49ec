// The one-time passwords of an account's two logins.
import { makeOneTimePassword } from '../session/one-time-password.ts';

export interface Passwords {
  readonly draftPassword: string;
  readonly finalPassword: string;
}

export const makePasswords = (): Passwords => ({
  draftPassword: makeOneTimePassword(),
  finalPassword: makeOneTimePassword(),
});

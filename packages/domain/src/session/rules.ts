// Rules of login (1§5). Pure, without zod: the landing page's small script uses them too.
import { type Issue, issue } from '../issue.ts';
import { loginText as text } from './login-texts.ts';

export interface LoginInput {
  readonly usertype: string;
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** The number that proves the work, where it was asked for. */
  readonly work?: string;
}

/** In the order of the specification: user type, username, password, captcha. */
export const loginIssues = (input: LoginInput): Issue[] => [
  ...(input.usertype === 'D' || input.usertype === 'F'
    ? []
    : [issue('usertype', 'session.user-type-missing', text.userTypeMissing)]),
  ...(input.username.trim() ? [] : [issue('username', 'session.username-missing', text.usernameMissing)]),
  ...(input.password ? [] : [issue('password', 'session.password-missing', text.passwordMissing)]),
  ...(input.captcha.trim() ? [] : [issue('captcha', 'session.captcha-missing', text.captchaMissing)]),
];

// Rules of login (1§5) and change password (3§5.3). Pure, without zod: the landing page's small script uses them too.
import { type Issue, issue } from '../issue.ts';
import { sessionText as text } from './texts.ts';

export interface LoginInput {
  readonly usertype: string;
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
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

const sequence = /012|123|234|345|456|567|678|789/;

/** Strength of a new password; each broken rule has its own sentence. */
export const passwordStrengthIssues = (password: string, path: string): Issue[] => {
  const checks: [boolean, string, string][] = [
    [[...password].length >= 8, 'session.password-short', text.passwordShort],
    [password.length <= 128, 'session.password-long', text.passwordLong],
    [/\p{Ll}/u.test(password), 'session.password-lowercase', text.passwordLowercase],
    [/\p{Lu}/u.test(password), 'session.password-uppercase', text.passwordUppercase],
    [/[0-9]/.test(password), 'session.password-digit', text.passwordDigit],
    [/[^\p{L}\p{N}\s]/u.test(password), 'session.password-special', text.passwordSpecial],
    [!sequence.test(password), 'session.password-sequence', text.passwordSequence],
  ];
  return checks.filter(([holds]) => !holds).map(([, code, message]) => issue(path, code, message));
};

export interface PasswordChange {
  readonly current: string;
  readonly new: string;
  readonly confirm: string;
}

const changeTexts = {
  draftPassword: {
    fill: text.fillDraftFields,
    same: text.draftSameAsCurrent,
    confirm: text.draftNotConfirmed,
  },
  finalPassword: {
    fill: text.fillFinalFields,
    same: text.finalSameAsCurrent,
    confirm: text.finalNotConfirmed,
  },
} as const;
export type PasswordField = keyof typeof changeTexts;

/** Rules of one chosen type: all filled, new differs from current, new equals confirm, strength (3§5.3). */
export const passwordChangeIssues = (field: PasswordField, change: PasswordChange): Issue[] => {
  const say = changeTexts[field];
  if (!change.current || !change.new || !change.confirm) {
    const empty = (['current', 'new', 'confirm'] as const).find((name) => !change[name]) ?? 'current';
    return [issue(`${field}.${empty}`, 'session.password-fields-missing', say.fill)];
  }
  return [
    ...(change.new === change.current ? [issue(`${field}.new`, 'session.password-unchanged', say.same)] : []),
    ...(change.new === change.confirm
      ? []
      : [issue(`${field}.confirm`, 'session.password-not-confirmed', say.confirm)]),
    ...passwordStrengthIssues(change.new, `${field}.new`),
  ];
};

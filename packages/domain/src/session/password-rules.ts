// Rules of change password (3§5.3). Pure, without zod.
import { type Issue, issue } from '../issue.ts';
import { passwordText as text } from './password-texts.ts';

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
    other: text.draftIsFinal,
  },
  finalPassword: {
    fill: text.fillFinalFields,
    same: text.finalSameAsCurrent,
    confirm: text.finalNotConfirmed,
    other: text.finalIsDraft,
  },
} as const;
export type PasswordField = keyof typeof changeTexts;

/** What the change is held against: the form and the server know it both. */
export interface PasswordOwner {
  readonly username: string;
  /** The change of the account's other password in the same request. */
  readonly other?: PasswordChange | undefined;
}

/**
 * Rules of one chosen type: all filled, new differs from current, new equals confirm, strength, and neither the username nor
 * the other login's password (3§5.3).
 */
export const passwordChangeIssues = (
  field: PasswordField,
  change: PasswordChange,
  { username, other }: PasswordOwner,
): Issue[] => {
  const say = changeTexts[field];
  if (!change.current || !change.new || !change.confirm) {
    const empty = (['current', 'new', 'confirm'] as const).find((name) => !change[name]) ?? 'current';
    return [issue(`${field}.${empty}`, 'session.password-fields-missing', say.fill)];
  }
  const isOther = other !== undefined && [other.current, other.new].includes(change.new);
  return [
    ...(change.new === change.current ? [issue(`${field}.new`, 'session.password-unchanged', say.same)] : []),
    ...(change.new === change.confirm
      ? []
      : [issue(`${field}.confirm`, 'session.password-not-confirmed', say.confirm)]),
    ...passwordStrengthIssues(change.new, `${field}.new`),
    ...(isLikeUsername(change.new, username)
      ? [issue(`${field}.new`, 'session.password-username', text.passwordUsername)]
      : []),
    ...(isOther ? [otherLoginsIssue(field)] : []),
  ];
};

/** One within the other, whatever the case of their letters. */
const isLikeUsername = (password: string, username: string): boolean => {
  const [one, two] = [password, username].map((each) => each.normalize('NFC').toLowerCase());
  return !!one && !!two && (one.includes(two) || two.includes(one));
};

/** The new password opens the other login of the account already. */
export const otherLoginsIssue = (field: PasswordField): Issue =>
  issue(`${field}.new`, 'session.password-of-other-login', changeTexts[field].other);

/** The new password is one of the last five of its login. */
export const usedBeforeIssue = (field: PasswordField): Issue =>
  issue(`${field}.new`, 'session.password-used-before', text.passwordUsedBefore);

/** The new password is on the list of common ones, which the server alone has. */
export const commonIssue = (field: PasswordField): Issue =>
  issue(`${field}.new`, 'session.password-common', text.passwordCommon);

/** Which field of a change the server's sentence is about: it alone knows common, former and other passwords. */
export const refusedPart = (sentence: string): 'current' | 'new' =>
  aboutNew.has(sentence) ? 'new' : 'current';

const aboutNew: ReadonlySet<string> = new Set([
  text.passwordCommon,
  text.passwordUsedBefore,
  text.draftIsFinal,
  text.finalIsDraft,
]);

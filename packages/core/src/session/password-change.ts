// Change password (3§5.3, 3§7.5): the Draft, the Final or both, each by itself. A change ends all sessions of its login in
// the same transaction.

import { type Issue, issue } from '@portal/domain/issue';
import { sessionErrors } from '@portal/domain/session/errors';
import { type PasswordChange, type PasswordField, passwordChangeIssues } from '@portal/domain/session/rules';
import type { LoginType } from '@portal/domain/session/schema';
import { sessionText as text } from '@portal/domain/session/texts';
import type { Officer } from '../call.ts';
import { AppError } from '../error.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { transact } from '../storage/transact.ts';
import { findAccount } from './account.ts';
import { Attempts } from './attempts.ts';
import { endingSessions, setPassword } from './change-account.ts';
import { decodePassword } from './decode-password.ts';
import type { AccountRow } from './entity.ts';
import { isOneTimeExpired } from './one-time-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { eventChange, type Origin, writeEvent } from './security-event.ts';

export interface PasswordChanges {
  readonly draftPassword?: PasswordChange | undefined;
  readonly finalPassword?: PasswordChange | undefined;
}

export interface ChangeResult {
  readonly success: boolean;
  readonly message: string | null;
  readonly error: string | null;
}

export interface ChangeOutcome {
  readonly draftChangeResult: ChangeResult | null;
  readonly finalChangeResult: ChangeResult | null;
  readonly message: string;
}

const fields = {
  draftPassword: { login: 'D', updated: text.draftUpdated, currentWrong: text.draftCurrentWrong },
  finalPassword: { login: 'F', updated: text.finalUpdated, currentWrong: text.finalCurrentWrong },
} as const satisfies Record<PasswordField, { login: LoginType; updated: string; currentWrong: string }>;

/**
 * Changes the chosen passwords; the values are base64 of UTF-8. Answers the outcome of each where at least one changed.
 * @throws the issues (400, with `errors` by field) where none did; `session.too-many-attempts` (429) where only the
 * delay after wrong current passwords was the reason.
 */
export const changePasswords = async (
  officer: Officer,
  changes: PasswordChanges,
  origin: Origin,
): Promise<ChangeOutcome> => {
  const chosen = decodeAll(changes);
  const results = new Map<PasswordField, Result>();
  for (const [field, change] of chosen) results.set(field, await changeOne(officer, field, change, origin));
  const all = [...results.values()];
  if (!all.some(({ issues }) => issues.length === 0)) {
    if (all.every(({ delay }) => delay) && all[0]?.delay) throw all[0].delay;
    throw refusal(all.flatMap(({ issues }) => issues));
  }
  const draft = results.get('draftPassword');
  const final = results.get('finalPassword');
  return {
    draftChangeResult: changeResult('draftPassword', draft),
    finalChangeResult: changeResult('finalPassword', final),
    message: summary(draft, final),
  };
};

interface Result {
  /** None where the password changed. */
  readonly issues: readonly Issue[];
  /** The delay that ran. */
  readonly delay?: AppError;
}

const decodeAll = (changes: PasswordChanges): [PasswordField, PasswordChange][] => {
  const chosen: [PasswordField, PasswordChange][] = [];
  const issues: Issue[] = [];
  for (const field of Object.keys(fields) as PasswordField[]) {
    const change = changes[field];
    if (!change) continue;
    const decode = (name: keyof PasswordChange): string => {
      const decoded = decodePassword(change[name]);
      if (decoded === undefined)
        issues.push(issue(`${field}.${name}`, 'session.password-not-base64', text.notBase64));
      return decoded ?? '';
    };
    chosen.push([field, { current: decode('current'), new: decode('new'), confirm: decode('confirm') }]);
  }
  if (chosen.length === 0) issues.push(issue('', 'session.password-type-missing', text.choosePasswordType));
  if (issues.length > 0) throw refusal(issues);
  return chosen;
};

/** 400 with the issues, and also by field as 3§7.5 records it: `DraftPassword.New`. */
const refusal = (issues: readonly Issue[]): AppError => {
  const [first] = issues;
  if (!first) throw new RangeError('no issue to report');
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    if (!path) continue;
    const key = path.replace(
      /(^|\.)([a-z])/g,
      (_, dot: string, letter: string) => dot + letter.toUpperCase(),
    );
    errors[key] = [...(errors[key] ?? []), message];
  }
  return new AppError(
    { code: first.code, kind: 'invalid', message: first.message },
    { issues, extra: { errors } },
  );
};

const changeOne = async (
  officer: Officer,
  field: PasswordField,
  change: PasswordChange,
  origin: Origin,
): Promise<Result> => {
  const issues = passwordChangeIssues(field, change);
  if (issues.length > 0) return { issues };
  const { login, currentWrong } = fields[field];
  try {
    const outcome = await replacePassword(officer, login, change, origin);
    const { code, message } = sessionErrors.oneTimeExpired;
    const refused = {
      changed: [],
      wrong: [issue(`${field}.current`, 'session.password-current-wrong', currentWrong)],
      expired: [issue(`${field}.current`, code, message)],
    };
    return { issues: refused[outcome] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== sessionErrors.tooManyAttempts.code) throw error;
    return { issues: [issue(`${field}.current`, error.code, error.message)], delay: error };
  }
};

/** A current password that is wrong, or a one-time password after its end, counts as a failed attempt. */
const replacePassword = async (
  officer: Officer,
  login: LoginType,
  change: PasswordChange,
  origin: Origin,
): Promise<'changed' | 'wrong' | 'expired'> => {
  const { username, accountId } = officer;
  const guess = await Attempts.reserve(username, login, origin.now);
  const hash = await hashPassword(change.new);
  let checkedVersion: number | undefined;
  // somebody may log in or change the password between reading the account and writing it
  return retryOvertaken(async () => {
    const account = await findAccount(username);
    const version = account?.[login].version;
    if (version === undefined || version !== checkedVersion || account?.isLocked) {
      const isRight = account && !account.isLocked && (await isPassword(change.current, account[login].hash));
      if (!isRight || isOneTimeExpired(account[login], origin.now)) {
        await Promise.all([
          Attempts.fail(guess, origin.now),
          writeEvent(origin, { action: 'password-change-failed', subject: accountId, username, login }),
        ]);
        return isRight ? 'expired' : 'wrong';
      }
      checkedVersion = version;
    }
    const replaced = await endingSessions(account as AccountRow, [login], (row, op) =>
      setPassword(row, op, login, { hash, until: undefined }),
    );
    const event = { action: 'password-changed', subject: accountId, username, login } as const;
    await transact({ ...replaced, event: eventChange(origin, event) });
    await Attempts.succeed(guess);
    return 'changed';
  });
};

const changeResult = (field: PasswordField, result: Result | undefined): ChangeResult | null => {
  if (!result) return null;
  const [first] = result.issues;
  return first
    ? { success: false, message: null, error: first.message }
    : { success: true, message: fields[field].updated, error: null };
};

const summary = (draft: Result | undefined, final: Result | undefined): string => {
  if (draft?.issues.length === 0 && final?.issues.length === 0) return text.bothUpdated;
  const outcomeOf = (field: PasswordField, result: Result | undefined) =>
    result ? [result.issues[0]?.message ?? fields[field].updated] : [];
  return [...outcomeOf('draftPassword', draft), ...outcomeOf('finalPassword', final)].join(' ');
};

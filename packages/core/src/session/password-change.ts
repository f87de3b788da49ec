// Change password (3§5.3, 3§7.5): the Draft, the Final or both, each by itself. A change ends all sessions of its login in
// the same transaction.

import { type Issue, issue } from '@portal/domain/issue';
import { sessionErrors } from '@portal/domain/session/errors';
import {
  commonIssue,
  otherLoginsIssue,
  type PasswordChange,
  type PasswordField,
  passwordChangeIssues,
  usedBeforeIssue,
} from '@portal/domain/session/password-rules';
import { passwordText as text } from '@portal/domain/session/password-texts';
import type { LoginType } from '@portal/domain/session/schema';
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
import { isCommonPassword } from './popular-password.ts';
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

const otherField = {
  draftPassword: 'finalPassword',
  finalPassword: 'draftPassword',
} as const satisfies Record<PasswordField, PasswordField>;

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
  for (const [field, change] of chosen) {
    const other = chosen.find(([each]) => each !== field)?.[1];
    // the one that was changed before it has its new password now
    const otherInForce =
      other && (results.get(otherField[field])?.issues.length === 0 ? other.new : other.current);
    results.set(field, await changeOne({ officer, field, change, other, otherInForce, origin }));
  }
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

interface OneChange {
  readonly officer: Officer;
  readonly field: PasswordField;
  readonly change: PasswordChange;
  /** The change of the other password in the same request. */
  readonly other: PasswordChange | undefined;
  /** What the request says to be the other password now. */
  readonly otherInForce: string | undefined;
  readonly origin: Origin;
}

const changeOne = async (one: OneChange): Promise<Result> => {
  const { officer, field, change, other } = one;
  const { username } = officer;
  const issues = passwordChangeIssues(field, change, { username, other });
  if (issues.length > 0) return { issues };
  if (isCommonPassword(change.new)) return { issues: [commonIssue(field)] };
  try {
    return { issues: await replacePassword(one) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== sessionErrors.tooManyAttempts.code) throw error;
    return { issues: [issue(`${field}.current`, error.code, error.message)], delay: error };
  }
};

/**
 * Answers why it did not change. A current password that is wrong, or a one-time password after its end, counts as a failed
 * attempt; only the right one is followed by the slow comparisons with the other passwords of the account.
 */
const replacePassword = async (one: OneChange): Promise<readonly Issue[]> => {
  const { officer, field, change, origin } = one;
  const { username, accountId } = officer;
  const { login } = fields[field];
  const event = { subject: accountId, username, login };
  const guess = await Attempts.reserve(username, login, origin.now);
  let checked: Checked | undefined;
  // somebody may log in or change a password between reading the account and writing it
  return retryOvertaken(async () => {
    const account = await findAccount(username);
    if (!account || account.isLocked || !isSame(checked?.account, account)) {
      const wrong = await currentIssues(account, field, change.current, origin.now);
      if (!account || wrong.length > 0) {
        await Promise.all([
          Attempts.fail(guess, origin.now),
          writeEvent(origin, { ...event, action: 'password-change-failed' }),
        ]);
        return wrong;
      }
      const known = await knownPasswordIssues(account, one).catch(async (error: unknown) => {
        await Attempts.succeed(guess);
        throw error;
      });
      if (known.length > 0) {
        await Promise.all([
          Attempts.succeed(guess),
          writeEvent(origin, { ...event, action: 'password-refused' }),
        ]);
        return known;
      }
      checked = { account, hash: await hashPassword(change.new) };
    }
    const { hash } = checked as Checked;
    const replaced = await endingSessions(
      account,
      [login],
      (row, op) => setPassword(row, op, login, { hash, until: undefined, before: account[login] }),
      [otherOf(login)],
    );
    await transact({ ...replaced, event: eventChange(origin, { ...event, action: 'password-changed' }) });
    await Attempts.succeed(guess);
    return [];
  });
};

/** The account whose passwords the new one was compared with, and its hash. */
interface Checked {
  readonly account: AccountRow;
  readonly hash: string;
}

/** Its passwords are those that were compared. */
const isSame = (checked: AccountRow | undefined, { D, F }: AccountRow): boolean =>
  checked?.D.version === D.version && checked.F.version === F.version;

const otherOf = (login: LoginType): LoginType => (login === 'D' ? 'F' : 'D');

const currentIssues = async (
  account: AccountRow | undefined,
  field: PasswordField,
  current: string,
  now: Date,
): Promise<readonly Issue[]> => {
  const { login, currentWrong } = fields[field];
  const path = `${field}.current`;
  if (!account || account.isLocked || !(await isPassword(current, account[login].hash)))
    return [issue(path, 'session.password-current-wrong', currentWrong)];
  const { code, message } = sessionErrors.oneTimeExpired;
  return isOneTimeExpired(account[login], now) ? [issue(path, code, message)] : [];
};

/**
 * Whether the new password is a former one of its login or that of the other login, at a slow hash each. The answer on the
 * other login's is a guess of it and counts as one there, so that it cannot be tried out this way; the password of the other
 * login in the same request proves that it is known, and the rules have compared it already.
 */
const knownPasswordIssues = async (
  account: AccountRow,
  { field, change, otherInForce, origin }: OneChange,
): Promise<readonly Issue[]> => {
  const { login } = fields[field];
  for (const hash of account[login].past ?? [])
    if (await isPassword(change.new, hash)) return [usedBeforeIssue(field)];
  const { hash } = account[otherOf(login)];
  const guess = await Attempts.reserve(account.username, otherOf(login), origin.now);
  if (otherInForce !== undefined && (await isPassword(otherInForce, hash))) {
    await Attempts.succeed(guess);
    return [];
  }
  const isOther = await isPassword(change.new, hash);
  await Attempts.fail(guess, origin.now);
  return isOther ? [otherLoginsIssue(field)] : [];
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

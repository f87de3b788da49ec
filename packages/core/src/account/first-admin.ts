// A production system starts empty: the deployer makes the first ADMIN account, once, and a second one of another person
// beside it; all others are made on the screens. The deployer also resets an ADMIN account where no two others are left to do
// it (decisions.md, Accounts, Two people).
import { accountErrors } from '@portal/domain/account/errors';
import { usernamePattern } from '@portal/domain/account/rules';
import { accountText } from '@portal/domain/account/texts';
import { AppError } from '../error.ts';
import { administration } from '../office/administration.ts';
import { findAccount, openAccount } from '../session/account.ts';
import type { Origin } from '../session/security-event.ts';
import { makePasswords, type Passwords } from './passwords.ts';
import { resetLogins } from './reset.ts';

/** An ADMIN account with its one-time passwords. */
export interface CommandAdmin extends Passwords {
  readonly username: string;
}

const command = 'first-admin command';

/**
 * Makes the first ADMIN account with one-time passwords, and a second one where it is named.
 * @throws `account.admin-exists` (422) where there is or was one; a RangeError for an invalid name
 */
export const openFirstAdmins = async (
  username: string,
  second: string | undefined,
  origin: Origin,
): Promise<readonly CommandAdmin[]> => {
  const names = second === undefined ? [username] : [username, second];
  if (!names.every((name) => usernamePattern.test(name))) throw new RangeError(accountText.usernameForm);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw new RangeError(accountText.usernameTaken);
  const made: CommandAdmin[] = [];
  for (const [at, name] of names.entries()) {
    const account = { username: name, ...makePasswords() };
    await openAccount(
      {
        ...account,
        kind: 'ADMIN',
        office: administration('Administrator'),
        fullName: at === 0 ? 'First administrator' : 'Second administrator',
        mustChangePassword: true,
        by: command,
      },
      { ...origin, requestId: `${origin.requestId}-${at + 1}` },
      at === 0 ? { administrator: 'first' } : {},
    );
    made.push(account);
  }
  return made;
};

/** Gives both logins of an ADMIN account new one-time passwords. @throws `account.unknown` (404) */
export const resetAdmin = async (username: string, origin: Origin): Promise<CommandAdmin> => {
  const account = await findAccount(username);
  if (account?.kind !== 'ADMIN') throw new AppError(accountErrors.unknown);
  const { draft_password, final_password } = await resetLogins(
    { ...origin, officer: { username: command } },
    { username: account.username, login: 'both' },
  );
  return {
    username: account.username,
    draftPassword: draft_password ?? '',
    finalPassword: final_password ?? '',
  };
};

// A production system starts empty: the deployer makes the first ADMIN account, once; all others are made on the
// screens (decisions.md, Accounts).
import { usernamePattern } from '@portal/domain/account/rules';
import { accountText } from '@portal/domain/account/texts';
import { administration } from '../office/administration.ts';
import { openAccount } from '../session/account.ts';
import { makeOneTimePassword } from '../session/one-time-password.ts';
import type { Origin } from '../session/security-event.ts';

export interface FirstAdmin {
  readonly username: string;
  readonly draftPassword: string;
  readonly finalPassword: string;
}

/**
 * Makes the first ADMIN account with one-time passwords.
 * @throws `account.admin-exists` (422) where there is or was one; a RangeError for an invalid name
 */
export const openFirstAdmin = async (username: string, origin: Origin): Promise<FirstAdmin> => {
  if (!usernamePattern.test(username)) throw new RangeError(accountText.usernameForm);
  const made = { username, draftPassword: makeOneTimePassword(), finalPassword: makeOneTimePassword() };
  await openAccount(
    {
      ...made,
      kind: 'ADMIN',
      office: administration('Administrator'),
      fullName: 'First administrator',
      mustChangePassword: true,
      by: 'first-admin command',
    },
    origin,
    { administrator: 'first' },
  );
  return made;
};

// Accounts: one username, two passwords (decisions.md, Accounts).
import { randomBytes } from 'node:crypto';
import type { ErrorDefinition } from '@portal/domain/contract';
import type { AccountKind } from '@portal/domain/session/schema';
import type { Office } from '../call.ts';
import { AppError } from '../error.ts';
import { type Change, transact } from '../storage/transact.ts';
import { type AccountRow, accountEntity } from './entity.ts';
import { type HashCost, hashCost, hashPassword } from './password-hash.ts';
import { eventChange, type Origin } from './security-event.ts';
import { makeId, type Random } from './token.ts';

export interface NewAccount {
  readonly username: string;
  readonly kind: AccountKind;
  readonly office: Office;
  readonly draftPassword: string;
  readonly finalPassword: string;
  /** True for accounts of people: their first login changes each password. */
  readonly mustChangePassword: boolean;
}

const usernameTaken = {
  code: 'session.username-taken',
  kind: 'refused',
  message: 'This username is already in use.',
} as const satisfies ErrorDefinition;

/** Opens an account and answers its id. @throws `session.username-taken` (422). */
export const openAccount = async (
  account: NewAccount,
  origin: Origin,
  { cost = hashCost(), random = randomBytes }: { readonly cost?: HashCost; readonly random?: Random } = {},
): Promise<string> => {
  const { username, kind, office, mustChangePassword } = account;
  if (!/^[\w.@-]{1,64}$/.test(username)) throw new RangeError(`not a username: ${username}`);
  const accountId = makeId(random);
  const [draftHash, finalHash] = await Promise.all([
    hashPassword(account.draftPassword, cost),
    hashPassword(account.finalPassword, cost),
  ]);
  const credential = (hash: string) => ({ hash, version: 1, logins: 0, mustChange: mustChangePassword });
  const row: AccountRow = {
    username,
    accountId,
    kind,
    office: { ...office },
    D: credential(draftHash),
    F: credential(finalHash),
    isLocked: false,
    openedAt: origin.now.toISOString(),
  };
  await transact([
    {
      write: { Put: accountEntity().create(row).params() as NonNullable<Change['write']['Put']> },
      refuse: () => new AppError(usernameTaken),
    },
    eventChange(origin, { action: 'account-opened', subject: accountId, username }),
  ]);
  return accountId;
};

/** The account of a name, in whatever case it was typed. */
export const findAccount = async (username: string): Promise<AccountRow | undefined> => {
  const { data } = await accountEntity().get({ username: username.trim() }).go({ consistent: true });
  return data ?? undefined;
};

// Accounts: one username, two passwords (decisions.md, Accounts).
import { randomBytes } from 'node:crypto';
import { accountErrors } from '@portal/domain/account/errors';
import { issue } from '@portal/domain/issue';
import type { AccountKind } from '@portal/domain/session/schema';
import { administratorOpened } from '../account/administrators.ts';
import { type AccountListing, listingChange } from '../account/listing.ts';
import type { Office } from '../call.ts';
import { AppError } from '../error.ts';
import { noticeChange } from '../notice/change.ts';
import type { Person } from '../proposal/person.ts';
import { put } from '../storage/change.ts';
import { type Change, transact } from '../storage/transact.ts';
import { type AccountRow, accountEntity } from './entity.ts';
import { oneTimeUntil } from './one-time-password.ts';
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
  /** The officer who holds it. */
  readonly fullName?: string;
  /** The ADMIN account that opens it, or the command. */
  readonly by?: string;
  /** The same where it is an account: the two count as one person for 30 days. */
  readonly maker?: Person;
  /** The ADMIN account that confirmed it. */
  readonly confirmedBy?: string | undefined;
  /** The id that a proposal gave it. */
  readonly accountId?: string | undefined;
}

export interface OpenOptions {
  readonly cost?: HashCost;
  readonly random?: Random;
  /** Further changes of the same transaction: the office that it belongs to. */
  readonly changes?: readonly Change[];
  /** Of an ADMIN account: the first one ever, or the second, which the first may open alone (account/administrators.ts). */
  readonly administrator?: 'first' | 'second';
}

/** Opens an account and answers its id. @throws `account.username-taken` (422). */
export const openAccount = async (
  account: NewAccount,
  origin: Origin,
  options: OpenOptions = {},
): Promise<string> => (await openListedAccount(account, origin, options)).accountId;

/** The same, and answers its row in the list of accounts. */
export const openListedAccount = async (
  account: NewAccount,
  origin: Origin,
  { cost = hashCost(), random = randomBytes, changes = [], administrator }: OpenOptions = {},
): Promise<AccountListing> => {
  const { username, kind, office, mustChangePassword, fullName = '', by, maker, confirmedBy } = account;
  if (!/^[\w.@-]{1,64}$/.test(username)) throw new RangeError(`not a username: ${username}`);
  const accountId = account.accountId ?? makeId(random);
  const [draftHash, finalHash] = await Promise.all([
    hashPassword(account.draftPassword, cost),
    hashPassword(account.finalPassword, cost),
  ]);
  // no account could reset the first ADMIN account: its passwords stay valid until the deployer uses them
  const until =
    mustChangePassword && administrator !== 'first' ? { oneTimeUntil: oneTimeUntil(origin.now) } : {};
  const credential = (hash: string) => ({
    hash,
    version: 1,
    logins: 0,
    mustChange: mustChangePassword,
    ...until,
  });
  const row: AccountRow = {
    username,
    accountId,
    kind,
    office: { ...office },
    D: credential(draftHash),
    F: credential(finalHash),
    isLocked: false,
    openedAt: origin.now.toISOString(),
    ...(maker ? { madeBy: [maker] } : {}),
  };
  const listed: AccountListing = {
    username,
    accountId,
    kind,
    ddoCode: office.ddoCode,
    ddoName: office.ddoName,
    fullName,
    designation: office.designation,
    isLocked: false,
    openedAt: row.openedAt,
    openedBy: by ?? '',
    version: 1,
  };
  await transact([
    put(accountEntity().create(row), usernameTaken),
    listingChange(undefined, listed, usernameTaken),
    ...(kind === 'ADMIN' ? [administratorOpened(administrator)] : []),
    ...(by === undefined
      ? []
      : [noticeChange(origin, row, { act: 'opened', login: 'both', by, confirmedBy })]),
    ...changes,
    eventChange(origin, {
      action: 'account-opened',
      subject: accountId,
      username,
      confirmedBy,
      ...(by === undefined ? {} : { by }),
    }),
  ]);
  return listed;
};

const usernameTaken = (): AppError => {
  const { code, message } = accountErrors.usernameTaken;
  return new AppError(accountErrors.usernameTaken, { issues: [issue('username', code, message)] });
};

/** The account of a name, in whatever case it was typed. */
export const findAccount = async (username: string): Promise<AccountRow | undefined> => {
  const { data } = await accountEntity().get({ username: username.trim() }).go({ consistent: true });
  return data ?? undefined;
};

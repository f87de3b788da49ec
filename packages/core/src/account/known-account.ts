// An account and its row in the list, which change together, with an event of who did it.
import { accountErrors } from '@portal/domain/account/errors';
import type { Account } from '@portal/domain/account/schema';
import type { LoginType } from '@portal/domain/session/schema';
import type { Call, Officer } from '../call.ts';
import { AppError } from '../error.ts';
import { type AccountData, endingSessions } from '../session/change-account.ts';
import { type AccountRow, accountEntity } from '../session/entity.ts';
import { eventChange, type Origin, type SecurityEvent } from '../session/security-event.ts';
import type { Act } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { type Found, wanted } from '../storage/read.ts';
import type { Change, Changes } from '../storage/transact.ts';
import { shownFacts } from './facts.ts';
import { type AccountListing, accountListingEntity, listingChange } from './listing.ts';

/** One request of an ADMIN account. */
export type AdminCall = Call & Origin;

/** An ADMIN account, or a command of the deployer, by its name. */
export interface Doer extends Origin {
  readonly officer: Pick<Officer, 'username'>;
}

export const readsOf = (username: string) => ({
  account: wanted(accountEntity(), accountEntity().get({ username })),
  listing: wanted(accountListingEntity(), accountListingEntity().get({ username })),
});

export interface Known {
  readonly account: AccountRow;
  readonly listing: AccountListing;
}

/** @throws `account.unknown` (404) */
export const requireKnown = ({ account, listing }: Found<ReturnType<typeof readsOf>>): Known => {
  if (!account || !listing) throw new AppError(accountErrors.unknown);
  return { account, listing };
};

interface AccountChange {
  readonly event: Pick<SecurityEvent, 'action' | 'changes' | 'login' | 'confirmedBy'>;
  readonly listing: Partial<AccountListing>;
  readonly data: AccountData;
  /** Whose sessions end. */
  readonly logins?: readonly LoginType[];
  /** The count of open ADMIN accounts, where it changes. */
  readonly administrators?: Change | undefined;
}

export const changed = async (
  call: Doer,
  { account, listing }: Known,
  { event, data, logins = [], administrators, ...to }: AccountChange,
): Promise<Act<Account> & { readonly changes: Changes }> => {
  const row = { ...listing, ...to.listing, version: listing.version + 1 };
  const { accountId: subject, username } = account;
  return {
    answer: shownAccount(row),
    changes: {
      ...(await endingSessions(account, logins, data)),
      listing: listingChange(listing, row, () => new Overtaken()),
      administrators,
      event: eventChange(call, { ...event, subject, username, by: call.officer.username }),
    },
  };
};

/** @throws `account.own` (403) */
export const refuseOwn = (call: Call, { accountId }: AccountRow): void => {
  if (accountId === call.officer.accountId) throw new AppError(accountErrors.own);
};

export const shownAccount = (row: AccountListing): Account => ({
  ...shownFacts(row),
  is_locked: row.isLocked,
  opened_at: row.openedAt,
  opened_by: row.openedBy,
  version: row.version,
});

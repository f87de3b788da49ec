// Accounts as finance IT keeps them: opened with one-time passwords, edited, locked, unlocked, reset (decisions.md,
// Accounts). Every act leaves an event with who did it.
import { Account, type HistoryEvent, type Opened } from '@portal/domain/account/api';
import { accountErrors, accountsOfOfficeAtMost } from '@portal/domain/account/errors';
import {
  type AccountHolder,
  type AccountInput,
  accountIssues,
  holderIssues,
} from '@portal/domain/account/rules';
import { issue } from '@portal/domain/issue';
import type { LoginType } from '@portal/domain/session/schema';
import type { Call, Office } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { administration } from '../office/administration.ts';
import { type OfficeRow, officeEntity } from '../office/entity.ts';
import { openListedAccount } from '../session/account.ts';
import { type AccountData, endingSessions, setPassword } from '../session/change-account.ts';
import { type AccountRow, accountEntity } from '../session/entity.ts';
import { makeOneTimePassword, oneTimeUntil } from '../session/one-time-password.ts';
import { hashPassword } from '../session/password-hash.ts';
import { eventChange, type Origin, type SecurityEvent } from '../session/security-event.ts';
import { update } from '../storage/change.ts';
import { type Act, type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { type Found, listPage, type Page, readNamed, readRows, wanted } from '../storage/read.ts';
import { type Change, type Changes, transact } from '../storage/transact.ts';
import { administratorLocked, administratorOpened } from './administrators.ts';
import { changedFields, historyOf } from './history.ts';
import { type AccountListing, accountListingEntity, listingChange } from './listing.ts';

/** One request of an ADMIN account. */
export type AdminCall = Call & Origin;

export const Accounts = {
  /** All accounts by username. */
  async list(cursor: string | undefined, rows: number): Promise<Page<Account>> {
    const query = accountListingEntity().query.accountsByUsername({});
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shown), next: page.next };
  },

  history: (accountId: string, cursor: string | undefined, rows: number): Promise<Page<HistoryEvent>> =>
    historyOf(accountId, cursor, rows),

  /**
   * Opens an account whose two logins each begin with a one-time password.
   * @throws the issues of its rules (400), `account.office-unknown`, `.office-full`, `.username-taken` (422)
   */
  async open(call: AdminCall, input: AccountInput): Promise<Opened> {
    const issues = accountIssues(input);
    const { username, kind, designation } = input;
    if (issues.length > 0 || kind === '') throw invalid(issues);
    const passwords = { draftPassword: makeOneTimePassword(), finalPassword: makeOneTimePassword() };
    const account = await retryOvertaken(async () => {
      const row = kind === 'ADMIN' ? undefined : await loadOffice(input.ddo_code);
      return openListedAccount(
        {
          username,
          kind,
          office: row ? officeOf(row, designation) : administration(designation),
          fullName: input.full_name,
          ...passwords,
          mustChangePassword: true,
          by: call.officer.username,
        },
        call,
        row ? { changes: [joinOffice(row, username)] } : {},
      );
    });
    return {
      account: shown(account),
      draft_password: passwords.draftPassword,
      final_password: passwords.finalPassword,
    };
  },

  /** Changes who holds the account. @throws `account.changed-meanwhile` (409) */
  edit(
    call: AdminCall,
    { username, version, ...holder }: AccountHolder & { readonly username: string; readonly version: number },
  ): Promise<Outcome<Account>> {
    const issues = holderIssues(holder);
    if (issues.length > 0) throw invalid(issues);
    return runCommand(call, {
      name: 'account.edit',
      input: { username, version, ...holder },
      answer: Account,
      reads: readsOf(username),
      act(found) {
        const known = requireKnown(found);
        const { fullName, designation } = known.listing;
        if (known.listing.version !== version) throw new AppError(accountErrors.changedMeanwhile);
        const changes = changedFields({ full_name: fullName, designation }, holder, [
          'full_name',
          'designation',
        ]);
        return changed(call, known, {
          event: { action: 'account-edited', changes },
          listing: { fullName: holder.full_name, designation: holder.designation },
          data: (row, op) => op.set(row.office.designation, holder.designation),
        });
      },
    });
  },

  /** Locks an account and ends its sessions. @throws `account.own` 403, `.last-admin` 422, `.already-locked` 409 */
  lock: (call: AdminCall, username: string): Promise<Outcome<Account>> =>
    runCommand(call, {
      name: 'account.lock',
      input: { username },
      answer: Account,
      reads: readsOf(username),
      act(found) {
        const known = requireKnown(found);
        refuseOwn(call, known.account);
        if (known.account.isLocked) throw new AppError(accountErrors.alreadyLocked);
        return changed(call, known, {
          event: { action: 'account-locked' },
          listing: { isLocked: true },
          data: (row, op) => op.set(row.isLocked, true),
          logins: ['D', 'F'],
          administrators: known.account.kind === 'ADMIN' ? administratorLocked() : undefined,
        });
      },
    }),

  /** Opens a locked account again. @throws `account.already-open` 409 */
  unlock: (call: AdminCall, username: string): Promise<Outcome<Account>> =>
    runCommand(call, {
      name: 'account.unlock',
      input: { username },
      answer: Account,
      reads: readsOf(username),
      act(found) {
        const known = requireKnown(found);
        if (!known.account.isLocked) throw new AppError(accountErrors.alreadyOpen);
        return changed(call, known, {
          event: { action: 'account-unlocked' },
          listing: { isLocked: false },
          data: (row, op) => op.set(row.isLocked, false),
          administrators: known.account.kind === 'ADMIN' ? administratorOpened() : undefined,
        });
      },
    }),

  /** Gives new one-time passwords and ends the sessions of those logins. @throws `account.own` 403 */
  async reset(call: AdminCall, username: string, login: LoginType | 'both'): Promise<Opened> {
    const given = new Map<LoginType, { password: string; hash: string }>();
    for (const one of login === 'both' ? (['D', 'F'] as const) : [login]) {
      const password = makeOneTimePassword();
      given.set(one, { password, hash: await hashPassword(password) });
    }
    const account = await retryOvertaken(async () => {
      const { found } = await readNamed(readsOf(username));
      const known = requireKnown(found);
      refuseOwn(call, known.account);
      const { answer, changes } = await changed(call, known, {
        event: { action: 'password-reset', ...(login === 'both' ? {} : { login }) },
        listing: {},
        data: (row, op) => {
          for (const [one, { hash }] of given)
            setPassword(row, op, one, {
              hash,
              until: oneTimeUntil(call.now),
              before: known.account[one],
            });
        },
        logins: [...given.keys()],
      });
      await transact(changes);
      return answer;
    });
    return {
      account,
      draft_password: given.get('D')?.password ?? null,
      final_password: given.get('F')?.password ?? null,
    };
  },
};

const readsOf = (username: string) => ({
  account: wanted(accountEntity(), accountEntity().get({ username })),
  listing: wanted(accountListingEntity(), accountListingEntity().get({ username })),
});

interface Known {
  readonly account: AccountRow;
  readonly listing: AccountListing;
}

/** @throws `account.unknown` (404) */
const requireKnown = ({ account, listing }: Found<ReturnType<typeof readsOf>>): Known => {
  if (!account || !listing) throw new AppError(accountErrors.unknown);
  return { account, listing };
};

interface AccountChange {
  readonly event: Pick<SecurityEvent, 'action' | 'changes' | 'login'>;
  readonly listing: Partial<AccountListing>;
  readonly data: AccountData;
  /** Whose sessions end. */
  readonly logins?: readonly LoginType[];
  /** The count of open ADMIN accounts, where it changes. */
  readonly administrators?: Change | undefined;
}

const changed = async (
  call: AdminCall,
  { account, listing }: Known,
  { event, data, logins = [], administrators, ...to }: AccountChange,
): Promise<Act<Account> & { readonly changes: Changes }> => {
  const row = { ...listing, ...to.listing, version: listing.version + 1 };
  const { accountId: subject, username } = account;
  return {
    answer: shown(row),
    changes: {
      ...(await endingSessions(account, logins, data)),
      listing: listingChange(listing, row, () => new Overtaken()),
      administrators,
      event: eventChange(call, { ...event, subject, username, by: call.officer.username }),
    },
  };
};

const refuseOwn = (call: Call, { accountId }: AccountRow): void => {
  if (accountId === call.officer.accountId) throw new AppError(accountErrors.own);
};

const loadOffice = async (ddoCode: string): Promise<OfficeRow> => {
  const [row] = await readRows([wanted(officeEntity(), officeEntity().get({ ddoCode }))]);
  const refusal = row ? accountErrors.officeFull : accountErrors.officeUnknown;
  if (row && row.accountCount < accountsOfOfficeAtMost) return row;
  const { code, message } = refusal;
  throw new AppError(refusal, { issues: [issue('ddo_code', code, message)] });
};

/** The account is counted at its office, as the office was read: what the account copies of it is true. */
const joinOffice = ({ ddoCode, version, accountCount }: OfficeRow, username: string): Change =>
  update(
    officeEntity()
      .patch({ ddoCode })
      .data((row, op) => {
        op.add(row.usernames, [username]);
        op.add(row.accountCount, 1);
      })
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.accountCount, accountCount)}`),
    () => new Overtaken(),
  );

export const officeOf = (row: OfficeRow, designation: string): Office => ({
  ddoCode: row.ddoCode,
  ddoName: row.ddoName,
  designation,
  departmentCode: row.departmentCode,
  departmentName: row.departmentName,
  treasuryCode: row.treasuryCode,
  treasuryName: row.treasuryName,
  tanNo: row.tanNo,
  officeNo: row.officeNo,
});

const shown = (row: AccountListing): Account => ({
  username: row.username,
  account_id: row.accountId,
  kind: row.kind,
  ddo_code: row.kind === 'ADMIN' ? '' : row.ddoCode,
  ddo_name: row.ddoName,
  full_name: row.fullName,
  designation: row.designation,
  is_locked: row.isLocked,
  opened_at: row.openedAt,
  opened_by: row.openedBy,
  version: row.version,
});

// Accounts as finance IT keeps them: opened with one-time passwords, edited, locked, unlocked, reset (decisions.md,
// Accounts). Every act leaves an event with who did it.
import type { HistoryEvent, Opened } from '@portal/domain/account/api';
import { accountErrors } from '@portal/domain/account/errors';
import { type AccountHolder, holderIssues } from '@portal/domain/account/rules';
import { Account } from '@portal/domain/account/schema';
import type { ResetLogin } from '@portal/domain/proposal/schema';
import { AppError, invalid } from '../error.ts';
import { personOf, withMaker } from '../proposal/person.ts';
import { proposeReset } from '../proposal/propose.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { listPage, type Page, readNamed } from '../storage/read.ts';
import { administratorLocked, administratorOpened, isAloneAdministrator } from './administrators.ts';
import { changedFields, historyOf } from './history.ts';
import { type AdminCall, changed, readsOf, refuseOwn, requireKnown, shownAccount } from './known-account.ts';
import { accountListingEntity } from './listing.ts';
import { openForOfficer } from './open.ts';
import { requireFinal } from './require-final.ts';
import { resetLogins } from './reset.ts';

export const Accounts = {
  /** All accounts by username. */
  async list(cursor: string | undefined, rows: number): Promise<Page<Account>> {
    const query = accountListingEntity().query.accountsByUsername({});
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shownAccount), next: page.next };
  },

  history: (accountId: string, cursor: string | undefined, rows: number): Promise<Page<HistoryEvent>> =>
    historyOf(accountId, cursor, rows),

  open: openForOfficer,

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
          data: (row, op) => {
            op.set(row.isLocked, false);
            // of an account that is locked because its holder left, the one who opens it again may know the passwords
            op.set(row.madeBy, withMaker(known.account.madeBy, personOf(call)));
          },
          administrators: known.account.kind === 'ADMIN' ? administratorOpened() : undefined,
        });
      },
    }),

  /**
   * Proposes new one-time passwords, or the end of a second factor. In a new system the one ADMIN account resets a Draft login alone.
   * @throws `account.own`, `change.final-only` 403
   */
  async reset(
    call: AdminCall,
    username: string,
    login: ResetLogin,
    act: 'reset' | 'second-factor' = 'reset',
  ): Promise<Opened> {
    const { found } = await readNamed(readsOf(username));
    const known = requireKnown(found);
    refuseOwn(call, known.account);
    const isDraftOfOffice = act === 'reset' && login === 'D' && known.account.kind !== 'ADMIN';
    if (isDraftOfOffice && (await isAloneAdministrator())) {
      requireFinal(call);
      return resetLogins(call, { username, login, maker: personOf(call) });
    }
    const proposal = await proposeReset(call, known, login, act);
    return { account: shownAccount(known.listing), draft_password: null, final_password: null, proposal };
  },
};

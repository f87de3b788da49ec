// A change of an account that ends sessions: of its password by the holder or by finance IT, or its lock. The account, the
// sessions and what else belongs to it change in one transaction.
import type { LoginType } from '@portal/domain/session/schema';
import { remove, update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import type { Changes } from '../storage/transact.ts';
import { type AccountRow, accountEntity, sessionEntity } from './entity.ts';

type Patch = ReturnType<ReturnType<typeof accountEntity>['patch']>;
export type AccountData = Parameters<Patch['data']>[0];
type Row = Parameters<AccountData>[0];
type Operations = Parameters<AccountData>[1];

export interface NewPassword {
  readonly hash: string;
  /** A one-time password has an end; one that its officer chose has none. */
  readonly until: string | undefined;
  /** What it replaces. */
  readonly before: AccountRow[LoginType];
}

/** So many former passwords of a login cannot be chosen again (3§5.3). */
const pastPasswords = 5;

export const setPassword = (
  row: Row,
  op: Operations,
  login: LoginType,
  { hash, until, before }: NewPassword,
): void => {
  op.set(row[login].hash, hash);
  op.set(row[login].past, [before.hash, ...(before.past ?? [])].slice(0, pastPasswords));
  op.set(row[login].mustChange, until !== undefined);
  if (until === undefined) op.remove(row[login].oneTimeUntil);
  else op.set(row[login].oneTimeUntil, until);
  op.remove(row[login].devices);
  op.add(row[login].version, 1);
};

/** A transaction takes 100 changes: the account, what goes with it, and so many sessions. Any more are ended before it. */
const sessionsInTransaction = 90;

/**
 * The changes of an account as it was read that end all sessions of the given logins; they refuse with `Overtaken` where the
 * account moved on, and where a password of `held` was changed.
 */
export const endingSessions = async (
  account: AccountRow,
  logins: readonly LoginType[],
  data: AccountData,
  held: readonly LoginType[] = [],
) => {
  const { username } = account;
  const keys = (await Promise.all(logins.map((login) => sessionKeys(account.accountId, login)))).flat();
  const before = keys.slice(sessionsInTransaction);
  if (before.length > 0) await sessionEntity().delete(before).go();
  return {
    account: update(
      accountEntity()
        .patch({ username })
        .data(data)
        // a login since the account was read would leave a session that this transaction does not end
        .where((row, op) =>
          [
            op.eq(row.isLocked, account.isLocked),
            ...held.map((login) => op.eq(row[login].version, account[login].version)),
            ...logins.flatMap((login) => [
              op.eq(row[login].version, account[login].version),
              op.eq(row[login].logins, account[login].logins),
            ]),
          ].join(' AND '),
        ),
      () => new Overtaken(),
    ),
    sessions: keys
      .slice(0, sessionsInTransaction)
      .map((key) => remove(sessionEntity().delete(key), () => new Overtaken())),
  } satisfies Changes;
};

const sessionKeys = async (accountId: string, login: LoginType) => {
  const { data } = await sessionEntity()
    .query.sessionsOfLogin({ accountId, login })
    .go({ pages: 'all', consistent: true });
  return data.map(({ tokenHash }) => ({ accountId, login, tokenHash }));
};

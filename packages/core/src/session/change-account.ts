// A change of an account that ends sessions: of its password by the holder or by finance IT, or its lock. The account, the
// sessions and what else belongs to it change in one transaction.
import { billErrors } from '@portal/domain/bill/errors';
import type { LoginType } from '@portal/domain/session/schema';
import { AppError } from '../error.ts';
import { type Change, transact } from '../storage/transact.ts';
import { type AccountRow, accountEntity, sessionEntity } from './entity.ts';

type Patch = ReturnType<ReturnType<typeof accountEntity>['patch']>;
export type AccountData = Parameters<Patch['data']>[0];
type Row = Parameters<AccountData>[0];
type Operations = Parameters<AccountData>[1];

/** Somebody logged in, changed a password or locked the account since it was read: read it again and retry. */
export class Overtaken extends Error {}

/** A one-time password has an end, `until`; one that its officer chose has none. */
export const setPassword = (
  row: Row,
  op: Operations,
  login: LoginType,
  { hash, until }: { readonly hash: string; readonly until: string | undefined },
): void => {
  op.set(row[login].hash, hash);
  op.set(row[login].mustChange, until !== undefined);
  if (until === undefined) op.remove(row[login].oneTimeUntil);
  else op.set(row[login].oneTimeUntil, until);
  op.add(row[login].version, 1);
};

/** A transaction takes 100 changes: the account, what goes with it, and so many sessions. Any more are ended before it. */
const sessionsInTransaction = 90;

/**
 * Changes an account as it was read and ends all sessions of the given logins.
 * @throws Overtaken where the account moved on; the refusals of `changes`
 */
export const changeEndingSessions = async (
  account: AccountRow,
  logins: readonly LoginType[],
  data: AccountData,
  changes: readonly Change[],
): Promise<void> => {
  const { username } = account;
  const keys = (await Promise.all(logins.map((login) => sessionKeys(account.accountId, login)))).flat();
  const before = keys.slice(sessionsInTransaction);
  if (before.length > 0) await sessionEntity().delete(before).go();
  await transact([
    {
      write: {
        Update: accountEntity()
          .patch({ username })
          .data(data)
          // a login since the account was read would leave a session that this transaction does not end
          .where((row, op) =>
            [
              op.eq(row.isLocked, account.isLocked),
              ...logins.flatMap((login) => [
                op.eq(row[login].version, account[login].version),
                op.eq(row[login].logins, account[login].logins),
              ]),
            ].join(' AND '),
          )
          .params() as NonNullable<Change['write']['Update']>,
      },
      refuse: () => new Overtaken(),
    },
    ...keys.slice(0, sessionsInTransaction).map((key) => ({
      write: { Delete: sessionEntity().delete(key).params() as NonNullable<Change['write']['Delete']> },
      refuse: () => new Overtaken(),
    })),
    ...changes,
  ]);
};

const sessionKeys = async (accountId: string, login: LoginType) => {
  const { data } = await sessionEntity()
    .query.sessionsOfLogin({ accountId, login })
    .go({ pages: 'all', consistent: true });
  return data.map(({ tokenHash }) => ({ accountId, login, tokenHash }));
};

/** Tries ten times. @throws `bill.busy` (503) where another change came between each time */
export const retryOvertaken = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (attempt === 10) throw new AppError(billErrors.busy, { cause: error, retryAfterSeconds: 1 });
    }
  }
};

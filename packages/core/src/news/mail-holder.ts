// Whose the mail of a login is. A login goes to another officer by a reset: what the one before chose holds no longer.
import type { LoginType } from '@portal/domain/session/schema';
import type { AccountRow } from '../session/entity.ts';
import { remove } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import type { Change } from '../storage/transact.ts';
import { type NewsMailRow, newsMailEntity } from './mail-entity.ts';

/** Whether what was chosen at an instant was chosen by who holds the login now. */
export const isOfHolder =
  (account: AccountRow | undefined) =>
  ({ accountId, login }: { readonly accountId: string; readonly login: LoginType }, at: string): boolean =>
    account?.accountId === accountId && (account[login].resetAt ?? '') < at;

/** Ends the mail of a login. @throws Overtaken where it was turned off or on since it was read */
export const mailEnd = ({ accountId, login, turnedOnAt }: NewsMailRow): Change =>
  remove(
    newsMailEntity()
      .delete({ accountId, login })
      .where((row, op) => op.eq(row.turnedOnAt, turnedOnAt)),
    () => new Overtaken(),
  );

// A changed account of a payee where the office asks for two persons (decisions.md, Changed accounts): it is kept beside the
// one that was valid before, until a Final login that did not change it confirms it.
import { AccountChangeRow } from '@portal/domain/bank/account-change';
import { accountChangeErrors } from '@portal/domain/bank/account-change-errors';
import type * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { AccountChange } from '../history/entity.ts';
import type { OfficeSetting } from './entity.ts';

interface Account {
  readonly accountNumber: string;
  readonly ifsc: string;
}
interface KeptAccount extends Account {
  readonly accountChange?: AccountChange | undefined;
}

const isSame = (a: Account, b: Account): boolean => a.accountNumber === b.accountNumber && a.ifsc === b.ifsc;

/** The record with what is to be confirmed of its account after a change; nothing of a new record, nor of a way back. */
export const withAccountChange = <Row extends KeptAccount>(
  call: Call,
  setting: OfficeSetting | undefined,
  before: KeptAccount | undefined,
  after: Row,
): Row => {
  const { accountChange: _, ...plain } = after;
  const change = before && changeOf(call, setting, before, after);
  return (change ? { ...plain, accountChange: change } : plain) as Row;
};

const changeOf = (
  { officer, now }: Call,
  setting: OfficeSetting | undefined,
  before: KeptAccount,
  after: Account,
): AccountChange | undefined => {
  const valid = before.accountChange ?? before;
  if (isSame(valid, after)) return undefined;
  if (isSame(before, after)) return before.accountChange;
  if (!before.accountChange && setting?.accountChanges !== 'confirm') return undefined;
  const { accountId, username, login } = officer;
  return {
    accountNumber: valid.accountNumber,
    ifsc: valid.ifsc,
    accountId,
    username,
    login,
    at: now.toISOString(),
  };
};

/** What a record is confirmed as: without the change, as the officer read it. */
interface Confirmed {
  readonly version: number;
  readonly importId?: string | undefined;
}

/**
 * The change that an officer may confirm. @throws `change.none`, `change.moved` 409 where the record is not as
 * it was read; `change.own` 403 for the login that changed it, and with makerChecker "strict" for its username
 */
export const confirmable = (
  { officer }: Call,
  setting: OfficeSetting | undefined,
  record: Confirmed & { readonly accountChange?: AccountChange | undefined },
  version: number,
): AccountChange => {
  const change = record.accountChange;
  if (!change) throw new AppError(accountChangeErrors.none);
  if (record.version !== version || record.importId !== undefined)
    throw new AppError(accountChangeErrors.moved);
  const isOwnLogin = change.accountId === officer.accountId && change.login === officer.login;
  const isOwnName = setting?.makerChecker === 'strict' && change.username === officer.username;
  if (isOwnLogin || isOwnName) throw new AppError(accountChangeErrors.own);
  return change;
};

/** What the history records of a confirmation, under the name that the master has for its account. */
export const confirmation = (field: string, { accountNumber, ifsc }: AccountChange, now: Account) => ({
  action: 'confirmed' as const,
  changes: [{ field, from: `${accountNumber} (${ifsc})`, to: `${now.accountNumber} (${now.ifsc})` }],
});

/** As a master shows it; absent where nothing waits. */
export const shownChange = ({
  accountChange,
}: KeptAccount): { account_change?: z.output<typeof AccountChangeRow> } =>
  accountChange
    ? {
        account_change: AccountChangeRow.parse({
          ac_no: accountChange.accountNumber,
          ifsc_cd: accountChange.ifsc,
          username: accountChange.username,
          login_type: accountChange.login,
          at: accountChange.at,
        }),
      }
    : {};

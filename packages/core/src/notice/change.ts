// Writes a notice in the transaction that opens or resets an account.
import { randomBytes } from 'node:crypto';
import type { ResetLogin } from '@portal/domain/proposal/schema';
import type { AccountRow } from '../session/entity.ts';
import type { Origin } from '../session/security-event.ts';
import { makeId } from '../session/token.ts';
import { put } from '../storage/change.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { type NoticeRow, noticeEntity } from './entity.ts';

/** Who reads it: the office of the account, or all ADMIN accounts. */
export const audienceOf = ({ kind, office }: Pick<AccountRow, 'kind' | 'office'>): string =>
  kind === 'ADMIN' ? 'administrators' : `office-${office.ddoCode}`;

export interface Told {
  readonly act: NoticeRow['act'];
  readonly login: ResetLogin;
  readonly by: string;
  readonly confirmedBy?: string | undefined;
}

export const noticeChange = (
  { now }: Origin,
  account: Pick<AccountRow, 'kind' | 'office' | 'accountId' | 'username'>,
  { act, login, by, confirmedBy = '' }: Told,
): Change => {
  const at = now.toISOString();
  const { accountId, username } = account;
  return put(
    noticeEntity().create({
      audience: audienceOf(account),
      noticeId: `${at}.${makeId(randomBytes)}`,
      at,
      act,
      login,
      accountId,
      username,
      by,
      confirmedBy,
    }),
    unexpectedRefusal('an id of 128 random bits is new'),
  );
};

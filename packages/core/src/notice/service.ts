// Notices, shown at the next login: an account of the office was opened or reset, and by whom (decisions.md, Two people).
// Each login keeps how far it has read.
import { noticeErrors } from '@portal/domain/notice/api';
import type { Notice } from '@portal/domain/notice/schema';
import type { LoginType } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { AppError } from '../error.ts';
import { findAccount } from '../session/account.ts';
import { type AccountRow, accountEntity, sessionEntity } from '../session/entity.ts';
import { readToken } from '../session/token.ts';
import { present, update } from '../storage/change.ts';
import { type Changes, transact } from '../storage/transact.ts';
import { audienceOf } from './change.ts';
import { type NoticeRow, noticeEntity } from './entity.ts';

/** Of one answer: what is set aside shows the next ones. */
const mostShown = 50;

export const Notices = {
  /** Whether a login has something to read. */
  async hasUnseen(account: AccountRow, login: LoginType): Promise<boolean> {
    return (await unseen(account, login, 1)).length > 0;
  },

  /** The oldest first. */
  async list({ username, login, accountId }: Officer): Promise<Notice[]> {
    const account = await findAccount(username);
    const rows = account ? await unseen(account, login, mostShown) : [];
    return rows.map((row) => ({
      notice_id: row.noticeId,
      at: row.at,
      act: row.act,
      login: row.login,
      username: row.username,
      is_own: row.accountId === accountId,
      by: row.by,
      confirmed_by: row.confirmedBy,
    }));
  },

  /**
   * The login has read up to a notice.
   * @throws `notice.unknown` (404): one who took over a login must not set aside what is not written yet
   */
  async setSeen({ username, login }: Officer, cookie: string | undefined, noticeId: string): Promise<void> {
    const account = await findAccount(username);
    const token = readToken(cookie);
    if (!account || !token) return;
    let noticesSeen = account[login].noticesSeen ?? '';
    if (noticesSeen < noticeId) {
      await keepSeen(account, login, noticeId);
      noticesSeen = noticeId;
    }
    if (await Notices.hasUnseen({ ...account, [login]: { ...account[login], noticesSeen } }, login)) return;
    const { accountId, hash: tokenHash } = token;
    const session = sessionEntity().patch({ accountId, login, tokenHash }).remove(['hasNotices']);
    await unlessBroken({ session: update(session, () => new Broken()) });
  },
};

/** What another session of the login has read beyond stays read. */
const keepSeen = async (account: AccountRow, login: LoginType, noticeId: string): Promise<void> => {
  const notice = noticeEntity().get({ audience: audienceOf(account), noticeId });
  const seen = accountEntity()
    .patch({ username: account.username })
    .data((row, op) => op.set(row[login].noticesSeen, noticeId))
    .where(
      (row, op) => `${op.notExists(row[login].noticesSeen)} OR ${op.lt(row[login].noticesSeen, noticeId)}`,
    );
  await unlessBroken({
    notice: present(notice, () => new AppError(noticeErrors.unknown)),
    account: update(seen, () => new Broken()),
  });
};

/**
 * Nothing from before the account was opened, nor its own opening; but a login that has read nothing yet reads of the accounts
 * that one ADMIN opened alone before, which are among the oldest notices: the officers may not know them.
 */
const unseen = async (account: AccountRow, login: LoginType, limit: number): Promise<NoticeRow[]> => {
  const opening = `${account.openedAt}~`;
  const seen = account[login].noticesSeen;
  if (seen !== undefined) return (await noticesAfter(account, seen > opening ? seen : opening, limit)).rows;
  const oldest = await noticesAfter(account, '0', mostShown);
  const isLater = ({ noticeId }: NoticeRow) => noticeId > opening;
  const first = oldest.rows.filter((row) => isLater(row) || isOpenedAlone(row, account));
  if (oldest.isAll || first.length >= limit || oldest.rows.some(isLater)) return first.slice(0, limit);
  const later = await noticesAfter(account, opening, limit);
  return [...first, ...later.rows].slice(0, limit);
};

const isOpenedAlone = ({ act, confirmedBy, accountId }: NoticeRow, account: AccountRow): boolean =>
  act === 'opened' && confirmedBy === '' && accountId !== account.accountId;

const noticesAfter = async (account: AccountRow, noticeId: string, limit: number) => {
  const { data, cursor } = await noticeEntity()
    .query.noticesOfAudience({ audience: audienceOf(account) })
    .gt({ noticeId })
    .go({ limit, consistent: true });
  return { rows: data, isAll: cursor === null };
};

/** The row is further already, or gone. */
class Broken extends Error {}

const unlessBroken = async (changes: Changes): Promise<void> => {
  try {
    await transact(changes);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
};

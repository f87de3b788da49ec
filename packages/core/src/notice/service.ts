// Notices, shown at the next login: an account of the office was opened or reset, and by whom (decisions.md, Two people), and that
// strangers guessed at the own login (Failed logins). Each login keeps how far it has read.
import { noticeErrors } from '@portal/domain/notice/api';
import type { Notice } from '@portal/domain/notice/schema';
import type { LoginType } from '@portal/domain/session/schema';
import type { Officer } from '../call.ts';
import { AppError } from '../error.ts';
import { findAccount } from '../session/account.ts';
import { type AccountRow, accountEntity, sessionEntity } from '../session/entity.ts';
import { guessedAt, guessesRead } from '../session/guessed.ts';
import { readToken } from '../session/token.ts';
import { present, update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { type Changes, transact } from '../storage/transact.ts';
import { audienceOf } from './change.ts';
import { type NoticeRow, noticeEntity } from './entity.ts';

/** Of one answer: what is set aside shows the next ones. */
const mostShown = 50;

export const Notices = {
  /** Whether a login has something to read. */
  async hasUnseen(account: AccountRow, login: LoginType): Promise<boolean> {
    return guessedAt(account, login) !== undefined || (await unseen(account, login, 1)).length > 0;
  },

  /** The oldest first. */
  async list({ username, login, accountId }: Officer): Promise<Notice[]> {
    const account = await findAccount(username);
    if (!account) return [];
    const rows = await unseen(account, login, mostShown);
    const notices = rows.map((row) => ({
      notice_id: row.noticeId,
      at: row.at,
      act: row.act,
      login: row.login,
      username: row.username,
      is_own: row.accountId === accountId,
      by: row.by,
      confirmed_by: row.confirmedBy,
      tries: 0,
    }));
    return [...notices, ...guessNotice(account, login)].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  },

  /**
   * The login has read up to a notice.
   * @throws `notice.unknown` (404): one who took over a login must not set aside what is not written yet
   */
  async setSeen({ username, login }: Officer, cookie: string | undefined, noticeId: string): Promise<void> {
    const account = await findAccount(username);
    const token = readToken(cookie);
    if (!account || !token) return;
    const [guess] = guessNotice(account, login);
    // another session read it
    if (!guess && isGuess(noticeId)) return;
    if (guess && guess.notice_id <= noticeId) await unlessBroken({ account: guessesRead(account, login) });
    if ((account[login].noticesSeen ?? '') < noticeId) await keepSeen(account, login, noticeId, guess);
    const after = await findAccount(username);
    if (!after || (await Notices.hasUnseen(after, login))) return;
    const { accountId, hash: tokenHash } = token;
    const session = sessionEntity().patch({ accountId, login, tokenHash }).remove(['hasNotices']);
    await unlessBroken({ session: update(session, () => new Broken()) });
  },
};

/** That strangers guessed at the own login; its id is in the order of the others. */
const guessNotice = (account: AccountRow, login: LoginType): Notice[] => {
  const guessed = guessedAt(account, login);
  if (!guessed) return [];
  const { username } = account;
  const told = { at: guessed.at, login, username, tries: guessed.tries };
  return [
    {
      ...told,
      notice_id: `${guessed.at}${guessMark}`,
      act: 'guessed',
      is_own: true,
      by: '',
      confirmed_by: '',
    },
  ];
};

const guessMark = '.guessed';
const isGuess = (noticeId: string): boolean => noticeId.endsWith(guessMark);

/** What another session of the login has read beyond stays read. */
const keepSeen = async (
  account: AccountRow,
  login: LoginType,
  noticeId: string,
  guess: Notice | undefined,
): Promise<void> => {
  const notice = noticeEntity().get({ audience: audienceOf(account), noticeId });
  const seen = accountEntity()
    .patch({ username: account.username })
    .data((row, op) => op.set(row[login].noticesSeen, noticeId))
    .where(
      (row, op) => `${op.notExists(row[login].noticesSeen)} OR ${op.lt(row[login].noticesSeen, noticeId)}`,
    );
  await unlessBroken({
    // what strangers tried is kept by the account, which may know of more by now
    notice:
      guess && isGuess(noticeId) && noticeId <= guess.notice_id
        ? undefined
        : present(notice, () => new AppError(noticeErrors.unknown)),
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
    if (!(error instanceof Broken || error instanceof Overtaken)) throw error;
  }
};

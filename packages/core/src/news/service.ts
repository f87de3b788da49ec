// The notices in the header of a login, and which of them it has read (decisions.md, Notices in the header).
import { paise, toRupees } from '@portal/domain/money';
import type { News } from '@portal/domain/news/schema';
import type { Call } from '../call.ts';
import { findAccount } from '../session/account.ts';
import { type AccountRow, accountEntity } from '../session/entity.ts';
import { update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { transact } from '../storage/transact.ts';
import type { NewsRow } from './entity.ts';
import { isReadBy, readAfter } from './read-state.ts';
import { newestOf, tellsLogin } from './told.ts';

type Asked = Pick<Call, 'officer' | 'now'>;

export const OfficeNews = {
  /**
   * The newest first: of the newest 100 of the office in 60 days, those that concern the login and came after its account was
   * opened. An ADMIN account has no office.
   */
  async list(call: Asked): Promise<News[]> {
    const { account, rows } = await toldTo(call);
    const isRead = isReadBy(account?.[call.officer.login].newsRead);
    return rows.map((row) => ({
      news_id: row.newsId,
      at: row.at,
      kind: row.kind,
      is_read: isRead(row.newsId),
      name: row.name,
      trans_no: row.transNo ?? null,
      amount: row.netPaise === undefined ? null : toRupees(paise(row.netPaise)),
      system: row.system ?? null,
      scheme: row.schemecd ?? null,
      reason: row.reason,
    }));
  },

  /** The login has read these of its notices; others, and what is not written yet, change nothing. */
  setRead: (call: Asked, ids: readonly string[]): Promise<void> =>
    retryOvertaken(async () => {
      const { account, rows } = await toldTo(call);
      if (!account) return;
      const { login } = call.officer;
      const before = account[login].newsRead;
      const told = rows.map(({ newsId, at }) => ({ newsId, at }));
      const after = readAfter(before, { ids, told, now: call.now });
      if (after === undefined || after === before) return;
      const kept = accountEntity()
        .patch({ username: account.username })
        .data((row, op) => op.set(row[login].newsRead, after))
        .where((row, op) =>
          before === undefined ? op.notExists(row[login].newsRead) : op.eq(row[login].newsRead, before),
        );
      await transact({ account: update(kept, () => new Overtaken()) });
    }),
};

interface ToldTo {
  readonly account: AccountRow | undefined;
  /** The newest first. */
  readonly rows: readonly NewsRow[];
}

const toldTo = async ({ officer, now }: Asked): Promise<ToldTo> => {
  const [account, rows] = await Promise.all([
    findAccount(officer.username),
    officer.kind === 'ADMIN' ? [] : newestOf(officer.office.ddoCode, now),
  ]);
  return { account, rows: account ? rows.filter(tellsLogin(account, officer.login)) : [] };
};

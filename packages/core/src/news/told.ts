// Which notices of an office concern a login: the same in the header and in its daily mail.
import { concerns, newsLimits } from '@portal/domain/news/schema';
import type { LoginType } from '@portal/domain/session/schema';
import type { AccountRow } from '../session/entity.ts';
import { type NewsRow, newsEntity } from './entity.ts';

const dayMs = 86_400_000;

/** The newest of an office in 60 days, at most 100, the newest first. */
export const newestOf = async (ddoCode: string, now: Date): Promise<readonly NewsRow[]> => {
  const newsId = new Date(now.getTime() - newsLimits.keptDays * dayMs).toISOString();
  const { data } = await newsEntity()
    .query.newsOfOffice({ ddoCode })
    .gt({ newsId })
    .go({ limit: newsLimits.newest, order: 'desc' });
  return data;
};

/** Whether a notice concerns a login and came after its account was opened. */
export const tellsLogin =
  ({ openedAt }: Pick<AccountRow, 'openedAt'>, login: LoginType) =>
  ({ kind, at }: NewsRow): boolean =>
    at >= openedAt && concerns(kind, login);

// The notices of a login, the newest first: what happened, why, when, and the way there. Following one reads it.

import { groupNews, type NewsGroup } from '@portal/domain/news/group';
import { mailStateName, newsMailText } from '@portal/domain/news/mail-texts';
import type { News, NewsKind } from '@portal/domain/news/schema';
import { newsNamed, newsReason, newsSentence, newsText } from '@portal/domain/news/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Amount } from '../components/bill/amount.tsx';
import { Button } from '../components/button.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { Instant } from '../components/instant.tsx';
import { ErrorMessage } from '../components/message.tsx';
import { useReadNews } from '../data/news.ts';
import { newsMailQuery } from '../data/news-mail.ts';
import { orderLists } from '../data/order-lists.ts';
import { paiseSum } from '../data/rupees.ts';
import { billAddress } from '../lib/bill-address.ts';
import { screenPath } from '../lib/screen-path.ts';
import { newsWords } from '../texts/en/news.ts';

export interface NewsPanelProps {
  id: string;
  isOpen: boolean;
  news: readonly News[] | undefined;
  error: Error | null;
  onFollow: () => void;
  /** Opens the setting of the daily mail; and what comes near its button. */
  onMail: () => void;
  onNearMail: () => void;
}

export function NewsPanel({ id, isOpen, news, error, onFollow, onMail, onNearMail }: NewsPanelProps) {
  const read = useReadNews();
  const title = useRef<HTMLHeadingElement>(null);
  const unread = news?.filter(({ is_read }) => !is_read) ?? [];
  const follow = (some: readonly News[]) => {
    onFollow();
    const more = some.filter(({ is_read }) => !is_read);
    if (more.length > 0) read.mutate(more);
  };
  return (
    <section className="news" id={id} aria-label={newsText.title} hidden={!isOpen}>
      <div className="news__head">
        <h2 ref={title} tabIndex={-1}>
          {newsText.title}
        </h2>
        {unread.length > 0 && (
          <Button
            variant="quiet"
            small
            onClick={() => {
              // the button goes
              title.current?.focus();
              read.mutate(unread);
            }}
          >
            {newsText.allRead}
          </Button>
        )}
      </div>
      {(read.error ?? (news ? null : error)) && <ErrorMessage error={(read.error ?? error) as Error} />}
      {isOpen && news && (
        <ul className="news__list">
          {groupNews(news).map((group) => (
            <Told key={group.at(-1)?.news_id} group={group} onFollow={follow} />
          ))}
        </ul>
      )}
      {news && (
        <div className="news__foot">
          <p>{news.length === 0 ? newsText.none : newsText.kept}</p>
          {isOpen && <DailyMail onOpen={onMail} onNear={onNearMail} />}
        </div>
      )}
    </section>
  );
}

/** Whether notices come by mail too. */
function DailyMail({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) {
  const { data } = useQuery(newsMailQuery);
  if (!data) return null;
  if (!data.is_offered) return <p>{newsMailText.notOffered}</p>;
  return (
    <Button variant="quiet" small onClick={onOpen} onPointerEnter={onNear} onFocus={onNear}>
      {mailStateName(data.address !== null)}
    </Button>
  );
}

interface ToldProps {
  group: NewsGroup;
  onFollow: (some: readonly News[]) => void;
}

function Told({ group, onFollow }: ToldProps) {
  const [newest] = group;
  const isUnread = group.some(({ is_read }) => !is_read);
  const { icon, kind } = looks[newest.kind];
  const hasFault = newest.kind === 'arrived' && newsReason(group) !== '';
  return (
    <li data-unread={isUnread || undefined} data-kind={hasFault ? 'warn' : kind}>
      <Icon name={icon} />
      <div>
        <Link to={screenPath(addressOf(group))} onClick={() => onFollow(group)}>
          {isUnread && <span className="hidden-text">{newsWords.unread} </span>}
          {newsSentence(group)}
        </Link>
        <Details group={group} onFollow={onFollow} />
        <p className="news__when">
          <Instant at={newest.at} />
        </p>
      </div>
    </li>
  );
}

function Details({ group, onFollow }: ToldProps) {
  const { named, more } = newsNamed(group);
  const reason = newsReason(group);
  const amounts = group.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const names = named.map((one, at) => (
    <span key={one.news_id}>
      {at > 0 && ', '}
      {one.trans_no === null ? (
        one.name
      ) : (
        <Link to={screenPath(billAddress(one.trans_no))} onClick={() => onFollow([one])}>
          {one.name}
        </Link>
      )}
    </span>
  ));
  const parts: readonly (ReactNode | false)[] = [
    named.length > 0 && (
      <span key="names">
        {names}
        {more > 0 && newsWords.more(more)}
      </span>
    ),
    reason !== '' && <span key="reason">{reason}</span>,
    amounts.length > 0 && <Amount key="amount" value={paiseSum(amounts)} symbol />,
  ];
  const shown = parts.filter(Boolean);
  return shown.length > 0 && <p className="news__details">{shown}</p>;
}

const looks = {
  returned: { icon: 'swap', kind: 'warn' },
  objected: { icon: 's-o', kind: 'danger' },
  failed: { icon: 'upload', kind: 'danger' },
  compiled: { icon: 's-c', kind: 'ok' },
  arrived: { icon: 'file', kind: undefined },
} as const satisfies Record<NewsKind, { icon: IconName; kind: string | undefined }>;

const addressOf = (group: NewsGroup): string => {
  const [{ trans_no, system }] = group;
  if (system !== null) return orderLists[system];
  return group.length === 1 && trans_no !== null ? billAddress(trans_no) : '/register';
};

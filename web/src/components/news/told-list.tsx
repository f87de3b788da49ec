// Notices as a list, the newest first: what happened, why, when, and the way there. Following one reads it.
import type { NewsGroup } from '@portal/domain/news/group';
import type { News, NewsKind } from '@portal/domain/news/schema';
import { newsNamed, newsReason, newsSentence } from '@portal/domain/news/texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { useReadNews } from '../../data/news.ts';
import { orderLists } from '../../data/order-lists.ts';
import { paiseSum } from '../../data/rupees.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { newsWords } from '../../texts/en/news.ts';
import { Amount } from '../bill/amount.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { Instant } from '../instant.tsx';
import '../../styles/news.css';

export interface ToldListProps {
  groups: readonly NewsGroup[];
  /** Of who shows the list, which may be gone when it fails. */
  read: ReturnType<typeof useReadNews>;
  onFollow?: (() => void) | undefined;
}

export function ToldList({ groups, read, onFollow }: ToldListProps) {
  const follow = (some: readonly News[]) => {
    onFollow?.();
    const more = some.filter(({ is_read }) => !is_read);
    if (more.length > 0) read.mutate(more);
  };
  return (
    <ul className="news__list">
      {groups.map((group) => (
        <Told key={group.at(-1)?.news_id} group={group} onFollow={follow} />
      ))}
    </ul>
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
  lowered: { icon: 'alert', kind: 'danger' },
  changed: { icon: 'edit', kind: 'warn' },
} as const satisfies Record<NewsKind, { icon: IconName; kind: string | undefined }>;

const addressOf = (group: NewsGroup): string => {
  const [{ trans_no, system, scheme }] = group;
  if (scheme !== null) return `/sna/schemes/${scheme}/allotment`;
  if (system !== null) return orderLists[system];
  if (group[0].kind === 'changed') return '/home';
  return group.length === 1 && trans_no !== null ? billAddress(trans_no) : '/register';
};

// The notices of a login, the newest first: what happened, why, when, and the way there. Following one reads it.

import { groupNews } from '@portal/domain/news/group';
import { mailStateName, newsMailText } from '@portal/domain/news/mail-texts';
import type { News } from '@portal/domain/news/schema';
import { newsText } from '@portal/domain/news/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorMessage } from '../components/message.tsx';
import { ToldList } from '../components/news/told-list.tsx';
import { useReadNews } from '../data/news.ts';
import { newsMailQuery } from '../data/news-mail.ts';

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
      {isOpen && news && <ToldList groups={groupNews(news)} read={read} onFollow={onFollow} />}
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
      {mailStateName(data.address !== null, data.bounced_at !== null)}
    </Button>
  );
}

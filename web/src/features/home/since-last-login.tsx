// The notices of a login since it was here last (decisions.md, Notices in the header), and when and from where that was.
import { formatInstant } from '@portal/domain/calendar';
import { groupNews } from '@portal/domain/news/group';
import { newsText } from '@portal/domain/news/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { ToldList } from '../../components/news/told-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { newsQuery, useReadNews } from '../../data/news.ts';
import type { Officer } from '../../data/session.ts';
import { formatCount } from '../../lib/format-count.ts';
import { homeWords } from '../../texts/en/home.ts';

/** So many are in sight; the others at a press. */
const shownAtOnce = 8;

export function SinceLastLogin({ lastLogin }: { lastLogin: NonNullable<Officer['last_login']> }) {
  const { data, error, refetch } = useQuery(newsQuery);
  const read = useReadNews();
  const [isWhole, setWhole] = useState(false);
  const groups = data && groupNews(data.filter(({ at }) => at > lastLogin.at));
  const at = formatInstant(new Date(lastLogin.at));
  return (
    <Panel
      title={homeWords.sinceLastLogin}
      flush
      foot={
        <p className="note">
          {lastLogin.same_device ? homeWords.fromThisMachine(at) : homeWords.fromAnother(at)}
        </p>
      }
    >
      {!groups && error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {read.error && <ErrorMessage error={read.error} />}
      {groups?.length === 0 && <p className="panel__body">{newsText.none}</p>}
      {groups && groups.length > 0 && (
        <ToldList read={read} groups={isWhole ? groups : groups.slice(0, shownAtOnce)} />
      )}
      {groups && !isWhole && groups.length > shownAtOnce && (
        <p className="panel__body">
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            {homeWords.showAll(formatCount(groups.length))}
          </Button>
        </p>
      )}
    </Panel>
  );
}

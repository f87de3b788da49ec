// The bell in the header: how many notices this login has not read, and the panel with them. It comes behind the first paint.
import { newsMailText } from '@portal/domain/news/mail-texts';
import { bellName } from '@portal/domain/news/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { lazyWindow } from '../components/dialog/lazy-window.tsx';
import type { Disclosures } from '../components/disclosure.ts';
import { newsQuery } from '../data/news.ts';
import { NewsPanel } from './news-panel.tsx';
import '../styles/news.css';

const mailWindow = lazyWindow(
  { title: newsMailText.title, size: 'small' },
  async () => (await import('./news-mail-window.tsx')).NewsMailWindow,
);

const panelId = 'news';
const mostCounted = 99;

export function NewsBell({ disclosures }: { disclosures: Disclosures }) {
  const { data, error, refetch } = useQuery(newsQuery);
  const cache = useQueryClient();
  const router = useRouter();
  useEffect(() => router.subscribe('onResolved', () => void cache.prefetchQuery(newsQuery)), [router, cache]);
  const unread = data?.filter(({ is_read }) => !is_read).length ?? 0;
  const isOpen = disclosures.open === panelId;
  const bell = useRef<HTMLButtonElement>(null);
  const [isMailOpen, setMailOpen] = useState(false);
  return (
    <>
      <button
        ref={bell}
        className="header-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={bellName(unread)}
        onClick={() => {
          disclosures.toggle(panelId);
          if (!isOpen) void refetch();
        }}
      >
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 11.5V7a4 4 0 0 1 8 0v4.5M2.5 11.5h11M6.7 13.8h2.6" />
        </svg>
        {unread > 0 && (
          <span className="header-bell__count" aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </button>
      <NewsPanel
        id={panelId}
        isOpen={isOpen}
        news={data}
        error={error}
        onFollow={disclosures.close}
        onMail={() => {
          // the panel goes with its button: the window gives the focus back to the bell
          bell.current?.focus();
          disclosures.close();
          setMailOpen(true);
        }}
        onNearMail={mailWindow.fetchAhead}
      />
      {isMailOpen && <mailWindow.Window onClose={() => setMailOpen(false)} />}
    </>
  );
}

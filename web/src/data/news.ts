// The notices in the header. Like the home it has no clock of its own, which would keep the session of an officer who is
// gone: it is read again when the window is looked at, and with the next screen (shell/news-bell.tsx).
import { listNews, setNewsRead } from '@portal/domain/news/api';
import type { News } from '@portal/domain/news/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';

export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: ({ signal }) => call(listNews, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** The login has read these: shown at once, and as it was where the portal does not know of it. */
export const useReadNews = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (read: readonly News[]) =>
      call(setNewsRead, { body: { news_ids: read.map(({ news_id }) => news_id) } }),
    onMutate: async (read) => {
      // an answer that is on its way does not know of it yet
      await cache.cancelQueries({ queryKey: newsQuery.queryKey });
      const ids = new Set(read.map(({ news_id }) => news_id));
      cache.setQueryData(newsQuery.queryKey, (all) =>
        all?.map((one) => (ids.has(one.news_id) ? { ...one, is_read: true } : one)),
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: newsQuery.queryKey }),
  });
};

// The daily mail of notices: whether this login gets it, and the code that turns it on.
import { getNewsMail } from '@portal/domain/news/api';
import type { NewsMail } from '@portal/domain/news/mail';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';

export const newsMailQuery = queryOptions({
  queryKey: ['news-mail'],
  queryFn: ({ signal }) => call(getNewsMail, { signal }),
  staleTime: 10_000,
  // who comes back from the mail sees whether the code was sent
  refetchOnWindowFocus: true,
});

/** Keeps what a command answered. */
export const useKeepNewsMail = () => {
  const cache = useQueryClient();
  return (mail: NewsMail): void => {
    cache.setQueryData(newsMailQuery.queryKey, mail);
  };
};

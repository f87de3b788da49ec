// Reads are cached for a short while and retried when the connection or the portal was away for a moment; writes never.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && navigator.onLine;

/**
 * A command was refused because something changed: what the screen shows is older, and the next try would be refused too.
 * What must not change under the officer's hands is static.
 */
const isOutdated = (error: Error): boolean => error instanceof ApiError && error.status === 409;

export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isOutdated(error)) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 500 * 2 ** attempt + Math.random() * 250,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

export const queryClient = makeQueryClient();

const lookMs = 100;

/** Once no read is under way: what may wait does not compete with the first list. */
export const whenQuiet = async (): Promise<void> => {
  while (queryClient.isFetching() > 0) await new Promise((next) => setTimeout(next, lookMs));
};

// Reads are cached for a short while and retried when the connection or the portal was away for a moment; writes never.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && navigator.onLine;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
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

export const queryClient = makeQueryClient();

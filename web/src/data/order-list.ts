// Lists of orders that a scheme system has: the portal fetches what is new there, and the list of those it keeps follows.
import type { OrderSystem } from '@portal/domain/order/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { billQueryKeys } from './bill-lists.ts';

/** By which the lists of the systems' orders are kept. */
export const orderListKeys = {
  nrega: 'fto-files',
  nrlm: 'payment-advices',
  pmgsy: 'expenditures',
} as const satisfies Record<OrderSystem, string>;

/** Reads again a list of orders, and those of the bills that orders become. */
export const useOrderRefresh = (listKey: string): (() => void) => {
  const cache = useQueryClient();
  return () => {
    for (const name of [listKey, ...billQueryKeys]) void cache.invalidateQueries({ queryKey: [name] });
  };
};

interface FetchRules {
  /** The list that follows. */
  readonly listKey: string;
  /** What is asked about; one that is empty is not asked about. */
  readonly about: string;
  readonly ask: (sent: { readonly signal: AbortSignal; readonly timeoutSeconds: number }) => Promise<unknown>;
}

/** Orders of thousands of payees are verified as they come. */
const timeoutSeconds = 30;

/** Has the portal fetch what the system has now, at once and when it is asked to again. */
export function useFetchedOrders({ listKey, about, ask }: FetchRules) {
  const refresh = useOrderRefresh(listKey);
  const query = useQuery({
    queryKey: [`fetch-${listKey}`, about],
    enabled: about !== '',
    queryFn: async ({ signal }) => {
      await ask({ signal, timeoutSeconds });
      refresh();
      return new Date().toISOString();
    },
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return {
    at: query.data,
    isBusy: query.isFetching,
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  };
}

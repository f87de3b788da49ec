// A list as the screens use it: whole. The API answers up to 1,000 rows and a cursor; further pages are fetched in the
// background, so that sorting, filtering and export work on everything (decisions.md, Lists).
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

/** So many rows are on the screen before the rest of a long list is fetched. */
const firstPageRows = 100;

export interface PageRead {
  readonly cursor: string | undefined;
  /** How many rows are wanted, of a list that takes `rows`; undefined: as many as an answer holds. */
  readonly rows: number | undefined;
  readonly signal: AbortSignal;
  /** The list is wanted to its end (`CallOptions`). */
  readonly readsOn?: boolean;
}

export interface WholeList<Row> {
  readonly queryKey: readonly string[];
  readonly read: (
    page: PageRead,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }>;
  /** For how long what was read counts as new, in ms; undefined: for the usual while. */
  readonly staleTime?: number;
  /** After how long the list is read again by itself, given what it says now; undefined: not. */
  // a method: a list of more is a list of less
  readAgainSeconds?(rows: readonly Row[]): number | undefined;
}

export interface WholeListState<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  readonly isComplete: boolean;
  /** A list of which a part could not be read is not shown as if it were whole. */
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useWholeList<Row>(list: WholeList<Row>, isWanted = true): WholeListState<Row> {
  const { query, state } = usePages(list, isWanted);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return state;
}

export interface GrowingListState<Row> extends WholeListState<Row> {
  /** Fetches the next page, if there is one. */
  readonly readMore: () => void;
}

/** The same list as far as the officer looks: for parts of a record that may be 20,000 lines. */
export function useGrowingList<Row>(list: WholeList<Row>): GrowingListState<Row> {
  const { query, state } = usePages(list, true, false);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...state, readMore };
}

/** The pages of a list as the query client keeps them. */
export const pagesOf = <Row>(list: WholeList<Row>, readsOn: boolean) =>
  infiniteQueryOptions({
    queryKey: list.queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      list.read({ cursor, rows: cursor === undefined ? firstPageRows : undefined, signal, readsOn }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...(list.staleTime === undefined ? {} : { staleTime: list.staleTime }),
  });

function usePages<Row>(list: WholeList<Row>, isWanted: boolean, readsOn = true) {
  const query = useInfiniteQuery({
    ...pagesOf(list, readsOn),
    enabled: isWanted,
    refetchInterval: ({ state }) => {
      const seconds = list.readAgainSeconds?.(state.data?.pages.flatMap((page) => page.rows) ?? []);
      return seconds === undefined ? false : seconds * 1000;
    },
  });
  const { data, isError } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const state: WholeListState<Row> = {
    rows,
    isLoading: query.isLoading || (isError && query.isFetching),
    isComplete: data !== undefined && !query.hasNextPage,
    error: query.error,
    retry: () => void query.refetch(),
  };
  return { query, state };
}

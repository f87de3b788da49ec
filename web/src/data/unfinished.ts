// Unfinished bills as the portal keeps them: the list of the own login, and discarding one.
import type { Answer } from '@portal/domain/contract';
import { discardUnfinishedBill, listUnfinishedBills } from '@portal/domain/unfinished/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export type UnfinishedRow = Answer<typeof listUnfinishedBills>[number];

export const unfinishedQuery = queryOptions({
  queryKey: ['unfinished'],
  queryFn: ({ signal }) => call(listUnfinishedBills, { signal, timeoutSeconds: 5, staysSignedOut: true }),
});

export const discardUnfinished = async ({ id, version }: Pick<UnfinishedRow, 'id' | 'version'>) => {
  await call(discardUnfinishedBill, { query: { id, version } });
};

/** The list says at once what this tab saved or took away. */
export const noteSaved = (cache: QueryClient, id: string, row: UnfinishedRow | undefined): void => {
  const { queryKey } = unfinishedQuery;
  const note = () =>
    cache.setQueryData(queryKey, (rows) => {
      const others = rows?.filter((other) => other.id !== id);
      return others && row ? [row, ...others] : others;
    });
  if (cache.isFetching({ queryKey }) === 0) note();
  // an answer that is on its way may be older than the save
  else
    void cache
      .cancelQueries({ queryKey })
      .then(note)
      .then(() => cache.invalidateQueries({ queryKey }));
};

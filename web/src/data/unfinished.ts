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
  cache.setQueryData(unfinishedQuery.queryKey, (rows) => {
    const others = rows?.filter((other) => other.id !== id);
    return others && row ? [row, ...others] : others;
  });
};

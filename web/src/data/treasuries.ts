// Treasuries and their DDOs, as the mapping screens ask for them.
import { listTreasuries, listTreasuryDdos } from '@portal/domain/bank/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Masters change once in a while, not while a form is filled. */
const staleTime = 10 * 60_000;

export const treasuriesQuery = queryOptions({
  queryKey: ['treasuries'],
  queryFn: async ({ signal }) => (await call(listTreasuries, { signal })).data,
  staleTime,
});

export const treasuryDdosQuery = (trea_cd: string) =>
  queryOptions({
    queryKey: ['treasury-ddos', trea_cd],
    queryFn: async ({ signal }) => (await call(listTreasuryDdos, { query: { trea_cd }, signal })).data,
    staleTime,
    enabled: trea_cd !== '',
  });

// Consolidation as its screen asks the portal: bills that may be consolidated, payments that look double, runs (3§7.4).
import {
  type ConsolidatableGroup,
  type ConsolidationRow,
  checkConsolidation,
  consolidateBills,
  listConsolidations,
  listForConsolidation,
  type PaidTwice,
  retryConsolidation,
} from '@portal/domain/consolidation/api';
import type { ConsolidationEntry } from '@portal/domain/consolidation/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import { billQueryKeys } from './bill-lists.ts';
import { useIdempotencyKeys } from './idempotency.ts';
import type { WholeList } from './whole-list.ts';

export type Run = ConsolidationRow;

/** A group may come in several answers; the screen puts its parts together. */
export const consolidatableGroups: WholeList<ConsolidatableGroup> = {
  queryKey: ['consolidatable-bills'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listForConsolidation, { query: { cursor }, signal });
    return { rows: answer.data, next };
  },
};

const numbersOf = (authNos: readonly string[]) => authNos.map((auth_no) => ({ auth_no }));

/** The same account and amount in two of the bills. Refuses nothing, but is read before the officer decides. */
export const paidTwiceQuery = (authNos: readonly string[]) =>
  queryOptions({
    queryKey: ['consolidation-check', ...[...authNos].sort()],
    queryFn: async ({ signal }): Promise<readonly PaidTwice[]> => {
      const body = { auth_nos: numbersOf(authNos) };
      return (await call(checkConsolidation, { body, signal })).data.twice;
    },
    enabled: authNos.length > 1,
    retry: false,
  });

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'claiming' || state === 'assembling' || state === 'releasing';

const followedEverySeconds = 1.5;

/** Runs under way and failed ones; read again until none is under way. */
export const runList: WholeList<Run> = {
  queryKey: ['consolidations', 'list'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listConsolidations, { query: { cursor }, signal });
    return { rows: answer, next };
  },
  readAgainSeconds: (runs) => (runs.some(isUnderWay) ? followedEverySeconds : undefined),
};

/** One run, until it is done or failed: a run that is done is in no list. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['consolidations', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(listConsolidations, { query: { consolidation_id: id }, signal }))[0],
    refetchInterval: ({ state: { data } }) =>
      data && !isUnderWay(data) ? false : followedEverySeconds * 1000,
  });

const useRefresh = () => {
  const cache = useQueryClient();
  return () => {
    for (const name of billQueryKeys) void cache.invalidateQueries({ queryKey: [name] });
  };
};

/** The claims of 2,000 bills. */
const timeoutSeconds = 60;

/** Starts a run, once however often it is tried; answers its number. */
export function useConsolidation() {
  const keys = useIdempotencyKeys();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (entry: ConsolidationEntry) => {
      const body = {
        auth_nos: numbersOf(entry.authNos),
        dept_bill_no: entry.deptBillNo,
        bill_purpose: entry.purpose,
      };
      const idempotencyKey = keys.keyOf(entry);
      return (await call(consolidateBills, { body, idempotencyKey, timeoutSeconds })).data.consolidation_id;
    },
    onSuccess: (_id, entry) => keys.renew(entry),
    onSettled: refresh,
  });
}

/** Tries a failed run again with the same bills. */
export function useRetry() {
  const keys = useIdempotencyKeys();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const body = { consolidation_id: id };
      const idempotencyKey = keys.keyOf(id);
      return (await call(retryConsolidation, { body, idempotencyKey, timeoutSeconds })).data.consolidation_id;
    },
    onSuccess: (_id, id) => keys.renew(id),
    onSettled: refresh,
  });
}

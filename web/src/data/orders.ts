// The files of NREGA as their screen asks the portal (3§7.7): the list, the payees of one, rejection, and processing in lots.
import {
  type FtoPayee,
  type FtoRow,
  getFtoFile,
  listFtoAnswers,
  listFtoFiles,
  processFtoFiles,
  rejectFtoFile,
  releaseFtoFile,
} from '@portal/domain/order/api';
import type { OrderSystem } from '@portal/domain/order/order';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import { useIdempotencyKeys } from './idempotency.ts';
import { type Lots, useLots } from './lots.ts';
import { orderListKeys, useOrderRefresh } from './order-list.ts';
import type { WholeList } from './whole-list.ts';

export type { FtoRow } from '@portal/domain/order/api';

const filesKey = orderListKeys.nrega;

/** The files of an office; with an SLS code those of one scheme. */
export const ftoList = (slsCode: string | undefined): WholeList<FtoRow> => ({
  queryKey: [filesKey, slsCode ?? ''],
  read: async ({ cursor, signal }) => {
    const query = { cursor, ...(slsCode === undefined ? {} : { sls_code: slsCode }) };
    const { answer, next } = await callPage(listFtoFiles, { query, signal });
    return { rows: answer, next };
  },
});

/** The payees of one file, read as far as the officer looks. */
export const ftoPayees = (fileName: string): WholeList<FtoPayee> => ({
  queryKey: ['fto-payees', fileName],
  read: async ({ cursor, rows, signal }) => {
    const query = { file_name: fileName, cursor, rows };
    const { answer, next } = await callPage(getFtoFile, { query, signal });
    return { rows: answer.data.request?.payeedetails ?? [], next };
  },
});

/** What NREGA was answered about a file. */
export const answersQuery = (fileName: string) =>
  queryOptions({
    queryKey: ['fto-answers', fileName],
    queryFn: ({ signal }) => call(listFtoAnswers, { query: { file_name: fileName }, signal }),
    // the portal may answer at any moment
    staleTime: 0,
  });

export function useRejection() {
  const keys = useIdempotencyKeys();
  const refresh = useOrderRefresh(filesKey);
  return useMutation({
    mutationFn: async (body: { readonly file_name: string; readonly remark: string }) =>
      (await call(rejectFtoFile, { body, idempotencyKey: keys.keyOf(body) })).data,
    onSuccess: (_answer, body) => keys.renew(body),
    onSettled: refresh,
  });
}

/** Lets an order be paid although an earlier one pays a payee of it. */
export function useRelease(system: OrderSystem) {
  const keys = useIdempotencyKeys();
  const refresh = useOrderRefresh(orderListKeys[system]);
  return useMutation({
    mutationFn: async (named: { readonly file_name: string; readonly remark: string }) => {
      const body = { ...named, system };
      return (await call(releaseFtoFile, { body, idempotencyKey: keys.keyOf(named) })).data;
    },
    onSuccess: (_answer, named) => keys.renew(named),
    onSettled: refresh,
  });
}

export const useProcessing = (): Lots<FtoRow> =>
  useLots<FtoRow, { readonly files: string[] }>({
    payeesOf: ({ payeeCount }) => payeeCount,
    bodyOf: (files) => ({ files: files.map(({ fileName }) => fileName) }),
    send: (body, sent) => call(processFtoFiles, { body, ...sent }),
    refresh: useOrderRefresh(filesKey),
  });

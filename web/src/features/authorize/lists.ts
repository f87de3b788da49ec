// The two lists of the desk: bills that wait for authorization, and bills that have it.
import {
  type AuthorizedRow,
  type ConfirmRow,
  getBillHistory,
  getBillSlip,
  listAuthorizedBills,
  listConfirmBills,
} from '@portal/domain/bill/api';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api.ts';
import type { WholeList } from '../../lib/whole-list.ts';

/** Page sizes of the authorize list and of its sub-tables (3§9). */
export const pageSizes = [20, 30, 40] as const;

export const confirmList: WholeList<ConfirmRow> = {
  queryKey: ['confirm-bills'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listConfirmBills, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const authorizedList: WholeList<AuthorizedRow> = {
  queryKey: ['authorized-bills'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listAuthorizedBills, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const slipQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-slip', transNo],
    queryFn: ({ signal }) => call(getBillSlip, { params: { trans_no: transNo }, query: {}, signal }),
    // what is authorized is what stands in the record now
    staleTime: 0,
  });

export const historyQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-history', transNo],
    queryFn: ({ signal }) => call(getBillHistory, { query: { trans_no: transNo }, signal }),
    staleTime: 0,
  });

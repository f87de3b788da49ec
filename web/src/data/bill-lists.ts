// What several screens read of bills: the lists of the desks that a bill passes, its slip and its history.
import {
  type AuthorizedRow,
  type ConfirmRow,
  getBillHistory,
  getBillSlip,
  listAuthorizedBills,
  listConfirmBills,
  listPayeeChanges,
} from '@portal/domain/bill/api';
import type { BillSlip } from '@portal/domain/bill/slip';
import { listUploads, type UploadRow } from '@portal/domain/treasury/api';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

/** Page sizes of the authorize list, of the desks after it and of their sub-tables (3§9). */
export const pageSizes = [20, 30, 40] as const;

/** A bill that waits for authorization, as every family lists it. */
export type WaitingBill = Omit<ConfirmRow, 'grno' | 'v_month' | 'dept_bill_no'> &
  Partial<Pick<ConfirmRow, 'grno' | 'v_month' | 'dept_bill_no'>> & { readonly bill_no?: string };

export const confirmList: WholeList<WaitingBill> = {
  queryKey: ['confirm-bills', 'normal'],
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

/** A bill on its way to the treasury is decided within seconds; the list is read again until none is. */
export const sendingSeconds = 3;

export const uploadList: WholeList<UploadRow> = {
  queryKey: ['treasury-uploads'],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listUploads, { query: { cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
  readAgainSeconds: (rows) =>
    rows.some((row) => row.upload_state === 'sending') ? sendingSeconds : undefined,
};

/** What any step of a bill changes; each is read again when it is shown. */
export const billQueryKeys = [
  'confirm-bills',
  'authorized-bills',
  'treasury-uploads',
  'returned-bills',
  'bill-register',
  'bill-slip',
  'bill-history',
  'payee-changes',
  'home',
  'consolidated-bills',
  'consolidated-uploads',
  'consolidated-parts',
  'consolidatable-bills',
  'consolidations',
] as const;

/** The slip of a bill with its first payees, and where they go on. */
export type SlipPart = BillSlip & { readonly next: string | undefined };

/** What changed of a bill's payees since it was submitted: asked for anew each time that a decision is before the officer. */
export const payeeChangesQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['payee-changes', transNo],
    queryFn: ({ signal }) => call(listPayeeChanges, { query: { trans_no: transNo }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const slipQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-slip', transNo],
    queryFn: async ({ signal }): Promise<SlipPart> => {
      const { answer, next } = await callPage(getBillSlip, {
        params: { trans_no: transNo },
        query: {},
        signal,
      });
      return { ...answer, next };
    },
    // the record's present content is authorized
    staleTime: 0,
  });

export const historyQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-history', transNo],
    queryFn: ({ signal }) => call(getBillHistory, { query: { trans_no: transNo }, signal }),
    staleTime: 0,
  });

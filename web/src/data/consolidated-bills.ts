// What the screens read of consolidated bills: their lists, one of them as it is now, and its parts (3§7.4).
import { type RegisterRow, searchRegister } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import {
  type ChildRow,
  type ConsolidatedPayee,
  type ConsolidatedRow,
  listChildBills,
  listConsolidatedBills,
  listConsolidatedDeductions,
  listConsolidatedPayees,
} from '@portal/domain/consolidation/api';
import { consolidatedTreasury, type UploadRow } from '@portal/domain/treasury/api';
import { listPageSize } from '@portal/domain/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { aboutBill } from '../lib/about-bill.ts';
import { call, callPage } from './api.ts';
import { ApiError } from './api-error.ts';
import { uploadList } from './bill-lists.ts';
import type { BillSummary } from './bill-summary.ts';
import { paiseOf } from './rupees.ts';
import type { WholeList } from './whole-list.ts';

const atDesk = (desk: 'prepared' | 'authorized'): WholeList<ConsolidatedRow> => ({
  queryKey: ['consolidated-bills', desk],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listConsolidatedBills, { query: { desk, cursor }, signal });
    return { rows: answer, next };
  },
});

export const preparedConsolidated = atDesk('prepared');
export const authorizedConsolidated = atDesk('authorized');

const { listUploads, listUploaded } = consolidatedTreasury;
/** Before the cursor of the second list. */
const second = 'uploaded:';

/** Two lists of the portal one after the other: signed bills, then those at the treasury (3§7.4). */
export const consolidatedUploads: WholeList<UploadRow> = {
  queryKey: ['consolidated-uploads'],
  read: async ({ cursor, rows = listPageSize, signal }) => {
    if (cursor?.startsWith(second) && listUploaded) {
      const from = cursor.slice(second.length) || undefined;
      const { answer, next } = await callPage(listUploaded, { query: { cursor: from, rows }, signal });
      return { rows: answer.data, next: next === undefined ? undefined : `${second}${next}` };
    }
    const { answer, next } = await callPage(listUploads, { query: { cursor, rows }, signal });
    return { rows: answer.data, next: next ?? second };
  },
  ...(uploadList.readAgainSeconds ? { readAgainSeconds: uploadList.readAgainSeconds } : {}),
};

/** A prepared one as it is now: children may have been taken out of it. Fails where it waits no longer. */
export const consolidatedBillQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['consolidated-bills', 'one', transNo],
    queryFn: async ({ signal }): Promise<ConsolidatedRow> => {
      let cursor: string | undefined;
      do {
        const page = await preparedConsolidated.read({ cursor, rows: undefined, signal });
        const found = page.rows.find((row) => row.trans_no === transNo);
        if (found) return found;
        cursor = page.next;
      } while (cursor !== undefined);
      throw new ApiError(404, billText.notFound);
    },
    // the record's present content is authorized
    staleTime: 0,
  });

const summaryOf = (bill: ConsolidatedRow): BillSummary => ({
  transNo: bill.trans_no,
  deptBillNo: bill.bill_no,
  authNo: bill.auth_no || undefined,
  schemeCode: bill.scheme_cd,
  object: bill.object,
  preparedBy: bill.prepared_by,
  purpose: bill.purpose,
  payeeCount: bill.payee_count,
  bills: bill.bills,
  motherSanctionNo: bill.mother_sanction_no || undefined,
  gross: paiseOf(bill.gross_amt),
  deduction: paiseOf(bill.dedu),
  net: paiseOf(bill.net_amt),
});

export const useConsolidatedSummary = (transNo: string, isWanted = true) =>
  useQuery({ ...consolidatedBillQuery(transNo), select: summaryOf, enabled: isWanted });

/** One at any place of its way, as the register knows it. */
export const registeredBillQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-register', 'one', transNo],
    queryFn: async ({ signal }): Promise<BillSummary> => {
      let cursor: string | undefined;
      do {
        const query = { number: transNo, cursor };
        const { answer, next } = await callPage(searchRegister, { query, signal });
        const found = answer.find((row) => row.trans_no === transNo);
        if (found) return summaryOfRow(found);
        cursor = next;
      } while (cursor !== undefined);
      throw new ApiError(404, billText.notFound);
    },
    staleTime: 0,
  });

const summaryOfRow = (bill: RegisterRow): BillSummary => ({
  transNo: bill.trans_no,
  deptBillNo: bill.dept_bill_no,
  authNo: bill.auth_no || undefined,
  schemeCode: bill.scheme_cd,
  object: bill.object,
  preparedBy: bill.prepared_by,
  purpose: aboutBill(bill),
  payeeCount: bill.payee_count,
  bills: bill.bills,
  gross: paiseOf(bill.gross_amt),
  deduction: paiseOf(bill.dedu),
  net: paiseOf(bill.net_amt),
});

export const childList = (transNo: string): WholeList<ChildRow> => ({
  queryKey: ['consolidated-parts', 'children', transNo],
  read: async ({ cursor, signal }) => {
    const query = { trans_no: transNo, cursor };
    const { answer, next } = await callPage(listChildBills, { query, signal });
    return { rows: answer, next };
  },
  staleTime: 0,
});

export const payeeList = (transNo: string): WholeList<ConsolidatedPayee> => ({
  queryKey: ['consolidated-parts', 'payees', transNo],
  read: async ({ cursor, rows, signal }) => {
    const query = { trans_no: transNo, cursor, rows };
    const { answer, next } = await callPage(listConsolidatedPayees, { query, signal });
    return { rows: answer, next };
  },
  staleTime: 0,
});

export const consolidatedDeductionsQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['consolidated-parts', 'deductions', transNo],
    queryFn: ({ signal }) => call(listConsolidatedDeductions, { query: { trans_no: transNo }, signal }),
    staleTime: 0,
  });

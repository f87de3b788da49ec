// Other bills that pay what a bill pays, before it is submitted and before it is authorized.
import { findDuplicates, listDuplicates } from '@portal/domain/bill/duplicate-api';
import type { BillKind } from '@portal/domain/bill/kind';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { toRupees } from '@portal/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export const duplicatesQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-duplicates', transNo],
    queryFn: ({ signal }) => call(listDuplicates, { query: { trans_no: transNo }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The same of a bill that is not submitted yet. */
export const entryDuplicatesQuery = (
  kind: BillKind,
  corrects: string | undefined,
  payees: readonly PayeeLine[],
  payMonth = '',
) => {
  const body = {
    kind,
    ...(corrects === undefined ? {} : { corrects }),
    ...(payMonth === '' ? {} : { pay_month: payMonth }),
    payees: payees.map(({ accountNumber, ifsc, amount }) => ({
      account_no: accountNumber,
      ifsc_code: ifsc,
      amount: toRupees(amount),
    })),
  };
  return queryOptions({
    queryKey: ['entry-duplicates', body],
    queryFn: ({ signal }) => call(findDuplicates, { body, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};

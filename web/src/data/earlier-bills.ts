// The bills before an entry: those of its grant with what follows from them, and one of them as the entry of another.

import { getBillLike, listEarlierBills } from '@portal/domain/bill/earlier-api';
import type { BillKind } from '@portal/domain/bill/kind';
import type { GrantKey } from '@portal/domain/bill/schema';
import type { Answer } from '@portal/domain/contract';

import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export type BillLike = Answer<typeof getBillLike>;

/** Asked for each time that a form is opened: the next number is that of now. */
export const earlierBillsQuery = (kind: BillKind, { schemecd, object }: GrantKey) =>
  queryOptions({
    queryKey: ['earlier-bills', kind, schemecd, object],
    queryFn: ({ signal }) => call(listEarlierBills, { query: { kind, schemecd, object }, signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** Read once for the form that it begins, so that nothing changes under the officer's hands. */
export const billLikeQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['bill-like', transNo],
    queryFn: ({ signal }) => call(getBillLike, { query: { trans_no: transNo }, signal }),
    staleTime: 'static',
    gcTime: 60_000,
  });

/** The same, read now. */
export const readBillLike = (transNo: string): Promise<BillLike> =>
  call(getBillLike, { query: { trans_no: transNo } });

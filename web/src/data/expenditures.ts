// The expenditures of PMGSY as their screen asks the portal (3§7.9): the central schemes of the office, what OMMAS has of one now,
// the expenditures that are kept, one with its payees, and processing in lots.
import type { FtoPayee, FtoRow } from '@portal/domain/order/api';
import type { CentralScheme } from '@portal/domain/order/central-scheme';
import {
  type ExpenditureRow,
  getExpenditure,
  listCentralSchemes,
  listExpenditures,
  processExpenditures,
} from '@portal/domain/order/expenditure-api';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import { type Lots, useLots } from './lots.ts';
import { orderListKeys, useFetchedOrders, useOrderRefresh } from './order-list.ts';
import type { WholeList } from './whole-list.ts';

export type { ExpenditureRow } from '@portal/domain/order/expenditure-api';

const expendituresKey = orderListKeys.pmgsy;

export const useCentralSchemes = () =>
  useQuery({
    queryKey: ['central-schemes'],
    queryFn: async ({ signal }): Promise<readonly CentralScheme[]> =>
      (await call(listCentralSchemes, { signal })).data,
  });

/** The expenditures of a scheme that the portal has; OMMAS is not asked. */
export const keptExpenditures = (SchemeCode: string): WholeList<ExpenditureRow> => ({
  queryKey: [expendituresKey, SchemeCode],
  read: async ({ cursor, signal }) => {
    if (SchemeCode === '') return { rows: [], next: undefined };
    const query = { kept: 'true', cursor } as const;
    const { answer, next } = await callPage(listExpenditures, { query, body: { SchemeCode }, signal });
    return { rows: answer.data.EXPENDITURE, next };
  },
});

/** Has the portal fetch what OMMAS has of a scheme now. */
export const useFetchedExpenditures = (SchemeCode: string) =>
  useFetchedOrders({
    listKey: expendituresKey,
    about: SchemeCode,
    ask: (sent) => call(listExpenditures, { query: {}, body: { SchemeCode }, ...sent }),
  });

/** One expenditure, as a file of NREGA is shown; of its payees the first page. */
export const useExpenditure = (txn_unique_id: string) =>
  useQuery({
    queryKey: [expendituresKey, 'one', txn_unique_id],
    queryFn: async ({ signal }): Promise<FtoRow> =>
      (await call(getExpenditure, { query: { txn_unique_id, rows: 1 }, signal })).data,
  });

/** Its payees, read as far as the officer looks. */
export const expenditurePayees = (txn_unique_id: string): WholeList<FtoPayee> => ({
  queryKey: ['expenditure-payees', txn_unique_id],
  read: async ({ cursor, rows, signal }) => {
    const query = { txn_unique_id, cursor, rows };
    const { answer, next } = await callPage(getExpenditure, { query, signal });
    return { rows: answer.data.request?.payeedetails ?? [], next };
  },
});

export const useExpenditureLots = (): Lots<ExpenditureRow> =>
  useLots<ExpenditureRow, { readonly txn_unique_ids: string[] }>({
    payeesOf: ({ PAYEE_COUNT }) => PAYEE_COUNT,
    bodyOf: (rows) => ({ txn_unique_ids: rows.map(({ id }) => id) }),
    send: async (body, sent) =>
      (await call(processExpenditures, { body, ...sent })).map(({ txn_unique_id, ...outcome }) => ({
        file_name: txn_unique_id,
        ...outcome,
      })),
    refresh: useOrderRefresh(expendituresKey),
  });

// What the list of schemes, the allotment screen and the entry of a bill read of mother sanctions and limits.

import { financialYear } from '@portal/domain/calendar';
import {
  getLimitHistory,
  listLimitBills,
  listLimits,
  listMotherSanctions,
  listOwnLimits,
} from '@portal/domain/sanction/api';
import type { LimitBill, LimitRow, MotherSanction } from '@portal/domain/sanction/schema';
import { getPfmsDetails } from '@portal/domain/scheme/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from './api.ts';
import { serverNow } from './server-clock.ts';
import type { WholeList } from './whole-list.ts';

/**
 * The scheme at PFMS with its mother sanctions; `slsCode` is empty where PFMS names none. `knownSince` is there where PFMS does
 * not answer: when it said this, "" where only the portal's own limits say it.
 */
export const sanctionsQuery = (schemecd: string) =>
  queryOptions({
    queryKey: ['mother-sanctions', schemecd],
    queryFn: async ({ signal }) => {
      const details = await call(getPfmsDetails, { params: { schemecd }, signal });
      const slsCode = details.DATA[0]?.state_linked_scheme_code ?? '';
      const body = { slsCode, budgetCode: schemecd };
      if (slsCode === '') return { slsCode, sanctions: [], knownSince: undefined };
      const { DATA: sanctions, AT, FRESH } = await call(listMotherSanctions, { body, signal });
      return { slsCode, sanctions, knownSince: FRESH ? undefined : (AT ?? '') };
    },
  });

export const limitList = (budget_code: string, mother_sanction_no: string): WholeList<LimitRow> => ({
  queryKey: ['limits', budget_code, mother_sanction_no],
  read: async ({ cursor, rows, signal }) => {
    const query = { budget_code, mother_sanction_no, cursor, rows };
    const { answer, next } = await callPage(listLimits, { query, signal });
    return { rows: answer.data, next };
  },
});

/** The other offices that allotted of a sanction, with the sums of their limits. */
export const othersQuery = (budget_code: string, mother_sanction_no: string) =>
  queryOptions({
    queryKey: ['limits', budget_code, mother_sanction_no, 'others'],
    queryFn: async ({ signal }) =>
      (await call(listLimits, { query: { budget_code, mother_sanction_no }, signal })).others,
  });

/** A limit of an earlier financial year, which lapsed: its unused part can be withdrawn. */
export type LapsedLimit = LimitRow & { readonly financial_year: number };

/** What the office allotted of a sanction in the years from that of its date to the one before this. */
export const lapsedList = (
  budget_code: string,
  { mother_sanction_no, mother_sanction_date }: MotherSanction,
): WholeList<LapsedLimit> => ({
  queryKey: ['limits', budget_code, mother_sanction_no, 'lapsed'],
  read: async ({ signal }) => {
    const last = financialYear(serverNow());
    const first = financialYear(new Date(mother_sanction_date));
    const years = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
    const found = await Promise.all(
      years.map(async (financial_year) => {
        const query = { budget_code, mother_sanction_no, financial_year };
        const { data } = await call(listLimits, { query, signal });
        return data.map((limit) => ({ ...limit, financial_year }));
      }),
    );
    return { rows: found.flat().filter((limit) => limit.available_amount > 0), next: undefined };
  },
});

export const limitBillList = (
  budget_code: string,
  { mother_sanction_no, ddo_code }: Pick<LimitRow, 'mother_sanction_no' | 'ddo_code'>,
): WholeList<LimitBill> => ({
  queryKey: ['limit-bills', budget_code, mother_sanction_no, ddo_code],
  read: async ({ cursor, rows, signal }) => {
    const query = { budget_code, mother_sanction_no, ddo_code, cursor, rows };
    const { answer, next } = await callPage(listLimitBills, { query, signal });
    return { rows: answer.data, next };
  },
});

export const limitHistoryQuery = (budget_code: string, mother_sanction_no: string) =>
  queryOptions({
    queryKey: ['limit-history', budget_code, mother_sanction_no],
    queryFn: ({ signal }) => call(getLimitHistory, { query: { budget_code, mother_sanction_no }, signal }),
  });

/** The limits of the officer's own office of a scheme, oldest sanction first. */
export const ownLimitsQuery = (budget_code: string) =>
  queryOptions({
    queryKey: ['own-limits', budget_code],
    queryFn: async ({ signal }) => (await call(listOwnLimits, { query: { budget_code }, signal })).data,
  });

/** An amount was allotted or withdrawn, or was refused for what others did meanwhile. */
export const limitsChanged = (cache: QueryClient): Promise<unknown> =>
  Promise.all(
    ['mother-sanctions', 'limits', 'limit-history', 'limit-bills', 'own-limits'].map((key) =>
      cache.invalidateQueries({ queryKey: [key] }),
    ),
  );

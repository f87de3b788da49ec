// What a statement reads, and what it comes to by state.
import { isCounted, type PaymentState, paymentStates } from '@portal/domain/bill/statement';
import { getPayeeStatement, type StatementRow } from '@portal/domain/bill/statement-api';
import type { Paise } from '@portal/domain/money';
import { callPage } from '../../data/api.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeList } from '../../data/whole-list.ts';
import type { StatementOf } from '../../lib/payee-statement.ts';

export const statementList = ({ account, ifsc, year }: StatementOf): WholeList<StatementRow> => ({
  // among the lists that a step of any bill makes old
  queryKey: ['bill-register', 'statement', account, ifsc, year],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(getPayeeStatement, {
      query: { cursor },
      body: { year: Number(year), account_no: account, ...(ifsc ? { ifsc_cd: ifsc } : {}) },
      signal,
    });
    return { rows: answer, next };
  },
});

export const counted = (rows: readonly StatementRow[]): readonly StatementRow[] =>
  rows.filter(({ state }) => isCounted(state));

export interface Sum {
  readonly state: PaymentState;
  readonly bills: number;
  readonly net: Paise;
}

/** Count and net of each state. */
export const sumsByState = (rows: readonly StatementRow[]): readonly Sum[] =>
  paymentStates.map((state) => {
    const own = rows.filter((row) => row.state === state);
    return { state, bills: own.length, net: netOf(own) };
  });

/** Whole paise, row by row: rupees with decimals do not add up. */
export const netOf = (rows: readonly StatementRow[]): Paise =>
  rows.reduce((sum, row) => sum + paiseOf(row.net_amt), 0) as Paise;

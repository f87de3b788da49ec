// What is searched in the bill register, checked, and as it travels.
import type { searchRegister } from '@portal/domain/bill/api';
import { type BillStatus, billStatuses } from '@portal/domain/bill/workflow';
import type { Sent } from '@portal/domain/contract';
import { type Issue, issue } from '@portal/domain/issue';
import { toRupees } from '@portal/domain/money';
import type { RegisterSearch } from '../../lib/register-search.ts';
import { registerWords } from '../../texts/en/register.ts';

export const searchIssues = (search: RegisterSearch): Issue[] => [
  ...(search.amountFrom !== undefined && search.amountTo !== undefined && search.amountFrom > search.amountTo
    ? [issue('amountTo', 'register.amounts', registerWords.netUpMustNot)]
    : []),
  ...(search.dateFrom && search.dateTo && search.dateFrom > search.dateTo
    ? [issue('dateTo', 'register.dates', registerWords.preparedUpMustNot)]
    : []),
];

/** Whether bills are looked for, and not only gone through: then the search goes on by itself to the oldest. */
export const isSearched = ({ year: _, ...search }: RegisterSearch): boolean =>
  Object.values(search).some((value) => value !== undefined && value !== '');

/** After the first rows the officer has something to read, so that more may come at once. */
const laterRows = 500;

type RegisterQuery = Sent<typeof searchRegister>['query'];

/** What is not typed is not asked. */
export const registerQuery = (search: RegisterSearch, cursor: string | undefined): RegisterQuery => ({
  cursor,
  rows: cursor === undefined ? undefined : laterRows,
  year: search.year ? Number(search.year) : undefined,
  number: search.number.trim() || undefined,
  payee: search.payee.trim() || undefined,
  account: search.account.trim() || undefined,
  scheme: search.scheme.trim() || undefined,
  amount_from: search.amountFrom && toRupees(search.amountFrom),
  amount_to: search.amountTo && toRupees(search.amountTo),
  date_from: search.dateFrom || undefined,
  date_to: search.dateTo || undefined,
  status: billStatuses.find((status: BillStatus) => status === search.status),
});

// What is searched in the bill register, checked, and as it travels.
import type { searchRegister } from '@portal/domain/bill/api';
import { type BillStatus, billStatuses } from '@portal/domain/bill/workflow';
import type { Sent } from '@portal/domain/contract';
import { type Issue, issue } from '@portal/domain/issue';
import { type Paise, toRupees } from '@portal/domain/money';
import { recentYears } from '../../data/recent-years.ts';
import { emptySearch, type RegisterSearch } from '../../lib/register-search.ts';
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
  purpose: search.purpose.trim() || undefined,
  scheme: search.scheme.trim() || undefined,
  amount_from: search.amountFrom && toRupees(search.amountFrom),
  amount_to: search.amountTo && toRupees(search.amountTo),
  date_from: search.dateFrom || undefined,
  date_to: search.dateTo || undefined,
  status: billStatuses.find((status: BillStatus) => status === search.status),
});

const amounts = ['amountFrom', 'amountTo'] as const;
const texts = [
  'year',
  'number',
  'payee',
  'account',
  'purpose',
  'scheme',
  'dateFrom',
  'dateTo',
  'status',
] as const;

/** A search as a saved view keeps it: what is typed, amounts in paise. */
export const chosenOf = (search: RegisterSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([field, value]) =>
      value === undefined || value === '' ? [] : [[field, String(value)]],
    ),
  );

/** The search of a saved view, as far as it can be made yet; what cannot in words. */
export const searchOf = (
  chosen: Readonly<Record<string, string>>,
): { readonly search: RegisterSearch; readonly missing: readonly string[] } => {
  const { year, status } = chosen;
  const hasYear = year === undefined || recentYears().some((one) => String(one) === year);
  const hasStatus = status === undefined || billStatuses.some((one) => one === status);
  const known = {
    ...chosen,
    ...(hasYear ? {} : { year: '' }),
    ...(hasStatus ? {} : { status: '' }),
  } as Readonly<Record<string, string | undefined>>;
  const fields: readonly string[] = [...texts, ...amounts];
  return {
    search: {
      ...emptySearch,
      ...Object.fromEntries(texts.map((field) => [field, known[field] ?? ''])),
      ...Object.fromEntries(amounts.map((field) => [field, amountOf(known[field])])),
    },
    missing: [
      ...(hasYear ? [] : [registerWords.year(year)]),
      ...(hasStatus ? [] : [registerWords.status2(status)]),
      ...Object.keys(chosen)
        .filter((field) => !fields.includes(field))
        .map((field) => registerWords.search2(field)),
    ],
  };
};

const amountOf = (text: string | undefined): Paise | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? (Number(text) as Paise) : undefined;

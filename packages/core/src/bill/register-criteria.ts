// What is searched in the register: by which rows it is found, and what a bill must hold to fit.
import { wordsOf } from '@portal/domain/bank/branch-words';
import type { BillStatus } from '@portal/domain/bill/workflow';
import type { BillRow } from './entity.ts';
import type { Criterion } from './find-bills.ts';
import { beginning, type Range } from './find-range.ts';
import { type FindKind, headsOf } from './find-row.ts';
import {
  amountText,
  backwards,
  beginsWords,
  dayOf,
  dayText,
  type FoundPayee,
  hasNumber,
  hasPurpose,
  hasScheme,
  plainAccount,
  plainNumber,
  searchedWords,
  typedScheme,
} from './find-words.ts';

/** What is searched; the financial year of the number; amounts (net) in paise, dates civil dates of submission in India. Texts match in any case. */
export interface RegisterSearch {
  readonly year?: number | undefined;
  readonly number?: string | undefined;
  readonly payee?: string | undefined;
  readonly account?: string | undefined;
  readonly purpose?: string | undefined;
  readonly scheme?: string | undefined;
  readonly amountFrom?: number | undefined;
  readonly amountTo?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly status?: BillStatus | undefined;
}

/** By which rows bills are found, what leaves the fewest first. A status is in no row, since it changes. */
export const criteriaOf = (search: RegisterSearch): Criterion[] => [
  ...payeeCriteria(search),
  ...(search.number ? [numberCriterion(search.number)] : []),
  ...dayCriteria(search),
  ...wordCriteria(searchedWords(search.purpose ?? '').slice(0, 1)),
  ...wordCriteria(typedScheme(search.scheme ?? '')),
  ...amountCriteria(search),
];

const payeeCriteria = (search: RegisterSearch): Criterion[] => {
  const [longest] = searchedWords(search.payee ?? '');
  const account = backwards(plainAccount(search.account ?? ''));
  const keeps = payeeFits(search);
  const of = (ranges: readonly Range[]): Criterion => ({
    ranges,
    keeps: ({ payees }) => payees.some(keeps),
    hasFewValues: true,
  });
  return [
    ...(account === '' ? [] : [of(payeeRanges('account', 'accounts', account))]),
    ...(longest === undefined ? [] : [of(payeeRanges('payee', 'payees', longest))]),
  ];
};

/** Of bills with few payees, and of those with more. */
export const payeeRanges = (few: FindKind, more: FindKind, value: string): Range[] => [
  beginning(few, value),
  ...headsOf(value).map((head) => beginning(more, head)),
];

/** Whether one payee has the words and the end of the account. */
export const payeeFits = ({ payee, account }: Pick<RegisterSearch, 'payee' | 'account'>) => {
  const words = searchedWords(payee ?? '');
  const end = plainAccount(account ?? '');
  return ([name, of]: FoundPayee): boolean =>
    plainAccount(of).endsWith(end) && (words.length === 0 || beginsWords(wordsOf(name), words));
};

export const numberCriterion = (number: string): Criterion => {
  const plain = plainNumber(number);
  return {
    ranges: [beginning('number', plain), beginning('ending', backwards(plain))],
    hasFewValues: true,
  };
};

/** Of bills that have one of the words in purpose or scheme. */
const wordCriteria = (words: readonly string[]): Criterion[] =>
  words.length === 0 ? [] : [{ ranges: words.map((word) => beginning('word', word)), hasFewValues: true }];

const firstDay = '0001-01-01';
const lastDay = '9999-12-31';
const fewDays = 45;
const dayMs = 86_400_000;

const dayCriteria = ({ dateFrom, dateTo }: RegisterSearch): Criterion[] => {
  if (!dateFrom && !dateTo) return [];
  const days = (Date.parse(dateTo ?? lastDay) - Date.parse(dateFrom ?? firstDay)) / dayMs;
  const range = { kind: 'day', from: dayText(dateTo ?? lastDay), to: dayText(dateFrom ?? firstDay) } as const;
  return [{ ranges: [range], hasFewValues: days < fewDays }];
};

const amountCriteria = ({ amountFrom, amountTo }: RegisterSearch): Criterion[] => {
  if (amountFrom === undefined && amountTo === undefined) return [];
  const to = amountText(amountTo ?? Number.MAX_SAFE_INTEGER);
  const range = { kind: 'amount', from: amountText(Math.max(0, amountFrom ?? 0)), to } as const;
  // amounts sort by what they are, not by their age
  return [{ ranges: [range], hasFewValues: false }];
};

/** What the header must hold; payees are not in it. */
export const fits = (bill: BillRow, search: RegisterSearch): boolean => {
  const day = dayOf(bill);
  return (
    (!search.number || hasNumber(bill, search.number)) &&
    (!search.purpose || hasPurpose(bill, search.purpose)) &&
    (!search.scheme || hasScheme(bill, search.scheme)) &&
    (!search.status || bill.status === search.status) &&
    bill.netPaise >= (search.amountFrom ?? 0) &&
    bill.netPaise <= (search.amountTo ?? Number.MAX_SAFE_INTEGER) &&
    day >= (search.dateFrom ?? '') &&
    day <= (search.dateTo ?? '9999')
  );
};

// What an officer may allot or withdraw (3§5.4). Total: the rules also see an empty amount. Amounts in paise.
import { type Issue, issue } from '../issue.ts';
import { sanctionText as text } from './texts.ts';

/** The input's minimum of 3§9: one rupee. */
export const leastPaise = 100;

interface Sentences {
  readonly negative: string;
  readonly small: string;
}

const amountIssues = (path: string, amount: number | undefined, { negative, small }: Sentences): Issue[] => {
  if (amount !== undefined && amount < 0) return [issue(path, 'sanction.amount-negative', negative)];
  return (amount ?? 0) < leastPaise ? [issue(path, 'sanction.amount-small', small)] : [];
};

export const allotIssues = (amount: number | undefined): Issue[] =>
  amountIssues('limit_amount', amount, { negative: text.amountNegative, small: text.amountSmall });

export const withdrawIssues = (amount: number | undefined): Issue[] =>
  amountIssues('amount', amount, { negative: text.withdrawNegative, small: text.withdrawSmall });

export const remarkIssues = (remark: string): Issue[] => {
  const length = remark.trim().length;
  if (length === 0) return [issue('remark', 'sanction.remark-missing', text.remarkMissing)];
  return length > 500 ? [issue('remark', 'sanction.remark-long', text.remarkLong)] : [];
};

/** An amount above what is there; the browser shows it as the officer types, the server holds it. */
export const overIssues = (
  path: 'limit_amount' | 'amount',
  amount: number | undefined,
  availablePaise: number | undefined,
): Issue[] => {
  if (amount === undefined || availablePaise === undefined || amount <= availablePaise) return [];
  return path === 'amount'
    ? [issue(path, 'sanction.over-unused', text.overUnused)]
    : [issue(path, 'sanction.over-available', text.overAvailable)];
};

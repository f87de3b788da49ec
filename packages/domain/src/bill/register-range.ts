// The ranges of a search of the bill register.
import type * as z from 'zod';
import { registerText } from './register-texts.ts';

/** Amounts are no less than nothing, and the two ends of a range are the right way round. */
export const rangeIssues = (
  search: {
    amount_from?: number | undefined;
    amount_to?: number | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
  },
  context: z.RefinementCtx,
): void => {
  const refused = (name: keyof typeof search, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { amount_from: least = 0, amount_to: most, date_from: first, date_to: last } = search;
  if (least < 0) refused('amount_from', registerText.rangeNegative);
  if (most !== undefined && most < 0) refused('amount_to', registerText.rangeNegative);
  else if (most !== undefined && most < least) refused('amount_to', registerText.amountsReversed);
  if (first !== undefined && last !== undefined && last < first)
    refused('date_to', registerText.datesReversed);
};

// Where a payment advice is for the officer: ready, waiting for the component of its deduction, failed, or a bill (3§4, 3§5.8).
import { orderText as text } from '@portal/domain/order/texts';
import type { AdviceRow, ChosenAdvice } from '../../data/advices.ts';
import { paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderWords } from '../../texts/en/order.ts';

export const isDeducted = ({ deduction }: AdviceRow): boolean => deduction > 0;

/** Why an advice cannot be processed, whatever is chosen. */
export const adviceFaults = (advice: AdviceRow): readonly string[] => [
  ...(isDeducted(advice) && advice.sls_code === '' ? [text.slsMissing] : []),
  ...(advice.verified ? [] : advice.reasons.map((reason) => reason.text)),
];

const isFailed = (advice: AdviceRow): boolean => !advice.verified || adviceFaults(advice).length > 0;

export const adviceViews = {
  waiting: {
    label: orderWords.process,
    holds: (advice: AdviceRow) => advice.state === 'received' && !isFailed(advice),
  },
  failed: {
    label: orderWords.failed2,
    holds: (advice: AdviceRow) => advice.state === 'received' && isFailed(advice),
  },
  processed: { label: orderWords.processed2, holds: (advice: AdviceRow) => advice.state === 'processed' },
} as const;
export type AdviceView = keyof typeof adviceViews;

/** By what an officer knows an advice: its number at NRLM, else its id. */
export const nameOf = ({ fto_no, id }: AdviceRow): string => fto_no || id;

export const adviceCount = (count: number): string =>
  orderWords.adviceAdvices(formatCount(count), count === 1);

/** In paise. */
export const netOf = (chosen: readonly ChosenAdvice[]) =>
  paiseSum(chosen.map(({ advice }) => advice.net_amount));

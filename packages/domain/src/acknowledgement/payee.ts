// What a scheme system learns of each payee of an order, beside what it learns of the order (decisions.md, Scheme files).
import { type AcknowledgedReason, type AcknowledgementStatus, acknowledgementCodes } from './schema.ts';

/** Taken: the order, and so its payee, is or stays at its office. */
export type PayeeStatus = 'taken' | 'paid' | 'refused';

const statuses = {
  registered: 'taken',
  refused: 'refused',
  rejected: 'refused',
  deleted: 'taken',
  compiled: 'paid',
  objected: 'refused',
} as const satisfies Record<AcknowledgementStatus, PayeeStatus>;

/** What became of every payee of an order, and of one that is refused the code of the first reason; else it is empty. */
export const payeeAnswerOf = (
  status: AcknowledgementStatus,
  reasons: readonly AcknowledgedReason[],
): { readonly status: PayeeStatus; readonly code: string } => {
  const became = statuses[status];
  return {
    status: became,
    code: became === 'refused' ? (reasons[0]?.code ?? acknowledgementCodes[status]) : '',
  };
};

// A payee's statement: which of an account's bills count as paid (decisions.md, A payee's statement).
import type { BillStatus } from './workflow.ts';

export const paymentStates = ['paid', 'under way', 'returned'] as const;
/** Paid: in the treasury's compiled accounts. Returned: waits for its correction, and may never be paid. */
export type PaymentState = (typeof paymentStates)[number];

const states: Readonly<Record<BillStatus, PaymentState | undefined>> = {
  prepared: 'under way',
  returned: 'returned',
  authorized: 'under way',
  'body attached': 'under way',
  consolidated: 'under way',
  signed: 'under way',
  uploaded: 'under way',
  received: 'under way',
  audit: 'under way',
  delivered: 'under way',
  compiled: 'paid',
  objected: 'under way',
  deleted: undefined,
};

/** Undefined: the bill pays no payee. */
export const paymentStateOf = (status: BillStatus): PaymentState | undefined => states[status];

/** What is paid or may still be paid; a returned bill is shown and not counted. */
export const isCounted = (state: PaymentState): boolean => state !== 'returned';

/** The bank of a branch: the first four letters of its IFSC. An account keeps its number within a bank. */
export const bankOfIfsc = (ifsc: string): string => ifsc.slice(0, 4).toUpperCase();

// What the portal answers a scheme system about one of its orders (decisions.md, Scheme systems), and the code of each answer.
import type { OrderSystem } from '../order/order.ts';

/** What is answered: a payment order, or a request to enrol a signatory. */
export const acknowledgedSubjects = ['order', 'signatory'] as const;
export type AcknowledgedSubject = (typeof acknowledgedSubjects)[number];

/** Why the portal answers: what became of the order. */
export const acknowledgementStatuses = [
  'registered',
  'refused',
  'rejected',
  'deleted',
  'compiled',
  'objected',
] as const;
export type AcknowledgementStatus = (typeof acknowledgementStatuses)[number];

/** The code on the wire: accepted, rejected, pending again after its bill was deleted, paid, objected to by the treasury. */
export const acknowledgementCodes = {
  registered: 'ACCP',
  refused: 'RJCT',
  rejected: 'RJCT',
  deleted: 'PDNG',
  compiled: 'PAID',
  objected: 'OBJC',
} as const satisfies Record<AcknowledgementStatus, string>;
export type AcknowledgementCode = (typeof acknowledgementCodes)[AcknowledgementStatus];

/** A reason as the system reads it. */
export interface AcknowledgedReason {
  readonly code: string;
  readonly text: string;
}

/** What each system is called as a partner in the exchange log. */
export const partnerOf = { nrega: 'nrega', nrlm: 'nrlm', pmgsy: 'ommas' } as const satisfies Record<
  OrderSystem,
  string
>;

// Whether another order pays a payee of an order, which a Final login may let pass (decisions.md, Scheme files).
import type { Reason } from '@portal/domain/order/reason';

export interface HeldRow {
  readonly state: string;
  readonly reasons: readonly Reason[];
}

export const isHeld = ({ state, reasons }: HeldRow): boolean =>
  state === 'received' && heldReason(reasons) !== undefined;

export const heldReason = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.find(({ code }) => code === 'payee-seen');

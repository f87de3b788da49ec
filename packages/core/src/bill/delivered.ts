// Whether the treasury ever delivered a bill: then an objection is about payees or papers, not about the money (decisions.md,
// Life of a bill).
import { afterObjection, wasDeliveredIn } from '@portal/domain/bill/workflow';
import type { BillRow } from './entity.ts';
import { stepsOf } from './step.ts';

/**
 * Whether the treasury said "delivered" of a bill since it was authorized. Headers keep it since 2026-11; of a bill that was
 * objected to before, its steps say it.
 */
export const wasDelivered = async (bill: BillRow): Promise<boolean> => {
  if (bill.deliveredAt !== undefined) return true;
  const mayBeObjected = bill.acknowledgement && afterObjection.some((status) => status === bill.status);
  return mayBeObjected ? wasDeliveredIn(await stepsOf(bill)) : false;
};

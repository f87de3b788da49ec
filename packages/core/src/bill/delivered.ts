// Whether the treasury ever delivered a bill: then an objection is about payees or papers, not about the money (decisions.md,
// Life of a bill).
import type { BillRow } from './entity.ts';
import { stepsOf } from './step.ts';

/** Statuses that a bill may have after an objection, until the treasury has its corrected body. */
const afterObjection: readonly string[] = ['objected', 'body attached', 'signed'];

/**
 * Whether the treasury said "delivered" of a bill since it was authorized. Headers keep it since 2026-11; of a bill that was
 * objected to before, its steps say it.
 */
export const wasDelivered = async (bill: BillRow): Promise<boolean> => {
  if (bill.deliveredAt !== undefined) return true;
  if (!bill.acknowledgement || !afterObjection.includes(bill.status)) return false;
  const steps = await stepsOf(bill);
  const authorized = steps.findLastIndex(({ action }) => action === 'authorize');
  return steps.slice(authorized + 1).some(({ action }) => action === 'deliver');
};

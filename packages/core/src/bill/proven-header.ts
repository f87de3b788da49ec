// A step hashes what the header says after it. So that it never vouches for what somebody changed in the table, a step is only made of
// a header that is what the step before it recorded (architecture.md, Storage).
import { decisionText } from '@portal/domain/bill/decision-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { readRows } from '../storage/read.ts';
import type { BillRow } from './entity.ts';
import type { LinePage } from './lines.ts';
import { BillChanged, contentFaults, lastStepFaults, wantedLastStep } from './proof.ts';
import { ringChanged } from './ring-changed.ts';

declare const proven: unique symbol;

/** A header that is what its last step recorded. */
export type ProvenHeader = BillRow & { readonly [proven]: true };

/**
 * Headers as they were read, each held against its last step: one more call of the table for up to 100 bills. A bill without
 * steps, and one whose steps are of an earlier release and recorded no facts, are let through.
 * @throws `bill.changed-outside` (409), logged with its metric, where one is not what its step recorded
 */
export const provenHeaders = async (bills: readonly BillRow[], now: Date): Promise<ProvenHeader[]> => {
  const steps = await readRows(bills.map(wantedLastStep));
  // a header that says so of a bill with steps gets no further: the number of its next step is used
  for (const [at, bill] of bills.entries())
    if (bill.stepCount > 0) refuseFaults(bill, lastStepFaults(bill, steps[at]), now);
  return bills as ProvenHeader[];
};

/** The same of one. */
export const provenHeader = async (bill: BillRow, now: Date): Promise<ProvenHeader> => {
  await provenHeaders([bill], now);
  return bill as ProvenHeader;
};

/** The same of two. */
export const provenPair = async (
  [one, other]: readonly [BillRow, BillRow],
  now: Date,
): Promise<readonly [ProvenHeader, ProvenHeader]> => {
  await provenHeaders([one, other], now);
  return [one as ProvenHeader, other as ProvenHeader];
};

/** Refuses a bill whose lines are not those that were submitted. @throws `bill.changed-outside` (409) */
export const refuseChangedLines = (bill: BillRow, pages: readonly LinePage[], now: Date): void =>
  refuseFaults(bill, contentFaults(bill, pages), now);

const refuseFaults = (bill: BillRow, faults: readonly string[], now: Date): void => {
  if (faults.length === 0) return;
  const changed = new BillChanged(bill, faults);
  ringChanged(bill, changed, now);
  throw new AppError(billErrors.changedOutside, {
    message: decisionText.changedOutside(bill.deptBillNo),
    cause: changed,
  });
};

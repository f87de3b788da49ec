// Loading a bill of the officer's office and checking that a step follows. Another office's number does not exist here.

import { decisionText } from '@portal/domain/bill/decision-texts';
import { billErrors } from '@portal/domain/bill/errors';
import type { BillWay } from '@portal/domain/bill/way';
import { type BillAction, billSteps, mayTake, nextStatus, wayOf } from '@portal/domain/bill/workflow';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { sessionErrors } from '@portal/domain/session/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { type BillRow, billEntity } from './entity.ts';

/** @throws `bill.not-found` (404) */
export const billNotFound = (): AppError => new AppError(billErrors.notFound);

/** The header of a bill of the officer's office, to be read with other rows. */
export const wantedBill = (call: Call, transNo: string): Wanted<BillRow> =>
  wanted(billEntity(), billEntity().get({ ddoCode: call.officer.office.ddoCode, transNo }));

/** Which bills an address is for: those of its family, or all. A number of the other way does not exist there. */
export type AskedWay = BillWay | 'any';

/** @throws `bill.not-found` (404) */
export const requireBill = (bill: BillRow | undefined, way: AskedWay): BillRow => {
  if (!bill || (way !== 'any' && wayOf(bill.kind) !== way)) throw billNotFound();
  return bill;
};

/** @throws `bill.not-found` (404) */
export const loadBill = async (call: Call, transNo: string, way: AskedWay): Promise<BillRow> =>
  requireBill((await readRows([wantedBill(call, transNo)]))[0], way);

/** The refusal of a step that does not follow, naming both states, or the parent that a child goes with. */
export const stateConflict = (action: BillAction, { status, parentNo }: BillRow): AppError =>
  new AppError(billErrors.stateConflict, {
    message: parentNo
      ? consolidationText.partOf(parentNo)
      : decisionText.stateConflict(status, billSteps[action].to),
  });

/**
 * The status that an action leads to from where the bill is.
 * @throws 403 for a login that may not take it; `bill.state` (409) naming both states where it does not follow.
 */
export const requireStep = <A extends BillAction>(action: A, bill: BillRow, call: Call) => {
  if (!mayTake(action, call.officer.login)) throw new AppError(sessionErrors.notAuthorized);
  const to = nextStatus(action, bill);
  if (!to) throw stateConflict(action, bill);
  return to;
};

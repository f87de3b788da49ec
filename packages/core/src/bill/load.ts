// Loading a bill of the officer's office and checking that a step follows. Another office's number does not exist here.
import { billErrors } from '@portal/domain/bill/errors';
import { billText } from '@portal/domain/bill/texts';
import { type BillAction, billSteps, mayTake, nextStatus } from '@portal/domain/bill/workflow';
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

/** @throws `bill.not-found` (404) */
export const requireBill = (bill: BillRow | undefined): BillRow => {
  if (!bill) throw billNotFound();
  return bill;
};

/** @throws `bill.not-found` (404) */
export const loadBill = async (call: Call, transNo: string): Promise<BillRow> =>
  requireBill((await readRows([wantedBill(call, transNo)]))[0]);

/**
 * The status that an action leads to from where the bill is.
 * @throws 403 for a login that may not take it; `bill.state` (409) naming both states where it does not follow.
 */
export const requireStep = <A extends BillAction>(action: A, bill: BillRow, call: Call) => {
  if (!mayTake(action, call.officer.login)) throw new AppError(sessionErrors.notAuthorized);
  const to = nextStatus(action, bill);
  if (!to)
    throw new AppError(billErrors.stateConflict, {
      message: billText.stateConflict(bill.status, billSteps[action].to),
    });
  return to;
};

// Bills that may become children of a consolidated bill (decisions.md, Consolidation).
import { standingKind } from '@portal/domain/bill/kind';
import { consolidationErrors as errors } from '@portal/domain/consolidation/errors';
import { groupIssues, hasTooManyPayees, payeesOf } from '@portal/domain/consolidation/rules';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import type { ErrorDefinition } from '@portal/domain/contract';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { findAuthorized } from '../bill/find-authorized.ts';
import { billNotFound } from '../bill/load.ts';
import type { Member } from '../bill/member.ts';
import type { Call } from '../call.ts';
import { AppError, refuseIssues } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import { readRows, wanted } from '../storage/read.ts';

/** Authorized or with a body, and never at the treasury, which may still pay what it was sent. */
export const isFree = (bill: BillRow): boolean =>
  (bill.status === 'authorized' || bill.status === 'body attached') && !wasSent(bill);

const wasSent = ({ sending, acknowledgement }: BillRow): boolean =>
  sending !== undefined || acknowledgement !== undefined;

const lookedUpAtOnce = 16;

/** The bills of authorization numbers of the office, in their order. @throws `bill.not-found` (404) */
export const chosenBills = async (call: Call, authNos: readonly string[]): Promise<BillRow[]> => {
  const found = await mapLimit(authNos, lookedUpAtOnce, (authNo) => findAuthorized(call, authNo, 'normal'));
  const bills = await billRows(found);
  return bills.map((bill, at) => {
    if (bill?.authNo !== authNos[at]) throw billNotFound();
    return bill as BillRow;
  });
};

/** Headers as they are now, in the order asked for. */
export const billRows = (
  keys: readonly { readonly ddoCode: string; readonly transNo: string }[],
): Promise<(BillRow | undefined)[]> => {
  const entity = billEntity();
  return readRows(keys.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))));
};

/**
 * Refuses bills that make no consolidated bill.
 * @throws `consolidation.not-admitted`, `consolidation.mixed`, `consolidation.other-sanction` 400; `consolidation.taken`, `consolidation.moved-on`,
 * `consolidation.at-treasury` 409; `consolidation.too-many-payees` 422
 */
export const refuseUnfit = (bills: readonly BillRow[]): void => {
  const other = bills.find(({ kind }) => !standingKind(kind).mayBeConsolidated);
  if (other) throw refused(errors.notAdmitted, text.notAdmitted(other.deptBillNo));
  refuseIssues(groupIssues(bills));
  refuseBusy(bills);
  if (hasTooManyPayees(bills))
    throw refused(errors.tooManyPayees, text.tooManyPayees(payeesOf(bills).toLocaleString('en-IN')));
};

/** Refuses bills that are not free, naming the first. @throws as refuseUnfit, 409 */
export const refuseBusy = (bills: readonly BillRow[]): void => {
  const busy = bills.find((bill) => !isFree(bill));
  if (!busy) return;
  const { deptBillNo, parentNo, status } = busy;
  if (parentNo) throw refused(errors.taken, text.takenBy(deptBillNo, parentNo));
  if (wasSent(busy)) throw refused(errors.atTreasury, text.atTreasury(deptBillNo));
  throw refused(errors.movedOn, text.movedOn(deptBillNo, status));
};

const refused = (error: ErrorDefinition, message: string): AppError =>
  new AppError(error, { message, issues: [{ path: 'auth_nos', code: error.code, message }] });

/** A bill as its parent knows it. */
export const memberOf = (bill: BillRow): Member => ({
  transNo: bill.transNo,
  authNo: bill.authNo ?? '',
  deptBillNo: bill.deptBillNo,
  kind: bill.kind,
  grossPaise: bill.grossPaise as Member['grossPaise'],
  deductionPaise: bill.deductionPaise as Member['deductionPaise'],
  netPaise: bill.netPaise as Member['netPaise'],
  payeeCount: bill.payeeCount,
});

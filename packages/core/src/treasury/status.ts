// What the treasury says of a bill, and what is recorded of it (3§2.6): an officer asks, or the schedule (poll.ts). The
// treasury's last word counts.

import { billErrors } from '@portal/domain/bill/errors';
import type { BillWay } from '@portal/domain/bill/way';
import { type BillAction, type BillStatus, billSteps, nextStatus } from '@portal/domain/bill/workflow';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { type AuditFlag, auditFlagName, treasuryText } from '@portal/domain/treasury/texts';
import { headerChange, stepChanges } from '../bill/change.ts';
import type { BillRow } from '../bill/entity.ts';
import { loadAuthorized } from '../bill/find-authorized.ts';
import { loadBill } from '../bill/load.ts';
import { provenHeader } from '../bill/proven-header.ts';
import { systemActor } from '../bill/step.ts';
import { statisticsChange } from '../bill/store.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import { answerOrders } from '../order/answer.ts';
import type { TreasuryPort, TreasuryStatus } from '../port/treasury.ts';
import { openWork } from '../storage/open-work.ts';
import { type Change, transact } from '../storage/transact.ts';
import { noteAsked } from './asking.ts';

const actionOf: Partial<Record<AuditFlag, BillAction>> = {
  P: 'receive',
  A: 'audit',
  D: 'deliver',
  C: 'compile',
  O: 'object',
};

const statusOf: Record<AuditFlag, BillStatus> = {
  U: 'uploaded',
  P: 'received',
  A: 'audit',
  D: 'delivered',
  C: 'compiled',
  O: 'objected',
};

export interface ShownStatus {
  readonly audt_flag: string;
  readonly status: string;
  readonly reasons: string[];
}

/** What the bill says of the treasury, which is what every list of it shows. */
type Recorded = Pick<BillRow, 'auditFlag' | 'reasons'>;

/**
 * Asks the treasury about one bill, records the answer, and answers what is recorded.
 * @throws `treasury.not-uploaded` 409, `treasury.unavailable` 503
 */
export const updateStatus = async (
  call: Call,
  authNo: string,
  way: BillWay,
  port: TreasuryPort,
): Promise<ShownStatus> => {
  const bill = await loadAuthorized(call, authNo, way);
  if (!bill.auditFlag) throw new AppError(treasuryErrors.notUploaded);
  const status = await port.status(authNo, { requestId: call.requestId });
  const recorded = status
    ? await applyStatus(bill, status, call.now, call.requestId)
    : await noteForgotten(bill, call.now);
  const { auditFlag = '', reasons = [] } = recorded ?? (await loadBill(call, bill.transNo, way));
  return { audt_flag: auditFlag, status: auditFlagName(auditFlag), reasons: [...reasons] };
};

/**
 * Takes the step that the treasury's word means; a word that does not follow from the bill's status is not recorded.
 * Answers what the bill says afterwards, undefined where somebody else changed it meanwhile.
 */
export const applyStatus = async (
  bill: BillRow,
  status: TreasuryStatus,
  now: Date,
  requestId: string,
): Promise<Recorded | undefined> => {
  const action = actionOf[status.audt_flag as AuditFlag];
  const isStep =
    action !== undefined && nextStatus(action, bill) !== undefined && bill.acknowledgement !== undefined;
  if (!isStep || isSameObjection(bill, status)) return queueAgain(bill, status.audt_flag, now);
  const recorded = { auditFlag: status.audt_flag, reasons: [...status.reasons] };
  const isLast = action === 'compile';
  const answers =
    action === 'compile' || action === 'object' ? await answersOf(bill, action, recorded.reasons, now) : {};
  await transact({
    step: stepChanges(systemActor('treasury', now, requestId), await provenHeader(bill, now), action, {
      ...remarkOf(bill, action, recorded.reasons),
      set: {
        ...recorded,
        ...delivery(bill, action, now),
        ...bill.acknowledged,
        ...(isLast ? {} : openWork('poll', bill.transNo, now)),
      },
      remove: ['acknowledged', ...(isLast ? (['openWork', 'openAt'] as const) : [])],
    }),
    figures: figures(bill, action),
    ...answers,
  });
  return recorded;
};

/** The first delivery is kept with the bill: from then on its money is on its way. */
const delivery = (bill: BillRow, action: BillAction, now: Date): Pick<BillRow, 'deliveredAt'> =>
  action === 'deliver' || bill.status === 'delivered'
    ? { deliveredAt: bill.deliveredAt ?? now.toISOString() }
    : {};

/** The answer to the scheme system whose order the bill is made of. */
const answersOf = (bill: BillRow, action: 'compile' | 'object', reasons: readonly string[], now: Date) =>
  answerOrders(bill, { status: billSteps[action].to, reasons }, now);

/** Why the treasury objected, a line a reason, or that it went on with what it has while a corrected body was prepared. */
const remarkOf = (
  { acknowledged }: BillRow,
  action: BillAction,
  reasons: readonly string[],
): { remark?: string } => {
  if (action === 'object') return { remark: reasons.join('\n') || auditFlagName('O') };
  return acknowledged ? { remark: treasuryText.wentOn } : {};
};

/** An objection that is recorded already, with the same reasons. */
const isSameObjection = ({ status, reasons = [] }: BillRow, word: TreasuryStatus): boolean =>
  status === 'objected' && word.audt_flag === 'O' && JSON.stringify(reasons) === JSON.stringify(word.reasons);

/** Whether a word says nothing that the bill does not say already: such an answer is not kept in the exchange log either. */
export const isOldWord = (bill: BillRow, word: TreasuryStatus | undefined): boolean =>
  word === undefined
    ? bill.auditFlag === forgottenFlag
    : word.audt_flag === bill.auditFlag &&
      JSON.stringify(word.reasons) === JSON.stringify(bill.reasons ?? []);

/**
 * Notes that the bill was asked about; a change of the bill meanwhile has brought its status too. A word that the portal does not
 * know is shown as Unknown (3§4) until a known one comes; a known one that does not follow is not shown.
 */
const queueAgain = async (bill: BillRow, flag: string, now: Date): Promise<Recorded | undefined> => {
  if (!bill.openWork) return bill;
  const isShown =
    flag !== '' &&
    bill.auditFlag !== undefined &&
    (!Object.hasOwn(statusOf, flag) || statusOf[flag as AuditFlag] === bill.status);
  if (flag !== '' && flag !== bill.auditFlag && !Object.hasOwn(statusOf, flag))
    log('warn', 'treasury-flag-unknown', { transNo: bill.transNo, flag });
  if (!isShown || flag === bill.auditFlag) {
    await noteAsked(bill, now);
    return bill;
  }
  // those of an objection stay with it; what was said of a forgotten bill does not
  const reasons = bill.auditFlag === forgottenFlag ? [] : [...(bill.reasons ?? [])];
  return recordWord(bill, { auditFlag: flag, reasons }, now);
};

/** Writes the word alone: it is no step. Undefined where somebody else changed the bill meanwhile. */
const recordWord = async (
  bill: BillRow,
  word: { readonly auditFlag: string; readonly reasons: string[] },
  now: Date,
): Promise<Recorded | undefined> => {
  try {
    await transact([headerChange(bill, { ...word, ...openWork('poll', bill.transNo, now) }, [])]);
    return { ...bill, ...word };
  } catch (error) {
    if (!(error instanceof AppError && error.code === billErrors.changedMeanwhile.code)) throw error;
    return undefined;
  }
};

/** The word that is recorded of a bill that the treasury acknowledged and does not know any more; shown as Unknown. */
export const forgottenFlag = '?';

/**
 * The treasury does not know a bill. Where it acknowledged it, office and operator read so (open-bills.ts counts them) until it says
 * something else; a bill whose corrected body is prepared shows that instead.
 */
export const noteForgotten = async (bill: BillRow, now: Date): Promise<Recorded | undefined> => {
  const { acknowledgement, auditFlag, transNo, authNo } = bill;
  if (acknowledgement && auditFlag !== forgottenFlag)
    log('error', 'treasury-bill-forgotten', { transNo, authNo, acknowledgement: acknowledgement.number });
  if (!acknowledgement || !bill.openWork || auditFlag === undefined || auditFlag === forgottenFlag) {
    await noteAsked(bill, now);
    return bill;
  }
  const reasons = [treasuryText.forgotten(acknowledgement.number)];
  return recordWord(bill, { auditFlag: forgottenFlag, reasons }, now);
};

/**
 * What the figures of the landing page count of a bill at the treasury: its payments are processed once it is delivered, whatever
 * is objected to afterwards, and a voucher is a bill compiled (decisions.md).
 */
const counted = ({ payeeCount, netPaise }: BillRow, wasDelivered: boolean, status: BillStatus) => {
  const isProcessed = wasDelivered || status === 'compiled';
  const isVoucher = status === 'compiled';
  return {
    paymentsProcessed: isProcessed ? payeeCount : 0,
    paymentsPending: isProcessed ? 0 : payeeCount,
    vouchers: isVoucher ? 1 : 0,
    amountPaidPaise: isVoucher ? netPaise : 0,
  };
};

const figures = (bill: BillRow, action: BillAction): Change[] => {
  const wasDelivered = bill.deliveredAt !== undefined || bill.status === 'delivered';
  const before = counted(bill, wasDelivered, bill.status);
  const after = counted(bill, wasDelivered || action === 'deliver', billSteps[action].to);
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return [];
  const delta = Object.fromEntries(changed.map((name) => [name, after[name] - before[name]]));
  return [statisticsChange(bill.transNo, delta)];
};

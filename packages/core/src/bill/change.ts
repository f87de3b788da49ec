// A bill's step in the table: the header's new status under its version, and the step row that records it.

import { billErrors } from '@portal/domain/bill/errors';
import { type BillAction, nextStatus, stageOf } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { newsOfStep } from '../news/change.ts';
import { put, update } from '../storage/change.ts';
import type { Change } from '../storage/transact.ts';
import { factsHash } from './content.ts';
import { type CountedBill, countedChange } from './counted.ts';
import { type BillRow, billEntity } from './entity.ts';
import { stateConflict } from './load.ts';
import type { ProvenHeader } from './proven-header.ts';
import { type Actor, nextStep, type StepSignature } from './step.ts';

type Removable =
  | 'authNo'
  | 'authorized'
  | 'body'
  | 'signed'
  | 'sending'
  | 'acknowledged'
  | 'acknowledgement'
  | 'auditFlag'
  | 'reasons'
  | 'parentNo'
  | 'openWork'
  | 'openAt';

/** What electrodb lets a patch of the header set. */
type HeaderSet = Parameters<ReturnType<ReturnType<typeof billEntity>['patch']>['set']>[0];

type NewHeader = CountedBill & Parameters<ReturnType<typeof billEntity>['create']>[0];

interface StepOptions {
  readonly remark?: string;
  readonly documentSha256?: string;
  readonly signature?: StepSignature;
  readonly set?: HeaderSet;
  readonly remove?: readonly Removable[];
}

/** The officer as a header keeps one. */
export const person = (call: Call) => ({
  accountId: call.officer.accountId,
  username: call.officer.username,
  login: call.officer.login,
  at: call.now.toISOString(),
});

/**
 * The changes of one step of a bill; the bill must be unchanged since it was read.
 * @throws `bill.state` (409) where the step does not follow. The change refuses with `bill.changed-meanwhile` (409).
 */
export const stepChanges = (
  actor: Actor,
  bill: ProvenHeader,
  action: BillAction,
  options: StepOptions,
): Change[] => {
  const to = nextStatus(action, bill);
  if (!to) throw stateConflict(action, bill);
  const { ddoCode, transNo } = bill;
  const set = {
    ...options.set,
    status: to,
    stage: stageOf({ ...bill, status: to }),
    sinceDate: civilDate(new Date(actor.at)),
  };
  // of a step that changes them, those that the bill has from now on
  const after = without({ ...bill, ...set } as BillRow, options.remove ?? []);
  const { grossPaise, netPaise, contentHash } = after;
  const step = nextStep(actor, {
    ddoCode,
    transNo,
    action,
    from: bill.status,
    to,
    ...(options.remark === undefined ? {} : { remark: options.remark }),
    ...(options.documentSha256 === undefined ? {} : { documentSha256: options.documentSha256 }),
    ...options.signature,
    grossPaise,
    netPaise,
    contentHash,
    factsHash: factsHash(after),
    stepCount: bill.stepCount,
    lastStepHash: bill.lastStepHash,
  });
  return [
    headerChange(bill, { ...set, ...step.header }, options.remove ?? []),
    step.change,
    ...newsOfStep(bill, action, actor.at, options.remark),
  ];
};

const without = (bill: BillRow, names: readonly Removable[]): BillRow =>
  Object.fromEntries(
    Object.entries(bill).filter(([name]) => !(names as readonly string[]).includes(name)),
  ) as unknown as BillRow;

/** The header's fields under its version, without a step: for what is no step of the bill's life. */
export const headerChange = (bill: BillRow, set: HeaderSet, remove: readonly Removable[]): Change => {
  const patch = billEntity()
    .patch({ ddoCode: bill.ddoCode, transNo: bill.transNo })
    .set(set)
    .remove([...remove])
    .add({ version: 1 })
    .where((row, { eq }) => eq(row.version, bill.version));
  return {
    ...update(patch, () => new AppError(billErrors.changedMeanwhile)),
    additions: countedChange(bill, afterwards(bill, set, remove)),
  };
};

const afterwards = (bill: BillRow, set: HeaderSet, remove: readonly Removable[]): CountedBill => {
  const { sending, ...after } = { ...bill, ...set } as BillRow;
  return remove.includes('sending') ? after : { ...after, sending };
};

/**
 * A new header. Where it has no authorization number yet, it is in no index of them: electrodb would put all such bills under the
 * bare prefix, one hot key. The other half of that key stays, because an authorization sets the first alone.
 */
export const newHeader = (header: NewHeader, refuse: Change['refuse']): Change => {
  const { write, ...change } = put(billEntity().create(header), refuse);
  const { gsi2pk, ...item } = write.Put?.Item ?? {};
  const Item = item['authNo'] === undefined ? item : { ...item, gsi2pk };
  return {
    ...change,
    additions: countedChange(undefined, header),
    write: { Put: { ...(write.Put as NonNullable<typeof write.Put>), Item } },
  };
};

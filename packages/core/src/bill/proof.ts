// Whether a bill still is what its steps recorded: content, lines and header are hashed anew and compared, before a message about it
// leaves, before each step (proven-header.ts), before its lines go into a consolidated bill, and by the audit. Each fault is a sentence about "it", the bill.
import { chainHash } from '../storage/chain-hash.ts';
import { isKeyedHash } from '../storage/keyed-hash.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { contentHash, contentVersion, factsHash } from './content.ts';
import { type BillRow, type StepRow, stepEntity } from './entity.ts';
import type { LinePage } from './lines.ts';
import { stepNumber } from './step.ts';
import { linesOfPages, type WholeBill, wholePages } from './whole.ts';

/** Lines or header of a bill were changed beside its steps. */
export class BillChanged extends Error {
  override readonly name = 'BillChanged';
  readonly faults: readonly string[];
  constructor({ transNo }: Pick<BillRow, 'transNo'>, faults: readonly string[]) {
    super(`bill ${transNo}: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/** The bill with its lines, where both are what its last step recorded. @throws BillChanged */
export const provenBill = async ({
  ddoCode,
  transNo,
}: Pick<BillRow, 'ddoCode' | 'transNo'>): Promise<WholeBill> => {
  const { bill, pages } = await wholePages({ ddoCode, transNo });
  const [step] = await readRows([wantedLastStep(bill)]);
  const faults = [...contentFaults(bill, pages), ...lastStepFaults(bill, step)];
  if (faults.length > 0) throw new BillChanged(bill, faults);
  return linesOfPages(bill, pages);
};

/** The step that a header names as its last. */
export const wantedLastStep = ({ ddoCode, transNo, stepCount }: BillRow): Wanted<StepRow> =>
  wanted(stepEntity(), stepEntity().get({ ddoCode, transNo, number: stepNumber(stepCount) }));

/**
 * Where content or lines are not those of the hash. The hash of a bill of an earlier release is over what was typed, and cannot be made
 * again: its lines are held against its sums alone.
 */
export const contentFaults = (bill: BillRow, pages: readonly LinePage[]): string[] => {
  if (bill.contentVersion === undefined) return [];
  return bill.contentVersion === contentVersion && contentHash(bill, pages) === bill.contentHash
    ? []
    : ['its lines and fields are not those that were submitted'];
};

/** Where the header is not what its last step left behind. */
export const lastStepFaults = (bill: BillRow, step: StepRow | undefined): string[] => {
  if (!step) return ['its last step is gone'];
  return [
    ...(step.hash === bill.lastStepHash ? [] : ['the header names another last step']),
    ...ownFaults(step),
    ...(step.contentHash === bill.contentHash ? [] : ['the last step records other content']),
    ...headerFaults(bill, step),
  ];
};

/** Where a step is not what it was when it was taken, or the portal did not write it. */
export const ownFaults = (step: StepRow): string[] => {
  if (chainHash(step) !== step.hash) return [`step ${step.number} was changed`];
  // what knows the facts is of the release that keys each step
  if (step.hmac === undefined)
    return step.factsHash === undefined ? [] : [`step ${step.number} is not keyed`];
  return isKeyedHash(step.hash, step.hmac) ? [] : [`step ${step.number} was not written by the portal`];
};

/** Where the header says something else than it did after its last step; steps of earlier releases do not know. */
export const headerFaults = (bill: BillRow, step: StepRow | undefined): string[] =>
  step?.factsHash === undefined || step.factsHash === factsHash(bill)
    ? []
    : ['its header is not what its last step recorded'];

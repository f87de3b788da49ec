// What must hold of a bill whatever happened to it: lines that add up to its totals, and a chain of steps that leads from nothing
// to its status (architecture.md, Storage). Tests and simulations hold bills against it, auditors by `npm run audit`.
import { billSteps } from '@portal/domain/bill/workflow';
import { type BillRow, billEntity, type StepRow } from '../bill/entity.ts';
import { linePageEntity } from '../bill/line-page-entity.ts';
import { linesOf, revisionText } from '../bill/lines.ts';
import { stepsOf } from '../bill/step.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';

export type BillKey = Pick<BillRow, 'ddoCode' | 'transNo'>;

/** What is wrong with the lines, totals and history of one bill; nothing where all is well. */
export const billFaults = async ({ ddoCode, transNo }: BillKey): Promise<string[]> => {
  const audited = await auditedBill({ ddoCode, transNo });
  return audited ? audited.faults : [`bill ${transNo}: it has no header`];
};

export interface AuditedBill {
  readonly faults: string[];
  readonly header: BillRow;
  /** Oldest first. */
  readonly steps: readonly StepRow[];
}

/** The same, with what was read, each row once; undefined where there is no header. */
export const auditedBill = async (key: BillKey): Promise<AuditedBill | undefined> => {
  const { items, header, steps } = await billWithSteps(key);
  if (!header) return undefined;
  const faults = [...lineFaults(header, items), ...stepFaults(header, steps)];
  return { faults: faults.map((fault) => `bill ${key.transNo}: ${fault}`), header, steps };
};

interface BillWithSteps {
  readonly items: readonly Item[];
  readonly header: BillRow | undefined;
  readonly steps: readonly StepRow[];
}

/**
 * Header and lines, and the steps, which are another question: a schedule may move the bill between the two. So they are asked
 * again until header and steps are of one moment, three times at the most.
 */
const billWithSteps = async (key: BillKey, questions = 3): Promise<BillWithSteps> => {
  const [items, steps] = await Promise.all([rowsUnder(`bill#${key.ddoCode}#${key.transNo}`), stepsOf(key)]);
  const item = items.find(({ sk }) => sk === 'bill');
  const header = item ? (billEntity().parse({ Item: item }).data ?? undefined) : undefined;
  const areOfOneMoment =
    header?.stepCount === steps.length && header.lastStepHash === (steps.at(-1)?.hash ?? '');
  return areOfOneMoment || questions === 1 ? { items, header, steps } : billWithSteps(key, questions - 1);
};

const lineFaults = (bill: BillRow, items: readonly Item[]): string[] => {
  const [faults, check] = checking();
  const own = items
    .filter(({ sk }) => String(sk).startsWith(`line#${revisionText(bill.revision)}#`))
    .flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);
  const lines = linesOf(own);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  check(lines.payees.length === bill.payeeCount, `${lines.payees.length} of ${bill.payeeCount} payees`);
  check(lines.deductions.length === bill.deductionCount, 'deductions are missing');
  check(sum(lines.payees.map(({ amount }) => amount)) === bill.netPaise, 'payees do not add up to net');
  check(sum(lines.deductions.map(({ value }) => value)) === bill.deductionPaise, 'deductions do not add up');
  check(bill.grossPaise - bill.deductionPaise === bill.netPaise, 'net is not gross less deduction');
  return faults;
};

const stepFaults = (bill: BillRow, steps: readonly StepRow[]): string[] => {
  const [faults, check] = checking();
  let previous = '';
  let status = 'new';
  for (const step of steps) {
    check(step.previousHash === previous, `step ${step.number} does not follow the one before`);
    check(chainHash(step) === step.hash, `step ${step.number} was changed`);
    check(step.from === status, `step ${step.number} begins at ${step.from}, not at ${status}`);
    const declared = billSteps[step.action as keyof typeof billSteps];
    check(declared?.to === step.to, `step ${step.number} leads to ${step.to}`);
    check(
      declared?.by.some((actor) => actor === step.login),
      `step ${step.number} was taken by ${step.login}`,
    );
    previous = step.hash;
    status = step.to;
  }
  check(status === bill.status, `stands at ${bill.status}, its last step says ${status}`);
  check(
    steps.length === bill.stepCount && previous === bill.lastStepHash,
    'the header names another last step',
  );
  check(steps.at(-1)?.contentHash === bill.contentHash, 'the last step records other content');
  return faults;
};

/** A list of faults, and what puts one there where something does not hold. */
export const checking = (): [string[], (holds: boolean | undefined, fault: string) => void] => {
  const faults: string[] = [];
  return [faults, (holds, fault) => void (holds || faults.push(fault))];
};

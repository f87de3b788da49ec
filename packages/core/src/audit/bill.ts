// What must hold of a bill whatever happened to it: lines that add up to its totals, and a chain of steps that leads from nothing
// to its status (architecture.md, Storage). Tests and simulations hold bills against it, auditors by `npm run audit`.
import { billSteps } from '@portal/domain/bill/workflow';
import { type BillRow, billEntity, type StepRow, stepEntity } from '../bill/entity.ts';
import { linePageEntity } from '../bill/line-page-entity.ts';
import { linesOf, revisionText } from '../bill/lines.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { rowsUnder } from '../storage/rows-under.ts';

/** What is wrong with the lines, totals and history of one bill; nothing where all is well. */
export const billFaults = async (bill: BillRow): Promise<string[]> => (await auditedBill(bill)).faults;

export interface AuditedBill {
  readonly faults: string[];
  /** The header as it is beside its steps. */
  readonly header: BillRow;
  /** Oldest first. */
  readonly steps: readonly StepRow[];
}

/** The same, with what was read. */
export const auditedBill = async (bill: BillRow): Promise<AuditedBill> => {
  const { ddoCode, transNo } = bill;
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => void (holds || faults.push(`bill ${transNo}: ${fault}`));
  const items = await rowsUnder(`bill#${ddoCode}#${transNo}`);
  const own = items
    .filter((item) => String(item['sk']).startsWith(`line#${revisionText(bill.revision)}#`))
    .flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);
  const lines = linesOf(own);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  check(lines.payees.length === bill.payeeCount, `${lines.payees.length} of ${bill.payeeCount} payees`);
  check(lines.deductions.length === bill.deductionCount, 'deductions are missing');
  check(sum(lines.payees.map(({ amount }) => amount)) === bill.netPaise, 'payees do not add up to net');
  check(sum(lines.deductions.map(({ value }) => value)) === bill.deductionPaise, 'deductions do not add up');
  check(bill.grossPaise - bill.deductionPaise === bill.netPaise, 'net is not gross less deduction');
  const steps = items
    .filter((item) => String(item['sk']).startsWith('step#'))
    .flatMap((item) => stepEntity().parse({ Item: item }).data ?? []);
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
  // the header as it is beside these steps: a schedule may have moved the bill since the caller read it
  const header = items.find(({ sk }) => sk === 'bill');
  const now = header ? (billEntity().parse({ Item: header }).data ?? bill) : bill;
  check(status === now.status, `stands at ${now.status}, its last step says ${status}`);
  check(
    steps.length === now.stepCount && previous === now.lastStepHash,
    'the header names another last step',
  );
  check(steps.at(-1)?.contentHash === now.contentHash, 'the last step records other content');
  return { faults, header: now, steps };
};

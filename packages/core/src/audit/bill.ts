// What must hold of a bill whatever happened to it: lines that add up to its totals, and a chain of steps that leads from nothing
// to its status (architecture.md, Storage). Tests and simulations hold bills against it, auditors by `npm run audit`.
import { componentSums } from '@portal/domain/bill/component-sums';
import { billSteps } from '@portal/domain/bill/workflow';
import type { BillRow, StepRow } from '../bill/entity.ts';
import { linePageEntity } from '../bill/line-page-entity.ts';
import { type LinePage, linesOf, revisionText } from '../bill/lines.ts';
import { contentFaults, headerFaults, ownFaults } from '../bill/proof.ts';
import type { Item } from '../storage/transact.ts';
import { type BillKey, type BillRows, ofBills, rowsOfBill } from './bill-rows.ts';
import { checking } from './checking.ts';
import { headFaults } from './heads.ts';
import { placeFaults } from './place.ts';

/** What is wrong with the lines, totals and history of one bill; nothing where all is well. */
export const billFaults = async ({ ddoCode, transNo }: BillKey): Promise<string[]> => {
  const key = { ddoCode, transNo };
  return audited(key, await rowsOfBill(key))?.faults ?? [`bill ${transNo}: it has no header`];
};

export interface AuditedBill {
  readonly faults: string[];
  readonly header: BillRow;
  /** Of its revision, in their order. */
  readonly pages: readonly LinePage[];
  /** Oldest first. */
  readonly steps: readonly StepRow[];
}

/** The same of many bills, with what was read, each row once; undefined where there is no header. In the order of the keys. */
export const auditedBills = (keys: readonly BillKey[]): Promise<(AuditedBill | undefined)[]> =>
  ofBills(keys, audited);

const audited = (
  { transNo, sealed }: BillKey,
  { items, header, steps }: BillRows,
): AuditedBill | undefined => {
  if (!header) return undefined;
  const pages = pagesOf(header, items);
  const faults = [
    ...lineFaults(header, pages),
    ...contentFaults(header, pages),
    ...stepFaults(header, steps),
    ...headFaults(sealed, steps),
    ...placeFaults(header, items),
  ];
  return { faults: faults.map((fault) => `bill ${transNo}: ${fault}`), header, pages, steps };
};

/** The pages of a bill's revision among its rows. */
export const pagesOf = (bill: BillRow, items: readonly Item[]): LinePage[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(`line#${revisionText(bill.revision)}#`))
    .flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);

const lineFaults = (bill: BillRow, pages: readonly LinePage[]): string[] => {
  const [faults, check] = checking();
  const lines = linesOf(pages);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  check(lines.payees.length === bill.payeeCount, `${lines.payees.length} of ${bill.payeeCount} payees`);
  check(lines.deductions.length === bill.deductionCount, 'deductions are missing');
  check(sum(lines.payees.map(({ amount }) => amount)) === bill.netPaise, 'payees do not add up to net');
  check(sum(lines.deductions.map(({ value }) => value)) === bill.deductionPaise, 'deductions do not add up');
  check(bill.grossPaise - bill.deductionPaise === bill.netPaise, 'net is not gross less deduction');
  check(
    lines.payees.every(
      ({ amount, components }) => !components || sum(components.map(({ net }) => net)) === amount,
    ),
    'components of a payee do not add up',
  );
  // a bill of the earlier portal keeps no sums
  check(
    !bill.componentSums || sumsText(bill.componentSums) === sumsText(componentSums(lines.payees)),
    'its sums by component are not those of its payees',
  );
  return faults;
};

interface Sum extends Readonly<Record<'payees' | 'gross' | 'net', number>> {
  readonly code: string;
}
const sumsText = (sums: readonly Sum[]): string =>
  sums.map(({ code, payees, gross, net }) => [code, payees, gross, net].join(' ')).join('\n');

const stepFaults = (bill: BillRow, steps: readonly StepRow[]): string[] => {
  const [faults, check] = checking();
  let previous = '';
  let status = 'new';
  let isKeyed = false;
  for (const step of steps) {
    check(step.previousHash === previous, `step ${step.number} does not follow the one before`);
    faults.push(...ownFaults(step));
    isKeyed ||= step.hmac !== undefined;
    check(!isKeyed || step.hmac !== undefined, `step ${step.number} is not keyed, and one before it is`);
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
  faults.push(...headerFaults(bill, steps.at(-1)));
  const { deliveredAt } = bill;
  check(
    deliveredAt === undefined || steps.some(({ at }) => at === deliveredAt),
    `it was delivered at ${deliveredAt}, and no step says so`,
  );
  return faults;
};

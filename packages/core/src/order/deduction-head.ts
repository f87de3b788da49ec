// The receipt head that a deduction of an order goes to, as the state's masters have it: the first four characters of a scheme
// of the deduction heads are its major head.

import { sumPaise } from '@portal/domain/money';
import type { OrderDeduction, OrderPayee } from '@portal/domain/order/order';
import type { StoredDeduction } from '../bill/lines.ts';
import { Masters } from '../scheme/masters.ts';

type Deducting = Pick<OrderPayee, 'deductions'>;

/** The deductions of all payees by head, in the order in which the heads come first; those whose head is unknown are named. */
export const deductionsByHead = async (
  payees: readonly Deducting[],
): Promise<{ readonly deductions: StoredDeduction[]; readonly unknown: string[] }> => {
  const heads = Map.groupBy(
    payees.flatMap(({ deductions }) => deductions).filter(({ amountPaise }) => amountPaise > 0),
    ({ budgetHead }) => budgetHead,
  );
  const deductions: StoredDeduction[] = [];
  const unknown: string[] = [];
  for (const [budgetHead, lines] of heads) {
    const head = await knownHead(budgetHead);
    if (head) deductions.push({ ...head, value: totalOf(lines) });
    else unknown.push(budgetHead);
  }
  return { deductions, unknown };
};

const totalOf = (lines: readonly OrderDeduction[]) => sumPaise(lines.map(({ amountPaise }) => amountPaise));

const majorHeadLetters = 4;

const knownHead = async (budgetHead: string): Promise<Omit<StoredDeduction, 'value'> | undefined> => {
  const scheme = budgetHead.replaceAll('-', '');
  const majorHead = scheme.slice(0, majorHeadLetters);
  const found = (await Masters.schemes(majorHead)).find(({ rs_cd }) => rs_cd === scheme);
  return found && { majorHead, scheme, schemeName: found.rs_nm };
};

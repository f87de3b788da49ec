// What of an earlier bill is in an entry. Pure.
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { purposeOfMonth } from '@portal/domain/bill/pay-month';
import type { PayeeLine } from '@portal/domain/bill/schema';
import type { BillLike } from '../../data/earlier-bills.ts';
import { enteredContent } from './entered-content.ts';
import type { EntryContent, PayeeRow } from './entry-content.ts';

/** All of it, its payees, or a month that this one follows. */
export interface Taken {
  readonly how: 'like' | 'payees' | 'month';
  readonly bill: BillLike;
}

/** The lines of an earlier bill as lines of this one. */
const ownLines = (lines: readonly PayeeRow[]): readonly PayeeRow[] =>
  lines.map((line) => ({ ...line, id: crypto.randomUUID() }));

/** Whom the entry does not pay yet, and how many it pays already. */
export const furtherPayees = (
  kind: BillKind,
  present: readonly PayeeLine[],
  bill: BillLike,
): { readonly lines: readonly PayeeRow[]; readonly presentCount: number } => {
  const { identities } = billKinds[kind].payload.payees;
  const known = new Set(present.flatMap(identities));
  const { payees } = enteredContent(bill);
  const further = payees.filter((line) => !identities(line).some((identity) => known.has(identity)));
  return { lines: ownLines(further), presentCount: payees.length - further.length };
};

/** The entry with all that is not in it yet; amounts that were typed stay, and their deductions with them. */
export const filledFrom = (content: EntryContent, bill: BillLike): EntryContent => {
  const earlier = enteredContent(bill);
  const { gross, deduction, deductions } = content.gross ? content : earlier;
  const { billType, formId } = content.billType ? content : earlier;
  return {
    ...content,
    billType,
    formId,
    gross,
    deduction,
    deductions,
    purpose: purposeFrom(content, bill),
    payees: ownLines(earlier.payees),
  };
};

/** What was typed stays; else that of the earlier bill, moved on to the month of this one. */
const purposeFrom = ({ purpose, own }: EntryContent, bill: BillLike): string => {
  const month = String(own?.['payMonth'] ?? '');
  const isTyped = purpose !== '' && purpose !== purposeOfMonth('', '', month);
  return isTyped ? purpose : purposeOfMonth(bill.purpose, bill.pay_month, month);
};

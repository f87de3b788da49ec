// The elements that issues are about: input names are the bill form's own (1§3), lines lead to the heading of their panel.
import type { EntryField } from '@portal/domain/bill/declaration';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import type { Issue } from '@portal/domain/issue';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { rootOf } from './entry-form.ts';

export const fieldIds: Readonly<Record<EntryField, string>> = {
  billType: 'billType',
  formId: 'form_id',
  deptBillNo: 'dept_bill_no',
  gross: 'grossAmount',
  deduction: 'deduction',
  net: 'netAmount',
  purpose: 'purpose',
  deductions: 'deductions-title',
  payees: 'payees-title',
  grant: 'details-title',
};

/** What is only read follows from another field, and its issues lead there: the form from its bill type, the net from the gross. */
const fieldIdOf: Readonly<Record<string, string>> = {
  ...fieldIds,
  formId: fieldIds.billType,
  net: fieldIds.gross,
};

/** A field that only the kind has is found by its own name. */
export const fieldIdOfPath =
  (kind: BillKind) =>
  (path: string): string => {
    const root = rootOf(path);
    const line = root === 'payees' && billKinds[kind].payload.payees.components && lineOf(path);
    if (line !== false && line !== undefined) return lineFieldId(path);
    return fieldIdOf[root] ?? (root in (billKinds[kind].payload.own ?? {}) ? root : fieldIds.grant);
  };

/**
 * Where lines have parts an issue leads to the row or the amount: "payees.3.components.1.net". What is not an amount of its
 * own is in its row.
 */
const lineFieldId = (path: string): string => {
  const [root, line, , part, field] = path.split('.');
  if (part === undefined) return payeeRowId(Number(line));
  const row = partRowId(Number(line), Number(part));
  return root && (field === 'gross' || field === 'net') ? `${row}-${field}` : row;
};

export const payeeRowId = (line: number): string => `payees-${line}`;
export const partRowId = (line: number, part: number): string => `${payeeRowId(line)}-components-${part}`;

/** "payees.3.amount" → 3. */
export const lineOf = (path: string): number | undefined => {
  const at = Number(path.split('.')[1]);
  return Number.isInteger(at) ? at : undefined;
};

const shownLines = 5;

/**
 * The text in the head of a panel of lines; many faults are counted, not listed. `nameOf` names a line where its
 * number would not find it.
 */
export const panelSentences = (
  issues: readonly Issue[],
  field: 'deductions' | 'payees',
  nameOf: (at: number) => string = (at) => billEntryWords.line(at + 1),
): string[] => {
  const own = issues.filter((issue) => rootOf(issue.path) === field);
  const sentences = own.slice(0, shownLines).map((issue) => {
    const line = lineOf(issue.path);
    return line === undefined ? issue.message : `${nameOf(line)}: ${issue.message}`;
  });
  const more = own.length - sentences.length;
  return more > 0 ? [...sentences, billEntryWords.more(more.toLocaleString('en-IN'))] : sentences;
};

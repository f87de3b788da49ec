// How each act of the officer changes the form: what is entered, what was touched, which problems remain. A pure reducer.
import type { BillKind } from '@portal/domain/bill/kind';
import { type PayMonth, purposeOfMonth } from '@portal/domain/bill/pay-month';
import { acceptedDeduction } from '@portal/domain/bill/rules';
import type { Issue } from '@portal/domain/issue';
import { type Paise, zeroPaise } from '@portal/domain/money';
import {
  type DeductionRow,
  type EntryContent,
  emptyContent,
  type PayeeRow,
  withParts,
} from './entry-content.ts';

export interface EntryForm {
  readonly content: EntryContent;
  /** What the form began with, and what was proposed since: nothing of it was typed, so it is not kept. */
  readonly untyped: EntryContent;
  /** Names of the fields that the officer has typed in or left; no field is blamed before. */
  readonly touched: readonly string[];
  /** What the server refused, by entry field, until that field changes. */
  readonly refused: readonly Issue[];
  /** What prevented the last attempt to submit and still does: the summary above the form. */
  readonly summary: readonly Issue[];
  readonly attempts: number;
  /** The deduction passed its boundary and became 0 (1§5): the form says so until it is typed again. */
  readonly deductionReset: DeductionReset | undefined;
}

/** The month that a pay bill is proposed for, and the one that a bill which it is like was for; "" of other bills. */
export interface ProposedMonth {
  readonly month: PayMonth;
  readonly former: PayMonth;
}

export interface DeductionReset {
  readonly typed: Paise;
  /** The officer went on to another field. */
  readonly isPassed: boolean;
}

export type FormAct =
  | { type: 'billType'; billType: string; formId: string }
  | { type: 'text'; field: 'deptBillNo' | 'purpose'; value: string }
  | { type: 'amount'; field: 'gross' | 'deduction'; value: Paise | undefined }
  /** The month of a pay bill; its purpose follows. */
  | { type: 'month'; value: PayMonth }
  /** A field that only the kind has. */
  | { type: 'own'; field: string; value: string | Paise }
  | { type: 'left'; field: string; kind: BillKind }
  | { type: 'deductionAdded'; line: DeductionRow }
  | { type: 'deductionRemoved'; id: string }
  | { type: 'payeeAdded'; line: PayeeRow }
  | { type: 'payeesAdded'; lines: readonly PayeeRow[] }
  /** Payees or further components of payees that are there. */
  | { type: 'partsAdded'; lines: readonly PayeeRow[] }
  | { type: 'payeesCleared' }
  | { type: 'payeeAmount'; id: string; value: Paise | undefined }
  | { type: 'payeeReplaced'; line: PayeeRow }
  | { type: 'payeeRemoved'; id: string }
  /** What follows from earlier bills: fills what is empty and untouched. */
  | { type: 'proposed'; deptBillNo: string; billType: string; formId: string; month: ProposedMonth }
  /** Taken out of an earlier bill. */
  | { type: 'filled'; content: EntryContent }
  | { type: 'replaced'; content: EntryContent }
  | { type: 'stopped'; issues: readonly Issue[] }
  | { type: 'refused'; issues: readonly Issue[]; sentence: string }
  | { type: 'mended'; summary: readonly Issue[] };

export const startForm = (content: EntryContent = emptyContent, untyped = content): EntryForm => ({
  content,
  untyped,
  touched: [],
  refused: [],
  summary: [],
  attempts: 0,
  deductionReset: undefined,
});

export const formReducer = (form: EntryForm, act: FormAct): EntryForm => {
  const { content } = form;
  switch (act.type) {
    case 'billType':
      return change(form, 'billType', { ...content, billType: act.billType, formId: act.formId });
    case 'text':
      return change(form, act.field, { ...content, [act.field]: act.value });
    case 'amount':
      return {
        ...change(form, act.field, { ...content, [act.field]: act.value }),
        ...(act.field === 'deduction' ? { deductionReset: undefined } : {}),
      };
    case 'month':
      return change(form, 'payMonth', {
        ...content,
        ...ofMonth(content, content.own?.['payMonth'], act.value),
      });
    case 'own':
      return change(form, act.field, { ...content, own: { ...content.own, [act.field]: act.value } });
    case 'left':
      return leave(form, act.field, act.kind);
    case 'deductionAdded':
      return change(form, 'deductions', { ...content, deductions: [...content.deductions, act.line] });
    case 'deductionRemoved':
      return change(form, 'deductions', { ...content, deductions: without(content.deductions, act.id) });
    case 'payeeAdded':
      return change(form, 'payees', { ...content, payees: [...content.payees, act.line] });
    case 'payeesAdded':
      return change(form, 'payees', { ...content, payees: [...content.payees, ...act.lines] });
    case 'partsAdded':
      return change(form, 'payees', { ...content, payees: withParts(content.payees, act.lines) });
    case 'payeesCleared':
      return change(form, 'payees', { ...content, payees: [] });
    case 'payeeAmount': {
      const amount = act.value ?? zeroPaise;
      return change(
        form,
        'payees',
        changedPayee(content, act.id, (row) => ({ ...row, amount })),
      );
    }
    case 'payeeReplaced':
      return change(
        form,
        'payees',
        changedPayee(content, act.line.id, () => act.line),
      );
    case 'payeeRemoved':
      return change(form, 'payees', { ...content, payees: without(content.payees, act.id) });
    case 'proposed':
      return propose(form, act);
    case 'filled':
      return change(form, 'payees', act.content);
    case 'replaced':
      return startForm(act.content, form.untyped);
    case 'stopped':
      return { ...form, refused: [], summary: act.issues, attempts: form.attempts + 1 };
    case 'refused':
      return {
        ...form,
        refused: act.issues,
        summary: [{ path: '', code: 'bill.refused', message: act.sentence }, ...act.issues],
        attempts: form.attempts + 1,
      };
    case 'mended':
      return { ...form, summary: act.summary };
  }
};

const changedPayee = (
  content: EntryContent,
  id: string,
  changed: (row: PayeeRow) => PayeeRow,
): EntryContent => ({
  ...content,
  payees: content.payees.map((row) => (row.id === id ? changed(row) : row)),
});

const without = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): readonly Row[] =>
  rows.filter((row) => row.id !== id);

/** The field of an issue's path: "payees.3.amount" is about the payees. */
export const rootOf = (path: string): string => path.split('.')[0] ?? '';

const change = (form: EntryForm, field: string, content: EntryContent): EntryForm => ({
  ...form,
  content,
  touched: touch(form.touched, field),
  refused: form.refused.filter((issue) => rootOf(issue.path) !== field),
  deductionReset: form.deductionReset && { ...form.deductionReset, isPassed: field !== 'deduction' },
});

const propose = (
  form: EntryForm,
  { deptBillNo, billType, formId, month: { month, former } }: Extract<FormAct, { type: 'proposed' }>,
): EntryForm => {
  const { content, untyped, touched } = form;
  const isFree = (field: 'deptBillNo' | 'billType') => !content[field] && !touched.includes(field);
  const proposed = {
    ...content,
    ...(deptBillNo && isFree('deptBillNo') ? { deptBillNo } : {}),
    ...(billType && isFree('billType') ? { billType, formId } : {}),
    ...(month && !content.own?.['payMonth'] ? ofMonth(content, former, month) : {}),
  };
  return { ...form, content: proposed, untyped: content === untyped ? proposed : untyped };
};

/** For another month; the purpose names it where it named the former one. */
const ofMonth = (
  { own, purpose }: EntryContent,
  former: string | Paise | undefined,
  payMonth: PayMonth,
): Pick<EntryContent, 'own' | 'purpose'> => ({
  own: { ...own, payMonth },
  purpose: purposeOfMonth(purpose, String(former ?? ''), payMonth),
});

const touch = (touched: readonly string[], field: string): readonly string[] =>
  touched.includes(field) ? touched : [...touched, field];

/** Leaving an amount: an empty deduction becomes 0, and so does one beyond its boundary (1§5). */
const leave = (form: EntryForm, field: string, kind: BillKind): EntryForm => {
  const left = { ...form, touched: touch(form.touched, field) };
  const { gross, deduction } = form.content;
  if (field === 'gross' && gross === undefined) return left;
  if (field !== 'gross' && field !== 'deduction') return left;
  const accepted = acceptedDeduction(kind, gross ?? zeroPaise, deduction ?? zeroPaise);
  if (accepted === deduction) return left;
  const changed = change(left, 'deduction', { ...form.content, deduction: accepted });
  return { ...changed, deductionReset: deduction && { typed: deduction, isPassed: false } };
};

/** Lines are added one after the other: that they do not add up yet is no fault before the submit. */
const saidAtSubmit: readonly string[] = ['bill.payees-sum', 'bill.deductions-sum'];

/** Which issues are shown under their fields now: those of touched fields; after an attempt to submit, all. */
export const shownIssues = (form: EntryForm, issues: readonly Issue[]): readonly Issue[] => {
  const own =
    form.attempts > 0
      ? issues
      : issues.filter(
          ({ path, code }) => form.touched.includes(rootOf(path)) && !saidAtSubmit.includes(code),
        );
  return [...own, ...form.refused];
};

const identityOf = ({ path, code }: Issue): string => `${path} ${code}`;

/** What is left of the summary after a change; the sentence of a refused submit goes with the first change. */
export const remainingSummary = (
  form: EntryForm,
  issues: readonly Issue[],
  hasChanged: boolean,
): readonly Issue[] => {
  if (form.summary.length === 0) return form.summary;
  // a set: of thousands of lines each may have its issue, and this runs at each key
  const standing = new Set([...issues, ...form.refused].map(identityOf));
  return form.summary.filter((issue) => (issue.path === '' ? !hasChanged : standing.has(identityOf(issue))));
};

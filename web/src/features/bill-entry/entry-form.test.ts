import type { BillKind } from '@portal/domain/bill/kind';
import { billIssues } from '@portal/domain/bill/rules';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { issue } from '@portal/domain/issue';
import { paise } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import { toBillEntry } from './entry-content.ts';
import {
  type EntryForm,
  type FormAct,
  formReducer,
  remainingSummary,
  shownIssues,
  startForm,
} from './entry-form.ts';

const play = (...acts: FormAct[]): EntryForm => acts.reduce(formReducer, startForm());
const gross = (rupees: number): FormAct => ({ type: 'amount', field: 'gross', value: paise(rupees * 100) });
const deduction = (rupees: number | undefined): FormAct => ({
  type: 'amount',
  field: 'deduction',
  value: rupees === undefined ? undefined : paise(rupees * 100),
});
const left = (field: 'gross' | 'deduction' | 'purpose', kind: BillKind): FormAct => ({
  type: 'left',
  field,
  kind,
});
const issuesOf = (form: EntryForm) =>
  billIssues(toBillEntry('general', { schemecd: 'x', object: '13' }, form.content));
const paths = (form: EntryForm) => shownIssues(form, issuesOf(form)).map((one) => one.path);

describe('the deduction when it is left', () => {
  it.each([
    ['general', 1000, 999, 999_00, undefined],
    ['general', 1000, 1000, 0, 1000_00],
    ['sna', 1000, 1000, 1000_00, undefined],
    ['sna', 1000, 1001, 0, 1001_00],
  ] as const)('in a %s bill of %d: %d becomes %d paise', (kind, whole, typed, becomes, reset) => {
    const form = play(gross(whole), deduction(typed), left('deduction', kind));
    expect(form.content.deduction).toBe(becomes);
    expect(form.deductionReset?.typed).toBe(reset);
    expect(form.deductionReset?.isPassed ?? false).toBe(false);
  });

  it('becomes 0 when it is empty, without a word', () => {
    const form = play(gross(10), deduction(undefined), left('deduction', 'general'));
    expect(form.content.deduction).toBe(0);
    expect(form.deductionReset).toBeUndefined();
  });

  it('becomes 0 when the gross is lowered below it', () => {
    const form = play(
      gross(1000),
      deduction(500),
      left('deduction', 'general'),
      gross(400),
      left('gross', 'general'),
    );
    expect(form.content.deduction).toBe(0);
    expect(form.deductionReset?.typed).toBe(500_00);
  });

  it('stays while the gross is empty, to be typed anew', () => {
    const empty: FormAct = { type: 'amount', field: 'gross', value: undefined };
    const form = play(gross(1000), deduction(500), empty, left('gross', 'general'));
    expect(form.content.deduction).toBe(500_00);
  });

  it('is passed once the officer types in another field', () => {
    const reset = play(gross(10), deduction(20), left('deduction', 'general'));
    const form = formReducer(reset, { type: 'text', field: 'purpose', value: 'x' });
    expect(form.deductionReset).toEqual({ typed: 20_00, isPassed: true });
  });

  it('is not called reset any more once it is typed again', () => {
    const form = play(gross(10), deduction(20), left('deduction', 'general'), deduction(5));
    expect(form.deductionReset).toBeUndefined();
  });
});

describe('the bill type', () => {
  it('sets the form, and nothing clears both', () => {
    const chosen = play({ type: 'billType', billType: '17', formId: '30' });
    expect(chosen.content).toMatchObject({ billType: '17', formId: '30' });
    const cleared = formReducer(chosen, { type: 'billType', billType: '', formId: '' });
    expect(cleared.content).toMatchObject({ billType: '', formId: '' });
  });
});

describe('lines', () => {
  it('are removed by their identity, equal lines apart', () => {
    const line = { majorHead: '0075', scheme: 's', value: paise(100) };
    const payee = { ...emptyPayeeLine, name: 'A', amount: paise(100) };
    const form = play(
      { type: 'deductionAdded', line: { ...line, id: '1' } },
      { type: 'deductionAdded', line: { ...line, id: '2' } },
      { type: 'deductionRemoved', id: '1' },
      { type: 'payeeAdded', line: { ...payee, id: '3' } },
      { type: 'payeeAdded', line: { ...payee, id: '4' } },
      { type: 'payeeRemoved', id: '4' },
    );
    expect(form.content.deductions.map((row) => row.id)).toEqual(['2']);
    expect(form.content.payees.map((row) => row.id)).toEqual(['3']);
  });
});

describe('what is said under the fields', () => {
  it('blames no field that was neither typed in nor left', () => {
    expect(paths(play())).toEqual([]);
    expect(paths(play(gross(0)))).toEqual(['gross']);
    expect(paths(play({ type: 'left', field: 'billType', kind: 'general' }))).toEqual(['billType']);
  });

  it('does not blame the first of several payees for the sum before a submit', () => {
    const payee = { ...emptyPayeeLine, ein: '1', name: 'A', accountNumber: '1', ifsc: 'DEMO0000101' };
    const added: FormAct = { type: 'payeeAdded', line: { ...payee, amount: paise(100), id: '1' } };
    expect(paths(play(gross(10), added))).not.toContain('payees');
    expect(paths(play(gross(10), added, { type: 'stopped', issues: [] }))).toContain('payees');
  });

  it('names everything after an attempt to submit', () => {
    const form = play({ type: 'stopped', issues: [] });
    expect(paths(form)).toEqual(['billType', 'deptBillNo', 'formId', 'gross']);
  });

  it('keeps what the server refused until that field changes', () => {
    const refused = issue('deptBillNo', 'bill.number-used', 'used');
    const form = play({ type: 'refused', issues: [refused], sentence: 'Error Submitting Bill : used' });
    const other = formReducer(form, { type: 'text', field: 'purpose', value: 'x' });
    expect(other.refused).toEqual([refused]);
    expect(formReducer(other, { type: 'text', field: 'deptBillNo', value: '2' }).refused).toEqual([]);
  });
});

describe('the summary', () => {
  it('loses what was mended and never grows by itself', () => {
    const start = startForm();
    const stopped = formReducer(start, { type: 'stopped', issues: issuesOf(start) });
    const mended = formReducer(stopped, gross(100));
    const now = issuesOf(mended); // the gross is right now, and a payee is missing
    expect(now.map((one) => one.path)).toContain('payees');
    expect(remainingSummary(mended, now, true).map((one) => one.path)).toEqual([
      'billType',
      'deptBillNo',
      'formId',
    ]);
  });

  it('holds the sentence of a refused submit until something changes', () => {
    const form = play({ type: 'refused', issues: [], sentence: 'Error Submitting Bill : busy' });
    expect(remainingSummary(form, [], false)).toHaveLength(1);
    expect(remainingSummary(form, [], true)).toEqual([]);
  });
});

describe('what earlier bills propose', () => {
  const proposed: FormAct = {
    type: 'proposed',
    deptBillNo: 'EDN/319',
    billType: '17',
    formId: '30',
    month: { month: '', former: '' },
  };
  const number = (value: string): FormAct => ({ type: 'text', field: 'deptBillNo', value });

  it('fills what is empty, is no typing and blames no field', () => {
    const form = play(proposed);
    expect(form.content).toMatchObject({ deptBillNo: 'EDN/319', billType: '17', formId: '30' });
    expect(form.content).toBe(form.untyped);
    expect([form.touched, paths(form)]).toEqual([[], []]);
  });

  it('leaves what was typed, or typed and emptied again', () => {
    expect(play(number('X/1'), proposed).content).toMatchObject({ deptBillNo: 'X/1', billType: '17' });
    expect(play(number('X/1'), number(''), proposed).content.deptBillNo).toBe('');
    const form = play(number('X/1'), proposed);
    expect(form.content).not.toBe(form.untyped);
  });

  it('leaves a chosen type with its form', () => {
    const chosen: FormAct = { type: 'billType', billType: '18', formId: '31' };
    expect(play(chosen, proposed).content).toMatchObject({ billType: '18', formId: '31' });
  });
});

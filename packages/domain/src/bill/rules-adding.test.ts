// Rules of adding one line to a bill: a deduction, a payee.
import { describe, expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { agency, employee, entry, tax } from './entry.fixture.ts';
import { addDeductionIssues, addPayeeIssues, deductionRemaining, payeeRemaining } from './rules.ts';

const listed = (issues: readonly Issue[]) => issues.map(({ path, message }) => [path, message]);

describe('adding a deduction', () => {
  const begun = entry('general', { deductions: [tax(4_000)] });

  test('needs every field, and names the one that is empty', () => {
    const unfilled = 'Please fill in all fields before adding the deduction.';
    expect(listed(addDeductionIssues(begun, { ...tax(1), majorHead: '' }))).toEqual([
      ['majorHead', unfilled],
    ]);
    expect(listed(addDeductionIssues(begun, { ...tax(1), scheme: '' }))).toEqual([['scheme', unfilled]]);
    expect(listed(addDeductionIssues(begun, tax(0)))).toEqual([['value', unfilled]]);
  });

  test('stays within the deduction of the bill, to the paisa', () => {
    expect(addDeductionIssues(begun, tax(6_000))).toEqual([]);
    expect(listed(addDeductionIssues(begun, tax(6_001)))).toEqual([
      ['value', 'Deduction value exceeds the total deduction value'],
    ]);
    expect(deductionRemaining(begun)).toBe(6_000);
  });
});

describe('adding a payee', () => {
  test('of a general bill stays within the net amount, to the paisa', () => {
    const begun = entry('general', { payees: [employee(50_000)] });
    expect(addPayeeIssues(begun, employee(40_000, '100002'))).toEqual([]);
    expect(listed(addPayeeIssues(begun, employee(40_001, '100002')))).toEqual([
      ['amount', 'Total amount exceeds the net amount value'],
    ]);
    expect(payeeRemaining(begun)).toBe(40_000);
  });

  test('of a general bill refuses an employee who is in the bill already', () => {
    const begun = entry('general', { payees: [employee(20_000, '100002'), employee(30_000)] });
    expect(listed(addPayeeIssues(begun, employee(10_000)))).toEqual([
      ['ein', 'Duplicate entry detected. Payee not added. Line 2 already pays Tomba Singh Rs. 300.00.'],
    ]);
  });

  test('of an SNA bill asks in the order of the specification', () => {
    const begun = entry('sna', { payees: [agency(50_000)] });
    expect(listed(addPayeeIssues(begun, agency(0, '')))).toEqual([
      ['payee', 'Please Select a Payee First !!!'],
    ]);
    expect(listed(addPayeeIssues(begun, agency(0)))).toEqual([['amount', 'Please enter a valid amount.']]);
    expect(listed(addPayeeIssues(begun, agency(40_001)))).toEqual([
      ['amount', 'Enter Amount exceeds total Net Amt'],
    ]);
    expect(listed(addPayeeIssues(begun, agency(40_000)))).toEqual([
      ['payee', 'Duplicate entry detected. Payee not added.'],
    ]);
    expect(addPayeeIssues(begun, agency(40_000, 'SNA-2'))).toEqual([]);
  });
});

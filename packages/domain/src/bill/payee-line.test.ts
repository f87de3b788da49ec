// The lines of a non-budgeted bill (2§5): an employee's own, and one that a third party took over.
import { describe, expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { paise } from '../money.ts';
import { entry, gpfEmployee, tax, thirdParty } from './entry.fixture.ts';
import { addPayeeIssues, billIssues, replacePayeeIssues } from './rules.ts';
import { emptyPayeeLine } from './schema.ts';

const listed = (issues: readonly Issue[]) => issues.map(({ path, message }) => [path, message]);
const begun = entry('gpf', { payees: [gpfEmployee(50_000)] });

describe('adding a payee of a GPF bill', () => {
  test('names every field that is missing, each with its own sentence', () =>
    expect(listed(addPayeeIssues(begun, { ...emptyPayeeLine, amount: paise(0) }))).toEqual([
      ['name', 'Payee is required.'],
      ['ein', 'EIN is required.'],
      ['ifsc', 'IFSC is required.'],
      ['gpfNumber', 'GPF No is required.'],
      ['accountNumber', 'Account Number is required.'],
      ['grade', 'Grade is required.'],
      ['amount', 'Amount must be greater than zero.'],
    ]));

  test.each([
    ['name', 'Payee is required.'],
    ['ein', 'EIN is required.'],
    ['ifsc', 'IFSC is required.'],
    ['gpfNumber', 'GPF No is required.'],
    ['accountNumber', 'Account Number is required.'],
    ['grade', 'Grade is required.'],
  ] as const)('without %s names that alone', (field, sentence) =>
    expect(listed(addPayeeIssues(begun, { ...gpfEmployee(100), [field]: '' }))).toEqual([[field, sentence]]),
  );

  test('stays within the net amount, to the paisa', () => {
    expect(addPayeeIssues(begun, gpfEmployee(40_000, '100002'))).toEqual([]);
    expect(listed(addPayeeIssues(begun, gpfEmployee(40_001, '100002')))).toEqual([
      ['amount', 'Total amount exceeds the net amount value'],
    ]);
  });
});

const twice = (line: number, name: string, rupees: string) =>
  `Duplicate entry detected. Payee not added. Line ${line} already pays ${name} Rs. ${rupees}.`;

test('an employee is in a GPF bill once', () => {
  expect(listed(addPayeeIssues(begun, gpfEmployee(40_000)))).toEqual([
    ['ein', twice(1, 'Tomba Singh', '500.00')],
  ]);
  expect(listed(billIssues(entry('gpf', { payees: [gpfEmployee(50_000), gpfEmployee(40_000)] })))).toEqual([
    ['payees.1.ein', twice(1, 'Tomba Singh', '500.00')],
  ]);
});

describe('a third party in the place of a payee', () => {
  const own = gpfEmployee(50_000);
  const full = entry('gpf', { payees: [own, gpfEmployee(40_000, '100002')] });
  const unfilled = 'Please fill in all fields before adding the allowance.';

  test.each([
    ['name', { name: '' }],
    ['ifsc', { ifsc: '' }],
    ['accountNumber', { accountNumber: '' }],
    ['amount', { amount: paise(0) }],
    ['amount', { amount: paise(-1) }],
  ])('needs %s', (path, changes) =>
    expect(listed(replacePayeeIssues(full, own, { ...thirdParty(100), ...changes }))).toEqual([
      [path, unfilled],
    ]),
  );

  test('takes what the replaced line and the rest of the net amount leave, to the paisa', () => {
    expect(replacePayeeIssues(full, own, thirdParty(50_000))).toEqual([]);
    expect(replacePayeeIssues(full, own, thirdParty(10))).toEqual([]);
    expect(listed(replacePayeeIssues(full, own, thirdParty(50_001)))).toEqual([
      ['amount', 'Total amount exceeds the net amount value'],
    ]);
  });

  test('may take a part of what an employee is paid, once', () => {
    const parts = entry('gpf', { payees: [thirdParty(50_000), gpfEmployee(40_000)] });
    expect(billIssues(parts)).toEqual([]);
    expect(listed(replacePayeeIssues(parts, gpfEmployee(40_000), thirdParty(40_000)))).toEqual([
      ['payee', twice(1, 'Demo Housing Society', '500.00')],
    ]);
    expect(replacePayeeIssues(parts, thirdParty(50_000), thirdParty(10_000))).toEqual([]);
    expect(listed(billIssues(entry('gpf', { payees: [thirdParty(50_000), thirdParty(40_000)] })))).toEqual([
      ['payees.1.payee', twice(1, 'Demo Housing Society', '500.00')],
    ]);
  });

  test('without an employee is paid once as well', () => {
    const bare = { ...thirdParty(45_000), ein: '', gpfNumber: '', grade: '' };
    const other = { ...bare, accountNumber: '009900000778' };
    expect(billIssues(entry('gpf', { payees: [bare, other] }))).toEqual([]);
    expect(listed(billIssues(entry('gpf', { payees: [bare, bare] })))).toEqual([
      ['payees.1.payee', twice(1, 'Demo Housing Society', '450.00')],
    ]);
  });

  test('may be in a bill without an employee of its own', () => {
    const bare = { ...thirdParty(90_000), ein: '', gpfNumber: '', grade: '' };
    expect(billIssues(entry('gpf', { payees: [bare] }))).toEqual([]);
    expect(listed(billIssues(entry('gpf', { payees: [{ ...bare, accountNumber: '' }] })))).toEqual([
      ['payees.0.accountNumber', unfilled],
    ]);
  });
});

test('a GPF bill and a pay bill take only a deduction below gross', () => {
  const whole = { deduction: paise(100_000), deductions: [tax(100_000)], net: paise(0), payees: [] };
  for (const kind of ['gpf', 'pay'] as const)
    expect(listed(billIssues(entry(kind, whole)))).toEqual([
      ['deduction', 'Deduction must be less than the gross amount.'],
    ]);
});

// Rules of bill entry: each with its sentence and its place, and none of them throws.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { maxPaise, type Paise, paise } from '../money.ts';
import { agency, anyDeduction, anyEntry, anyPayee, employee, entry, payeeFor, tax } from './entry.fixture.ts';
import { type BillEntry, type BillKind, billKinds } from './kind.ts';
import {
  acceptedDeduction,
  addDeductionIssues,
  addPayeeIssues,
  billIssues,
  deductionRemaining,
  deductionTotal,
  netAmount,
  payeeRemaining,
  payeeTotal,
} from './rules.ts';

const numberText = (kind: BillKind) =>
  kind === 'spa'
    ? 'Please enter a valid number for Department Bill No.'
    : 'Department Bill No has letters, digits, / and - only, 30 at most.';

const listed = (issues: readonly Issue[]) => issues.map(({ path, message }) => [path, message]);

describe.each(Object.keys(billKinds) as BillKind[])('a %s bill', (kind) => {
  test('without fault has no issue', () => expect(billIssues(entry(kind))).toEqual([]));

  test('may leave the net amount to the server', () =>
    expect(billIssues(entry(kind, { net: undefined }))).toEqual([]));

  test.each<[string, Partial<BillEntry>, [string, string][]]>([
    ['without a type', { billType: '' }, [['billType', 'Bill type is required.']]],
    ['without a number', { deptBillNo: '' }, [['deptBillNo', 'Department bill number is required.']]],
    ['without a form', { formId: '' }, [['formId', 'Form ID is required.']]],
    ['with a number of other characters', { deptBillNo: 'GB 7' }, [['deptBillNo', numberText(kind)]]],
    ['with a number of 31 characters', { deptBillNo: '7'.repeat(31) }, [['deptBillNo', numberText(kind)]]],
    ['without payees', { payees: [] }, [['payees', 'At least one payee is required.']]],
    [
      'with a purpose of other characters',
      { purpose: 'Roof & walls of the block of flats' },
      [['purpose', 'Purpose may hold letters, digits, spaces and . , ( ) - only.']],
    ],
    [
      'with a purpose of 501 characters',
      { purpose: 'a'.repeat(501) },
      [['purpose', 'Purpose has at most 500 characters.']],
    ],
    [
      'with a negative deduction',
      { deduction: paise(-100), deductions: [], net: undefined, payees: [] },
      [
        ['payees', 'At least one payee is required.'],
        ['deduction', 'Invalid deduction. It must be a non-negative number.'],
        ['deductions', "Deductions must add up to the bill's deduction."],
      ],
    ],
    [
      'with a negative net amount',
      { net: paise(-1) },
      [['net', 'Invalid net amount. It must be a non-negative number.']],
    ],
    ['with a wrong net amount', { net: paise(90_001) }, [['net', 'Invalid net amount.']]],
    [
      'whose deductions do not add up',
      { deductions: [tax(9_999)] },
      [['deductions', "Deductions must add up to the bill's deduction."]],
    ],
    [
      'whose deductions are too much',
      { deductions: [tax(10_001)] },
      [['deductions', 'Deduction value exceeds the total deduction value']],
    ],
    [
      'whose payees are paid too much',
      { payees: [payeeFor(kind, 90_001)] },
      [['payees', billKinds[kind].payeesOver]],
    ],
    [
      'with an unfilled deduction',
      { deductions: [{ ...tax(10_000), scheme: '' }] },
      [['deductions.0', 'Please fill in all fields before adding the deduction.']],
    ],
  ])('%s', (_text, changes, issues) => expect(listed(billIssues(entry(kind, changes)))).toEqual(issues));

  test('below one rupee is refused, and a negative gross has its own sentence', () => {
    const free = { deduction: paise(0), deductions: [], net: undefined, payees: [] };
    expect(listed(billIssues(entry(kind, { ...free, gross: paise(99) })))).toContainEqual([
      'gross',
      'Gross amount must be at least Rs. 1.',
    ]);
    expect(listed(billIssues(entry(kind, { ...free, gross: paise(-1) })))).toContainEqual([
      'gross',
      'Invalid gross amount. It must be a non-negative number.',
    ]);
  });

  test('has at most 10,000 payees, reported once', () => {
    const payees = Array.from({ length: 10_001 }, () => entry(kind).payees[0] ?? employee(1));
    expect(listed(billIssues(entry(kind, { payees })))).toEqual([
      ['payees', 'A bill has at most 10,000 payees.'],
    ]);
  });

  test('an empty entry names the fields in the order of the form', () => {
    const empty: BillEntry = {
      ...entry(kind),
      billType: '',
      formId: '',
      deptBillNo: '',
      gross: paise(0),
      deduction: paise(0),
      net: undefined,
      purpose: '',
      deductions: [],
      payees: [],
    };
    expect(billIssues(empty).map(({ path }) => path)).toEqual([
      'billType',
      'deptBillNo',
      'formId',
      ...(kind === 'spa' ? ['purpose'] : []),
      'gross',
    ]);
  });

  test('no entry, however half filled, makes a rule throw', () =>
    fc.assert(
      fc.property(anyEntry(kind), anyPayee, anyDeduction, (odd, payee, deduction) => {
        const issues = [
          ...billIssues(odd),
          ...addPayeeIssues(odd, payee),
          ...addDeductionIssues(odd, deduction),
        ];
        return issues.every(({ path, code, message }) => path !== '' && code !== '' && message !== '');
      }),
    ));

  test('amounts at the end of what an amount may be are refused, not a fault', () => {
    const most = maxPaise as Paise;
    const line = payeeFor(kind, most);
    const odd = entry(kind, {
      gross: most,
      deduction: paise(-100),
      net: undefined,
      deductions: [tax(maxPaise), tax(maxPaise)],
      payees: [line, line],
    });
    expect(listed(billIssues(odd))).toEqual([
      ['payees', billKinds[kind].payeesOver],
      ['deduction', 'Invalid deduction. It must be a non-negative number.'],
      ['deductions', "Deductions must add up to the bill's deduction."],
    ]);
    expect([deductionTotal(odd), payeeTotal(odd)]).toEqual([maxPaise, maxPaise]);
  });

  test('an entry without issues adds up', () =>
    fc.assert(
      fc.property(anyEntry(kind), (odd) => {
        if (billIssues(odd).length > 0) return true;
        const net = odd.gross - odd.deduction;
        const paid = odd.payees.reduce((sum, { amount }) => sum + amount, 0);
        const held = odd.deductions.reduce((sum, { value }) => sum + value, 0);
        return odd.gross >= 100 && net >= 0 && paid === net && held === odd.deduction;
      }),
    ));
});

describe('the boundary of the deduction', () => {
  const whole = { deduction: paise(100_000), deductions: [tax(100_000)], net: paise(0), payees: [] };

  test('a general bill takes only a deduction below gross', () =>
    expect(listed(billIssues(entry('general', whole)))).toEqual([
      ['deduction', 'Deduction must be less than the gross amount.'],
    ]));

  test('an SNA bill takes a deduction equal to gross, and then needs no payee', () =>
    expect(billIssues(entry('sna', whole))).toEqual([]));

  test('an SNA bill takes none above gross', () => {
    const over = { deduction: paise(100_001), deductions: [tax(100_001)], net: undefined, payees: [] };
    expect(listed(billIssues(entry('sna', over)))).toEqual([
      ['deduction', 'Deduction cannot be greater than the gross amount.'],
    ]);
  });

  test('the screen sets a deduction that does not fit to 0', () => {
    const gross = paise(100);
    expect(acceptedDeduction('general', gross, paise(99))).toBe(99);
    expect(acceptedDeduction('general', gross, paise(100))).toBe(0);
    expect(acceptedDeduction('sna', gross, paise(100))).toBe(100);
    expect(acceptedDeduction('sna', gross, paise(101))).toBe(0);
    expect(acceptedDeduction('sna', gross, paise(-1))).toBe(0);
  });

  test('net is never below 0', () => {
    expect(netAmount(paise(100), paise(30))).toBe(70);
    expect(netAmount(paise(100), paise(130))).toBe(0);
  });
});

describe('payees of a whole bill', () => {
  test('of a general bill add up to net, and an unfilled one says what is missing', () => {
    expect(listed(billIssues(entry('general', { payees: [employee(89_999)] })))).toEqual([
      ['payees', 'Payee amounts must add up to the net amount.'],
    ]);
    const unfilled = 'Please fill in all fields before adding the allowance.';
    for (const field of ['ein', 'name', 'ifsc', 'accountNumber'] as const)
      expect(
        listed(billIssues(entry('general', { payees: [{ ...employee(90_000), [field]: '' }] }))),
      ).toEqual([[`payees.0.${field}`, unfilled]]);
    expect(listed(billIssues(entry('general', { payees: [employee(0)] })))).toEqual([
      ['payees.0.amount', unfilled],
    ]);
  });

  test('of a general or pay bill are different employees, and the refusal says what the line holds', () => {
    for (const kind of ['general', 'pay'] as const) {
      const twice = [employee(45_000), employee(15_000, '100002'), employee(30_000)];
      expect(listed(billIssues(entry(kind, { payees: twice })))).toEqual([
        [
          'payees.2.ein',
          'Duplicate entry detected. Payee not added. Line 1 already pays Tomba Singh Rs. 450.00.',
        ],
      ]);
      const different = [employee(45_000), employee(45_000, '100002')];
      expect(billIssues(entry(kind, { payees: different }))).toEqual([]);
    }
  });

  test('of an SNA bill are chosen, paid and different', () => {
    expect(listed(billIssues(entry('sna', { payees: [agency(90_000, '')] })))).toEqual([
      ['payees.0.payee', 'Please Select a Payee First !!!'],
    ]);
    for (const amount of [0, 99])
      expect(listed(billIssues(entry('sna', { payees: [agency(90_000), agency(amount, 'SNA-2')] })))).toEqual(
        [['payees.1.amount', 'Please enter a valid amount.']],
      );
    expect(billIssues(entry('sna', { payees: [agency(89_900), agency(100, 'SNA-2')] }))).toEqual([]);
    expect(listed(billIssues(entry('sna', { payees: [agency(45_000), agency(45_000)] })))).toEqual([
      ['payees.1', 'Duplicate entry detected. Payee not added.'],
    ]);
    expect(billIssues(entry('sna', { payees: [agency(45_000), agency(45_000, 'SNA-2')] }))).toEqual([]);
  });
});

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

// Bill entries for tests: one without fault, lines of each kind, and entries as odd as a caller may send them.
import * as fc from 'fast-check';
import { maxPaise, type Paise, paise } from '../money.ts';
import { type BillEntry, type BillKind, billKinds } from './kind.ts';
import { type DeductionLine, emptyPayeeLine, type PayeeLine } from './schema.ts';

export const employee = (amount: number, ein = '100001'): PayeeLine => ({
  ...emptyPayeeLine,
  name: 'Tomba Singh',
  ein,
  accountNumber: '009900000101',
  ifsc: 'DEMO0000101',
  amount: paise(amount),
});
export const gpfEmployee = (amount: number, ein = '100001'): PayeeLine => ({
  ...employee(amount, ein),
  gpfNumber: 'DGPF0001',
  grade: 'Group A',
});
/** The line of a GPF employee that a third party took over. */
export const thirdParty = (amount: number, ein = '100001'): PayeeLine => ({
  ...gpfEmployee(amount, ein),
  name: 'Demo Housing Society',
  bank: 'Demo National Bank',
  accountNumber: '009900000777',
});
export const agency = (amount: number, snaUniqueId = 'SNA-1'): PayeeLine => ({
  ...emptyPayeeLine,
  snaUniqueId,
  accountNumber: '009900000102',
  ifsc: 'DEMO0000101',
  amount: paise(amount),
});
export const tax = (value: number): DeductionLine => ({
  majorHead: '0021',
  scheme: '0021-01',
  value: paise(value),
});

/** A payee of an SPA bill, all of it one component. */
export const componentPayee = (amount: number, snaUniqueId = 'SNA-1', code = '01.01'): PayeeLine => ({
  ...agency(amount, snaUniqueId),
  components: [{ code, description: 'Houses', gross: paise(amount), net: paise(amount) }],
});

const payeeOf = { employee, gpfEmployee, snaPayee: agency, spaPayee: componentPayee } as const;

/** What the rules of a kind ask for besides. */
const ownOf: Partial<Record<BillKind, Partial<BillEntry>>> = {
  spa: { deptBillNo: '77', own: { category: 'OT' } },
};

/** A payee of the kind's master. */
export const payeeFor = (kind: BillKind, amount: number): PayeeLine =>
  payeeOf[billKinds[kind].payload.payees.source](amount);

/** A bill without fault: 1,000.00 gross, 100.00 deduction, one payee. */
export const entry = (kind: BillKind, changes: Partial<BillEntry> = {}): BillEntry => ({
  kind,
  grant: { schemecd: '08205980053020011', object: '27' },
  billType: '17',
  formId: '30',
  deptBillNo: 'GB/7-A',
  gross: paise(100_000),
  deduction: paise(10_000),
  net: paise(90_000),
  purpose: 'Repairs of the roof, block A (2026-27).',
  deductions: [tax(10_000)],
  payees: [payeeFor(kind, 90_000)],
  ...ownOf[kind],
  ...changes,
});

const anyAmount = fc
  .oneof(fc.integer({ min: -1_000, max: 1_000_000 }), fc.constantFrom(0, 1, 99, 100, -1))
  .map((value) => paise(value));
const anyText = fc.oneof(fc.constant(''), fc.string({ maxLength: 40 }), fc.constant('17'));
export const anyPayee: fc.Arbitrary<PayeeLine> = fc.record({
  name: anyText,
  ein: anyText,
  pan: anyText,
  accountNumber: anyText,
  ifsc: anyText,
  bank: anyText,
  type: anyText,
  snaUniqueId: anyText,
  gpfNumber: anyText,
  grade: anyText,
  amount: anyAmount,
});
export const anyDeduction: fc.Arbitrary<DeductionLine> = fc.record({
  majorHead: anyText,
  scheme: anyText,
  value: anyAmount,
});

/** Half the entries are odd in every field, half are near to a bill without fault. */
export const anyEntry = (kind: BillKind): fc.Arbitrary<BillEntry> =>
  fc.oneof(
    fc.record({
      kind: fc.constant(kind),
      grant: fc.record({ schemecd: anyText, object: anyText }),
      billType: anyText,
      formId: anyText,
      deptBillNo: anyText,
      gross: fc.oneof(anyAmount, fc.constant(maxPaise as Paise)),
      deduction: anyAmount,
      net: fc.option(anyAmount, { nil: undefined }),
      purpose: anyText,
      deductions: fc.array(anyDeduction, { maxLength: 4 }),
      payees: fc.array(anyPayee, { maxLength: 4 }),
    }),
    fc.tuple(anyAmount, anyAmount, anyAmount).map(([gross, deduction, amount]) =>
      entry(kind, {
        gross,
        deduction,
        net: undefined,
        deductions: deduction > 0 ? [{ ...tax(0), value: deduction }] : [],
        payees: [{ ...(entry(kind).payees[0] ?? employee(0)), amount }],
      }),
    ),
  );

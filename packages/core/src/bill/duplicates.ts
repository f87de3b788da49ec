// Which other bills of the office pay what a bill pays: the same amount to the same account and IFSC, or the same accounts as a set
// (decisions.md, Paid already). The rows under which bills are filed say which bills name an account; amounts come from their lines.
import {
  type Duplicate,
  duplicateDays,
  duplicatesAtMost,
  namedDuplicates,
} from '@portal/domain/bill/duplicate';
import { type BillKind, standingKind } from '@portal/domain/bill/kind';
import type { PayMonth } from '@portal/domain/bill/pay-month';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { type Paise, rupeesOfRow as rupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import { mapLimit } from '../map-limit.ts';
import { readRows } from '../storage/read.ts';
import type { BillRow } from './entity.ts';
import { headersOf, isOfRevision } from './find-bills.ts';
import { readValue } from './find-range.ts';
import { type FindRow, headValuesOf } from './find-row.ts';
import { backwards, plainAccount } from './find-words.ts';
import { requireBill, wantedBill } from './load.ts';
import { payMonthOf } from './pay-month.ts';
import { payeesOf } from './whole.ts';

/** What is compared of a bill. */
export type ComparedBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'kind' | 'own'> & {
  readonly prepared: Pick<BillRow['prepared'], 'at'>;
};

const dayMs = 86_400_000;
const rangesAtOnce = 32;
/** The newest rows that are read of an account: more bills of one account within five weeks are no question any more. */
const rowsPerAccount = 100;
const lastNumber = '999999999999';

/** The same for the bill of a number, for an officer. @throws `bill.not-found` (404) */
export const listDuplicates = async (call: Call, transNo: string): Promise<Duplicate[]> => {
  const [found] = await readRows([wantedBill(call, transNo)]);
  const bill = requireBill(found, 'any');
  const [payees = []] = await payeesOf([bill]);
  return duplicatesOf(bill, payees);
};

/** What a bill that is not submitted yet would pay; the amount in paise. */
export interface EnteredPayment {
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly amount: Paise;
}

/** Of such a bill: its kind, the returned bill that it corrects, and the month of a pay bill. */
export interface EnteredBill {
  readonly kind: BillKind;
  readonly transNo: string | undefined;
  readonly payMonth: PayMonth | undefined;
}

/** The same for a bill that is not submitted yet; `transNo` names the returned bill that it corrects. */
export const findDuplicates = (
  call: Call,
  { kind, transNo = '', payMonth = '' }: EnteredBill,
  payments: readonly EnteredPayment[],
): Promise<Duplicate[]> => {
  const { ddoCode } = call.officer.office;
  const bill = { ddoCode, transNo, kind, own: { payMonth }, prepared: { at: call.now.toISOString() } };
  return duplicatesOf(
    bill,
    payments.map((payment) => ({ ...emptyPayeeLine, ...payment })),
  );
};

/** The other bills, newest first; amounts in rupees. */
export const duplicatesOf = async (
  bill: ComparedBill,
  payees: readonly PayeeLine[],
): Promise<Duplicate[]> => {
  const accounts = new Set(payees.map(accountOf).filter((account) => account !== ''));
  const rows = await rowsOfAccounts(bill.ddoCode, accounts);
  const byBill = Map.groupBy(rows, ({ transNo }) => transNo);
  const headers = await headersOf(
    bill.ddoCode,
    [...byBill.keys()].filter((other) => other !== bill.transNo),
  );
  const others = headers
    .filter((other) => byBill.get(other.transNo)?.some((row) => isOfRevision(row, other)))
    .filter((other) => isCompared(bill, other))
    .toSorted((one, other) => (one.prepared.at < other.prepared.at ? 1 : -1))
    .slice(0, duplicatesAtMost);
  const lines = await payeesOf(others);
  return others.flatMap((other, at) => duplicateOf(bill, payees, other, lines[at] ?? []) ?? []);
};

const accountOf = ({ accountNumber }: PayeeLine): string => plainAccount(accountNumber);
const paymentOf = (line: PayeeLine): string =>
  [accountOf(line), line.ifsc.toUpperCase(), line.amount].join(' ');

/** Rows of bills that name one of the accounts. */
const rowsOfAccounts = async (ddoCode: string, accounts: ReadonlySet<string>): Promise<FindRow[]> => {
  const values = [...accounts].map(backwards);
  const heads = [...new Set(values.flatMap(headValuesOf))];
  const ranges = [
    ...values.map((value) => ({ kind: 'account', value }) as const),
    ...heads.map((value) => ({ kind: 'accounts', value }) as const),
  ];
  const read = await mapLimit(ranges, rangesAtOnce, (range) =>
    readValue(ddoCode, range, { upTo: lastNumber }, rowsPerAccount),
  );
  return read
    .flatMap(({ rows }) => rows)
    .filter(({ payees }) => payees.some(([, account]) => accounts.has(plainAccount(account))));
};

/**
 * Whether two bills may pay the same. What is deleted pays nothing; a consolidated bill pays what its children say; and the pay of
 * two months is no repetition, that of one month is one however far apart the bills are.
 */
const isCompared = (bill: ComparedBill, other: BillRow): boolean => {
  if (other.status === 'deleted' || standingKind(other.kind).isMadeOfBills) return false;
  if (other.parentNo === bill.transNo) return false;
  const [month, otherMonth] = [payMonthOf(bill), payMonthOf(other)];
  if (month !== '' && otherMonth !== '') return month === otherMonth;
  const apart = Math.abs(Date.parse(bill.prepared.at) - Date.parse(other.prepared.at));
  return apart <= duplicateDays * dayMs;
};

/** The month for which both pay, of which every employee of both is named; "" of other bills. */
const commonMonth = (bill: ComparedBill, other: ComparedBill): PayMonth =>
  payMonthOf(other) === '' ? '' : payMonthOf(bill);

const duplicateOf = (
  bill: ComparedBill,
  payees: readonly PayeeLine[],
  other: BillRow,
  lines: readonly PayeeLine[],
): Duplicate | undefined => {
  const month = commonMonth(bill, other);
  const comparedBy = month === '' ? paymentOf : accountOf;
  const paid = new Map(lines.map((line) => [comparedBy(line), line]));
  // the account of an employee may have moved on between two bills of a month
  const employees = new Map(month === '' ? [] : lines.map((line) => [line.ein, line]));
  const same = payees.flatMap((line, at) => {
    const twin =
      accountOf(line) === '' ? undefined : (paid.get(comparedBy(line)) ?? employeeOf(employees, line));
    // what is not submitted yet has accounts alone
    return twin ? [{ number: at + 1, name: line.name || twin.name || twin.ein, amount: line.amount }] : [];
  });
  const hasSamePayees = isSameSet(payees, lines);
  if (same.length === 0 && !hasSamePayees) return undefined;
  return {
    trans_no: other.transNo,
    dept_bill_no: other.deptBillNo,
    status: other.status,
    prepared_at: other.prepared.at,
    pay_month: month,
    payees: same.length,
    same_payees: hasSamePayees,
    lines: same
      .slice(0, namedDuplicates)
      .map(({ number, name, amount }) => ({ line: number, name, amount: rupees(amount) })),
  };
};

const employeeOf = (employees: ReadonlyMap<string, PayeeLine>, { ein }: PayeeLine): PayeeLine | undefined =>
  ein === '' ? undefined : employees.get(ein);

/** Whether two lists pay the same accounts, two at least: one payee may be paid again for other work. */
const isSameSet = (payees: readonly PayeeLine[], others: readonly PayeeLine[]): boolean => {
  const [own, found] = [payees, others].map((lines) => new Set(lines.map(accountOf)));
  return (
    own !== undefined &&
    own.size > 1 &&
    own.size === found?.size &&
    [...own].every((account) => found.has(account))
  );
};

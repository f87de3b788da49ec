// A payee's statement: what the office paid, or is about to pay, to one account in a financial year (decisions.md, A payee's
// statement). The rows under which bills are filed say which bills name the account; amounts come from their lines, to the paisa.

import type { PayeeLine } from '@portal/domain/bill/schema';
import { bankOfIfsc, type PaymentState, paymentStateOf } from '@portal/domain/bill/statement';
import type { StatementRow } from '@portal/domain/bill/statement-api';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import type { Page } from '../storage/read.ts';
import type { BillRow } from './entity.ts';
import { type Bounds, headersOf, isOfRevision, latest } from './find-bills.ts';
import { readValue, type Some } from './find-range.ts';
import { type FindRow, headValuesOf } from './find-row.ts';
import { backwards, plainAccount } from './find-words.ts';
import { payeeSums } from './lines.ts';
import { yearBounds } from './register.ts';
import { before } from './register-walk.ts';
import { payeesOf } from './whole.ts';

/** `ifsc`: of any branch of its bank; without it the number is looked for at all banks. */
export interface StatementOf {
  readonly year: number;
  readonly account: string;
  readonly ifsc: string | undefined;
}

/** Rows that one answer reads of each range; bills of which it reads header and lines; payees among these. */
const rowsPerRange = 200;
const billsPerAnswer = 100;
const payeesPerAnswer = 20_000;

/**
 * The bills that pay the account, newest first. One answer reads a bounded part of the year: it may be short, or empty, while
 * `next` says where to go on. Bills that are deleted are none; those in a consolidated bill are in that one's amount.
 */
export const payeeStatement = async (
  call: Call,
  of: StatementOf,
  cursor: string | undefined,
): Promise<Page<StatementRow>> => {
  const { office } = call.officer;
  const year = yearBounds(office, of.year);
  const { rows, until } = await filedUnder(office.ddoCode, of, { ...year, upTo: cursor ?? year.upTo });
  const numbers = [...rows.keys()].slice(0, billsPerAnswer);
  const headers = await headersOf(office.ddoCode, numbers);
  const { bills, last } = withinReach(
    headers.filter((bill) => rows.get(bill.transNo)?.some((row) => isOfRevision(row, bill))),
  );
  const [parents, payees] = await Promise.all([parentsOf(bills), payeesOf(bills)]);
  const shown = bills.flatMap((bill, at) => statementRow(bill, payees[at] ?? [], of, parents) ?? []);
  const end = last ?? (numbers.length < rows.size ? numbers.at(-1) : until);
  const next = end === undefined ? undefined : before(end);
  return {
    rows: shown,
    next: next !== undefined && next >= year.from ? next : undefined,
  };
};

interface Filed {
  /** Of each bill, newest first, the rows that name the account. */
  readonly rows: ReadonlyMap<string, readonly FindRow[]>;
  /** The lowest number down to which nothing is left out; undefined: nothing is at all. */
  readonly until: string | undefined;
}

const filedUnder = async (ddoCode: string, { account }: StatementOf, bounds: Bounds): Promise<Filed> => {
  const plain = plainAccount(account);
  const value = backwards(plain);
  const ranges = [
    { kind: 'account', value } as const,
    ...headValuesOf(value).map((head) => ({ kind: 'accounts', value: head }) as const),
  ];
  const read = await Promise.all(ranges.map((range) => readValue(ddoCode, range, bounds, rowsPerRange)));
  const until = latest(read.map(lastWhole));
  const found = read
    .flatMap((range) => range.rows)
    .filter(({ transNo }) => until === undefined || transNo >= until)
    .filter(({ payees }) => payees.some(([, number]) => plainAccount(number) === plain))
    .toSorted((a, b) => (a.transNo < b.transNo ? 1 : -1));
  return { rows: Map.groupBy(found, ({ transNo }) => transNo), until };
};

/** The lowest number of which a range was read to its end: the last bill may have more rows than were read. */
const lastWhole = ({ rows, isWhole }: Some): string | undefined => {
  if (isWhole) return undefined;
  const cut = rows.at(-1)?.transNo ?? '';
  const whole = rows.findLast(({ transNo }) => transNo !== cut);
  if (!whole) throw new Error(`one bill has ${rowsPerRange} rows of a value`);
  return whole.transNo;
};

/** The first bills, whose payees are as many as an answer reads, but one bill at least; the last of them where others follow. */
const withinReach = (bills: readonly BillRow[]) => {
  let payees = 0;
  const beyond = bills.findIndex((bill, at) => {
    payees += bill.payeeCount;
    return at > 0 && payees > payeesPerAnswer;
  });
  const chosen = beyond === -1 ? bills : bills.slice(0, beyond);
  return { bills: chosen, last: beyond === -1 ? undefined : chosen.at(-1)?.transNo };
};

/** The consolidated bills that are there of those that bills name; while a run copies its bills theirs is not. */
const parentsOf = async (bills: readonly BillRow[]): Promise<ReadonlySet<string>> => {
  const numbers = new Set(bills.flatMap(({ parentNo }) => parentNo ?? []));
  const headers = await headersOf(bills[0]?.ddoCode ?? '', [...numbers]);
  return new Set(headers.filter(({ status }) => status !== 'deleted').map(({ transNo }) => transNo));
};

const statementRow = (
  bill: BillRow,
  payees: readonly PayeeLine[],
  of: StatementOf,
  parents: ReadonlySet<string>,
): StatementRow | undefined => {
  const state = paymentStateOf(bill.status);
  if (!state || (bill.parentNo && parents.has(bill.parentNo))) return undefined;
  const own = payees.filter((payee) => isPaid(payee, of));
  return own.length === 0 ? undefined : rowOf(bill, state, own);
};

const isPaid = ({ accountNumber, ifsc }: PayeeLine, of: StatementOf): boolean =>
  plainAccount(accountNumber) === plainAccount(of.account) &&
  (of.ifsc === undefined || bankOfIfsc(ifsc) === bankOfIfsc(of.ifsc));

const rowOf = (bill: BillRow, state: PaymentState, own: readonly PayeeLine[]): StatementRow => {
  const sums = own.map(payeeSums);
  const sumOf = (name: 'grossPaise' | 'deductionPaise'): number | null => {
    const amounts = sums.map((sum) => sum[name]);
    return amounts.some((amount) => amount === undefined)
      ? null
      : rupees(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0));
  };
  return {
    trans_no: bill.transNo,
    dept_bill_no: bill.deptBillNo,
    auth_no: bill.authNo ?? '',
    purpose: bill.purpose,
    scheme_nm: bill.schemeName,
    status: bill.status,
    audt_flag: bill.auditFlag ?? '',
    state,
    prepared_at: bill.prepared.at,
    since: bill.sinceDate ?? '',
    payee_name: each(own.map(({ name }) => name)),
    ifsc_cd: each(own.map(({ ifsc }) => ifsc)),
    gross_amt: sumOf('grossPaise'),
    dedu: sumOf('deductionPaise'),
    net_amt: rupees(own.reduce((sum, { amount }) => sum + amount, 0)),
    bills: bill.childCount ?? 0,
  };
};

const each = (values: readonly string[]): string => [...new Set(values)].join(', ');

// A bill as the entry of another one (decisions.md, Another bill like it): what was entered, its grant or head of this year, and
// its payees as their masters have them now. It reads and writes nothing of the bill: the entry is submitted like any other.
import type { CopyChange, getBillLike } from '@portal/domain/bill/earlier-api';
import { billErrors } from '@portal/domain/bill/errors';
import { type BillKind, billKinds, isEntered } from '@portal/domain/bill/kind';
import type { OwnFields, PayeeLine } from '@portal/domain/bill/schema';
import { financialYear } from '@portal/domain/calendar';
import type { Answer } from '@portal/domain/contract';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { chargeOf, wantedCharge } from '../ledger/charge.ts';
import { type AskedAnew, askedAnew } from '../payee/asked-anew.ts';
import { type PayeeNow, PayeesNow } from '../payee/payees-now.ts';
import type { EmployeePort } from '../port/employee.ts';
import { readRows } from '../storage/read.ts';
import { payMonthOf } from './pay-month.ts';
import { changeOf } from './payee-changes.ts';
import { chargedGrant, entryAnswer } from './returned-entry.ts';
import { wholeBill } from './whole.ts';

/**
 * Of a bill of the office in any state, a deleted one too.
 * @throws `bill.not-found` (404); `bill.not-entered` (409) of a bill that is made of an order; `bill.grant-unknown`,
 * `bill.head-unknown` (404) where the office has no such grant or head this year
 */
export const billLike = async (
  call: Call,
  transNo: string,
  employees: () => EmployeePort,
): Promise<Answer<typeof getBillLike>> => {
  const { bill, lines } = await wholeBill(call, transNo, 'normal');
  const { kind } = bill;
  if (!isEntered(kind)) throw new AppError(billErrors.notEntered);
  const { source } = billKinds[kind].payload.payees;
  const year = financialYear(call.now);
  const [[charge], asked] = await Promise.all([
    readRows([wantedCharge(kind, { ...bill, year })]),
    askedAnew(call, lines.payees, () => PayeesNow.of(source, bill.ddoCode, lines.payees), employees),
  ]);
  const grant = chargedGrant(chargeOf(kind, charge));
  const { payees, changes } = takenOver(lines.payees, asked);
  const { own, ...common } = bill;
  const copied = own ? { ...common, ...ownOfCopy(kind, own) } : common;
  return {
    ...entryAnswer({ bill: copied, lines: { ...lines, payees } }, grant),
    prepared_at: bill.prepared.at,
    pay_month: payMonthOf(bill),
    changes,
    unasked: asked.unasked,
  };
};

/** Without what was chosen for the earlier bill alone. */
const ownOfCopy = (kind: BillKind, own: OwnFields): { own?: OwnFields } => {
  const fields = billKinds[kind].payload.own ?? {};
  const kept = Object.entries(own).filter(([name]) => !fields[name]?.isOfOneBill);
  return kept.length === 0 ? {} : { own: Object.fromEntries(kept) };
};

interface TakenOver {
  readonly payees: readonly PayeeLine[];
  readonly changes: CopyChange[];
}

/** Payees of the office have numbers too, which the employee service is not asked about. */
const isUnknownEmployee = (
  { ein }: PayeeLine,
  known: PayeeNow | undefined,
  unknown: ReadonlySet<string>,
): boolean => unknown.has(ein) && (known === undefined || known.expiresAt !== undefined);

/** Who may be paid no more is left out and named; every other line has what its master says. */
const takenOver = (lines: readonly PayeeLine[], { now, unknown }: AskedAnew): TakenOver => {
  const payees: PayeeLine[] = [];
  const changes: CopyChange[] = [];
  for (const [at, line] of lines.entries()) {
    const known = now[at];
    const change = isUnknownEmployee(line, known, unknown) ? 'inactive' : changeOf(line, known);
    if (change !== 'inactive' && known)
      payees.push({ ...line, ...known.named, accountNumber: known.accountNumber, ifsc: known.ifsc });
    else if (change !== 'inactive') payees.push(line);
    if (!change) continue;
    const isGone = change === 'inactive';
    changes.push({
      name: line.name || line.ein,
      ein: line.ein,
      change,
      amount: rupees(line.amount),
      account_no: line.accountNumber,
      ifsc_code: line.ifsc,
      new_account_no: isGone ? '' : (known?.accountNumber ?? ''),
      new_ifsc_code: isGone ? '' : (known?.ifsc ?? ''),
    });
  }
  return { payees, changes };
};

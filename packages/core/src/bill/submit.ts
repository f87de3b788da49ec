// Submitting a bill: load → rules → workflow step → one transaction that charges the gross, keeps the number, stores
// header, lines and step, and remembers the answer. Nothing is half done: either all of it exists or none.
import { billErrors } from '@portal/domain/bill/errors';
import { wirePath } from '@portal/domain/bill/issue-path';
import { type BillEntry, type BillKind, billKinds } from '@portal/domain/bill/kind';
import { kindOfGrant } from '@portal/domain/bill/payload';
import { billIssues } from '@portal/domain/bill/rules';
import { financialYear } from '@portal/domain/calendar';
import type { Issue } from '@portal/domain/issue';
import { destination, pfmsFlag } from '@portal/domain/scheme/destination';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { Call } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { type Charge, chargeOf, wantedCharge } from '../ledger/charge.ts';
import type { LimitListRow } from '../ledger/entity.ts';
import { wantedLimits } from '../ledger/limit.ts';
import type { EmployeePort } from '../port/employee.ts';
import type { PfmsPort } from '../port/pfms.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { Schemes } from '../scheme/service.ts';
import { type Outcome, once, type RepeatGuard } from '../storage/idempotency.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import type { BillRow } from './entity.ts';
import { settleFigures } from './figures.ts';
import { loadBillWith, requireStep } from './load.ts';
import { type Submitted, stageBill } from './store.ts';
import { storeHolding } from './store-holding.ts';
import { billTypeIssues, namedDeductions, verifiedPayees, wantedPayees } from './verify-entry.ts';

export interface SubmitPorts {
  readonly pfms: PfmsPort;
  readonly employees: EmployeePort;
}

/**
 * Submits a new bill, or with `transNo` a returned one again under its number (spec 1§5, 1§7; decisions.md, Budget).
 * Amounts of the entry in paise.
 * @throws 400 for each broken rule of 1§5; `bill.grant-unknown`, `bill.head-unknown` 404; `bill.over-balance`, `bill.over-limit`,
 * `bill.number-used` 422; `bill.state`, `bill.changed-meanwhile`, `storage.key-reused` 409; 503 when PFMS or the employee
 * service must be asked and does not answer.
 */
export const submitBill = async (
  call: Call,
  entry: BillEntry,
  transNo: string | undefined,
  ports: SubmitPorts,
): Promise<Outcome<Submitted>> => {
  refuseIssues(entry, billIssues(entry));
  const { deductions, issues } = await namedDeductions(entry);
  refuseIssues(entry, [...(await billTypeIssues(entry)), ...issues]);
  return once(call, 'bill.submit', { entry, transNo }, async (repeat) => {
    const returned = transNo === undefined ? undefined : await loadReturned(call, entry, transNo, repeat);
    const rows = await readForEntry(call, entry, returned, repeat);
    const scheme = await checkedScheme(call, entry, rows.charge, rows.pfms, ports.pfms);
    const { payees, issues } = await verifiedPayees(entry, rows.payees, {
      ddoCode: call.officer.office.ddoCode,
      employees: ports.employees,
      now: call.now,
      requestId: call.requestId,
    });
    refuseIssues(entry, issues);
    const lines = { deductions, payees };
    const staged = await stageBill(call, { ...scheme, entry, lines, returned }, rows.charge);
    return storeHolding(call, staged, rows, repeat.record);
  });
};

const refuseIssues = (entry: BillEntry, issues: readonly Issue[]): void => {
  if (issues.length === 0) return;
  throw invalid(issues.map((one) => ({ ...one, path: wirePath(entry.kind, one.path) })));
};

/** The bill that is corrected: returned, of this payload and this grant. A repeated request finds its answer before. */
const loadReturned = async (
  call: Call,
  entry: BillEntry,
  transNo: string,
  repeat: RepeatGuard<Submitted>,
): Promise<BillRow> => {
  const { bill, rows } = await loadBillWith(call, transNo, repeat.wants);
  if (repeat.wants.length > 0) repeat.check(rows.at(-1));
  requireStep('correct', bill, call);
  // a correction takes a place of its own in the order of the grant
  await settleFigures(bill);
  const isSame =
    billKinds[bill.kind].payload === billKinds[entry.kind].payload &&
    bill.schemecd === entry.grant.schemecd &&
    bill.object === entry.grant.object;
  if (!isSame) throw new AppError(billErrors.wrongKind);
  return bill;
};

/** Grant or head, PFMS status, limit, earlier answer and payees: one call a hundred rows. */
const readForEntry = async (
  call: Call,
  entry: BillEntry,
  returned: BillRow | undefined,
  repeat: RepeatGuard<Submitted>,
) => {
  const { ddoCode } = call.officer.office;
  const year = returned?.year ?? financialYear(call.now);
  const { schemecd, object } = entry.grant;
  const head: Wanted<unknown>[] = [
    wantedCharge(entry.kind, { ddoCode, year, schemecd, object }),
    wanted(pfmsEntity(), pfmsEntity().get({ schemecd })),
    wantedLimits({ ddoCode, year, schemecd }),
  ];
  const rows = await readRows([...head, ...wantedPayees(ddoCode, entry), ...repeat.wants]);
  if (repeat.wants.length > 0) repeat.check(rows.at(-1));
  const { sanctions = [] } = (rows[2] as LimitListRow | undefined) ?? {};
  return {
    charge: chargeOf(entry.kind, rows[0] as Charge | undefined),
    pfms: rows[1] as { isKnown: boolean; details?: unknown } | undefined,
    sanctions: billKinds[entry.kind].reservesLimit ? sanctions : [],
    payees: rows.slice(head.length, head.length + entry.payees.length),
  };
};

/**
 * The scheme's PFMS details, where it has any, and the kind of bill that it makes of the payload; refuses a payload that
 * does not pay this grant (1§4). A common head is no scheme of PFMS.
 */
const checkedScheme = async (
  call: Call,
  entry: BillEntry,
  charge: Charge,
  kept: { isKnown: boolean; details?: unknown } | undefined,
  port: PfmsPort,
): Promise<{ kind: BillKind; scheme: { details: PfmsDetails | undefined; flag: string } }> => {
  if (charge.kind === 'head')
    return { kind: entry.kind, scheme: { details: undefined, flag: pfmsFlag(undefined) } };
  const details = kept
    ? ((kept.details ?? undefined) as PfmsDetails | undefined)
    : (await Schemes.pfmsDetails(port, charge.row.schemecd, call)).details;
  const screen = destination(grantRecord(charge.row), details);
  const kind = kindOfGrant(billKinds[entry.kind].payload, screen);
  if (!kind) throw new AppError(billErrors.wrongKind);
  return { kind, scheme: { details, flag: pfmsFlag(details) } };
};

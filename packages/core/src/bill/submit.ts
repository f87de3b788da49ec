// Submitting a bill: load → rules → workflow step → one transaction that charges the gross, keeps the number, stores
// header, lines and step, and remembers the answer. Nothing is half done: either all of it exists or none. It is two halves:
// an entry becomes a checked bill here; a checked bill, which an order makes too, is stored by store-holding.ts.
import { billErrors } from '@portal/domain/bill/errors';
import { wirePath } from '@portal/domain/bill/issue-path';
import {
  type BillEntry,
  type BillKind,
  billKinds,
  enteredKind,
  type StoredKind,
  standingKind,
} from '@portal/domain/bill/kind';
import { kindOfGrant } from '@portal/domain/bill/payload';
import { billIssues } from '@portal/domain/bill/rules';
import { civilDate, financialYear } from '@portal/domain/calendar';
import type { Issue } from '@portal/domain/issue';
import { destination, pfmsFlag } from '@portal/domain/scheme/destination';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, invalid, refusedField } from '../error.ts';
import { type Charge, chargeOf, wantedCharge } from '../ledger/charge.ts';
import type { LimitListRow, Sanction } from '../ledger/entity.ts';
import { wantedLimits } from '../ledger/limit.ts';
import type { ComponentPort } from '../port/component.ts';
import type { EmployeePort } from '../port/employee.ts';
import type { PfmsPort, SanctionPort } from '../port/pfms.ts';
import type { ListedSanctions } from '../sanction/entity.ts';
import { askSanctions, sanctionsToDraw, wantedListed } from '../sanction/listed.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { Schemes } from '../scheme/service.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { type Found, readNamed, wanted } from '../storage/read.ts';
import { submittedEntries, wantedOfBill } from '../unfinished/rows.ts';
import { requireOpenYear } from './closed-year.ts';
import type { BillRow } from './entity.ts';
import { settleFigures } from './figures.ts';
import type { StoredDeduction } from './lines.ts';
import { requireBill, requireStep, wantedBill } from './load.ts';
import { withPayMonth } from './pay-month.ts';
import type { CheckedBill } from './stage-bill.ts';
import { Submitted } from './store.ts';
import { type Held, storingBill } from './store-holding.ts';
import { endedIssues } from './verified.ts';
import { billTypeIssues, namedDeductions, verifiedPayees, wantedPayees } from './verify-entry.ts';
import { ofScheme, wantedComponentsOf } from './verify-scheme.ts';

export interface SubmitPorts {
  readonly pfms: PfmsPort & SanctionPort;
  readonly employees: EmployeePort;
  /** Most bills have no components: its settings are needed where it is asked. */
  readonly components: () => ComponentPort;
}

/**
 * Submits a new bill, or with `transNo` a returned one again under its number (spec 1§5, 1§7; decisions.md, Budget).
 * Amounts of the entry in paise.
 * @throws 400 for each broken rule of 1§5; `bill.grant-unknown`, `bill.head-unknown` 404; `bill.over-balance`, `bill.over-limit`,
 * `bill.number-used` 422; `bill.state`, `bill.changed-meanwhile`, `storage.key-reused` 409; 503 when PFMS, the employee
 * or the component service must be asked and does not answer.
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
  const year = financialYear(call.now);
  return runCommand(call, {
    name: 'bill.submit',
    stopsWhenFrozen: true,
    input: { entry, transNo },
    answer: Submitted,
    reads: {
      returned: transNo === undefined ? undefined : wantedBill(call, transNo),
      unfinished: wantedOfBill(call, entry, transNo),
      ...readsOf(call, entry, year),
    },
    async act(found) {
      const returned = transNo === undefined ? undefined : correctable(call, entry, found.returned);
      if (returned) await requireOpenYear(returned, call.now);
      const rows = await asOf(call, entry, returned, year, found);
      const { bill, held } = await checkedBill(call, { entry, deductions, returned }, rows, ports);
      return storingBill(call, bill, held, { unfinished: submittedEntries(found.unfinished) });
    },
  }).catch((error: unknown) => {
    // the ledger does not know which field of the entry is refused
    const about = error instanceof AppError && refusedBy.find(([{ code }]) => code === error.code);
    throw about ? refusedField(about[0], wirePath(entry.kind, about[1]), error.message) : error;
  });
};

const refusedBy = [
  [billErrors.overLimit, 'gross'],
  [billErrors.sanctionLowered, 'gross'],
  [billErrors.sanctionUnknown, 'motherSanctionNo'],
] as const;

interface Entered {
  readonly entry: BillEntry;
  readonly deductions: readonly StoredDeduction[];
  /** The returned bill that the entry corrects. */
  readonly returned: BillRow | undefined;
}

/** The first half: an officer's entry as a checked bill, with what it holds. @throws as submitBill */
const checkedBill = async (
  call: Call,
  { entry, deductions, returned }: Entered,
  rows: EntryRows,
  ports: SubmitPorts,
): Promise<{ readonly bill: CheckedBill; readonly held: Held }> => {
  const charge = chargeOf(entry.kind, rows.charge);
  const scheme = await checkedScheme(call, entry, charge, rows.pfms, ports.pfms);
  const details = scheme.scheme.details;
  const { sanctions, askAgain } = await sanctionsNow(call, entry.kind, rows, details, ports.pfms);
  const known = await ofScheme(entry, details, rows.components, ports.components, call);
  const { payees, issues } = await verifiedPayees(known.entry, rows.payees, {
    ddoCode: call.officer.office.ddoCode,
    employees: ports.employees,
    now: call.now,
    requestId: call.requestId,
  });
  const ended = Branches.ended(rows.branches, civilDate(call.now));
  refuseIssues(entry, [...known.issues, ...issues, ...endedIssues(payees, ended)]);
  const lines = { deductions, payees };
  return {
    bill: {
      ...scheme,
      entry: withPayMonth(known.entry, scheme.kind, { returned, now: call.now }),
      shares: known.shares,
      lines,
      returned,
    },
    held: { charge, sanctions, askAgain },
  };
};

const refuseIssues = (entry: BillEntry, issues: readonly Issue[]): void => {
  if (issues.length === 0) return;
  throw invalid(issues.map((one) => ({ ...one, path: wirePath(entry.kind, one.path) })));
};

/** The bill that is corrected: returned, of this payload and this grant. */
const correctable = (call: Call, entry: BillEntry, found: BillRow | undefined): BillRow => {
  const bill = requireBill(found, 'normal');
  requireStep('correct', bill, call);
  const isSame =
    billKinds[enteredKind(bill.kind)].payload === billKinds[entry.kind].payload &&
    bill.schemecd === entry.grant.schemecd &&
    bill.object === entry.grant.object;
  if (!isSame) throw new AppError(billErrors.wrongKind);
  return bill;
};

/** Grant or head, PFMS status, limits, components, payees and their branches: one call a hundred rows. */
const readsOf = (call: Call, entry: BillEntry, year: number) => {
  const { ddoCode } = call.officer.office;
  const { schemecd, object } = entry.grant;
  return {
    charge: wantedCharge(entry.kind, { ddoCode, year, schemecd, object }),
    pfms: wanted(pfmsEntity(), pfmsEntity().get({ schemecd })),
    limits: wantedLimits({ ddoCode, year, schemecd }),
    listed: wantedListed(schemecd),
    components: wantedComponentsOf(entry),
    payees: wantedPayees(ddoCode, entry),
    branches: Branches.wantedOf(entry.payees),
  };
};
type EntryRows = Found<ReturnType<typeof readsOf>>;

/**
 * The rows as a correction needs them: of the year of its bill, and after the figures of the bill have left the grant, since
 * a correction takes a place of its own in the order of the grant.
 */
const asOf = async (
  call: Call,
  entry: BillEntry,
  returned: BillRow | undefined,
  year: number,
  read: EntryRows,
): Promise<EntryRows> => {
  if (!returned || (returned.year === year && returned.notedAs === undefined)) return read;
  await settleFigures(returned);
  return (await readNamed(readsOf(call, entry, returned.year))).found;
};

/** What is known of the sanctions that a bill may draw on. */
interface KnownOfScheme {
  readonly limits: LimitListRow | undefined;
  readonly listed: ListedSanctions | undefined;
}

/**
 * The mother sanctions that the bill may draw on, oldest first, by PFMS's word, and how it is asked once more. Where it does not
 * answer they are as they are known.
 */
const sanctionsNow = async (
  call: Call,
  kind: StoredKind,
  { limits, listed }: KnownOfScheme,
  details: PfmsDetails | undefined,
  port: SanctionPort,
): Promise<Pick<Held, 'sanctions' | 'askAgain'>> => {
  const sanctions = limitsOf(kind, limits);
  const slsCode = details?.state_linked_scheme_code;
  if (!limits || sanctions.length === 0 || !slsCode) return { sanctions };
  const scheme = { slsCode, schemecd: limits.schemecd };
  return {
    sanctions: asSaid(sanctions, (await sanctionsToDraw(call, scheme, port, listed)).sanctions),
    askAgain: () => askSanctions(call, scheme, port),
  };
};

/** The mother sanctions that the DDO has limits of, for a kind of bill that draws on them. */
export const limitsOf = (kind: StoredKind, limits: LimitListRow | undefined): readonly Sanction[] =>
  standingKind(kind).reservesLimit ? (limits?.sanctions ?? []) : [];

/** With the amounts that PFMS says. */
export const asSaid = (sanctions: readonly Sanction[], said: readonly Sanction[]): Sanction[] =>
  sanctions.map((one) => said.find(({ number, date }) => number === one.number && date === one.date) ?? one);

/**
 * The scheme's PFMS details, where it has any, and the kind of bill that it makes of the payload; refuses a payload that
 * does not pay this grant (1§4). A common head is no scheme of PFMS.
 */
const checkedScheme = async (
  call: Call,
  entry: BillEntry,
  charge: Charge,
  kept: EntryRows['pfms'],
  port: PfmsPort,
): Promise<{ kind: BillKind; scheme: { details: PfmsDetails | undefined; flag: string } }> => {
  if (charge.kind === 'head')
    return { kind: entry.kind, scheme: { details: undefined, flag: pfmsFlag(undefined) } };
  const details = kept
    ? (kept.details ?? undefined)
    : (await Schemes.pfmsDetails(port, charge.row.schemecd, call)).details;
  const screen = destination(grantRecord(charge.row), details);
  const kind = kindOfGrant(billKinds[entry.kind].payload, screen);
  if (!kind) throw new AppError(billErrors.wrongKind);
  return { kind, scheme: { details, flag: pfmsFlag(details) } };
};

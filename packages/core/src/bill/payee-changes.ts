// A bill's payees as their masters have them now: who is no longer active and whose account is another one than the bill
// pays to. A bill keeps what it was submitted with; the officer who authorizes it learns what changed since.
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { accountText } from '@portal/domain/bill/copy-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { billKinds, isEntered, type StoredKind, standingKind } from '@portal/domain/bill/kind';
import type { PayeeChange, PayeeChangeKind } from '@portal/domain/bill/payee-change';
import { payeeChangeText as changeText } from '@portal/domain/bill/payee-change-texts';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { issue } from '@portal/domain/issue';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { askedAnew } from '../payee/asked-anew.ts';
import { type PayeeNow, PayeesNow } from '../payee/payees-now.ts';
import type { EmployeePort } from '../port/employee.ts';
import { sha256 } from '../sha256.ts';
import { readNamed, readRows, type Wanted, wanted } from '../storage/read.ts';
import type { BillRow } from './entity.ts';
import { linePageEntity } from './line-page-entity.ts';
import { type LinePage, pageText, payeeLinesOf, revisionText } from './lines.ts';
import { requireBill, wantedBill } from './load.ts';
import { membersOf } from './member.ts';
import { wholeBillOf } from './whole.ts';

/** The first payees of a bill that was never corrected: most bills need no other page. */
const wantedFirstPayees = (call: Call, transNo: string): Wanted<LinePage> =>
  wanted(
    linePageEntity(),
    linePageEntity().get({
      ddoCode: call.officer.office.ddoCode,
      transNo,
      revision: revisionText(1),
      section: 'payee',
      page: pageText(0),
    }),
  );

/** All payees of a bill; pages that were not read with it are read now. */
const payeesOf = async (bill: BillRow, first: LinePage | undefined): Promise<readonly PayeeLine[]> => {
  if (bill.payeeCount === 0) return [];
  const read = bill.revision === 1 && first ? payeeLinesOf([first]) : [];
  return read.length === bill.payeeCount ? read : (await wholeBillOf(bill)).lines.payees;
};

/** What changed of the bill's payees, in the order of its lines. */
export const changesOfPayees = async (
  bill: BillRow,
  payees: readonly PayeeLine[],
  today: CivilDate,
): Promise<readonly PayeeChange[]> => {
  const [now, ended] = await Promise.all([nowOf(bill, payees), endedOf(payees, today)]);
  return compared(bill, payees, now, ended);
};

/** The branches that the lines pay to and that ended, of payees of an order too. */
const endedOf = async (payees: readonly PayeeLine[], today: CivilDate) =>
  Branches.ended(await readRows(Branches.wantedOf(payees)), today);

/**
 * Each line as the master of its kind has it: the lines of a consolidated bill are of its children's kinds. No master knows
 * the payees of an order.
 */
const nowOf = async (bill: BillRow, payees: readonly PayeeLine[]) => {
  const { ddoCode } = bill;
  const kinds = await kindsOfLines(bill, payees);
  const found = new Map<PayeeLine, PayeeNow | undefined>();
  for (const [kind, lines] of Map.groupBy(payees, (_, at) => kinds[at] as StoredKind)) {
    if (!isEntered(kind)) continue;
    const now = await PayeesNow.of(billKinds[kind].payload.payees.source, ddoCode, lines);
    for (const [at, line] of lines.entries()) found.set(line, now[at]);
  }
  return payees.map((line) => found.get(line));
};

const kindsOfLines = async (bill: BillRow, payees: readonly PayeeLine[]): Promise<readonly StoredKind[]> => {
  if (!standingKind(bill.kind).isMadeOfBills) return payees.map(() => bill.kind);
  const kinds = new Map((await membersOf(bill)).map(({ authNo, kind }) => [authNo, kind]));
  return payees.map(({ child }) => {
    const kind = kinds.get(child?.authNo ?? '');
    if (!kind) throw new Error(`a line of bill ${bill.transNo} is of no child`);
    return kind;
  });
};

const compared = (
  bill: BillRow,
  payees: readonly PayeeLine[],
  now: readonly (PayeeNow | undefined)[],
  ended: ReadonlyMap<string, BranchRow>,
): PayeeChange[] =>
  payees.flatMap((line, at) => {
    const known = now[at];
    const branch = ended.get(line.ifsc);
    const found = changeOf(line, known);
    const change = branch && found !== 'inactive' ? 'ended' : found;
    if (!change) return [];
    const row = {
      line: at + 1,
      name: line.name || line.ein,
      change,
      account_no: line.accountNumber,
      ifsc_code: line.ifsc,
      new_account_no: known?.accountNumber ?? '',
      new_ifsc_code: change === 'ended' ? (branch?.successorIfsc ?? '') : (known?.ifsc ?? ''),
    };
    return [{ ...row, confirmation: change === 'account' ? confirmationOf(bill, row) : '' }];
  });

/** Of an employee the portal may have no answer any more, which says nothing. */
export const changeOf = (line: PayeeLine, now: PayeeNow | undefined): PayeeChangeKind | undefined => {
  if (!now) return undefined;
  if (!now.isActive) return 'inactive';
  if (now.isPending) return 'pending';
  return now.accountNumber === line.accountNumber && now.ifsc === line.ifsc ? undefined : 'account';
};

/** Bound to the bill as it is, to the line, and to both accounts: a later change is another one. */
const confirmationOf = (
  { transNo, contentHash }: BillRow,
  { line, account_no, ifsc_code, new_account_no, new_ifsc_code }: Omit<PayeeChange, 'confirmation'>,
): string =>
  sha256(
    JSON.stringify([transNo, contentHash, line, account_no, ifsc_code, new_account_no, new_ifsc_code]),
  ).slice(0, 32);

/**
 * Refuses a bill whose payees are not as they were when it was submitted, but for changed accounts that the officer confirmed;
 * answers these, for the history.
 * @throws `bill.payee-inactive`, `bill.branch-ended`, `bill.account-pending`, `bill.account-changed` (422), each payee named
 */
export const refuseChangedPayees = (
  changes: readonly PayeeChange[],
  confirmed: readonly string[],
): readonly PayeeChange[] => {
  const has = new Set(confirmed);
  const left = changes.filter(({ confirmation }) => confirmation === '' || !has.has(confirmation));
  for (const [kind, { error, say }] of Object.entries(refusals)) {
    const found = left.filter(({ change }) => change === kind);
    if (found.length === 0) continue;
    const issues = found.slice(0, mostIssues).map((one) => issue('confirmed', error.code, say(one)));
    throw new AppError(error, { issues });
  }
  return changes;
};

const mostIssues = 100;

const sayChanged = ({ line, name, ...of }: PayeeChange): string =>
  changeText.accountChanged(
    String(line),
    name,
    accountText(of.account_no, of.ifsc_code),
    accountText(of.new_account_no, of.new_ifsc_code),
  );

/** The gravest first. */
const refusals = {
  inactive: {
    error: billErrors.payeesInactive,
    say: ({ line, name }: PayeeChange) => changeText.payeeInactive(String(line), name),
  },
  ended: {
    error: billErrors.branchesEnded,
    say: ({ line, name, ifsc_code, new_ifsc_code }: PayeeChange) =>
      branchEndText.lineEnded(
        String(line),
        name,
        branchEndText.ended(ifsc_code, { successorIfsc: new_ifsc_code }),
      ),
  },
  pending: {
    error: billErrors.accountsPending,
    say: ({ line, name }: PayeeChange) => changeText.accountPending(String(line), name),
  },
  account: { error: billErrors.accountsChanged, say: sayChanged },
} as const satisfies Record<PayeeChangeKind, object>;

const namedChanges = 10;

/** What the history keeps of confirmed changes; undefined where there are none. */
export const remarkOf = (confirmed: readonly PayeeChange[]): string | undefined => {
  if (confirmed.length === 0) return undefined;
  const more = confirmed.length - namedChanges;
  const named = confirmed.slice(0, namedChanges).map(sayChanged).join(' ');
  return changeText.confirmedChanges(named) + (more > 0 ? changeText.moreChanges(String(more)) : '');
};

/**
 * What an officer reads before the question: the changes, after the employee service was asked for those whose last answer
 * is older than a day. `unasked`: for how many it did not answer; what it said last is compared then.
 * @throws `bill.not-found` (404)
 */
export const payeeChanges = async (
  call: Call,
  transNo: string,
  employees: () => EmployeePort,
): Promise<{ changes: PayeeChange[]; unasked: number }> => {
  const { found } = await readNamed({
    bill: wantedBill(call, transNo),
    first: wantedFirstPayees(call, transNo),
  });
  const bill = requireBill(found.bill, 'any');
  const payees = await payeesOf(bill, found.first);
  const [{ now, unasked }, ended] = await Promise.all([
    askedAnew(call, payees, () => nowOf(bill, payees), employees),
    endedOf(payees, civilDate(call.now)),
  ]);
  return { changes: compared(bill, payees, now, ended), unasked };
};

// Decisions on a prepared bill: authorize, return to Draft, delete. Each one: load → workflow step → one transaction.

import { decisionText } from '@portal/domain/bill/decision-texts';
import type { Duplicate } from '@portal/domain/bill/duplicate';
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { standingKind } from '@portal/domain/bill/kind';
import type { BillWay } from '@portal/domain/bill/way';
import { civilDate, financialYear } from '@portal/domain/calendar';
import { issue } from '@portal/domain/issue';
import { formatRupees, paise } from '@portal/domain/money';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { moveHoldings } from '../ledger/move.ts';
import type { SanctionPort } from '../port/pfms.ts';
import type { TreasuryPort } from '../port/treasury.ts';
import { loweredSanction } from '../sanction/draw.ts';
import { sanctionsToDraw } from '../sanction/listed.ts';
import { wantedSetting } from '../setting/entity.ts';
import { type Act, type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import type { Found, Reads } from '../storage/read.ts';
import type { Change, Changes } from '../storage/transact.ts';
import { person, stepChanges } from './change.ts';
import { requireOpenYear } from './closed-year.ts';
import { wasDelivered } from './delivered.ts';
import { duplicatesOf } from './duplicates.ts';
import type { BillRow } from './entity.ts';
import { authorizationKeys, fileChanges } from './find-row.ts';
import { type BillLines, linesOf } from './lines.ts';
import { type AskedWay, requireBill, requireStep, wantedBill } from './load.ts';
import { nextNumber } from './number.ts';
import { isOwnBill } from './own.ts';
import { changesOfPayees, refuseChangedPayees, remarkOf } from './payee-changes.ts';
import { type ProvenHeader, provenHeader, refuseChangedLines } from './proven-header.ts';
import { isSettled } from './sending.ts';
import { actorOf } from './step.ts';
import { statisticsChange } from './store.ts';
import { freeNumber } from './unique-number.ts';
import { payeesOf, wholePages } from './whole.ts';

/**
 * Authorizes a prepared bill and answers its authorization number (3§7.3). With the office setting makerChecker
 * "strict" a bill that a Final login of the same username prepared is refused (decisions.md). Payees that changed since the
 * submit are refused, but for accounts that `confirmed` names; the bill pays what it was submitted with. PFMS is asked about the
 * sanction of a bill that draws on a limit; of a consolidated bill the children were asked about.
 * @throws 403 for a Draft login, `bill.maker-checker` 403, `bill.not-found` 404, `bill.state`, `bill.changed-outside` 409, `bill.payee-inactive`,
 * `bill.branch-ended`, `bill.account-pending`, `bill.account-changed`, `bill.paid-already`, `bill.sanction-overdrawn` 422
 */
export const authorizeBill = (
  call: Call,
  { transNo, confirmed, paidBy = [], way }: Authorization,
  defaultMakerChecker: 'final' | 'strict',
  pfms?: () => SanctionPort,
): Promise<Outcome<string>> =>
  decide(
    call,
    'bill.authorize',
    {
      transNo,
      ...(confirmed.length > 0 ? { confirmed } : {}),
      ...(paidBy.length > 0 ? { paidBy } : {}),
    },
    {
      way,
      reads: {
        setting: wantedSetting(call.officer.office.ddoCode),
      },
      async act(bill, { setting }) {
        requireStep('authorize', bill, call);
        await requireOpenYear(bill, call.now);
        const rule = setting?.makerChecker ?? defaultMakerChecker;
        const { login, username } = bill.prepared;
        if (rule === 'strict' && login === 'F' && username === call.officer.username)
          throw new AppError(billErrors.makerChecker);
        const { payees } = await submittedLines(bill, call.now);
        await refuseOverdrawn(call, bill, pfms);
        const changed = refuseChangedPayees(
          await changesOfPayees(bill, payees, civilDate(call.now)),
          confirmed,
        );
        const remark = [
          remarkOf(changed),
          await paidByRemark(bill, paidBy, setting?.duplicates === 'confirm'),
        ]
          .filter(Boolean)
          .join('\n');
        const authNo = await nextNumber(call.officer.office, financialYear(call.now));
        const { payeeCount } = bill;
        return {
          answer: authNo,
          changes: {
            step: stepChanges(actorOf(call), bill, 'authorize', {
              ...(remark === '' ? {} : { remark }),
              set: { authNo, authorized: person(call) },
            }),
            filed: fileChanges(authorizationKeys(bill.ddoCode, transNo, authNo)),
            figures: countedPayees(bill, payeeCount),
          },
        };
      },
    },
  );

/** The lines of a bill, which must be those that were submitted. @throws `bill.changed-outside` (409) */
const submittedLines = async (bill: BillRow, now: Date): Promise<BillLines> => {
  const read = await wholePages(bill);
  // another officer was quicker: the lines are those of another header
  if (read.bill.version !== bill.version) throw new Overtaken();
  refuseChangedLines(bill, read.pages, now);
  return linesOf(read.pages);
};

/**
 * Refuses a bill of a mother sanction of which bills hold more than PFMS says that it has, as it does once PFMS lowered it.
 * @throws `bill.sanction-overdrawn` (422)
 */
const refuseOverdrawn = async (
  call: Call,
  { schemecd, slsCode, sanction, holdings, childCount }: BillRow,
  pfms: (() => SanctionPort) | undefined,
): Promise<void> => {
  const draws = childCount !== undefined || holdings.some(({ kind }) => kind === 'limit');
  if (!sanction || !slsCode || !draws) return;
  if (pfms) await sanctionsToDraw(call, { slsCode, schemecd }, pfms(), undefined);
  const { number, date } = sanction;
  const lowered = await loweredSanction({ schemecd, number, date }, slsCode, call.now);
  if (!lowered || lowered.heldPaise <= lowered.amountPaise) return;
  const shown = (amount: number) => formatRupees(paise(amount));
  throw new AppError(billErrors.sanctionOverdrawn, {
    message: decisionText.sanctionOverdrawn(number, shown(lowered.amountPaise), shown(lowered.heldPaise)),
  });
};

interface Authorization {
  readonly transNo: string;
  readonly confirmed: readonly string[];
  /** Other bills that pay the same, which the officer was shown. */
  readonly paidBy?: readonly string[];
  /** The family of the address. */
  readonly way: BillWay;
}

/**
 * Which of the bills that the officer was shown pay the same; undefined where none does.
 * @throws `bill.paid-already` (422) where the office confirms such bills and one was not named
 */
const paidByRemark = async (
  bill: BillRow,
  paidBy: readonly string[],
  mustConfirm: boolean,
): Promise<string | undefined> => {
  if (paidBy.length === 0 && !mustConfirm) return undefined;
  const [payees = []] = await payeesOf([bill]);
  const found = await duplicatesOf(bill, payees);
  const named = ({ trans_no }: Duplicate) => paidBy.includes(trans_no);
  const left = found.filter((one) => !named(one));
  if (mustConfirm && left.length > 0) {
    const { code } = billErrors.paidAlready;
    const issues = [issue('paid_by', code, duplicateText.refused(numbersOf(left)))];
    throw new AppError(billErrors.paidAlready, { issues });
  }
  const confirmed = found.filter(named);
  return confirmed.length === 0 ? undefined : duplicateText.confirmed(numbersOf(confirmed));
};

const numbersOf = (duplicates: readonly Duplicate[]): string =>
  duplicates.map(({ dept_bill_no, trans_no }) => `${dept_bill_no} (${trans_no})`).join(', ');

/** Payees count with the bill that they were first authorized in, and never again (decisions.md, Consolidation). */
const countedPayees = ({ kind, transNo }: BillRow, payees: number): Change | undefined =>
  standingKind(kind).isMadeOfBills
    ? undefined
    : statisticsChange(transNo, { beneficiaries: payees, paymentsPending: payees });

/** Returns a prepared bill to Draft with a remark; its reservation stays until it is corrected or deleted. */
export const returnBill = (call: Call, transNo: string, remark: string): Promise<Outcome<string>> =>
  decide(
    call,
    'bill.return',
    { transNo, remark },
    {
      way: 'normal',
      reads: {},
      act(bill) {
        requireStep('return', bill, call);
        const step = stepChanges(actorOf(call), bill, 'return', {
          remark,
          set: { returned: { ...person(call), remark } },
        });
        return { answer: transNo, changes: { step } };
      },
    },
  );

/**
 * Withdraws an authorization before upload or after an objection, with a remark: the bill waits for authorization again,
 * under its transaction number; its body and signature are set aside. Where an upload failed, or the treasury objected, the
 * treasury is asked first: it may have taken a bill whose acknowledgement was lost, or continued after its objection, and
 * would pay it beside the one that is authorized next. And a message that was on its way when the upload failed must have
 * arrived before that question says anything.
 * A bill that the treasury ever delivered stays authorized: its money is on its way.
 * @throws `treasury.sending-now` 409 while the bill is on its way to the treasury; `treasury.delivered`,
 * `treasury.forgotten`, `treasury.already-there`, `treasury.gone-on`, `treasury.not-settled` 409, `treasury.unavailable` 503
 */
export const withdrawAuthorization = (
  call: Call,
  transNo: string,
  remark: string,
  treasury: () => TreasuryPort,
): Promise<Outcome<string>> =>
  decide(
    call,
    'bill.withdraw',
    { transNo, remark },
    {
      way: 'any',
      reads: {},
      async act(bill) {
        requireStep('withdraw', bill, call);
        if (bill.sending?.state === 'sending') throw new AppError(treasuryErrors.sendingNow);
        if (await wasDelivered(bill)) throw new AppError(treasuryErrors.delivered);
        const { sending, payeeCount } = bill;
        const hasFailed = sending?.state === 'failed';
        if (hasFailed || bill.acknowledgement) await refuseTaken(call, bill, treasury());
        if (hasFailed && !isSettled(sending, call.now)) throw new AppError(treasuryErrors.notSettled);
        return {
          answer: transNo,
          changes: {
            step: stepChanges(actorOf(call), bill, 'withdraw', { remark, remove: [...ofAuthorization] }),
            figures: countedPayees(bill, -payeeCount),
          },
        };
      },
    },
  );

/** What a bill has by its authorization, and loses with it. */
const ofAuthorization = [
  'authNo',
  'authorized',
  'body',
  'signed',
  'sending',
  'acknowledged',
  'acknowledgement',
  'auditFlag',
  'reasons',
  'openWork',
  'openAt',
] as const;

/** What the treasury objected to it does not pay; any other bill that it knows it may. */
const refuseTaken = async (
  call: Call,
  { authNo = '', sending, acknowledgement }: BillRow,
  treasury: TreasuryPort,
): Promise<void> => {
  const status = await treasury.status(authNo, { requestId: call.requestId });
  if (!status && acknowledgement) throw new AppError(treasuryErrors.forgotten);
  if (!status || status.audt_flag === 'O') return;
  const isUnanswered = sending?.state === 'failed' && !sending.isRefused;
  throw new AppError(isUnanswered ? treasuryErrors.alreadyThere : treasuryErrors.goneOn);
};

/** The changes that give a deleted bill's order back (order/free.ts); none for a bill that an officer entered. */
type FreeOrder = (bill: BillRow, now: Date) => Promise<Changes>;

/**
 * Deletes a prepared or returned bill: releases what it holds, its number, and the order that it was made of; rows and
 * history stay (decisions.md).
 * @throws `bill.delete-others` 403 when a Draft login deletes what another login prepared
 */
export const deleteBill = (call: Call, transNo: string, free: FreeOrder): Promise<Outcome<string>> =>
  decide(
    call,
    'bill.delete',
    { transNo },
    {
      way: 'normal',
      reads: {},
      async act(bill) {
        const { ddoCode, year, deptBillNo } = bill;
        requireStep('delete', bill, call);
        if (!isOwnBill(bill, call.officer) && call.officer.login !== 'F')
          throw new AppError(billErrors.deleteOthersBill);
        return {
          answer: transNo,
          changes: {
            step: stepChanges(actorOf(call), bill, 'delete', {}),
            holdings: moveHoldings(bill, { before: bill.holdings, after: [], at: call.now.toISOString() }),
            number: freeNumber({ ddoCode, year, deptBillNo }, transNo),
            figures: statisticsChange(transNo, { bills: -1 }),
            ...(await free(bill, call.now)),
          },
        };
      },
    },
  );

interface Decision<R extends Reads> {
  readonly way: AskedWay;
  /** Rows to read with the bill. */
  readonly reads: R;
  readonly act: (bill: ProvenHeader, found: Found<R>) => Act<string> | Promise<Act<string>>;
}

/** A command about one bill of the office, which answers a number. @throws `bill.not-found` 404, `bill.changed-outside` 409 */
const decide = <const R extends Reads>(
  call: Call,
  name: string,
  input: {
    readonly transNo: string;
    readonly remark?: string;
    readonly confirmed?: readonly string[];
    readonly paidBy?: readonly string[];
  },
  { way, reads, act }: Decision<R>,
): Promise<Outcome<string>> =>
  runCommand(call, {
    name,
    input,
    answer: z.string(),
    reads: { ...reads, bill: wantedBill(call, input.transNo) },
    act: async (found) => act(await provenHeader(requireBill(found.bill, way), call.now), found),
  });

// Decisions on a prepared bill: authorize, return to Draft, delete. Each one: load → workflow step → one transaction.
import { billErrors } from '@portal/domain/bill/errors';
import { financialYear } from '@portal/domain/calendar';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { moveHoldings } from '../ledger/move.ts';
import type { TreasuryPort } from '../port/treasury.ts';
import { type Outcome, once, type RepeatGuard } from '../storage/idempotency.ts';
import { wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { person, stepChanges } from './change.ts';
import { type BillRow, officeSettingEntity } from './entity.ts';
import { loadBillWith, requireStep } from './load.ts';
import { nextNumber } from './number.ts';
import { isOwnBill } from './own.ts';
import { isSettled } from './sending.ts';
import { actorOf } from './step.ts';
import { statisticsChange } from './store.ts';
import { freeNumber } from './unique-number.ts';

/**
 * Authorizes a prepared bill and answers its authorization number (3§7.3). With the office setting makerChecker
 * "strict" a bill that a Final login of the same username prepared is refused (decisions.md).
 * @throws 403 for a Draft login, `bill.maker-checker` 403, `bill.not-found` 404, `bill.state` 409
 */
export const authorizeBill = (
  call: Call,
  transNo: string,
  defaultMakerChecker: 'final' | 'strict',
): Promise<Outcome<string>> =>
  once(call, 'bill.authorize', { transNo }, async (repeat) => {
    const setting = officeSettingEntity();
    const want = wanted(setting, setting.get({ ddoCode: call.officer.office.ddoCode }));
    const { bill, rows } = await load(call, transNo, repeat, [want]);
    requireStep('authorize', bill, call);
    const rule = (rows[0] as { makerChecker: string } | undefined)?.makerChecker ?? defaultMakerChecker;
    if (rule === 'strict' && bill.prepared.login === 'F' && bill.prepared.username === call.officer.username)
      throw new AppError(billErrors.makerChecker);
    const authNo = await nextNumber(call.officer.office, financialYear(call.now));
    const change = stepChanges(actorOf(call), bill, 'authorize', {
      set: { authNo, authorized: person(call) },
    });
    await transact([
      ...repeat.record(authNo),
      ...change,
      statisticsChange(transNo, { beneficiaries: bill.payeeCount, paymentsPending: bill.payeeCount }),
    ]);
    return authNo;
  });

/** Returns a prepared bill to Draft with a remark; its reservation stays until it is corrected or deleted. */
export const returnBill = (call: Call, transNo: string, remark: string): Promise<Outcome<string>> =>
  once(call, 'bill.return', { transNo, remark }, async (repeat) => {
    const { bill } = await load(call, transNo, repeat, []);
    requireStep('return', bill, call);
    const change = stepChanges(actorOf(call), bill, 'return', {
      remark,
      set: { returned: { ...person(call), remark } },
    });
    await transact([...repeat.record(transNo), ...change]);
    return transNo;
  });

/**
 * Withdraws an authorization before upload or after an objection, with a remark: the bill waits for authorization again,
 * under its transaction number; its body and signature are set aside. Where an upload failed, or the treasury objected, the
 * treasury is asked first: it may have taken a bill whose acknowledgement was lost, or continued after its objection, and
 * would pay it beside the one that is authorized next. And a message that was on its way when the upload failed must have
 * arrived before that question says anything.
 * @throws `treasury.sending-now` 409 while the bill is on its way to the treasury; `treasury.already-there` 409,
 * `treasury.gone-on` 409, `treasury.not-settled` 409, `treasury.unavailable` 503
 */
export const withdrawAuthorization = (
  call: Call,
  transNo: string,
  remark: string,
  treasury: () => TreasuryPort,
): Promise<Outcome<string>> =>
  once(call, 'bill.withdraw', { transNo, remark }, async (repeat) => {
    const { bill } = await load(call, transNo, repeat, []);
    requireStep('withdraw', bill, call);
    if (bill.sending?.state === 'sending') throw new AppError(treasuryErrors.sendingNow);
    const { sending } = bill;
    const hasFailed = sending?.state === 'failed';
    if (hasFailed || bill.acknowledgement) await refuseTaken(call, bill, treasury());
    if (hasFailed && !isSettled(sending, call.now)) throw new AppError(treasuryErrors.notSettled);
    await transact([
      ...repeat.record(transNo),
      ...stepChanges(actorOf(call), bill, 'withdraw', {
        remark,
        remove: [...ofAuthorization],
      }),
      statisticsChange(transNo, { beneficiaries: -bill.payeeCount, paymentsPending: -bill.payeeCount }),
    ]);
    return transNo;
  });

/** What a bill has by its authorization, and loses with it. */
const ofAuthorization = [
  'authNo',
  'authorized',
  'body',
  'signed',
  'sending',
  'acknowledgement',
  'auditFlag',
  'reasons',
  'openWork',
  'openAt',
] as const;

/** What the treasury objected to it does not pay; any other bill that it knows it may. */
const refuseTaken = async (
  call: Call,
  { authNo = '', sending }: BillRow,
  treasury: TreasuryPort,
): Promise<void> => {
  const status = await treasury.status(authNo, { requestId: call.requestId });
  if (!status || status.audt_flag === 'O') return;
  const isUnanswered = sending?.state === 'failed' && !sending.isRefused;
  throw new AppError(isUnanswered ? treasuryErrors.alreadyThere : treasuryErrors.goneOn);
};

/**
 * Deletes a prepared or returned bill: releases what it holds, and its number; rows and history stay (decisions.md).
 * @throws `bill.delete-others` 403 when a Draft login deletes what another login prepared
 */
export const deleteBill = (call: Call, transNo: string): Promise<Outcome<string>> =>
  once(call, 'bill.delete', { transNo }, async (repeat) => {
    const { bill } = await load(call, transNo, repeat, []);
    requireStep('delete', bill, call);
    if (!isOwnBill(bill, call.officer) && call.officer.login !== 'F')
      throw new AppError(billErrors.deleteOthersBill);
    const { ddoCode, year, deptBillNo } = bill;
    await transact([
      ...repeat.record(transNo),
      ...stepChanges(actorOf(call), bill, 'delete', {}),
      ...moveHoldings(bill, { before: bill.holdings, after: [], at: call.now.toISOString() }),
      freeNumber({ ddoCode, year, deptBillNo }, transNo),
      statisticsChange(transNo, { bills: -1 }),
    ]);
    return transNo;
  });

/** The bill, with the earlier answer of a repeated request read in the same call. */
const load = async (
  call: Call,
  transNo: string,
  repeat: RepeatGuard<string>,
  others: Parameters<typeof loadBillWith>[2],
) => {
  const loaded = await loadBillWith(call, transNo, [...others, ...repeat.wants]);
  if (repeat.wants.length > 0) repeat.check(loaded.rows.at(-1));
  return loaded;
};

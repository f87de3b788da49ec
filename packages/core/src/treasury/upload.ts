// Sending a signed bill to the treasury, in the steps of the state machine: fence → build → send → record. Each may stop
// at any line and be run again without harm: the key of a message follows from the signed document, the treasury
// deduplicates by it, and the header says what is under way.
import { documentErrors } from '@portal/domain/document/errors';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { treasuryText } from '@portal/domain/treasury/texts';
import { headerChange, stepChanges } from '../bill/change.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { billNotFound, loadBill, requireStep } from '../bill/load.ts';
import { wholeBillOf } from '../bill/whole.ts';
import type { Call } from '../call.ts';
import { Bucket, sha256Of } from '../document/bucket.ts';
import { AppError } from '../error.ts';
import type { TreasuryPort, TreasuryReceipt } from '../port/treasury.ts';
import { type Outcome, once } from '../storage/idempotency.ts';
import { openWork } from '../storage/open-work.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';

/** What travels through the state machine: keys, never rows. */
export interface UploadInput {
  readonly ddoCode: string;
  readonly transNo: string;
  /** Idempotency key of the message. */
  readonly key: string;
}

/**
 * Marks a signed bill as on its way and starts its execution. A start that fails is made up for by the resume schedule.
 * @throws `bill.not-found` 404, `bill.state` 409, `treasury.sending-now` 409
 */
export const startUpload = (
  call: Call,
  numbers: { readonly transNo: string; readonly authNo: string },
  start: (input: UploadInput) => Promise<void>,
): Promise<Outcome<string>> =>
  once(call, 'treasury.upload', numbers, async (repeat) => {
    const earlier = await readRows(repeat.wants);
    repeat.check(earlier[0]);
    const bill = await loadBill(call, numbers.transNo);
    if (bill.authNo !== numbers.authNo) throw billNotFound();
    requireStep('upload', bill, call);
    if (bill.sending?.state === 'sending') throw new AppError(treasuryErrors.sendingNow);
    if (!bill.signed) throw new AppError(documentErrors.noBody);
    const key = `${bill.transNo}-${bill.signed.sha256.slice(0, 24)}`;
    const { accountId, username, login } = call.officer;
    const at = call.now.toISOString();
    const sending = { state: 'sending' as const, key, at, reason: '', accountId, username, login };
    const answer = treasuryText.uploadStarted;
    await transact([
      ...repeat.record(answer),
      headerChange(bill, { sending, ...openWork('send', bill.transNo, call.now) }, []),
    ]);
    await start({ ddoCode: bill.ddoCode, transNo: bill.transNo, key });
    return answer;
  });

/** The bill, if this execution's work is still to do. */
const sendingBill = async ({ ddoCode, transNo, key }: UploadInput): Promise<BillRow | undefined> => {
  const [bill] = await readRows([wanted(billEntity(), billEntity().get({ ddoCode, transNo }))]);
  return bill?.status === 'signed' && bill.sending?.state === 'sending' && bill.sending.key === key
    ? bill
    : undefined;
};

const messageKey = ({ ddoCode, transNo, key }: UploadInput): string =>
  `message/${ddoCode}/${transNo}/${key}.json`;

/** Builds and keeps the message; answers false when there is nothing to send any more. */
export const buildMessage = async (input: UploadInput): Promise<{ isNeeded: boolean }> => {
  const bill = await sendingBill(input);
  if (!bill) return { isNeeded: false };
  const { treasuryMessage } = await import('./message.ts');
  const message = treasuryMessage(bill, (await wholeBillOf(bill)).lines);
  await Bucket.put(messageKey(input), new TextEncoder().encode(message), 'application/json');
  return { isNeeded: true };
};

/** Sends the kept message. @throws `treasury.unavailable`, which the state machine tries again with the same key */
export const sendMessage = async (input: UploadInput, port: TreasuryPort): Promise<TreasuryReceipt> => {
  const message = new TextDecoder().decode(await Bucket.get(messageKey(input)));
  return port.send(message, input.key, { requestId: input.key });
};

/** Records the treasury's answer: the bill is uploaded, or stays signed with the treasury's reasons and a retry. */
export const recordReceipt = async (
  input: UploadInput,
  receipt: TreasuryReceipt,
  now: Date,
): Promise<void> => {
  const bill = await sendingBill(input);
  if (!bill?.sending) return;
  if (receipt.state === 'REJECTED')
    return recordFailure(input, receipt.reasons.join(' ') || treasuryText.rejected, now);
  const message = await Bucket.get(messageKey(input));
  const { accountId, username, login } = bill.sending;
  const actor = { accountId, username, login, at: now.toISOString(), requestId: input.key };
  await transact(
    stepChanges(actor, bill, 'upload', {
      set: {
        sending: { ...bill.sending, state: 'sent' },
        acknowledgement: { number: receipt.ack_no, at: now.toISOString(), messageSha256: sha256Of(message) },
        auditFlag: 'U',
        reasons: [],
        ...openWork('poll', bill.transNo, now),
      },
    }),
  );
};

/** Leaves the bill where the officer sees it, with the reason and a retry. */
export const recordFailure = async (input: UploadInput, reason: string, _now: Date): Promise<void> => {
  const bill = await sendingBill(input);
  if (!bill?.sending) return;
  await transact([
    headerChange(bill, { sending: { ...bill.sending, state: 'failed', reason } }, ['openWork', 'openAt']),
  ]);
};

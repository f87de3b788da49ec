// Sending a signed bill to the treasury, in the steps of the state machine: fence → build → send → record. Each may stop
// at any line and be run again without harm: the key of a message follows from the signed document, the message is built
// once, the treasury deduplicates by its key, and the header says what is under way.
import { treasuryText } from '@portal/domain/treasury/texts';
import { headerChange, stepChanges } from '../bill/change.ts';
import { wasDelivered } from '../bill/delivered.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import type { BillLines } from '../bill/lines.ts';
import { BillChanged, provenBill } from '../bill/proof.ts';
import { type ProvenHeader, provenHeader } from '../bill/proven-header.ts';
import { ringChanged } from '../bill/ring-changed.ts';
import { notFailed, type Sending } from '../bill/sending.ts';
import { AppError } from '../error.ts';
import { newsOfBill } from '../news/change.ts';
import type { TreasuryPort, TreasuryReceipt } from '../port/treasury.ts';
import { sha256 } from '../sha256.ts';
import { Bucket } from '../storage/bucket.ts';
import { openWork } from '../storage/open-work.ts';
import { readRows, wanted } from '../storage/read.ts';
import { seal, unseal } from '../storage/sealed.ts';
import { transact } from '../storage/transact.ts';
import type { UploadInput } from './start-upload.ts';
import { keepUnknownAcceptance } from './unknown-acceptance.ts';

type SendingBill = BillRow & { readonly sending: Sending };

const billOf = async ({ ddoCode, transNo }: UploadInput): Promise<BillRow | undefined> => {
  const [bill] = await readRows([wanted(billEntity(), billEntity().get({ ddoCode, transNo }))]);
  return bill;
};

const isSigned = (bill: BillRow | undefined, { key }: UploadInput): bill is SendingBill =>
  bill?.status === 'signed' && bill.sending?.key === key;

/** The bill, if this execution's work is still to do. */
const sendingBill = async (input: UploadInput): Promise<SendingBill | undefined> => {
  const bill = await billOf(input);
  return isSigned(bill, input) && bill.sending.state === 'sending' ? bill : undefined;
};

const messageKey = ({ ddoCode, transNo, key }: UploadInput): string =>
  `message/${ddoCode}/${transNo}/${key}.sealed`;

const keptMessage = async (input: UploadInput): Promise<Uint8Array> => {
  const key = messageKey(input);
  return unseal(await Bucket.get(key), key);
};

/**
 * Builds the message and keeps it, once for all tries; answers false when there is nothing to send any more, and for a bill that is not
 * what its steps recorded: it stays signed, with the reason.
 */
export const buildMessage = async (input: UploadInput, now: Date): Promise<{ isNeeded: boolean }> => {
  const bill = await sendingBill(input);
  if (!bill) return { isNeeded: false };
  const lines = await provenLines(input, now);
  if (!lines) return { isNeeded: false };
  const { treasuryMessage } = await import('./message.ts');
  const message = treasuryMessage(bill, lines, await wasDelivered(bill));
  const key = messageKey(input);
  await Bucket.putOnce(key, seal(new TextEncoder().encode(message), key), 'application/octet-stream');
  return { isNeeded: true };
};

/** The lines to send; undefined where lines or header were changed beside the steps, which ends the upload and rings. */
const provenLines = async (input: UploadInput, now: Date): Promise<BillLines | undefined> => {
  try {
    return (await provenBill(input)).lines;
  } catch (error) {
    if (!(error instanceof BillChanged)) throw error;
    ringChanged(input, error, now);
    await recordFailure(input, treasuryText.changedBill, now, true);
    return undefined;
  }
};

/** The outcome of a message: the treasury's answer, or that it was not wanted any more. */
export type SendOutcome = TreasuryReceipt | { readonly state: 'NOT_SENT' };

/**
 * Sends the kept message, unless its upload ended meanwhile: from then on the officer may withdraw the bill.
 * @throws `treasury.unavailable`, which the state machine tries again with the same key
 */
export const sendMessage = async (input: UploadInput, port: TreasuryPort): Promise<SendOutcome> => {
  const message = new TextDecoder().decode(await keptMessage(input));
  const bill = await sendingBill(input);
  if (!bill) return { state: 'NOT_SENT' };
  return port.send(message, input.key, { requestId: input.key, about: bill.authNo ?? '' });
};

/**
 * Records the outcome of the message: the bill is uploaded, or stays signed with the treasury's reasons and a retry. An
 * acceptance counts even where another execution failed before.
 */
export const recordReceipt = async (input: UploadInput, outcome: SendOutcome, now: Date): Promise<void> => {
  switch (outcome.state) {
    case 'NOT_SENT':
      return;
    case 'REJECTED':
      return recordFailure(input, outcome.reasons.join('\n') || treasuryText.rejected, now, true);
    case 'ACCEPTED':
      return recordAcceptance(input, outcome.ack_no, now);
  }
};

const recordAcceptance = async (input: UploadInput, number: string, now: Date): Promise<void> => {
  const row = await billOf(input);
  const isTwins = !isSigned(row, input) && row?.sending?.key === input.key;
  if (isTwins) return;
  const bill = isSigned(row, input) ? await unchanged(row, now) : undefined;
  // a bill that the treasury would pay and the portal does not know
  if (!bill) return keepUnknownAcceptance({ ...input, number, at: now.toISOString() }, now);
  const message = await keptMessage(input);
  const { accountId, username, login } = bill.sending;
  const at = now.toISOString();
  const actor = { accountId, username, login, at, requestId: input.key };
  await transact(
    stepChanges(actor, bill, 'upload', {
      set: {
        sending: { ...bill.sending, ...notFailed, state: 'sent' },
        acknowledgement: { number, at, messageSha256: sha256(message) },
        auditFlag: 'U',
        reasons: [],
        ...openWork('poll', bill.transNo, now),
      },
      remove: ['acknowledged'],
    }),
  );
};

/** Undefined where the bill was changed outside the portal, which is logged. */
const unchanged = async (bill: SendingBill, now: Date): Promise<(SendingBill & ProvenHeader) | undefined> => {
  try {
    await provenHeader(bill, now);
    return bill as SendingBill & ProvenHeader;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
};

/**
 * Leaves the bill where the officer sees it, with the reason, a retry and a notice. The treasury may have it all the same, so
 * the status schedule asks; and as an outage fails each time what is sent again by itself, that has one notice.
 */
export const recordFailure = async (
  input: UploadInput,
  reason: string,
  now: Date,
  isRefused = false,
): Promise<void> => {
  const bill = await sendingBill(input);
  if (!bill) return;
  const endedAt = now.toISOString();
  const { at } = bill.sending;
  const isNews = isRefused || bill.failureTold !== at;
  const sending = { ...bill.sending, state: 'failed' as const, reason, endedAt, isRefused };
  await transact({
    bill: headerChange(bill, { sending, failureTold: at, ...openWork('poll', bill.transNo, now) }, []),
    news: isNews ? newsOfBill(bill, 'failed', endedAt, reason) : undefined,
  });
};

// Putting a signed bill on its way to the treasury, for an officer; the steps of the state machine do the rest (upload.ts).
import type { BillWay } from '@portal/domain/bill/way';
import { documentErrors } from '@portal/domain/document/errors';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { treasuryText } from '@portal/domain/treasury/texts';
import * as z from 'zod';
import { headerChange } from '../bill/change.ts';
import { requireOpenYear } from '../bill/closed-year.ts';
import { billNotFound, requireBill, requireStep, wantedBill } from '../bill/load.ts';
import { notFailed } from '../bill/sending.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { sha256 } from '../sha256.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { openWork } from '../storage/open-work.ts';

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
  { way, ...numbers }: { readonly transNo: string; readonly authNo: string; readonly way: BillWay },
  start: (input: UploadInput) => Promise<void>,
): Promise<Outcome<string>> =>
  runCommand(call, {
    name: 'treasury.upload',
    stopsWhenFrozen: true,
    input: numbers,
    answer: z.string(),
    reads: { bill: wantedBill(call, numbers.transNo) },
    async act(found) {
      const bill = requireBill(found.bill, way);
      if (bill.authNo !== numbers.authNo) throw billNotFound();
      requireStep('upload', bill, call);
      await requireOpenYear(bill, call.now);
      if (bill.sending?.state === 'sending') throw new AppError(treasuryErrors.sendingNow);
      if (!bill.signed) throw new AppError(documentErrors.noBody);
      const { ddoCode, transNo } = bill;
      const key = messageIdOf(transNo, bill.signed.key);
      const { accountId, username, login } = call.officer;
      const at = call.now.toISOString();
      const sending = { ...notFailed, state: 'sending' as const, key, at, accountId, username, login };
      return {
        answer: treasuryText.uploadStarted,
        changes: { bill: headerChange(bill, { sending, ...openWork('send', transNo, call.now) }, []) },
        after: () => start({ ddoCode, transNo, key }),
      };
    },
  });

/**
 * Idempotency key of a signed document's message. No two files share an object, so the same file signed and attached again
 * for another round is another message.
 */
const messageIdOf = (transNo: string, signedObject: string): string =>
  `${transNo}-${sha256(signedObject).slice(0, 24)}`;

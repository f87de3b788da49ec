// Sending what waits to be answered, at least once each, under one id: a schedule does it, which is the next try too. A system
// that does not answer delays no other, and what failed waits longer each time.
import { acknowledgementCodes, partnerOf } from '@portal/domain/acknowledgement/schema';
import { acknowledgementMessage } from '@portal/domain/exchange/retry';
import { type OrderSystem, orderSystems } from '@portal/domain/order/order';
import { errorFields, log } from '../log.ts';
import type { AcknowledgementAttempt } from '../port/record.ts';
import { update } from '../storage/change.ts';
import { openWork, overdue } from '../storage/open-work.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { type AcknowledgementRow, acknowledgementEntity } from './entity.ts';

/** Sends one to its system, which takes it once under its id. Rejects where it is not known to have arrived. */
export type AcknowledgementSender = (
  row: AcknowledgementRow,
  attempt: AcknowledgementAttempt,
) => Promise<void>;

/** A system without a sender keeps what it is to be answered. */
export type AcknowledgementSenders = Readonly<Partial<Record<OrderSystem, AcknowledgementSender>>>;

const runSeconds = 90;
const atOnce = 4;
/** So many failures in a row are the system's, not those of an answer. */
const failuresInRow = 5;
const longestWaitMinutes = 120;

/** Sends what is due. A run ends after a minute and a half; what is left is due in the next. */
export const sendAcknowledgements = async (
  senders: AcknowledgementSenders,
  now: Date,
): Promise<{ sent: number; failed: number }> => {
  const counts = { sent: 0, failed: 0 };
  const end = performance.now() + runSeconds * 1000;
  await Promise.all(
    orderSystems.map(async (system) => {
      const sender = senders[system];
      if (!sender) return;
      const due = await waitingBefore(system, dueBefore(now));
      const rows = due.toSorted((one, other) => one.acknowledgementId.localeCompare(other.acknowledgementId));
      const rest = rows.values();
      let failedInRow = 0;
      const worker = async () => {
        for (const row of rest) {
          if (failedInRow >= failuresInRow || performance.now() > end) return;
          const isSent = await sendOne(row, sender, now);
          failedInRow = isSent ? 0 : failedInRow + 1;
          counts[isSent ? 'sent' : 'failed'] += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (failedInRow >= failuresInRow) log('warn', 'acknowledgement.stopped', { system });
    }),
  );
  return counts;
};

/** Those of a system that are due before a name of the index, the first of each of its parts. */
const waitingBefore = (system: OrderSystem, before: string): Promise<AcknowledgementRow[]> =>
  overdue(`acknowledge-${system}`, before, (part) => acknowledgementEntity().query.openWork(part));

/** What a system is still to be answered. */
export interface WaitingAnswers {
  /** Of each part of the index up to 50. */
  readonly answers: number;
  /** Of the answer that has waited longest. */
  readonly longestSeconds: number;
}

/** What waits at the end of a run, due or not: that of a system without a sender too. */
export const stillWaiting = async (system: OrderSystem, now: Date): Promise<WaitingAnswers> => {
  const rows = await waitingBefore(system, '~');
  const seconds = rows.map(({ waitingSince }) => (now.getTime() - Date.parse(waitingSince)) / 1000);
  return { answers: rows.length, longestSeconds: Math.round(Math.max(0, ...seconds)) };
};

/**
 * The index may lag: the row itself says whether it still waits. It is claimed first, so that no two runs send it at once; a
 * process that dies leaves it due for its next attempt.
 */
const sendOne = async (
  { system, messageId, acknowledgementId }: AcknowledgementRow,
  sender: AcknowledgementSender,
  now: Date,
): Promise<boolean> => {
  const entity = acknowledgementEntity();
  const [row] = await readRows([wanted(entity, entity.get({ system, messageId, acknowledgementId }))]);
  if (row?.state !== 'waiting' || (row.openAt ?? '') > dueBefore(now)) return true;
  const nextAttemptAt = new Date(now.getTime() + waitMinutes(row.attempts) * 60_000);
  const claimed = { ...row, attempts: row.attempts + 1, version: row.version + 1 };
  const again = {
    attempts: claimed.attempts,
    ...openWork(`acknowledge-${system}`, acknowledgementId, nextAttemptAt),
  };
  if (!(await note(row, again))) return true;
  try {
    await sender(claimed, {
      operation: `${acknowledgementMessage} ${acknowledgementCodes[row.status]}`,
      about: [row.txnUniqueId || row.fileName, row.transNo && `bill ${row.transNo}`]
        .filter(Boolean)
        .join(', '),
      attempt: claimed.attempts,
      nextAttemptAt,
    });
  } catch (error) {
    log('warn', 'acknowledgement.failed', {
      partner: partnerOf[system],
      acknowledgementId,
      attempt: claimed.attempts,
      fault: errorFields(error),
    });
    await note(claimed, { failure: String(error).slice(0, 300) });
    return false;
  }
  await note(claimed, { state: 'sent', sentAt: now.toISOString() });
  return true;
};

/** Names of the index end with the id, which sorts before "~". */
const dueBefore = (now: Date): string => `${now.toISOString()}~`;

/** 2, 4, 8 minutes, up to two hours: some fifteen attempts on the first day. */
const waitMinutes = (attempts: number): number => Math.min(longestWaitMinutes, 2 ** (attempts + 1));

type Noted =
  | { state: 'sent'; sentAt: string }
  | { failure: string }
  | { attempts: number; openWork: string; openAt: string };

/** False where another process changed it: one that was put among those that wait meanwhile is sent once more under its id. */
const note = async (
  { system, messageId, acknowledgementId, version }: AcknowledgementRow,
  noted: Noted,
): Promise<boolean> => {
  const patch = acknowledgementEntity()
    .patch({ system, messageId, acknowledgementId })
    .set(noted)
    .remove('sentAt' in noted ? ['openWork', 'openAt', 'failure'] : [])
    .add({ version: 1 })
    .where((stored, { eq }) => eq(stored.version, version));
  try {
    await transact([update(patch, () => new Overtaken())]);
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return false;
  }
};

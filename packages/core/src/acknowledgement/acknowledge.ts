// Noting an answer to a scheme system in the transaction of the change that it reports: a change and its acknowledgement are stored
// together or not at all (decisions.md, Scheme systems). The sender does the rest.
import { randomBytes } from 'node:crypto';
import {
  type AcknowledgedReason,
  type AcknowledgedSubject,
  type AcknowledgementStatus,
  partnerOf,
} from '@portal/domain/acknowledgement/schema';
import { exchangeErrors } from '@portal/domain/exchange/errors';
import { type OrderSystem, orderSystems } from '@portal/domain/order/order';
import { AppError } from '../error.ts';
import { makeId } from '../session/token.ts';
import { put, update } from '../storage/change.ts';
import { openWork } from '../storage/open-work.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type Changes, transact, unexpectedRefusal } from '../storage/transact.ts';
import { type AcknowledgementRow, acknowledgementEntity } from './entity.ts';

/** The order that is answered; what is not known of it is empty. */
export interface AcknowledgedOrder {
  readonly system: OrderSystem;
  /** Where it is none: a request to enrol a signatory. */
  readonly about?: AcknowledgedSubject;
  /** The kept message that brought it. */
  readonly messageId: string;
  readonly fileName: string;
  readonly txnUniqueId: string;
  readonly batchId: string;
  /** Its office, and its place in the list there. */
  readonly ddoCode?: string;
  readonly orderKey?: string;
  /** Of its bill. */
  readonly transNo?: string;
}

/** The changes that note an acknowledgement, to be written with what it reports. */
export const acknowledge = (
  { about = 'order', ddoCode = '', orderKey = '', transNo = '', ...order }: AcknowledgedOrder,
  status: AcknowledgementStatus,
  reasons: readonly AcknowledgedReason[],
  at: Date,
): Changes => {
  const acknowledgementId = `${at.toISOString().replace(/\D/g, '')}-${makeId(randomBytes)}`;
  const row: AcknowledgementRow = {
    system: order.system,
    about,
    messageId: order.messageId,
    acknowledgementId,
    fileName: order.fileName,
    txnUniqueId: order.txnUniqueId,
    batchId: order.batchId,
    ddoCode,
    orderKey,
    transNo,
    status,
    reasons: reasons.map(({ code, text }) => ({ code, text })),
    at: at.toISOString(),
    state: 'waiting',
    attempts: 0,
    version: 1,
    ...waiting(order.system, acknowledgementId, at),
  };
  return {
    acknowledgement: put(
      acknowledgementEntity().create(row),
      unexpectedRefusal('an id of 128 random bits is new'),
    ),
  };
};

/** Among those of its system that wait, from an instant on. */
const waiting = (system: OrderSystem, acknowledgementId: string, since: Date) => ({
  waitingSince: since.toISOString(),
  ...openWork(`acknowledge-${system}`, acknowledgementId, since),
});

/**
 * Sends the last acknowledgement of a message again, under its id: the system sent the same bytes once more. Nothing
 * happens where there is none yet.
 */
export const acknowledgeAgain = (
  of: Pick<AcknowledgedOrder, 'system' | 'messageId'>,
  now: Date,
): Promise<void> =>
  retryOvertaken(async () => {
    const query = acknowledgementEntity().query.acknowledgementsOfMessage({
      system: of.system,
      messageId: of.messageId,
    });
    const [last] = (await query.go({ order: 'desc', limit: 1, consistent: true })).data;
    if (last) await transact(sendAgain(last, now));
  });

/** The id under which a system takes an acknowledgement once; it names the row. */
export const wireIdOf = ({
  messageId,
  acknowledgementId,
}: Pick<AcknowledgementRow, 'messageId' | 'acknowledgementId'>): string =>
  `${messageId}.${acknowledgementId}`;

/** Sends an acknowledgement again, for finance IT. @throws `exchange.settled` (409) where the log has it and the table has not */
export const resendAcknowledgement = (partner: string, wireId: string, now: Date): Promise<void> =>
  retryOvertaken(async () => {
    const end = wireId.lastIndexOf('.');
    const system = orderSystems.find((one) => partnerOf[one] === partner);
    const key = { messageId: wireId.slice(0, end), acknowledgementId: wireId.slice(end + 1) };
    const entity = acknowledgementEntity();
    const [row] = system ? await readRows([wanted(entity, entity.get({ system, ...key }))]) : [];
    if (!row) throw new AppError(exchangeErrors.settled);
    await transact(sendAgain(row, now));
  });

/** The change that puts an acknowledgement among those that wait to be sent. */
const sendAgain = (row: AcknowledgementRow, now: Date): Changes => {
  const { system, messageId, acknowledgementId, version } = row;
  const patch = acknowledgementEntity()
    .patch({ system, messageId, acknowledgementId })
    .set({ state: 'waiting', ...waiting(system, acknowledgementId, now) })
    .add({ version: 1 })
    .where((stored, { eq }) => eq(stored.version, version));
  return { acknowledgement: update(patch, () => new Overtaken()) };
};

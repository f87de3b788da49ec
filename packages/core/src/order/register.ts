// An order of a scheme system enters the portal: filed at the office of its DDO, verified or with every reason why not. The
// same bytes change nothing; other bytes under a number that was seen are an order of their own that is not verified
// (decisions.md, Scheme files).

import { plainFileName } from '@portal/domain/order/file-name';
import type { Order, OrderSystem } from '@portal/domain/order/order';
import { distinctReasons, type Reason, reason } from '@portal/domain/order/reason';
import { acknowledge, acknowledgeAgain } from '../acknowledgement/acknowledge.ts';
import { newsOfFile } from '../news/change.ts';
import { type OfficeRow, officeEntity } from '../office/entity.ts';
import { put } from '../storage/change.ts';
import { type ClaimRow, takeClaim, wantedClaim } from '../storage/claim.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import type { ArrivedFile } from '../storage/raw-file.ts';
import { readNamed, readRows, type Wanted, wanted } from '../storage/read.ts';
import { transact, unexpectedRefusal } from '../storage/transact.ts';
import {
  bytesClaim,
  claimedOrder,
  idClaim,
  nameClaim,
  orderKey,
  recordId,
  refusedId,
  refusedMessage,
  wantedOrder,
} from './claims.ts';
import { orderCounts, waitsSince } from './counted.ts';
import { type OrderRow, orderEntity } from './entity.ts';
import type { OrderRead } from './order-read.ts';
import { type PagesKey, putPayees } from './payees.ts';
import { againstRecords } from './verify.ts';

/** An order that arrived, read. */
export interface Arrival extends ArrivedFile {
  readonly system: OrderSystem;
  readonly read: OrderRead;
  /** What the list that it came in says of it. */
  readonly listed?: OrderRow['listed'];
}

/** The row that shows it, or why no office does; `isRepeat` when the same bytes came before, and nothing changed. */
export type Registered =
  | { readonly row: OrderRow; readonly isRepeat: boolean }
  | { readonly refused: readonly Reason[]; readonly isRepeat: boolean };

/**
 * Files an order and answers its system: accepted where it is verified, else refused with its reasons. It may be stopped at any
 * line and run again. @throws `storage.busy` (503) where others came between each time
 */
export const registerOrder = (arrival: Arrival): Promise<Registered> =>
  retryOvertaken(() => register(arrival));

const register = async (arrival: Arrival): Promise<Registered> => {
  const { system, read, sha256 } = arrival;
  const { order, claimed, reasons } = read;
  const ddoCode = order?.ddoCode ?? claimed.ddoCode;
  const shownName = plainFileName(arrival.fileName);
  const { found } = await readNamed({
    bytes: wantedClaim(bytesClaim(system, sha256)),
    id: order && wantedClaim(idClaim(order)),
    office: ddoCode === undefined ? undefined : wantedOffice(ddoCode),
    name: ddoCode === undefined ? undefined : wantedClaim(nameClaim({ ddoCode, system }, shownName)),
  });
  if (found.bytes) return before(found.bytes, arrival, refusalOf(reasons, ddoCode));
  if (!found.office) {
    const refused = refusalOf(reasons, ddoCode);
    await transact({
      bytes: takeClaim(bytesClaim(system, sha256), refusedId(arrival), () => new Overtaken()),
      ...acknowledge(answered(arrival), 'refused', refused, arrival.receivedAt),
    });
    return { refused, isRepeat: false };
  }
  const key = orderKey(arrival.receivedAt, sha256);
  const at = { ddoCode: found.office.ddoCode, system, key };
  const checked = await checkedOrder({ ...at, sha256 }, read, found.id);
  const fileName = found.name ? `${shownName}~${sha256.slice(0, shortHashLetters)}` : shownName;
  const row: OrderRow = {
    ...at,
    fileName,
    sentName: arrival.fileName,
    state: 'received',
    isVerified: checked.reasons.length === 0,
    reasons: [...checked.reasons],
    ...(read.signers ? { signers: [...read.signers] } : {}),
    ...codesOf(read),
    ...headerOf(order),
    payeeBytes: checked.payeeBytes,
    sha256,
    rawKey: arrival.rawKey,
    source: arrival.source,
    messageId: arrival.messageId,
    receivedAt: arrival.receivedAt.toISOString(),
    waitsSince: waitsSince(arrival.receivedAt),
    ...(arrival.listed ? { listed: arrival.listed } : {}),
    version: 1,
  };
  await transact({
    bytes: takeClaim(bytesClaim(system, sha256), recordId(row), () => new Overtaken()),
    name: takeClaim(nameClaim(row, fileName), recordId(row), () => new Overtaken()),
    // an order that is not verified takes no number: the true one may follow it
    id: row.isVerified && order ? takeClaim(idClaim(order), recordId(row), () => new Overtaken()) : undefined,
    row: {
      ...put(orderEntity().create(row), unexpectedRefusal('bytes are registered once')),
      additions: orderCounts(row),
    },
    news: newsOfFile({ ...row, fault: row.reasons[0]?.text ?? '' }),
    ...acknowledge(
      { ...answered(arrival), ddoCode: row.ddoCode, orderKey: key },
      row.isVerified ? 'registered' : 'refused',
      row.reasons,
      arrival.receivedAt,
    ),
  });
  return { row, isRepeat: false };
};

const shortHashLetters = 8;
const wantedOffice = (ddoCode: string): Wanted<OfficeRow> =>
  wanted(officeEntity(), officeEntity().get({ ddoCode }));

/** The same bytes again: what was answered then is answered now. */
const before = async (
  claim: ClaimRow,
  { system, receivedAt }: Arrival,
  refused: readonly Reason[],
): Promise<Registered> => {
  const messageId = refusedMessage(claim);
  if (messageId !== undefined) {
    await acknowledgeAgain({ system, messageId }, receivedAt);
    return { refused, isRepeat: true };
  }
  const [row] = await readRows([wantedOrder(claimedOrder(claim, system))]);
  if (!row) throw new Error(`order ${claim.recordId} is claimed and not stored`);
  await acknowledgeAgain(row, receivedAt);
  return { row, isRepeat: true };
};

/** What the system knows its order by. */
const answered = ({ system, messageId, fileName, read }: Arrival) => {
  const { txnUniqueId, batchId } = codesOf(read);
  return { system, messageId, fileName, txnUniqueId, batchId };
};

const refusalOf = (reasons: readonly Reason[], ddoCode: string | undefined): Reason[] =>
  distinctReasons([...reasons, reason('ddo', ddoCode === undefined ? '' : `DDO ${ddoCode}.`)]);

/** All reasons of an order, its payees stored. Nothing shows them before the row. */
const checkedOrder = async (at: PagesKey, { order, reasons }: OrderRead, seen: ClaimRow | undefined) => {
  if (!order) return { reasons, payeeBytes: 0 };
  const records = await againstRecords(order);
  const payeeBytes = await putPayees(at, records.payees);
  const repeated = seen ? [reason('id-seen', `${order.txnUniqueId}.`)] : [];
  return { reasons: distinctReasons([...reasons, ...repeated, ...records.reasons]), payeeBytes };
};

const codesOf = ({ order, claimed }: OrderRead) => ({
  txnUniqueId: order?.txnUniqueId ?? claimed.txnUniqueId ?? '',
  batchId: order?.batchId ?? claimed.batchId ?? '',
  slsCode: order?.slsCode ?? claimed.slsCode ?? '',
  agencyCode: order?.agencyCode ?? claimed.agencyCode ?? '',
});

const headerOf = (order: Order | undefined) => {
  if (!order) return {};
  const { payees: _, ...header } = order;
  return { header };
};

// An order of a scheme system enters the portal: filed at the office of its DDO, verified, waiting for records, or refused with every
// reason why. The
// same bytes change nothing; other bytes under a number that was seen are an order of their own that is not verified
// (decisions.md, Scheme files).
import { isDeepStrictEqual } from 'node:util';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { plainFileName } from '@portal/domain/order/file-name';
import type { Order, OrderSystem } from '@portal/domain/order/order';
import { distinctReasons, type Reason, reason } from '@portal/domain/order/reason';
import { acknowledge, acknowledgeAgain } from '../acknowledgement/acknowledge.ts';
import { newsOfFile } from '../news/change.ts';
import { type OfficeRow, officeEntity } from '../office/entity.ts';
import { put } from '../storage/change.ts';
import { type ClaimRow, idClaimKey, takeClaim, wantedClaim, wantedIdClaims } from '../storage/claim.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import type { ArrivedFile } from '../storage/raw-file.ts';
import { readNamed, readRows, type Wanted, wanted } from '../storage/read.ts';
import { transact, unexpectedRefusal } from '../storage/transact.ts';
import { waitingForRecords } from './ask-again.ts';
import {
  bytesClaim,
  claimedOrder,
  idClaim,
  nameClaim,
  type OrderKey,
  orderKey,
  recordId,
  refusedId,
  refusedMessage,
  wantedOrder,
} from './claims.ts';
import { orderCounts, waitsSince } from './counted.ts';
import { type OrderRow, orderEntity } from './entity.ts';
import { orderChange } from './load.ts';
import type { OrderRead } from './order-read.ts';
import { type PagesKey, payeesOfOrder, putPayees } from './payees.ts';
import { referencesOf, takeReferences } from './references.ts';
import { againstRecords } from './verify.ts';

/** An order that arrived, read. */
export interface Arrival extends ArrivedFile {
  readonly system: OrderSystem;
  readonly read: OrderRead;
  /** When its sender put the file there. */
  readonly placedAt?: string;
  /** What the list that it came in says of it. */
  readonly listed?: OrderRow['listed'];
}

/** The row that shows it, or why no office does; `isRepeat` when the same bytes came before, and nothing changed. */
export type Registered =
  | { readonly row: OrderRow; readonly isRepeat: boolean }
  | { readonly refused: readonly Reason[]; readonly isRepeat: boolean };

/**
 * Files an order and answers its system: accepted where it is verified, refused where the file has a fault, not yet where it waits for
 * records of its office. It may be stopped at any line and run again. @throws `storage.busy` (503) where others came between each time
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
    ids: order && wantedIdClaims(idClaim(order)),
    office: ddoCode === undefined ? undefined : wantedOffice(ddoCode),
    names: ddoCode === undefined ? undefined : wantedIdClaims(nameClaim({ ddoCode, system }, shownName)),
  });
  if (found.bytes) return before(found.bytes, arrival, refusalOf(reasons, ddoCode));
  const seen = found.ids?.find(Boolean);
  const same = seen && order && reasons.length === 0 ? await sameOrder(seen, order) : undefined;
  if (same) {
    await transact([takeClaim(bytesClaim(system, sha256), recordId(same), () => new Overtaken())]);
    return repeated(same, arrival);
  }
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
  const checked = await checkedOrder({ ...at, sha256 }, read, seen, civilDate(arrival.receivedAt));
  const fileName = found.names?.some(Boolean)
    ? `${shownName}~${sha256.slice(0, shortHashLetters)}`
    : shownName;
  const row = rowOf(arrival, { ...at, fileName }, checked);
  await transact({
    bytes: takeClaim(bytesClaim(system, sha256), recordId(row), () => new Overtaken()),
    name: takeClaim(idClaimKey(nameClaim(row, fileName)), recordId(row), () => new Overtaken()),
    // a file with a fault takes no number: the true one may follow it
    id:
      checked.faults === 0 && order
        ? takeClaim(idClaimKey(idClaim(order)), recordId(row), () => new Overtaken())
        : undefined,
    row: {
      ...put(orderEntity().create(row), unexpectedRefusal('bytes are registered once')),
      additions: orderCounts(row),
    },
    news: newsOfFile({ ...row, fault: row.reasons[0]?.text ?? '' }),
    ...(row.isWaiting
      ? {}
      : acknowledge(
          { ...answered(arrival), ddoCode: row.ddoCode, orderKey: key },
          row.isVerified ? 'registered' : 'refused',
          row.reasons,
          arrival.receivedAt,
        )),
  });
  return { row, isRepeat: false };
};

type Checked = Awaited<ReturnType<typeof checkedOrder>>;

/** As it is filed: verified, waiting for records, or with a fault. */
const rowOf = (
  arrival: Arrival,
  at: Pick<OrderRow, 'ddoCode' | 'system' | 'key' | 'fileName'>,
  { reasons, faults, payeeBytes }: Checked,
): OrderRow => {
  const { read, sha256, rawKey, source, messageId, placedAt, listed } = arrival;
  const receivedAt = arrival.receivedAt.toISOString();
  const isWaiting = reasons.length > 0 && faults === 0;
  return {
    ...at,
    sentName: arrival.fileName,
    state: 'received',
    isVerified: reasons.length === 0,
    ...(isWaiting ? waitingForRecords({ ...at, receivedAt }, arrival.receivedAt) : {}),
    reasons: [...reasons],
    ...(read.signers ? { signers: [...read.signers] } : {}),
    ...codesOf(read),
    ...headerOf(read.order),
    payeeBytes,
    sha256,
    rawKey,
    source,
    messageId,
    receivedAt,
    ...(placedAt === undefined ? {} : { placedAt }),
    waitsSince: waitsSince(arrival.receivedAt),
    ...(listed ? { listed } : {}),
    version: 1,
  };
};

const shortHashLetters = 8;
const wantedOffice = (ddoCode: string): Wanted<OfficeRow> =>
  wanted(officeEntity(), officeEntity().get({ ddoCode }));

/** The same bytes again: what was answered then is answered now, and the file shows under the first. */
const before = async (claim: ClaimRow, arrival: Arrival, refused: readonly Reason[]): Promise<Registered> => {
  const { system, receivedAt } = arrival;
  const messageId = refusedMessage(claim);
  if (messageId !== undefined) {
    await acknowledgeAgain({ system, messageId }, receivedAt);
    return { refused, isRepeat: true };
  }
  const [row] = await readRows([wantedOrder(claimedOrder(claim, system))]);
  if (!row) throw new Error(`order ${claim.recordId} is claimed and not stored`);
  return repeated(row, arrival);
};

/** What the system was answered about an order is answered now. */
const repeated = async (row: OrderRow, arrival: Arrival): Promise<Registered> => {
  await acknowledgeAgain(row, arrival.receivedAt);
  return { row: await withDelivery(row, arrival), isRepeat: true };
};

/** The order that has the number, where it says the same in other bytes: signed again, or written with other spaces. */
const sameOrder = async (claim: ClaimRow, { payees, ...header }: Order): Promise<OrderRow | undefined> => {
  const [row] = await readRows([wantedOrder(claimedOrder(claim, header.system))]);
  if (!row?.header) return undefined;
  const stored = (await payeesOfOrder(row)).map(({ bank: _, ...payee }) => payee);
  return isDeepStrictEqual(plain([header, payees]), plain([row.header, stored])) ? row : undefined;
};

/** Without what a stored row does not keep. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** So many deliveries of one order are shown. */
const mostDeliveries = 20;

/** The order with one more delivery; as it is where a run takes a file once more that it took before. */
const withDelivery = async (
  row: OrderRow,
  { fileName, placedAt, receivedAt }: Arrival,
): Promise<OrderRow> => {
  const { deliveries = [] } = row;
  if (placedAt === undefined || deliveries.length >= mostDeliveries) return row;
  const known = [{ fileName: row.sentName, placedAt: row.placedAt }, ...deliveries];
  if (known.some((one) => one.fileName === fileName && one.placedAt === placedAt)) return row;
  const set = { deliveries: [...deliveries, { fileName, placedAt, at: receivedAt.toISOString() }] };
  await transact({ order: orderChange(row, set) });
  return { ...row, ...set, version: row.version + 1 };
};

/** What the system knows its order by. */
const answered = ({ system, messageId, fileName, read }: Arrival) => {
  const { txnUniqueId, batchId } = codesOf(read);
  return { system, messageId, fileName, txnUniqueId, batchId };
};

const refusalOf = (reasons: readonly Reason[], ddoCode: string | undefined): Reason[] =>
  distinctReasons([...reasons, reason('ddo', ddoCode === undefined ? '' : `DDO ${ddoCode}.`)]);

/** All reasons of an order, its payees stored. Nothing shows them before the row. */
const checkedOrder = async (
  at: PagesKey & OrderKey,
  { order, reasons }: OrderRead,
  seen: ClaimRow | undefined,
  today: CivilDate,
) => {
  if (!order) return { reasons, faults: reasons.length, payeeBytes: 0 };
  const records = await againstRecords(order, today);
  const payeeBytes = await putPayees(at, records.payees);
  const repeated = seen ? [reason('id-seen', `${order.txnUniqueId}.`)] : [];
  const faults = [...reasons, ...repeated];
  const held = faults.length === 0 ? await heldByReferences(order, at) : [];
  return {
    reasons: distinctReasons([...faults, ...records.reasons, ...held]),
    faults: faults.length,
    payeeBytes,
  };
};

/** A file with a fault takes no references: its system sends the same payees again. */
const heldByReferences = async (order: Order, at: OrderKey): Promise<readonly Reason[]> => {
  const { reasons, free } = await referencesOf(order, at);
  await takeReferences(order, at, free);
  return reasons;
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

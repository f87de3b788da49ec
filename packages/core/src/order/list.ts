// The orders of an office as its lists show them: newest first, the payees of small orders with them, those of others in
// pages. Amounts leave in rupees.
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { FtoRow } from '@portal/domain/order/api';
import { orderErrors } from '@portal/domain/order/errors';
import type { OrderHeader, OrderSystem } from '@portal/domain/order/order';
import type { OrderState } from '@portal/domain/order/state';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { listPage, type Page, readNamed, readRows } from '../storage/read.ts';
import { bytesOf, claimedOrder, wantedOrder } from './claims.ts';
import { type OrderRow, orderEntity, type StoredPayee } from './entity.ts';
import { type OfFile, wantedName } from './load.ts';
import { firstPayees, payeeAnswer, payeesPerPage, wantedPayees } from './payees.ts';
import { withSanctionReasons } from './sanction-known.ts';

export interface OrderSearch {
  readonly state?: OrderState | undefined;
  /** Of one scheme: the files of the chosen grant. */
  readonly slsCode?: string | undefined;
}

/** Rows that one answer looks at, and how many bytes of payees it carries. */
const rowsAtOnce = 200;
const payeeBytesAtOnce = 600_000;

/** Orders of the office, newest first, as `show` has them with their payees, where they are few. */
export const ordersOfOffice = async <T>(
  call: Call,
  system: OrderSystem,
  search: OrderSearch,
  cursor: string | undefined,
  show: (order: OrderRow, payees: readonly StoredPayee[]) => T,
): Promise<Page<T>> => {
  const { rows, next } = await ordersPage(call, system, search, cursor);
  const small = rows.filter(isSmall);
  const payees = await firstPayees(small);
  const payeesOf = new Map(small.map((order, at) => [order, payees[at] ?? []]));
  return { rows: rows.map((order) => show(order, payeesOf.get(order) ?? [])), next };
};

/** The rows of one answer; it ends early where the payees of its small orders are many. */
export const ordersPage = async (
  call: Call,
  system: OrderSystem,
  { state, slsCode }: OrderSearch,
  cursor: string | undefined,
): Promise<Page<OrderRow>> => {
  const { ddoCode } = call.officer.office;
  const { rows, next } = await listPage(
    cursor === undefined
      ? orderEntity().query.ordersOfOffice({ ddoCode, system })
      : orderEntity().query.ordersOfOffice({ ddoCode, system }).lt({ key: cursor }),
    undefined,
    { count: rowsAtOnce, order: 'desc', consistent: true },
  );
  const shown = withinBytes(rows);
  const last = shown.at(-1);
  const fitting = shown.filter(
    (order) => (!state || order.state === state) && (!slsCode || order.slsCode === slsCode),
  );
  return {
    rows: await withSanctionReasons(fitting),
    next: last && (next !== undefined || shown.length < rows.length) ? last.key : undefined,
  };
};

/** An order whose list has its payees. */
export const isSmall = ({ header, payeeBytes }: OrderRow): boolean =>
  header !== undefined && payeeBytes > 0 && header.payeeCount <= payeesPerPage;

/** The first rows whose payees an answer can carry; one at least. */
const withinBytes = (orders: readonly OrderRow[]): OrderRow[] => {
  let bytes = 0;
  const end = orders.findIndex((order, at) => {
    bytes += isSmall(order) ? order.payeeBytes : 0;
    return at > 0 && bytes > payeeBytesAtOnce;
  });
  return end < 0 ? [...orders] : orders.slice(0, end);
};

/** An order with one answer of its payees, in whole pages of them. @throws `order.unknown` (404) */
export const orderWithPayees = async (
  call: Call,
  of: OfFile,
  { cursor, rows }: { readonly cursor?: string | undefined; readonly rows: number },
): Promise<{ readonly order: OrderRow; readonly payees: Page<StoredPayee> }> => {
  const from = Number(cursor ?? 0);
  const claim = (await readRows(wantedName(call, of))).find(Boolean);
  if (!claim) throw new AppError(orderErrors.unknown);
  const key = claimedOrder(claim, of.system);
  const pages = wantedPayees({ ...key, sha256: bytesOf(key) }, from, rows);
  const { found } = await readNamed({ order: wantedOrder(key), pages });
  if (!found.order) throw new AppError(orderErrors.unknown);
  const [order = found.order] = await withSanctionReasons([found.order]);
  return { order, payees: payeeAnswer(order, from, found.pages) };
};

/** A file of NREGA as its list has it (3§3). */
export const ftoRow = (order: OrderRow, payees: readonly StoredPayee[]): FtoRow => ({
  fileName: order.fileName,
  ddccOde: order.ddoCode,
  netAmount: rupees(order.header?.netPaise ?? 0),
  payeeCount: order.header?.payeeCount ?? 0,
  verified: order.isVerified,
  waits: order.state === 'received' && order.isWaiting === true,
  request: order.header ? requestOf(order.header, payees) : null,
  reasons: order.reasons,
  signers: order.signers ?? [],
  state: order.state,
  trans_no: order.transNo ?? '',
  received_at: order.receivedAt,
  sls_code: order.slsCode,
  agency_name: order.header?.agencyName ?? '',
  rejected_by: order.rejected?.username ?? '',
  rejected_at: order.rejected?.at ?? '',
  remark: order.rejected?.remark ?? '',
  deliveries: (order.deliveries ?? []).map(({ fileName, at }) => ({ file_name: fileName, at })),
});

const requestOf = (header: OrderHeader, payees: readonly StoredPayee[]): FtoRow['request'] => ({
  finYear: header.finYear,
  fileCrDate: header.fileDate,
  txnUniqueId: header.txnUniqueId,
  batchId: header.batchId,
  allotmentDetail: {
    stateHead: `${header.allotment.stateHead.schemecd}${header.allotment.stateHead.object}`,
  },
  agencyId: header.agencyId,
  agencyCode: header.agencyCode,
  totalGrossAmount: rupees(header.grossPaise),
  totalNetAmount: rupees(header.netPaise),
  motherSancOrderNumber: header.motherSanctionNo,
  payeeCount: header.payeeCount,
  payeedetails: payees.map(payeeDetails),
});

const payeeDetails = (payee: StoredPayee) => ({
  referenceNo: payee.referenceNo,
  payeeUniqueId: payee.payeeUniqueId,
  payeeName: payee.name,
  accountNo: payee.accountNumber,
  ifscCode: payee.ifsc,
  grossAmount: rupees(payee.grossPaise),
  netAmount: rupees(payee.netPaise),
  deductions: payee.deductions.map((line) => ({
    budgetHead: line.budgetHead,
    dedId: line.id,
    dedName: line.name,
    amount: rupees(line.amountPaise),
    dedType: line.type,
  })),
});

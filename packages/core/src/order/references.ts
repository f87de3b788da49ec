// A payee reference of an agency is paid once (decisions.md, Scheme files): each order that has no fault of its own takes the
// references of its payees, and one that repeats a reference of an order that was not rejected is held.
import type { OrderHeader, OrderPayee } from '@portal/domain/order/order';
import { type Reason, reason } from '@portal/domain/order/reason';
import { itemOf } from '../storage/change.ts';
import { type ClaimKey, type ClaimRow, claimEntity, wantedClaim } from '../storage/claim.ts';
import { putRows, readRows } from '../storage/read.ts';
import { claimedOrder, type OrderKey, recordId, wantedOrder } from './claims.ts';
import type { OrderRow } from './entity.ts';

type Referring = Pick<OrderHeader, 'system' | 'agencyCode'> & {
  readonly payees: readonly Pick<OrderPayee, 'referenceNo'>[];
};

const referenceClaim = ({ system, agencyCode }: Referring, referenceNo: string): ClaimKey => ({
  ddoCode: system,
  list: `order-payee#${agencyCode}`,
  key: referenceNo,
});

/** What is found of the references of an order. */
interface References {
  /** Why it is held: the first payee that another order pays, which it names. */
  readonly reasons: readonly Reason[];
  /** Those that neither a living order has nor this one. */
  readonly free: readonly string[];
}

/** Holds the references of an order against those of the other orders of its agency. */
export const referencesOf = async (order: Referring, at: OrderKey): Promise<References> => {
  const rows = await readRows(
    order.payees.map(({ referenceNo }) => wantedClaim(referenceClaim(order, referenceNo))),
  );
  const others = await livingOrders(
    order,
    rows.flatMap((row) => (row && row.recordId !== recordId(at) ? [row] : [])),
  );
  const holderOf = (place: number) => others.get(rows[place]?.recordId ?? '');
  const repeated = order.payees.findIndex((_, place) => holderOf(place) !== undefined);
  const holder = holderOf(repeated);
  return {
    reasons: holder
      ? [reason('payee-seen', `Payee ${order.payees[repeated]?.referenceNo}: ${nameOf(holder)}.`)]
      : [],
    free: order.payees.flatMap(({ referenceNo }, place) =>
      holderOf(place) || rows[place]?.recordId === recordId(at) ? [] : [referenceNo],
    ),
  };
};

const nameOf = ({ fileName, txnUniqueId }: OrderRow): string => `${fileName}, ${txnUniqueId}`;

/** By the names in their claims: orders that are there and were not rejected. */
const livingOrders = async (
  { system }: Referring,
  claims: readonly ClaimRow[],
): Promise<ReadonlyMap<string, OrderRow>> => {
  const names = new Map(claims.map((claim) => [claim.recordId, claimedOrder(claim, system)]));
  const orders = await readRows([...names.values()].map(wantedOrder));
  return new Map(
    [...names.keys()].flatMap((name, place) => {
      const order = orders[place];
      return order && order.state !== 'rejected' ? [[name, order] as const] : [];
    }),
  );
};

/**
 * Notes free references as those of an order. Of two orders that do so at one moment the later keeps them: the other one is held
 * when it is processed.
 */
export const takeReferences = (order: Referring, at: OrderKey, free: readonly string[]): Promise<void> =>
  putRows(
    free.map((referenceNo) =>
      itemOf(claimEntity().put({ ...referenceClaim(order, referenceNo), recordId: recordId(at) })),
    ),
  );

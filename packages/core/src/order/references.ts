// A payee reference of an agency is paid once (decisions.md, Scheme files): each order that has no fault of its own takes the
// references of its payees, and one that repeats a reference of an order that was not rejected is held.
import { plainId } from '@portal/domain/code';
import { orderErrors } from '@portal/domain/order/errors';
import type { OrderHeader, OrderPayee } from '@portal/domain/order/order';
import { type Reason, reason } from '@portal/domain/order/reason';
import { orderText as text } from '@portal/domain/order/texts';
import { AppError } from '../error.ts';
import { itemOf, put } from '../storage/change.ts';
import { type ClaimKey, type ClaimRow, claimEntity, idClaimKey, wantedIdClaims } from '../storage/claim.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { partsOf, readRows } from '../storage/read.ts';
import { type Item, transact } from '../storage/transact.ts';
import { claimedOrder, type OrderKey, recordId, wantedOrder } from './claims.ts';
import type { Headed, OrderRow } from './entity.ts';

type Referring = Pick<OrderHeader, 'system' | 'agencyCode'> & {
  readonly payees: readonly Pick<OrderPayee, 'referenceNo'>[];
};

const referenceClaim = ({ system, agencyCode }: Referring, referenceNo: string): ClaimKey => ({
  ddoCode: system,
  list: `order-payee#${agencyCode}`,
  key: referenceNo,
});

interface FreeReference {
  readonly referenceNo: string;
  readonly before: string | undefined;
}

/** What is found of the references of an order. */
interface References {
  /** Why it is held: the first payee that another order pays, which it names. */
  readonly reasons: readonly Reason[];
  /** Those that neither a living order has nor this one, with the rejected order that had them. */
  readonly free: readonly FreeReference[];
}

/** Holds the references of an order against those of the other orders of its agency. */
export const referencesOf = async (order: Referring, at: OrderKey): Promise<References> => {
  const rows = await readRows(
    order.payees.flatMap(({ referenceNo }) => wantedIdClaims(referenceClaim(order, referenceNo))),
  );
  // of each payee the claim, and the one of the reference as it was sent
  const claims = partsOf(rows, 2);
  const others = await livingOrders(
    order,
    rows.flatMap((row) => (row && row.recordId !== recordId(at) ? [row] : [])),
  );
  const holderOf = (place: number) =>
    claims[place]?.map((row) => others.get(row?.recordId ?? '')).find(Boolean);
  const repeated = order.payees.findIndex((_, place) => holderOf(place) !== undefined);
  const holder = holderOf(repeated);
  return {
    reasons: holder
      ? [reason('payee-seen', `Payee ${order.payees[repeated]?.referenceNo}: ${nameOf(holder)}.`)]
      : [],
    free: order.payees.flatMap(({ referenceNo }, place) =>
      holderOf(place) || claims[place]?.some((row) => row?.recordId === recordId(at))
        ? []
        : [{ referenceNo, before: claims[place]?.[0]?.recordId }],
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

/** Of a transaction. */
const takenAtOnce = 100;

/** Takes free references for an order. It refuses with `Overtaken` where another order took one meanwhile. */
export const takeReferences = async (
  order: Referring,
  at: OrderKey,
  free: readonly FreeReference[],
): Promise<void> => {
  for (const part of partsOf(free, takenAtOnce))
    await transact(
      part.map(({ referenceNo, before }) =>
        put(
          claimEntity()
            .put({ ...idClaimKey(referenceClaim(order, referenceNo)), recordId: recordId(at) })
            .where((claim, { eq, notExists }) =>
              before === undefined ? notExists(claim.recordId) : eq(claim.recordId, before),
            ),
          () => new Overtaken(),
        ),
      ),
    );
};

/** The claims of an order's references as rows, for an order that was stored before there were claims (migration). */
export const referenceItems = (order: Referring, at: OrderKey): Item[] =>
  [...new Set(order.payees.map(({ referenceNo }) => plainId(referenceNo)))].map((referenceNo) =>
    itemOf(claimEntity().put({ ...referenceClaim(order, referenceNo), recordId: recordId(at) })),
  );

/**
 * Takes the references of an order that is processed: one that was filed before there were claims has none yet.
 * @throws `order.waiting` (409) where an earlier order pays one of its payees and no officer released it
 */
export const requireReferences = async (
  order: Headed,
  payees: readonly Pick<OrderPayee, 'referenceNo'>[],
): Promise<void> => {
  const { reasons, free } = await referencesOf({ ...order.header, payees }, order);
  await takeReferences({ ...order.header, payees }, order, free);
  const [held] = reasons;
  if (held && !order.released) throw new AppError(orderErrors.waiting, { message: text.waiting(held.text) });
};

// Orders of the officer's office by the names of their files, and what may still be done with one.
import { orderErrors } from '@portal/domain/order/errors';
import type { OrderSystem } from '@portal/domain/order/order';
import { orderText as text } from '@portal/domain/order/texts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { update } from '../storage/change.ts';
import { type ClaimRow, wantedIdClaims } from '../storage/claim.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, type Wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { claimedOrder, nameClaim, wantedOrder } from './claims.ts';
import { orderCountsChange } from './counted.ts';
import { type OrderRow, orderEntity } from './entity.ts';

/** Which order an officer names. */
export interface OfFile {
  readonly system: OrderSystem;
  readonly fileName: string;
}

/** Whether the office has an order of this name, to be read with other rows; `orderOf` reads the order. */
export const wantedName = (call: Call, { system, fileName }: OfFile): Wanted<ClaimRow>[] =>
  wantedIdClaims(nameClaim({ ddoCode: call.officer.office.ddoCode, system }, fileName));

/** The order of a name of the office. @throws `order.unknown` (404) */
export const orderOf = async (
  claims: readonly (ClaimRow | undefined)[],
  system: OrderSystem,
): Promise<OrderRow> => {
  const claim = claims.find(Boolean);
  const [row] = claim ? await readRows([wantedOrder(claimedOrder(claim, system))]) : [];
  if (!row) throw new AppError(orderErrors.unknown);
  return row;
};

/** Refuses an order that is not waiting any more. @throws `order.processed`, `order.rejected` (409) */
export const requireWaiting = ({ state, transNo = '' }: OrderRow): void => {
  if (state === 'processed') throw new AppError(orderErrors.processed, { message: text.processed(transNo) });
  if (state === 'rejected') throw new AppError(orderErrors.rejected);
};

/** What the system of an order knows it by, with the office that has it. */
export const answeredOrder = (order: OrderRow) => {
  const { system, messageId, sentName: fileName, txnUniqueId, batchId, ddoCode, key: orderKey } = order;
  return { system, messageId, fileName, txnUniqueId, batchId, ddoCode, orderKey };
};

/** What an order has while it waits for records, and loses with that. */
export const notWaiting = ['isWaiting', 'openWork', 'openAt'] as const;

type OrderSet = Parameters<ReturnType<ReturnType<typeof orderEntity>['patch']>['set']>[0];

/** A change of an order that no other request changed since it was read. It refuses with `Overtaken`. */
export const orderChange = (
  order: OrderRow,
  set: OrderSet,
  remove: readonly ('transNo' | (typeof notWaiting)[number])[] = [],
): Change => {
  const { ddoCode, system, key, version } = order;
  const patch = orderEntity()
    .patch({ ddoCode, system, key })
    .set(set)
    .remove([...remove])
    .add({ version: 1 })
    .where((row, { eq }) => eq(row.version, version));
  return {
    ...update(patch, () => new Overtaken()),
    additions: orderCountsChange(order, { ...order, ...set } as OrderRow),
  };
};

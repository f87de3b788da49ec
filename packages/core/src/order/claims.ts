// What orders have once: their bytes and their number in a system, the name of their file in an office. Each names the order
// that has it. Numbers and names are ids of another system (`idClaimKey`).
import type { OrderHeader, OrderSystem } from '@portal/domain/order/order';
import type { ClaimKey, ClaimRow } from '../storage/claim.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { type OrderRow, orderEntity } from './entity.ts';

/** Where an order is in the list of its office. */
export type OrderKey = Pick<OrderRow, 'ddoCode' | 'system' | 'key'>;

export const bytesClaim = (system: OrderSystem, sha256: string): ClaimKey => ({
  ddoCode: system,
  list: 'order-bytes',
  key: sha256,
});

export const idClaim = ({ system, txnUniqueId }: Pick<OrderHeader, 'system' | 'txnUniqueId'>): ClaimKey => ({
  ddoCode: system,
  list: 'order-id',
  key: txnUniqueId,
});

export const nameClaim = (
  { ddoCode, system }: Pick<OrderRow, 'ddoCode' | 'system'>,
  fileName: string,
): ClaimKey => ({ ddoCode, list: `order-file-${system}`, key: fileName });

/** What the claim of bytes names that no office shows: the message that brought them. */
export const refusedId = ({ messageId }: { readonly messageId: string }): string =>
  `${refusedMark}${messageId}`;
const refusedMark = 'refused|';

/** That message; undefined where an office shows the order. */
export const refusedMessage = ({ recordId: id }: ClaimRow): string | undefined =>
  id.startsWith(refusedMark) ? id.slice(refusedMark.length) : undefined;

/** The place of an order in its list, which names its bytes: the newest last. */
export const orderKey = (receivedAt: Date, sha256: string): string =>
  `${receivedAt.toISOString()}${hashMark}${sha256}`;
const hashMark = '#';

/** The bytes of the order at a place. */
export const bytesOf = ({ key }: Pick<OrderKey, 'key'>): string => key.slice(key.indexOf(hashMark) + 1);

/** The order as a claim names it. */
export const recordId = ({ ddoCode, key }: OrderKey): string => `${ddoCode}|${key}`;

/** The order that a claim names. */
export const claimedOrder = ({ recordId: id }: ClaimRow, system: OrderSystem): OrderKey => {
  const at = id.indexOf('|');
  return { ddoCode: id.slice(0, at), system, key: id.slice(at + 1) };
};

export const wantedOrder = ({ ddoCode, system, key }: OrderKey): Wanted<OrderRow> =>
  wanted(orderEntity(), orderEntity().get({ ddoCode, system, key }));

// Each payee reference of an order is claimed by it, so that a later order that repeats it is held.
import { orderEntity } from '../order/entity.ts';
import { payeesOfOrder } from '../order/payees.ts';
import { referenceItems } from '../order/references.ts';
import { parseRow, readItems } from '../storage/read.ts';
import { type Migration, textOf, Unreadable } from './migration.ts';

export const payeesPaidOnce: Migration = {
  number: 7,
  what: 'Payee references of earlier orders are known, so that none is paid again.',
  why: 'An order that repeats a payee of an order that was paid before would be verified and paid.',
  from: 'order#…, verified, without claims of its payees, releases before 28 November 2026',
  to: 'claim#<system>#order-payee#<agency>#<reference> names the first order that has it',
  beside: 'frozen',
  repairs: false,
  async change(item) {
    if (!textOf(item, 'pk').startsWith('order#') || !item['isVerified'] || item['state'] === 'rejected')
      return undefined;
    const order = parseRow(orderEntity(), item);
    if (!order.header) return undefined;
    const payees = await payeesOfOrder(order);
    if (payees.length !== order.header.payeeCount)
      throw new Unreadable(`it has ${payees.length} of ${order.header.payeeCount} payees`);
    const claims = referenceItems({ ...order.header, payees }, order);
    const stored = await readItems(claims.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
    const missing = claims.filter((_, at) => stored[at] === undefined);
    return missing.length === 0 ? undefined : { put: [item, ...missing] };
  },
};

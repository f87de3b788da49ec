// What the orders of an office count for on its home: those that wait, by system, by whether they can be processed, and by day
// (decisions.md, What waits is counted). Every change of an order's row goes through here. Amounts in paise.
import { civilDate } from '@portal/domain/calendar';
import { fileFigureName } from '@portal/domain/home/counted';
import { openSortKey } from '../bill/counted.ts';
import { type Addition, moved } from '../storage/addition.ts';
import { officePartition } from '../storage/office-partition.ts';
import { deductionOf } from './deduction.ts';
import type { OrderRow } from './entity.ts';

export type CountedOrder = Pick<
  OrderRow,
  'ddoCode' | 'system' | 'key' | 'state' | 'isVerified' | 'header' | 'listed' | 'slsCode' | 'waitsSince'
>;

/** The day from which an order counts that waits from an instant on. */
export const waitsSince = (at: Date): string => civilDate(at);

/** What an order counts for, or nothing: one of an earlier version has no day, and counts once it comes back from a bill. */
export const orderCounts = (order: CountedOrder | undefined): Addition[] => {
  if (order?.state !== 'received' || order.waitsSince === undefined) return [];
  const { ddoCode, system, key } = order;
  const state = canBeProcessed(order) ? 'waiting' : 'failed';
  const name = fileFigureName({ system, state, since: order.waitsSince });
  const amounts = { [`n${name}`]: 1, [`p${name}`]: order.header?.netPaise ?? 0 };
  return [{ pk: officePartition(ddoCode), sk: openSortKey, recordId: key, amounts }];
};

/** How the counted rows move where an order was one thing and becomes another. */
export const orderCountsChange = (before: CountedOrder | undefined, after: CountedOrder): Addition[] =>
  moved(orderCounts(before), orderCounts(after));

/** The deduction of an advice is paid to a component of the scheme that its list names: without one it goes back. */
const canBeProcessed = (order: CountedOrder): boolean => {
  if (!order.isVerified) return false;
  const hasScheme = Boolean(order.listed?.slsCode && order.slsCode);
  return order.system !== 'nrlm' || deductionOf(order) === 0 || hasScheme;
};

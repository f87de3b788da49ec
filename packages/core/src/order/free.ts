// A deleted bill gives its order back to the list of its office (decisions.md, Scheme files).
import { billErrors } from '@portal/domain/bill/errors';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import type { BillRow } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { readRows } from '../storage/read.ts';
import type { Changes } from '../storage/transact.ts';
import { wantedOrder } from './claims.ts';
import { waitsSince } from './counted.ts';
import { answeredOrder, orderChange } from './load.ts';

/** The changes that free the order of a bill; none for a bill that an officer entered. They refuse with `Overtaken`. */
export const freeOrder = async ({ ddoCode, transNo, order: of }: BillRow, now: Date): Promise<Changes> => {
  if (!of) return {};
  const [order] = await readRows([wantedOrder({ ddoCode, system: of.system, key: of.key })]);
  if (order?.transNo !== transNo) throw new AppError(billErrors.changedMeanwhile);
  return {
    order: orderChange(order, { state: 'received', waitsSince: waitsSince(now) }, ['transNo']),
    ...acknowledge({ ...answeredOrder(order), transNo }, 'deleted', [], now),
  };
};

// Whether what an office has under way is among the open work, where the resume schedule finds it: consolidations, and scheme files
// that wait for records.
import { orderSystems } from '@portal/domain/order/order';
import { consolidationEntity } from '../consolidation/entity.ts';
import { recordId } from '../order/claims.ts';
import { orderEntity } from '../order/entity.ts';
import type { WorkKind } from '../storage/open-work.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';

const underWay: ReadonlySet<string> = new Set(['claiming', 'assembling', 'releasing']);

/** A row of work under way that the resume schedule does not find. */
export interface LostWork {
  readonly text: string;
  readonly item: Item;
  readonly kind: WorkKind;
  /** By which the row names itself in the index (open-work.ts). */
  readonly id: string;
}

export const runFaults = async (ddoCode: string): Promise<string[]> =>
  (await lostWork(ddoCode)).map(({ text }) => text);

export const lostWork = async (ddoCode: string): Promise<LostWork[]> => {
  const lost: LostWork[] = [];
  for (const item of await rowsUnder(`consolidation#${ddoCode}`)) {
    const run = consolidationEntity().parse({ Item: item }).data;
    if (run && underWay.has(run.state) && !isFound(item))
      lost.push({
        text: `consolidation ${run.transNo} of ${ddoCode}: it is ${run.state}, and its open work says none`,
        item,
        kind: 'consolidate',
        id: run.transNo,
      });
  }
  for (const system of orderSystems)
    for (const item of await rowsUnder(`order#${ddoCode}#${system}`)) {
      const order = orderEntity().parse({ Item: item }).data;
      if (order?.isWaiting && order.state === 'received' && !isFound(item))
        lost.push({
          text: `file ${order.fileName} of ${ddoCode}: it waits for records, and its open work says none`,
          item,
          kind: 'order',
          id: `${system}|${recordId(order)}`,
        });
    }
  return lost;
};

/** In the index of open work, as it says itself. */
const isFound = (item: Item): boolean =>
  item['openWork'] !== undefined && item['openWork'] === item['gsi3pk'] && item['openAt'] === item['gsi3sk'];

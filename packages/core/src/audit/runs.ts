// Whether what an office has under way is among the open work, where the resume schedule finds it: consolidations, and scheme files
// that wait for records.
import { orderSystems } from '@portal/domain/order/order';
import { consolidationEntity } from '../consolidation/entity.ts';
import { orderEntity } from '../order/entity.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';

const underWay: ReadonlySet<string> = new Set(['claiming', 'assembling', 'releasing']);

export const runFaults = async (ddoCode: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const item of await rowsUnder(`consolidation#${ddoCode}`)) {
    const run = consolidationEntity().parse({ Item: item }).data;
    if (run && underWay.has(run.state) && !isFound(item))
      faults.push(
        `consolidation ${run.transNo} of ${ddoCode}: it is ${run.state}, and its open work says none`,
      );
  }
  for (const system of orderSystems)
    for (const item of await rowsUnder(`order#${ddoCode}#${system}`)) {
      const order = orderEntity().parse({ Item: item }).data;
      if (order?.isWaiting && order.state === 'received' && !isFound(item))
        faults.push(
          `file ${order.fileName} of ${ddoCode}: it waits for records, and its open work says none`,
        );
    }
  return faults;
};

/** In the index of open work, as it says itself. */
const isFound = (item: Item): boolean =>
  item['openWork'] !== undefined && item['openWork'] === item['gsi3pk'] && item['openAt'] === item['gsi3sk'];

// The one table of stand-ins. A new outside system is a file beside this one and a line here.
import { join } from 'node:path';
import { createComponent } from './component.ts';
import { createEmployee } from './employee.ts';
import { createNrega } from './nrega.ts';
import { createNrlm } from './nrlm.ts';
import { createOmmas } from './ommas.ts';
import type { Partner } from './partner.ts';
import { createPfms } from './pfms.ts';
import { type DemoOrders, noOrders } from './scheme-file/demo-orders.ts';
import { createTreasury } from './treasury.ts';

/** Fresh stand-ins: what they remember lies in the folder, or lives as long as the server that they were made for. */
export const createPartners = (
  dir: string | undefined,
  waiting: DemoOrders = noOrders,
): readonly Partner[] => [
  createPfms(),
  createEmployee(),
  createComponent(),
  createTreasury(dir === undefined ? undefined : join(dir, 'treasury.jsonl')),
  createNrlm(waiting.advices),
  createOmmas(waiting.expenditures),
  createNrega(dir === undefined ? undefined : join(dir, 'nrega')),
];

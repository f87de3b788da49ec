// Consolidates bills in a process of its own, piece by piece as the state machine does, and makes the treasury's message of the
// result: its memory is more than that of any function that has a part in it. Who asks, for which bills, and the table are in the
// first argument.
import { wholeBillOf } from '@portal/core/bill/whole';
import type { Call } from '@portal/core/call';
import { treasuryMessage } from '@portal/core/treasury/message';
import { type LocalTable, useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import type { Child } from '../support/authorized-spa.ts';
import { madeOf } from '../support/made-parents.ts';
import { headerOf } from '../support/signed-bill.ts';
import { timed } from './statistic.ts';

export interface ConsolidationOrder {
  readonly table: LocalTable;
  readonly officer: Call['officer'];
  readonly children: readonly Child[];
}

export interface ConsolidationFigures {
  readonly messageMs: number;
  readonly megabytes: number;
}

const { table, officer, children } = JSON.parse(process.argv[2] ?? '') as ConsolidationOrder;
useLocalTable(table);
const call = { officer, requestId: 'bench', now: new Date(), idempotencyKey: undefined };
const transNo = await madeOf(call, children);
const header = await headerOf(officer.office.ddoCode, transNo);
const messageMs = await timed(async () => {
  const { bill, lines } = await wholeBillOf(header);
  treasuryMessage(bill, lines);
});
const figures: ConsolidationFigures = { messageMs, megabytes: process.resourceUsage().maxRSS / 1024 };
process.send?.(figures);

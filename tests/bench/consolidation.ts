// Consolidations at the size that the portal promises: 500 bills of 20 payees and 2,000 of 5, a child taken out, all of them
// free again; and the memory that one of 20,000 payees takes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { billRows } from '@portal/core/consolidation/candidate';
import {
  consolidateBills,
  deleteChildBill,
  deleteConsolidatedBill,
  listConsolidations,
} from '@portal/domain/consolidation/api';
import type { Child } from '../support/authorized-spa.ts';
import { manyChildren } from '../support/many-children.ts';
import { aDigitNumber } from '../support/spa.ts';
import { spaCall } from '../support/spa-call.ts';
import { benchCloud } from './cloud.ts';
import type { ConsolidationFigures, ConsolidationOrder } from './consolidation-process.ts';
import { consolidators } from './endpoints/consolidation-cases.ts';
import { atMost, figure, type Part } from './report.ts';
import { timed } from './statistic.ts';

export const largeConsolidations = async (): Promise<Part> => {
  await benchCloud();
  const [half, whole] = [await measured(500, 20), await measured(2_000, 5)];
  const largest = await ofLargest();
  const seconds = (ms: number) => ms / 1000;
  const rows = ([half, whole] as const).map(({ title, made, removed, released }) => [
    title,
    ...[made, removed, released].map((ms) => figure(seconds(ms))),
  ]);
  return {
    title: 'Consolidations',
    notes: [
      'Over HTTP on DynamoDB Local in memory, once each: from the request until the one bill is in its list, one child taken ' +
        'out of it, and from the request to delete it until every child is free.',
    ],
    tables: [{ head: ['bills', 'made, s', 'one taken out, s', 'all free, s'], rows }],
    limits: [
      atMost('consolidating 500 bills of 20 payees', seconds(half.made), 20, 's'),
      atMost('consolidating 2,000 bills of 5 payees', seconds(whole.made), 60, 's'),
      atMost('removing one child of 500', seconds(half.removed), 3, 's'),
      atMost('treasury message of 20,000 payees, read and made', seconds(largest.messageMs), 10, 's'),
      atMost(
        'memory for consolidating 200 bills of 100 payees and their message',
        largest.megabytes,
        1_024,
        'MB',
      ),
      atMost('deleting the parent of 2,000, all children free', seconds(whole.released), 60, 's'),
    ],
  };
};

const measured = async (count: number, payees: number) => {
  const { office, child } = await consolidators();
  const { draft, final } = office;
  const { ddoCode } = office.office;
  const { transNo } = await child();
  const children = await manyChildren({ ddoCode, transNo }, count, payees);
  const body = {
    auth_nos: children.map(({ authNo }) => ({ auth_no: authNo })),
    dept_bill_no: aDigitNumber(),
    bill_purpose: 'Grants of November for the villages',
  };
  let id = '';
  const made = await timed(async () => {
    id = (await draft.ask(consolidateBills, { body })).body.data.consolidation_id;
    await until(async () => {
      const { body } = await draft.ask(listConsolidations, { query: { consolidation_id: id } });
      return body[0]?.state === 'done';
    });
  });
  const [first, ...others] = children as [Child, ...Child[]];
  const removed = await timed(() => draft.ask(deleteChildBill, { params: { auth_no: first.authNo } }));
  const released = await timed(async () => {
    await final.ask(deleteConsolidatedBill, { params: { trans_no: id } });
    await until(async () => {
      const rows = await billRows(others.map(({ transNo }) => ({ ddoCode, transNo })));
      return rows.every((row) => row?.status === 'authorized');
    });
  });
  return { title: `${figure(count)} of ${payees} payees`, made, removed, released };
};

/** Of the most payees that one takes. */
const ofLargest = async (): Promise<ConsolidationFigures> => {
  const { dynamoEndpoint, tableName } = await benchCloud();
  const { office, child } = await consolidators();
  const { accountId, username } = office.account;
  const pattern = { ddoCode: office.office.ddoCode, transNo: (await child()).transNo };
  const order: ConsolidationOrder = {
    table: { dynamoEndpoint, tableName },
    officer: spaCall({ office: office.office, accountId, username }).officer,
    children: await manyChildren(pattern, 200, 100),
  };
  const running = fork(join(import.meta.dirname, 'consolidation-process.ts'), [JSON.stringify(order)]);
  const [figures] = await Promise.race([
    once(running, 'message'),
    once(running, 'exit').then(() => Promise.reject(new Error('the consolidation failed'))),
  ]);
  return figures;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 300_000;
  while (Date.now() < end) if (await isSo()) return;
  throw new Error('the consolidation does not end');
};

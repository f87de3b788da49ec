// Files of NREGA from their arrival to a consolidated bill: killed at every write, and larger than a transaction and a page of a
// list (decisions.md, Scheme files).

import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { billFaults } from '@portal/core/audit/bill';
import { countedFaults } from '@portal/core/audit/counted';
import { deleteBill } from '@portal/core/bill/decide';
import { orderEntity } from '@portal/core/order/entity';
import { freeOrder } from '@portal/core/order/free';
import { processOrder } from '@portal/core/order/process';
import { registerOrder } from '@portal/core/order/register';
import { authorizeBill, listBillPayees } from '@portal/domain/bill/api';
import {
  consolidateBills,
  listConsolidatedBills,
  listConsolidatedPayees,
} from '@portal/domain/consolidation/api';
import { getFtoFile, processFtoFiles } from '@portal/domain/order/api';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { expect, test, vi } from 'vitest';
import { type Kill, killedAt } from '../support/killed.ts';
import { billNow, faultsOf, grantNow } from '../support/ledger.ts';
import { aFile, anOrder, arrivalOf, rowOf } from '../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../support/order-desk.ts';
import { silentPfms } from '../support/silent-pfms.ts';
import { aDigitNumber } from '../support/spa.ts';
import { spaCall } from '../support/spa-call.ts';

const sanctions = [{ number: 'MS/2026/1', date: '2026-05-06', amountPaise: 100_000_000 }];
const ports = { pfms: { ...silentPfms, motherSanctions: async () => ({ status: 0, sanctions }) } };
const finalCall = (desk: TestOrderDesk, key: string) => spaCall(desk.office, key);
const preparedBills = async (desk: TestOrderDesk) =>
  (await desk.office.final.ask(listSparshConfirmBills, { query: {} })).body;

/** Work is killed at each of its writes, before and after it, and done again under the same key until it ends. */
const killedEverywhere = async (work: () => Promise<unknown>): Promise<number> => {
  for (let at = 0; ; at += 1)
    for (const when of ['before', 'after'] satisfies Kill['when'][])
      if (!(await killedAt({ at, when }, work))) return at;
};

test('an arrival that is killed at any write and comes again is one order with one answer', async () => {
  const desk = await anOrderDesk();
  const arrival = arrivalOf(anOrder(desk, { payees: 150 }));
  const kills = await killedEverywhere(() => registerOrder(arrival));
  expect(kills).toBeGreaterThan(0);
  const row = rowOf(await registerOrder(arrival));
  const { ddoCode, system } = row;
  expect(await countedFaults(ddoCode)).toEqual([]);
  const { data } = await orderEntity().query.ordersOfOffice({ ddoCode, system }).go({ consistent: true });
  expect(data.map(({ key }) => key)).toEqual([row.key]);
  const file = await desk.office.draft.ask(getFtoFile, { query: { file_name: row.fileName } });
  expect(file.body.data.request?.payeedetails).toHaveLength(150);
  const answers = await acknowledgementEntity()
    .query.acknowledgementsOfMessage({ system, messageId: arrival.messageId })
    .go({ consistent: true });
  expect(answers.data).toHaveLength(1);
});

test('processing of 1,200 payees, more than a transaction and a page take, makes one whole bill where it is killed at any write, and its deletion frees the order once', async () => {
  const desk = await anOrderDesk(10_000);
  const before = await grantNow(desk.grant);
  // more than ten pages are staged before the transaction
  const fileName = await aFile(desk, { payees: 1_200 });
  const of = { system: 'nrega', fileName } as const;
  const key = 'killed-at-any-write';
  expect(await killedEverywhere(() => processOrder(finalCall(desk, key), of, ports))).toBeGreaterThan(1);
  const { answer } = await processOrder(finalCall(desk, key), of, ports);
  expect((await preparedBills(desk)).map(({ trans_no }) => trans_no)).toEqual([answer.trans_no]);
  const bill = await billNow(desk.office.office.ddoCode, answer.trans_no);
  if (!bill) throw new Error('the bill is gone');
  expect(bill.payeeCount).toBe(1_200);
  expect(await billFaults(bill)).toEqual([]);
  const query = { trans_no: answer.trans_no };
  expect((await desk.office.draft.ask(listBillPayees, { query })).body).toHaveLength(1_000);
  expect(await faultsOf(desk.grant)).toEqual([]);
  expect(await countedFaults(desk.office.office.ddoCode)).toEqual([]);
  const remove = () => deleteBill(finalCall(desk, 'and-its-deletion'), answer.trans_no, freeOrder);
  await killedEverywhere(remove);
  await remove();
  expect((await grantNow(desk.grant)).balancePaise).toBe(before.balancePaise);
  const file = await desk.office.draft.ask(getFtoFile, { query: { file_name: fileName } });
  expect(file.body.data).toMatchObject({ state: 'received', trans_no: '' });
  expect(await countedFaults(desk.office.office.ddoCode)).toEqual([]);
});

test('bills of files are consolidated, and their lines name the files’ bills', async () => {
  const desk = await anOrderDesk();
  const { final } = desk.office;
  const files = [await aFile(desk), await aFile(desk)];
  await final.ask(processFtoFiles, { body: { files } });
  const auth_nos: { auth_no: string }[] = [];
  for (const { trans_no } of await preparedBills(desk))
    auth_nos.push({ auth_no: (await final.ask(authorizeBill, { body: { trans_no } })).body.data });
  const bill_purpose = 'Wages of two weeks of November';
  await final.ask(consolidateBills, { body: { auth_nos, dept_bill_no: aDigitNumber(), bill_purpose } });
  const [parent] = await vi.waitUntil(
    async () => {
      const { body } = await final.ask(listConsolidatedBills, { query: {} });
      return body.length > 0 && body;
    },
    { timeout: 300_000, interval: 200 },
  );
  expect(parent).toMatchObject({ gross_amt: 8_403, dedu: 60, net_amt: 8_343, bills: 2, payee_count: 6 });
  expect(parent).toMatchObject({ centre_share: 7_562.7, state_share: 840.3 });
  const trans_no = parent?.trans_no ?? '';
  const payees = (await final.ask(listConsolidatedPayees, { query: { trans_no } })).body;
  expect(new Set(payees.map((payee) => payee.child_auth_no))).toEqual(
    new Set(auth_nos.map(({ auth_no }) => auth_no)),
  );
  expect(payees[0]?.components.map((part) => part.component_description)).toEqual(['Wages', 'Material']);
});

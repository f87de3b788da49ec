// Files of scheme systems on the home of an office: counted when they come, when they become bills, when their bills are deleted
// and when they go back (decisions.md, What waits is counted).
import { countedFaults } from '@portal/core/audit/counted';
import { deleteBill } from '@portal/domain/bill/api';
import { civilDate } from '@portal/domain/calendar';
import { getHome } from '@portal/domain/home/api';
import { processFtoFiles, rejectFtoFile } from '@portal/domain/order/api';
import { reason } from '@portal/domain/order/reason';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFile, anOrder, registered } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';

let desk: TestOrderDesk;
beforeEach(async () => {
  desk = await anOrderDesk();
});
afterEach(async () => {
  expect(await countedFaults(desk.office.office.ddoCode)).toEqual([]);
});

const today = civilDate(new Date());
const files = async () => (await desk.office.draft.ask(getHome, { query: {} })).body.files;

test('a file waits until it is a bill, and again when the bill is deleted', async () => {
  const [first, second] = [await aFile(desk), await aFile(desk)];
  const [both] = await files();
  expect(both).toMatchObject({ system: 'nrega', state: 'waiting', count: 2, oldest: today });
  await desk.office.final.ask(processFtoFiles, { body: { files: [first] } });
  const [bill] = (await desk.office.final.ask(listSparshConfirmBills, { query: {} })).body;
  const net = bill?.net_amt ?? 0;
  expect(await files()).toEqual([
    { system: 'nrega', state: 'waiting', count: 1, amount: (both?.amount ?? 0) - net, oldest: today },
  ]);
  await desk.office.final.ask(deleteBill, { params: { trans_no: bill?.trans_no ?? '' } });
  expect(await files()).toEqual([both]);
  await desk.office.final.ask(processFtoFiles, { body: { files: [first, second] } });
  expect(await files()).toEqual([]);
});

test('one that failed is counted apart, until it goes back', async () => {
  const failed = await registered(anOrder(desk), { reasons: [reason('signature-broken')] });
  await aFile(desk);
  expect((await files()).map(({ state, count }) => [state, count]).sort()).toEqual([
    ['failed', 1],
    ['waiting', 1],
  ]);
  await desk.office.final.ask(rejectFtoFile, { body: { file_name: failed, remark: 'Sign it again.' } });
  expect((await files()).map(({ state, count }) => [state, count])).toEqual([['waiting', 1]]);
});

// A payee reference of an agency is paid once: an order that repeats one is held, with the name of the earlier order, until a Final
// login rejects or releases it (decisions.md, Scheme files).

import type { OrderRow } from '@portal/core/order/entity';
import { registerOrder } from '@portal/core/order/register';
import { listFtoFiles, processFtoFiles, rejectFtoFile, releaseFtoFile } from '@portal/domain/order/api';
import type { Order } from '@portal/domain/order/order';
import { reason } from '@portal/domain/order/reason';
import { orderText as text } from '@portal/domain/order/texts';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, arrivalOf, rowOf } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anOrderDesk(100_000);
});

const arrived = async (order: Order, changes: Parameters<typeof arrivalOf>[1] = {}) =>
  rowOf(await registerOrder(arrivalOf(order, changes)));
const shown = async ({ fileName }: OrderRow) =>
  (await desk.office.draft.ask(listFtoFiles, { query: {} })).body.find((file) => file.fileName === fileName);
const processed = async ({ fileName }: OrderRow) =>
  (await desk.office.final.ask(processFtoFiles, { body: { files: [fileName] } })).body[0];

/** Another order that pays one payee of the first once more, beside others. */
const repeating = (first: Order): Order => {
  const order = anOrder(desk);
  const [payee, ...others] = order.payees;
  const referenceNo = first.payees[1]?.referenceNo ?? '';
  return { ...order, payees: payee ? [{ ...payee, referenceNo }, ...others] : [] };
};
const heldBy = (first: OrderRow, order: Order) =>
  reason('payee-seen', `Payee ${order.payees[0]?.referenceNo}: ${first.fileName}, ${first.txnUniqueId}.`);
const remark = 'Both are due: wages of two weeks.';

test('an order that repeats a payee of an earlier one is held and names it, though that one is processed', async () => {
  const order = anOrder(desk);
  const first = await arrived(order);
  const second = repeating(order);
  const row = await arrived(second);
  expect(await shown(row)).toMatchObject({ verified: false, waits: true, reasons: [heldBy(first, second)] });
  expect(await processed(first)).toMatchObject({ success: true });
  expect(await processed(row)).toMatchObject({
    success: false,
    data: text.waiting(heldBy(first, second).text),
  });
});

test('it is released by a Final login with the reason, once, and processed then', async () => {
  const order = anOrder(desk);
  await arrived(order);
  const row = await arrived(repeating(order));
  const body = { file_name: row.fileName, remark };
  expect((await desk.office.draft.refused(releaseFtoFile, { body })).status).toBe(403);
  const short = await desk.office.final.refused(releaseFtoFile, { body: { ...body, remark: 'due' } });
  expect([short.status, short.body.issues[0]?.message]).toEqual([400, text.releaseRemark]);
  expect((await desk.office.final.ask(releaseFtoFile, { body })).body.data).toBe(text.releasedOrder);
  expect(await shown(row)).toMatchObject({ verified: true, waits: false, reasons: [] });
  expect(await processed(row)).toMatchObject({ success: true });
});

test('it is verified by itself once the earlier one is rejected', async () => {
  const order = anOrder(desk);
  const first = await arrived(order);
  const row = await arrived(repeating(order));
  const body = { file_name: first.fileName, remark: 'Sent twice.' };
  await desk.office.final.ask(rejectFtoFile, { body });
  expect(await processed(row)).toMatchObject({ success: true });
});

test('an order with a fault of its own takes no references: its system sends the same payees again', async () => {
  const order = anOrder(desk);
  await arrived(order, { reasons: [reason('signature-broken')] });
  const again = { ...anOrder(desk), payees: order.payees };
  expect(await shown(await arrived(again))).toMatchObject({ verified: true, reasons: [] });
});

test('of two orders that come at one moment one is paid', async () => {
  const order = anOrder(desk);
  const rows = await Promise.all([arrived(order), arrived({ ...anOrder(desk), payees: order.payees })]);
  const outcomes = [];
  for (const row of rows) outcomes.push((await processed(row))?.success);
  expect(outcomes.filter((success) => success)).toHaveLength(1);
});

test('nothing is released that no earlier order holds', async () => {
  const row = await arrived(anOrder(desk), { reasons: [reason('signature-broken')] });
  const body = { file_name: row.fileName, remark };
  const { status, body: refused } = await desk.office.final.refused(releaseFtoFile, { body });
  expect([status, refused.code]).toEqual([409, 'order.not-held']);
});

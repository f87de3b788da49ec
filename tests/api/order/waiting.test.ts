// An order that comes before its office is ready waits for the records and is asked again; only faults of the file are refused to its
// system, and a second delivery shows under the first (decisions.md, Scheme files).
import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { countedFaults } from '@portal/core/audit/counted';
import { Branches } from '@portal/core/bank/service';
import { askWaitingOrders } from '@portal/core/order/ask-again';
import { type OrderRow, orderEntity } from '@portal/core/order/entity';
import { registerOrder } from '@portal/core/order/register';
import { putRows } from '@portal/core/storage/read';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import {
  getFtoFile,
  listFtoAnswers,
  listFtoFiles,
  processFtoFiles,
  rejectFtoFile,
} from '@portal/domain/order/api';
import type { Order } from '@portal/domain/order/order';
import { reason } from '@portal/domain/order/reason';
import { orderText as text } from '@portal/domain/order/texts';
import { listMotherSanctions } from '@portal/domain/sanction/api';
import { describe, expect, test } from 'vitest';
import { anOrder, arrivalOf, mapToDdo, rowOf } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';
import { cloud } from '../../support/portal.ts';
import { digits } from '../../support/records.ts';
import { aSanctionOf, orderSanctions } from '../../support/sanction.ts';
import { branch } from '../../support/vendors.ts';

const arrived = async (order: Order, changes: Parameters<typeof arrivalOf>[1] = {}) =>
  rowOf(await registerOrder(arrivalOf(order, changes)));
const answersTo = async ({ system, messageId }: Pick<OrderRow, 'system' | 'messageId'>) =>
  (
    await acknowledgementEntity()
      .query.acknowledgementsOfMessage({ system, messageId })
      .go({ consistent: true })
  ).data.map(({ status }) => status);
const shown = async (desk: TestOrderDesk, { fileName }: OrderRow) =>
  (await desk.office.draft.ask(listFtoFiles, { query: {} })).body.find((file) => file.fileName === fileName);
const processed = async (desk: TestOrderDesk, { fileName }: OrderRow) =>
  (await desk.office.final.ask(processFtoFiles, { body: { files: [fileName] } })).body[0];

/** An agency that no office has mapped yet. */
const aStranger = (desk: TestOrderDesk) => `MNAG${desk.office.office.officeNo}${digits(4)}`;
const mapped = (desk: TestOrderDesk, agencyCode: string) =>
  mapToDdo({ ...desk, agencyCode, mappingId: `${desk.mappingId}${digits(4)}` });

test('waits unanswered while the agency is not mapped, says so, and is processed once it is', async () => {
  const desk = await anOrderDesk();
  const agencyCode = aStranger(desk);
  const row = await arrived(anOrder(desk, { changes: { agencyCode } }));
  expect(await shown(desk, row)).toMatchObject({
    verified: false,
    waits: true,
    reasons: [{ code: 'agency' }],
  });
  expect(await answersTo(row)).toEqual([]);
  expect(await processed(desk, row)).toMatchObject({
    success: false,
    data: text.waiting(reason('agency', `${agencyCode}, ${row.slsCode}.`).text),
  });
  await mapped(desk, agencyCode);
  expect(await processed(desk, row)).toMatchObject({ success: true });
  expect(await answersTo(row)).toEqual(['registered']);
  expect(await shown(desk, row)).toMatchObject({ state: 'processed', verified: true, waits: false });
  expect(await countedFaults(desk.office.office.ddoCode)).toEqual([]);
});

test('is asked again by the schedule, ten minutes later, and then accepted', async () => {
  const desk = await anOrderDesk();
  const agencyCode = aStranger(desk);
  const row = await arrived(anOrder(desk, { changes: { agencyCode } }));
  await mapped(desk, agencyCode);
  const later = (minutes: number) => new Date(Date.parse(row.receivedAt) + minutes * 60_000);
  await askWaitingOrders(later(9));
  expect((await shown(desk, row))?.waits).toBe(true);
  await askWaitingOrders(later(11));
  expect(await shown(desk, row)).toMatchObject({ verified: true, waits: false, reasons: [] });
  expect(await answersTo(row)).toEqual(['registered']);
  const { ddoCode, system, key } = row;
  const { data } = await orderEntity().get({ ddoCode, system, key }).go({ consistent: true });
  expect([data?.openWork, data?.isWaiting]).toEqual([undefined, undefined]);
  expect(await countedFaults(ddoCode)).toEqual([]);
});

test('that waits for a branch has the name of its bank when the branch is loaded, and waits again for one that ended', async () => {
  const desk = await anOrderDesk();
  const code = digits(6);
  const order = anOrder(desk, { payees: 1 });
  const payees = order.payees.map((payee) => ({ ...payee, ifsc: `TORD0${code}` }));
  const row = await arrived({ ...order, payees });
  expect(row).toMatchObject({ isWaiting: true, reasons: [{ code: 'ifsc' }] });
  const { state: stateName, ...known } = branch;
  const loaded = { ...known, stateName, stateCode: '14', branchCode: code, ifsc: `TORD0${code}` };
  await putRows(Branches.rowsOf([{ ...loaded, endDate: '2026-03-31' }]));
  const ended = branchEndText.ended(loaded.ifsc, {});
  expect((await processed(desk, row))?.data).toContain(ended);
  await putRows(Branches.rowsOf([loaded]));
  expect(await processed(desk, row)).toMatchObject({ success: true });
  const other = anOrder(desk, { payees: 1 });
  const verified = await arrived({
    ...other,
    payees: other.payees.map((payee) => ({ ...payee, ifsc: loaded.ifsc })),
  });
  expect(verified.isVerified).toBe(true);
  await putRows(Branches.rowsOf([{ ...loaded, endDate: '2026-03-31' }]));
  expect(await processed(desk, verified)).toMatchObject({ success: false, data: text.branchEnded(ended) });
});

test('has its number while it waits, and can be sent back', async () => {
  const desk = await anOrderDesk();
  const order = anOrder(desk, { changes: { agencyCode: aStranger(desk) } });
  const row = await arrived(order);
  const other = await arrived({ ...order, batchId: 'B2' });
  expect(other.reasons.map(({ code }) => code)).toContain('id-seen');
  expect([other.isWaiting, await answersTo(other)]).toEqual([undefined, ['refused']]);
  await desk.office.final.ask(rejectFtoFile, { body: { file_name: row.fileName } });
  expect(await answersTo(row)).toEqual(['rejected']);
  await askWaitingOrders(new Date(Date.now() + 60 * 60_000));
  expect(await shown(desk, row)).toMatchObject({ state: 'rejected', waits: false });
  const query = { query: { file_name: row.fileName } };
  expect((await desk.office.draft.ask(listFtoAnswers, query)).body).toMatchObject([{ code: 'RJCT' }]);
});

test('with a fault of the file is refused at once, whatever the records lack', async () => {
  const desk = await anOrderDesk();
  const order = anOrder(desk, { changes: { agencyCode: aStranger(desk) } });
  const row = await arrived(order, { reasons: [reason('signature-broken')] });
  expect([row.isWaiting, await answersTo(row)]).toEqual([undefined, ['refused']]);
});

test('of before, which was refused for a record, stays refused: its system sends it anew', async () => {
  const desk = await anOrderDesk();
  const agencyCode = aStranger(desk);
  const {
    isWaiting: _,
    openWork: __,
    openAt: ___,
    ...before
  } = await arrived(anOrder(desk, { changes: { agencyCode } }));
  await orderEntity().put(before).go();
  await mapped(desk, agencyCode);
  expect(await shown(desk, before)).toMatchObject({ verified: false, waits: false, deliveries: [] });
  expect(await processed(desk, before)).toMatchObject({ success: false, data: text.notVerified.nrega });
});

test('that is put there a second time shows under the first; the same file taken twice does not', async () => {
  const desk = await anOrderDesk();
  const placedAt = '2026-11-20T04:00:00.000Z';
  const arrival = arrivalOf(anOrder(desk), { placedAt });
  const first = rowOf(await registerOrder(arrival));
  await registerOrder(arrival);
  expect((await shown(desk, first))?.deliveries).toEqual([]);
  const again = { ...arrival, fileName: 'again.xml', placedAt: '2026-11-21T04:00:00.000Z' };
  await registerOrder(again);
  await registerOrder(again);
  expect((await shown(desk, first))?.deliveries).toMatchObject([{ file_name: 'again.xml' }]);
});

describe('the sanction that an order names', () => {
  const unknown = 'MS/2026/9';
  const ofSanction = (desk: TestOrderDesk) => anOrder(desk, { changes: { motherSanctionNo: unknown } });
  const askPfms = ({ office, grant: { slsCode, schemecd } }: TestOrderDesk) =>
    office.draft.ask(listMotherSanctions, { body: { slsCode, budgetCode: schemecd } });
  const namedByPfms = (desk: TestOrderDesk) =>
    orderSanctions(cloud.partnersOrigin, desk.grant, [aSanctionOf(10_00_000, unknown)]);
  const waits = { waits: true, reasons: [{ code: 'sanction' }] };

  test('is waited for by an order that comes after PFMS did not name it', async () => {
    const desk = await anOrderDesk();
    await askPfms(desk);
    const row = await arrived(ofSanction(desk));
    expect(await shown(desk, row)).toMatchObject({ ...waits, verified: false });
    expect(await answersTo(row)).toEqual([]);
    expect((await processed(desk, row))?.data).toContain(unknown);
    await namedByPfms(desk);
    expect(await processed(desk, row)).toMatchObject({ success: true });
    expect(await answersTo(row)).toEqual(['registered']);
  });

  test('is asked for by the schedule, once for all orders of a scheme', async () => {
    const desk = await anOrderDesk();
    await askPfms(desk);
    const rows = [await arrived(ofSanction(desk)), await arrived(ofSanction(desk))];
    await namedByPfms(desk);
    const asked: string[] = [];
    await askWaitingOrders(new Date(Date.now() + 11 * 60_000), async ({ schemecd }) => {
      asked.push(schemecd);
      if (schemecd === desk.grant.schemecd) await askPfms(desk);
    });
    expect(asked.filter((schemecd) => schemecd === desk.grant.schemecd)).toHaveLength(1);
    for (const row of rows) expect(await shown(desk, row)).toMatchObject({ verified: true, waits: false });
  });

  test('is a reason in the list of an order that was verified before PFMS was asked; it may be processed', async () => {
    const desk = await anOrderDesk();
    const row = await arrived(ofSanction(desk));
    expect(await shown(desk, row)).toMatchObject({ verified: true, waits: false, reasons: [] });
    await askPfms(desk);
    expect(await shown(desk, row)).toMatchObject({ ...waits, verified: true });
    const { body } = await desk.office.draft.ask(getFtoFile, { query: { file_name: row.fileName } });
    expect(body.data).toMatchObject(waits);
    expect(await processed(desk, row)).toMatchObject({ success: false, data: text.sanctionUnknown(unknown) });
    await namedByPfms(desk);
    expect(await processed(desk, row)).toMatchObject({ success: true });
    expect(await shown(desk, row)).toMatchObject({ waits: false, reasons: [] });
  });
});

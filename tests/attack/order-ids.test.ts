// An id of another system written in capital and in small letters is one id, by whichever door it comes: the second order under
// it becomes no bill (decisions.md, Scheme files).
import { idClaim, nameClaim, recordId } from '@portal/core/order/claims';
import { registerOrder } from '@portal/core/order/register';
import { claimEntity, idClaimKey } from '@portal/core/storage/claim';
import { listAdvices } from '@portal/domain/order/advice-api';
import { listFtoFiles, processFtoFiles, rejectFtoFile } from '@portal/domain/order/api';
import { listExpenditures } from '@portal/domain/order/expenditure-api';
import type { Order } from '@portal/domain/order/order';
import { listMotherSanctions } from '@portal/domain/sanction/api';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { beforeAll, expect, test } from 'vitest';
import { nrega } from '../support/nrega-control.ts';
import { anNregaDesk, factsOf } from '../support/nrega-desk.ts';
import { anAdvice, waitAtNrlm } from '../support/nrlm-desk.ts';
import { anExpenditure, aPmgsyDesk, pmgsyCode, waitAtOmmas } from '../support/ommas-desk.ts';
import { anOrder, arrivalOf, rowOf } from '../support/order.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { cloud } from '../support/portal.ts';
import { aSanctionOf, orderSanctions } from '../support/sanction.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anNregaDesk(100_000);
});

const codes = (row: { readonly reasons: readonly { readonly code: string }[] } | undefined) =>
  row?.reasons.map(({ code }) => code);

const arrived = async (order: Order, fileName = `${order.txnUniqueId}.xml`) =>
  rowOf(await registerOrder(arrivalOf(order, { fileName })));

test('a file of NREGA under a number of another is refused, and shows the number as it was sent', async () => {
  const facts = factsOf(desk, 3);
  const txnUniqueId = facts.txnUniqueId.toLowerCase();
  const names = [`${facts.txnUniqueId}-1.xml`, `${facts.txnUniqueId}-2.xml`] as const;
  await nrega.drop([{ name: names[0], bytes: nregaFile(facts) }]);
  await nrega.run();
  await nrega.taken(names[0]);
  await nrega.drop([{ name: names[1], bytes: nregaFile({ ...factsOf(desk, 3), txnUniqueId }) }]);
  await nrega.run();
  await nrega.taken(names[1]);
  const files = (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
  expect(files.filter(({ verified }) => verified)).toHaveLength(1);
  const second = files.find(({ request }) => request?.txnUniqueId === txnUniqueId);
  expect(codes(second)).toEqual(['id-seen']);
});

test('an advice of NRLM under a number of another is refused', async () => {
  const facts = factsOf(desk, 3, 'nrlm');
  const first = anAdvice(desk, { facts });
  const txnUniqueId = facts.txnUniqueId.toLowerCase();
  const second = anAdvice(desk, { facts: { ...factsOf(desk, 3, 'nrlm'), txnUniqueId } });
  await waitAtNrlm([first]);
  await desk.office.final.ask(listAdvices, { query: {} });
  await waitAtNrlm([second]);
  const rows = (await desk.office.final.ask(listAdvices, { query: {} })).body.data;
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({ verified: true });
  expect(codes(rows.find(({ id }) => id.startsWith(second.id)))).toEqual(['id-seen']);
});

test('an expenditure of PMGSY under a number of another is refused', async () => {
  const own = await aPmgsyDesk();
  const list = async () =>
    (await own.office.final.ask(listExpenditures, { query: {}, body: { SchemeCode: pmgsyCode } })).body.data
      .EXPENDITURE;
  const first = anExpenditure(own);
  const second = anExpenditure(own, { TXN_UNIQUE_ID: first.TXN_UNIQUE_ID.toLowerCase() });
  await waitAtOmmas([first]);
  await list();
  await waitAtOmmas([second]);
  expect((await list()).map(codes).sort()).toEqual([[], ['id-seen']]);
});

test('a payee reference of another order holds the order', async () => {
  const first = anOrder(desk);
  await arrived(first);
  const second = anOrder(desk);
  const [payee, ...others] = second.payees;
  const referenceNo = (first.payees[1]?.referenceNo ?? '').toLowerCase();
  const row = await arrived({ ...second, payees: payee ? [{ ...payee, referenceNo }, ...others] : [] });
  expect(codes(row)).toEqual(['payee-seen']);
});

test('two orders whose files differ by the letters of their names are two names to an officer', async () => {
  const [one, other] = [anOrder(desk), anOrder(desk)];
  const first = await arrived(one, `${one.txnUniqueId}.XML`);
  const second = await arrived(other, `${one.txnUniqueId.toLowerCase()}.xml`);
  expect(first.fileName.toLowerCase()).toBe(`${one.txnUniqueId}.xml`.toLowerCase());
  expect(second.fileName).toMatch(/^txn.*\.xml~[0-9a-f]{8}$/);
  const files = [first, second].map(({ fileName }) => fileName);
  const processed = (await desk.office.final.ask(processFtoFiles, { body: { files } })).body;
  expect(processed.map(({ success }) => success)).toEqual([true, true]);
});

test('what an earlier version kept as it was sent is found', async () => {
  const order = anOrder(desk, { changes: { txnUniqueId: `txn${Date.now()}old` } });
  const row = await arrived(order);
  for (const sent of [nameClaim(row, row.fileName), idClaim(order)]) {
    await claimEntity().delete(idClaimKey(sent)).go();
    await claimEntity()
      .put({ ...sent, recordId: recordId(row) })
      .go();
  }
  const { txnUniqueId } = order;
  expect(codes(await arrived(anOrder(desk, { changes: { txnUniqueId } })))).toEqual(['id-seen']);
  const body = { file_name: row.fileName, remark: 'Sent back.' };
  expect((await desk.office.final.ask(rejectFtoFile, { body })).status).toBe(200);
});

test('a sanction that PFMS writes in other letters, and twice, is the one that it was', async () => {
  const { grant, office } = desk;
  const body = { slsCode: grant.slsCode, budgetCode: grant.schemecd };
  const listed = async (...said: readonly (readonly [number: string, rupees: number])[]) => {
    const sanctions = said.map(([number, rupees]) => aSanctionOf(rupees, number));
    await orderSanctions(cloud.partnersOrigin, grant, sanctions);
    const { DATA } = (await office.final.ask(listMotherSanctions, { body })).body;
    return DATA.map((row) => [row.mother_sanction_no, row.mother_sanction_amount]);
  };
  expect(await listed(['MS/2026/A', 1_000])).toEqual([['MS/2026/A', 1_000]]);
  expect(await listed(['ms/2026/a', 2_000], ['MS/2026/A', 5_000])).toEqual([['MS/2026/A', 2_000]]);
});

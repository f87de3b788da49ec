// Orders of scheme systems enter the portal: filed at their office, verified or with every reason why not; the same bytes change
// nothing (decisions.md, Scheme files).

import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { mappedAgencyEntity } from '@portal/core/allotment/mapping-entity';
import { registerOrder } from '@portal/core/order/register';
import { sha256 } from '@portal/core/sha256';
import { listFtoFiles } from '@portal/domain/order/api';
import type { Order } from '@portal/domain/order/order';
import { reason } from '@portal/domain/order/reason';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aPayee, arrivalOf, mapToDdo, rowOf } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';
import { limits } from '../../support/records.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anOrderDesk();
});

const register = async (order: Order, changes: Parameters<typeof arrivalOf>[1] = {}) =>
  rowOf(await registerOrder(arrivalOf(order, changes)));
const codesOf = (row: { readonly reasons: readonly { readonly code: string }[] }) =>
  row.reasons.map(({ code }) => code);
const answersTo = async ({ system, messageId }: Pick<Order, 'system'> & { readonly messageId: string }) =>
  (
    await acknowledgementEntity()
      .query.acknowledgementsOfMessage({ system, messageId })
      .go({ consistent: true })
  ).data.map(({ status, reasons }) => ({ status, reasons: reasons.map(({ code }) => code) }));

describe('an order without fault', () => {
  test('is verified, in the list of its office with its payees, and accepted', async () => {
    const order = anOrder(desk);
    const arrival = arrivalOf(order);
    const row = rowOf(await registerOrder(arrival));
    expect(row).toMatchObject({
      isVerified: true,
      reasons: [],
      state: 'received',
      payeeBytes: expect.any(Number),
    });
    const files = (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
    const shown = files.find(({ fileName }) => fileName === arrival.fileName);
    expect(shown).toMatchObject({
      ddccOde: order.ddoCode,
      netAmount: 4_171.5,
      payeeCount: 3,
      verified: true,
      sls_code: order.slsCode,
      request: {
        finYear: order.finYear,
        txnUniqueId: order.txnUniqueId,
        allotmentDetail: { stateHead: `${desk.grant.schemecd}${desk.grant.object}` },
        totalGrossAmount: 4_201.5,
        motherSancOrderNumber: 'MS/2026/1',
      },
    });
    expect(shown?.request?.payeedetails.map(({ netAmount }) => netAmount)).toEqual([
      1_390.5, 1_390.5, 1_390.5,
    ]);
    expect(shown?.request?.payeedetails[0]?.deductions).toEqual([
      { budgetHead: '00210010201', dedId: 'IT', dedName: 'Income Tax', amount: 10, dedType: 'BT' },
    ]);
    expect(await answersTo(arrival)).toEqual([{ status: 'registered', reasons: [] }]);
  });

  test('is seen by no other office', async () => {
    const order = anOrder(desk);
    await register(order);
    const other = await anOrderDesk();
    expect((await other.office.final.ask(listFtoFiles, { query: {} })).body).toEqual([]);
  });
});

describe('what comes again', () => {
  test('the same bytes change nothing, under whatever name, and are answered once more', async () => {
    const order = anOrder(desk);
    const arrival = arrivalOf(order);
    const first = rowOf(await registerOrder(arrival));
    const again = await registerOrder({
      ...arrival,
      fileName: 'again.xml',
      messageId: 'm2',
      receivedAt: new Date(),
    });
    expect(again).toEqual({ row: first, isRepeat: true });
    expect(await answersTo(arrival)).toEqual([{ status: 'registered', reasons: [] }]);
  });

  test('the same bytes ten times at once are one order', async () => {
    const arrival = arrivalOf(anOrder(desk));
    const made = await Promise.all(Array.from({ length: 10 }, () => registerOrder(arrival)));
    expect(made.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(new Set(made.map((one) => rowOf(one).key)).size).toBe(1);
    expect(await answersTo(arrival)).toHaveLength(1);
  });

  test('the same number with other bytes is an order of its own that is not verified', async () => {
    const order = anOrder(desk);
    const first = await register(order);
    const arrival = arrivalOf({ ...order, batchId: 'B2' });
    const second = rowOf(await registerOrder(arrival));
    expect(second.key).not.toBe(first.key);
    expect(second.fileName).toBe(`${order.txnUniqueId}.xml~${arrival.sha256.slice(0, 8)}`);
    expect(codesOf(second)).toEqual(['id-seen']);
    expect(await answersTo(arrival)).toEqual([{ status: 'refused', reasons: ['id-seen'] }]);
  });

  test('the same content in other bytes is the same order, answered as before', async () => {
    const order = anOrder(desk);
    const arrival = arrivalOf(order);
    const first = rowOf(await registerOrder(arrival));
    const otherBytes = { sha256: sha256('signed again'), messageId: 'again', fileName: 'again.xml' };
    const again = await registerOrder(arrivalOf(order, otherBytes));
    expect(again).toEqual({ row: first, isRepeat: true });
    expect(await answersTo(arrival)).toEqual([{ status: 'registered', reasons: [] }]);
    const [payee, ...others] = order.payees;
    if (!payee) throw new Error('an order has payees');
    const changed = { ...order, payees: [{ ...payee, accountNumber: '00119988776655' }, ...others] };
    expect(codesOf(rowOf(await registerOrder(arrivalOf(changed))))).toEqual(['id-seen']);
  });

  test('of two with one number at the same moment one is verified', async () => {
    const order = anOrder(desk);
    const made = await Promise.all(
      ['B1', 'B2'].map((batchId) =>
        registerOrder(arrivalOf({ ...order, batchId }, { fileName: `${batchId}.xml` })),
      ),
    );
    expect(made.map((one) => rowOf(one).isVerified).sort()).toEqual([false, true]);
  });

  test('a file that is not verified does not take the number of the true one', async () => {
    const order = anOrder(desk);
    await register(order, { reasons: [reason('signature-broken')] });
    expect(await register({ ...order, batchId: 'B2' })).toMatchObject({ isVerified: true });
  });
});

describe('what the records of the portal say', () => {
  test('an IFSC that no branch has, with the payee', async () => {
    const order = anOrder(desk);
    const payees = order.payees.map((payee, at) => (at === 1 ? { ...payee, ifsc: 'NONE0000000' } : payee));
    const row = await register({ ...order, payees });
    expect(row.reasons).toEqual([reason('ifsc', `IFSC NONE0000000 of payee ${payees[1]?.referenceNo}.`)]);
  });

  test('a head without a grant, and a deduction head that the state does not have', async () => {
    const order = anOrder(desk, {
      changes: { allotment: { stateHead: { schemecd: `99${'0'.repeat(15)}`, object: '27' } } },
    });
    expect(codesOf(await register(order))).toEqual(['head']);
    const other = anOrder(desk, { payees: 1, deducted: 0 });
    const [payee = aPayee(1, 1, 0)] = other.payees;
    const deductions = [
      { budgetHead: '99990000000', id: 'X', name: 'X', type: 'BT', amountPaise: payee.grossPaise },
    ];
    const row = await register({
      ...other,
      netPaise: 0 as Order['netPaise'],
      payees: [{ ...payee, netPaise: 0 as Order['netPaise'], deductions }],
    });
    expect(row.reasons).toEqual([reason('head', 'Deduction head 99990000000 is not known.')]);
  });

  test('a grant of another scheme, and of another year', async () => {
    const other = await anOrderDesk();
    const order = anOrder(desk, { changes: { slsCode: other.grant.slsCode } });
    expect(codesOf(await register(order))).toEqual(['head', 'agency']);
    expect(codesOf(await register(anOrder(desk, { changes: { finYear: '2019-2020' } })))).toEqual(['head']);
  });

  test('an agency that is not mapped, or not any more', async () => {
    expect(codesOf(await register(anOrder(desk, { changes: { agencyCode: 'MNAG-NONE' } })))).toEqual([
      'agency',
    ]);
    const own = await anOrderDesk();
    const { ddoCode } = own.office.office;
    await mappedAgencyEntity().patch({ ddoCode, mappingId: own.mappingId }).set({ isEnded: true }).go();
    expect(codesOf(await register(anOrder(own)))).toEqual(['agency']);
  });

  test('an agency that the nodal office of the scheme mapped to this DDO is mapped; to another DDO it is not', async () => {
    const [own, nodal] = [await anOrderDesk(), await anOrderDesk()];
    const agencyCode = `${own.agencyCode}9`;
    const order = () => anOrder(own, { changes: { agencyCode } });
    await mapToDdo({ ...nodal, grant: own.grant, agencyCode, mappingId: `${nodal.mappingId}1` });
    expect(codesOf(await register(order()))).toEqual(['agency']);
    await mapToDdo({ ...own, agencyCode, mappingId: `${nodal.mappingId}2` }, nodal.office.office);
    expect(codesOf(await register(order()))).toEqual([]);
  });

  test('a limit that cannot hold it, where the DDO has limits of the scheme', async () => {
    const own = await anOrderDesk();
    await limits(own.grant, { 'MS/2026/1': 300_000 });
    expect(codesOf(await register(anOrder(own, { payees: 3, gross: 100_000 })))).toEqual([]);
    expect(codesOf(await register(anOrder(own, { payees: 4, gross: 100_000 })))).toEqual(['limit']);
    const unnamed = anOrder(own, { changes: { motherSanctionNo: 'MS/NONE' } });
    expect(codesOf(await register(unnamed))).toEqual(['limit']);
  });

  test('all reasons of a file are named together, those of its reader too', async () => {
    const order = anOrder(desk, { changes: { agencyCode: 'MNAG-NONE', payeeCount: 7 } });
    const row = await register(order, { reasons: [reason('signer-unknown')] });
    expect(codesOf(row)).toEqual(['signer-unknown', 'count', 'agency']);
    expect(row.isVerified).toBe(false);
  });
});

describe('an order of no office', () => {
  test('is refused with its reason, once for the same bytes', async () => {
    const arrival = arrivalOf(anOrder(desk, { changes: { ddoCode: 'NO-OFFICE' } }));
    const refused = [reason('ddo', 'DDO NO-OFFICE.')];
    expect(await registerOrder(arrival)).toEqual({ refused, isRepeat: false });
    expect(await registerOrder({ ...arrival, messageId: 'other' })).toEqual({ refused, isRepeat: true });
    expect(await answersTo(arrival)).toEqual([{ status: 'refused', reasons: ['ddo'] }]);
  });

  test('a file that shows no DDO is refused with all its reasons', async () => {
    const order = anOrder(desk);
    const read = { claimed: { txnUniqueId: order.txnUniqueId }, reasons: [reason('not-xml')] };
    const arrival = arrivalOf(order, { read, sha256: '0'.repeat(56) + order.txnUniqueId.slice(-8) });
    const made = await registerOrder(arrival);
    expect('refused' in made && made.refused.map(({ code }) => code)).toEqual(['not-xml', 'ddo']);
  });

  test('a file that cannot be read and names a DDO is in its list without a request', async () => {
    const order = anOrder(desk);
    const read = { claimed: { ddoCode: order.ddoCode, txnUniqueId: 'T1' }, reasons: [reason('too-large')] };
    const arrival = arrivalOf(order, { read });
    await registerOrder(arrival);
    const files = (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
    expect(files.find(({ fileName }) => fileName === arrival.fileName)).toMatchObject({
      verified: false,
      request: null,
      payeeCount: 0,
      reasons: [{ code: 'too-large' }],
    });
  });
});

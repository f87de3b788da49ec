// Payment advices of NRLM: fetched and filed once, shown to their office alone, processed into bills (3§7.8; decisions.md, NRLM and
// OMMAS).

import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { billFaults } from '@portal/core/audit/bill';
import { orderEntity } from '@portal/core/order/entity';
import { sha256 } from '@portal/core/sha256';
import { deleteBill, listBillPayees, returnBill } from '@portal/domain/bill/api';
import { type AdviceRow, getSignedXml, listAdvices, processAdvices } from '@portal/domain/order/advice-api';
import { orderText as text } from '@portal/domain/order/texts';
import { partnerErrors } from '@portal/domain/partner/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { billNow, faultsOf, grantNow } from '../../support/ledger.ts';
import { anNregaDesk } from '../../support/nrega-desk.ts';
import { anAdvice, type WaitingAdvice, waitAtNrlm } from '../../support/nrlm-desk.ts';
import { anAccount, anOffice } from '../../support/office.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anNregaDesk();
});

const fetched = async ({ office }: TestOrderDesk): Promise<AdviceRow[]> =>
  (await office.draft.ask(listAdvices, { query: { state: '14', scheme: 'nrlm' } })).body.data;
const kept = async ({ office }: TestOrderDesk): Promise<AdviceRow[]> =>
  (await office.draft.ask(listAdvices, { query: { kept: 'true' } })).body.data;
const rowOf = async (own: TestOrderDesk, { id }: Pick<WaitingAdvice, 'id'>) => {
  const row = (await kept(own)).find((each) => each.id === id);
  if (!row) throw new Error(`the office has no advice ${id}`);
  return row;
};
const fetchedAdvice = async (own: TestOrderDesk, shape: Parameters<typeof anAdvice>[1] = {}) => {
  const advice = anAdvice(own, shape);
  await waitAtNrlm([advice]);
  await fetched(own);
  return advice;
};
const processed = async (own: TestOrderDesk, paymentAdvices: object[], options: { key?: string } = {}) =>
  (await own.office.final.ask(processAdvices, { body: { paymentAdvices } as never }, options)).body;
const billOf = async (own: TestOrderDesk, advice: Pick<WaitingAdvice, 'id'>) => {
  const { trans_no } = await rowOf(own, advice);
  const bill = await billNow(own.office.office.ddoCode, trans_no);
  if (!bill) throw new Error(`advice ${advice.id} has no bill`);
  return bill;
};

test('NRLM is asked for the portal’s own state, which need not be named', async () => {
  const { draft } = desk.office;
  const own = anAdvice(desk);
  await waitAtNrlm([own]);
  const { body } = await draft.ask(listAdvices, { query: {} });
  expect(body.data.map(({ id }) => id)).toContain(own.id);
  for (const query of [{ state: '18' }, { state: '18', kept: 'true' }] as const) {
    const refused = await draft.refused(listAdvices, { query });
    expect([refused.status, refused.body.message]).toEqual([400, partnerErrors.otherState.message]);
  }
});

describe('an advice of the list of NRLM', () => {
  test('is filed once under its id, with its bytes as they were signed, and seen by its office alone', async () => {
    const other = await anNregaDesk();
    const [own, foreign] = [anAdvice(desk), anAdvice(other)];
    await waitAtNrlm([own, foreign]);
    const first = (await fetched(desk)).find(({ id }) => id === own.id);
    expect(first).toMatchObject({
      fto_no: own.fto_no,
      ddo_code: own.ddo_code,
      transaction_status: 'Sent',
      signed_xml: own.signed_xml,
      deduction: 0,
      sls_code: desk.grant.slsCode,
      component_id: '',
      payee_count: 3,
      verified: true,
      reasons: [],
      signers: [
        { order: 1, place: 1, name: 'Demo Maker', valid_to: '2046-01-01T00:00:00.000Z' },
        { order: 2, place: 2, name: 'Demo Checker', valid_to: '2046-01-01T00:00:00.000Z' },
      ],
      state: 'received',
    });
    expect((await fetched(desk)).filter(({ id }) => id === own.id)).toEqual([first]);
    expect((await kept(desk)).map(({ id }) => id)).not.toContain(foreign.id);
    expect((await kept(other)).map(({ id }) => id)).toContain(foreign.id);
    const bytes = Buffer.from(own.signed_xml, 'base64');
    const { data } = await orderEntity()
      .query.ordersOfOffice({ ddoCode: own.ddo_code, system: 'nrlm' })
      .go({ consistent: true, pages: 'all' });
    const row = data.find(({ sentName }) => sentName === own.id);
    expect(row).toMatchObject({ sha256: sha256(bytes), source: '/nrlm/payment-advice', version: 1 });
    expect(row?.rawKey).toContain(sha256(bytes));
    const answers = await acknowledgementEntity()
      .query.acknowledgementsOfMessage({ system: 'nrlm', messageId: row?.messageId ?? '' })
      .go({ consistent: true });
    expect(answers.data.map(({ status, fileName }) => [status, fileName])).toEqual([['registered', own.id]]);
  });

  test('with many payees gives its XML in an answer of its own', async () => {
    const advice = await fetchedAdvice(desk, { payees: 120 });
    expect(await rowOf(desk, advice)).toMatchObject({ payee_count: 120, signed_xml: '' });
    const query = { id: advice.id };
    const { body } = await desk.office.draft.ask(getSignedXml, { query });
    expect(body.data).toEqual({ id: advice.id, signed_xml: advice.signed_xml });
    const other = await anOrderDesk();
    expect((await other.office.draft.refused(getSignedXml, { query })).status).toBe(404);
  });
});

describe('an advice with a deduction', () => {
  test('takes a component of its scheme, which is kept with it and paid by the bill', async () => {
    const own = await anNregaDesk();
    const advice = await fetchedAdvice(own, { deducted: 2_500 });
    const { id } = advice;
    expect(await rowOf(own, advice)).toMatchObject({ deduction: 25, verified: true });
    const refused = (data: string) => [{ id, success: false, data }];
    expect(await processed(own, [{ id }])).toEqual(refused(text.componentMissing));
    expect(await processed(own, [{ id, component_id: '9.9' }])).toEqual(
      refused(text.componentUnknown('9.9', own.grant.slsCode)),
    );
    // the rest of a row is what the caller says, and counts for nothing
    const row = { ...(await rowOf(own, advice)), component_id: '1.2', net_amount: 1, ddo_code: 'OTHER' };
    expect(await processed(own, [row])).toMatchObject([{ id, success: true }]);
    expect(await rowOf(own, advice)).toMatchObject({ component_id: '1.2', state: 'processed' });
    const bill = await billOf(own, advice);
    expect(bill).toMatchObject({ kind: 'order', status: 'prepared', deductionPaise: 2_500, payeeCount: 3 });
    expect(await billFaults(bill)).toEqual([]);
    const query = { trans_no: bill.transNo };
    const payees = (await own.office.draft.ask(listBillPayees, { query })).body;
    expect(payees.map(({ components }) => components?.map((each) => each.component_desc))).toEqual(
      Array.from({ length: 3 }, () => ['Component 1.2']),
    );
  });

  test('and without an SLS code says so', async () => {
    const advice = await fetchedAdvice(desk, { deducted: 100, listed: { sls_code: null } });
    expect(await rowOf(desk, advice)).toMatchObject({ sls_code: '' });
    expect(await processed(desk, [{ id: advice.id, component_id: '1.1' }])).toEqual([
      { id: advice.id, success: false, data: 'SLS Code is missing for this FTO.' },
    ]);
  });

  test('of 0 keeps no component', async () => {
    const advice = await fetchedAdvice(desk);
    expect(await processed(desk, [{ id: advice.id, component_id: '1.1' }])).toMatchObject([
      { success: true },
    ]);
    expect((await rowOf(desk, advice)).component_id).toBe('');
  });
});

describe('nothing is doubled', () => {
  test('ten officers at once fetch an advice once and make one bill of it', async () => {
    const own = await anNregaDesk();
    const advice = anAdvice(own);
    await waitAtNrlm([advice]);
    const officers = await Promise.all(
      Array.from({ length: 10 }, () => anAccount(own.office.office, { kind: 'SPA' })),
    );
    await Promise.all(officers.map(({ final }) => final.ask(listAdvices, { query: {} })));
    expect((await kept(own)).map(({ id }) => id)).toEqual([advice.id]);
    const before = await grantNow(own.grant);
    const body = { paymentAdvices: [{ id: advice.id }] };
    const said = await Promise.all(
      officers.map(async ({ final }) => (await final.ask(processAdvices, { body })).body[0]),
    );
    const { transNo, grossPaise } = await billOf(own, advice);
    expect(said.filter((one) => one?.success)).toHaveLength(1);
    expect(new Set(said.filter((one) => !one?.success).map((one) => one?.data))).toEqual(
      new Set([text.processed(transNo)]),
    );
    expect((await grantNow(own.grant)).balancePaise).toBe(before.balancePaise - grossPaise);
    expect(await faultsOf(own.grant)).toEqual([]);
  });

  test('a repeated key answers the same', async () => {
    const { id } = await fetchedAdvice(desk);
    const first = await processed(desk, [{ id }], { key: `advice-${id}` });
    expect(first).toMatchObject([{ success: true }]);
    expect(await processed(desk, [{ id }], { key: `advice-${id}` })).toEqual(first);
  });
});

test('its bill is never returned; deleted, it gives the advice back', async () => {
  const advice = await fetchedAdvice(desk);
  await processed(desk, [{ id: advice.id }]);
  const { transNo: trans_no } = await billOf(desk, advice);
  const { final } = desk.office;
  expect((await final.refused(returnBill, { body: { trans_no, remark: 'Wrong.' } })).status).toBe(409);
  await final.ask(deleteBill, { params: { trans_no } });
  expect(await rowOf(desk, advice)).toMatchObject({ state: 'received', trans_no: '' });
  expect(await processed(desk, [{ id: advice.id }])).toMatchObject([{ success: true }]);
  expect(await faultsOf(desk.grant)).toEqual([]);
});

test('a Draft login and another office process nothing', async () => {
  const advice = await fetchedAdvice(desk);
  const body = { paymentAdvices: [{ id: advice.id }] };
  expect((await desk.office.draft.refused(processAdvices, { body })).status).toBe(403);
  const other = await anOrderDesk();
  expect(await processed(other, body.paymentAdvices)).toMatchObject([{ success: false, data: text.unknown }]);
  expect((await rowOf(desk, advice)).state).toBe('received');
});

test('a DDO account may ask, sees and processes none of another office, and an ADMIN account may not ask at all', async () => {
  const advice = await fetchedAdvice(desk);
  const body = { paymentAdvices: [{ id: advice.id }] };
  const [ddo, admin] = await Promise.all([anOffice({ kind: 'DDO' }), anOffice({ kind: 'ADMIN' })]);
  expect((await ddo.draft.ask(listAdvices, { query: {} })).body.data).toEqual([]);
  expect((await ddo.draft.refused(getSignedXml, { query: { id: advice.id } })).status).toBe(404);
  expect((await ddo.final.ask(processAdvices, { body })).body).toEqual([
    { id: advice.id, success: false, data: text.unknown },
  ]);
  const refused = [
    await admin.final.refused(listAdvices, { query: {} }),
    await admin.final.refused(getSignedXml, { query: { id: advice.id } }),
    await admin.final.refused(processAdvices, { body }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await rowOf(desk, advice)).state).toBe('received');
});

test('none is refused with its sentence, and so are more than twenty', async () => {
  const refused = async (paymentAdvices: { id: string }[]) =>
    (await desk.office.final.refused(processAdvices, { body: { paymentAdvices } })).body.message;
  expect(await refused([])).toBe(text.noneChosen);
  expect(await refused(Array.from({ length: 21 }, (_, at) => ({ id: String(at) })))).toBe(
    text.tooManyChosen('20'),
  );
});

// Expenditures of PMGSY: fetched from OMMAS, filed once, shown to their office alone, processed into bills (3§7.9; decisions.md, NRLM
// and OMMAS).

import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { billFaults } from '@portal/core/audit/bill';
import { orderEntity } from '@portal/core/order/entity';
import { deleteBill, listBillPayees } from '@portal/domain/bill/api';
import {
  type ExpenditureRow,
  getExpenditure,
  listCentralSchemes,
  listExpenditures,
  processExpenditures,
} from '@portal/domain/order/expenditure-api';
import { orderText as text } from '@portal/domain/order/texts';
import { partnerErrors } from '@portal/domain/partner/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { billNow, faultsOf } from '../../support/ledger.ts';
import { anExpenditure, aPmgsyDesk, pmgsyCode, waitAtOmmas } from '../../support/ommas-desk.ts';
import type { TestOrderDesk } from '../../support/order-desk.ts';
import { cloud } from '../../support/portal.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await aPmgsyDesk();
});

const question = { query: {}, body: { SchemeCode: pmgsyCode, StateLGDCode: '14' } } as const;
const fetched = async ({ office }: TestOrderDesk): Promise<ExpenditureRow[]> =>
  (await office.draft.ask(listExpenditures, question)).body.data.EXPENDITURE;
const kept = async ({ office }: TestOrderDesk): Promise<ExpenditureRow[]> =>
  (await office.draft.ask(listExpenditures, { ...question, query: { kept: 'true' } })).body.data.EXPENDITURE;
const rowOf = async (own: TestOrderDesk, id: string) =>
  (await kept(own)).find(({ TXN_UNIQUE_ID }) => TXN_UNIQUE_ID === id);
const fetchedOne = async (own: TestOrderDesk, changes: Parameters<typeof anExpenditure>[1] = {}) => {
  const one = anExpenditure(own, changes);
  await waitAtOmmas([one]);
  await fetched(own);
  return one.TXN_UNIQUE_ID;
};
const process = async (own: TestOrderDesk, txn_unique_ids: string[], options: { key?: string } = {}) =>
  (await own.office.final.ask(processExpenditures, { body: { txn_unique_ids } }, options)).body;

describe('an expenditure of the list of OMMAS', () => {
  test('is filed once, answered once, and seen by its office alone', async () => {
    const other = await aPmgsyDesk();
    const [own, single, foreign] = [
      anExpenditure(desk),
      anExpenditure(desk, { payees: 1 }),
      anExpenditure(other),
    ];
    await waitAtOmmas([own, single, foreign]);
    await fetched(desk);
    expect(await rowOf(desk, own.TXN_UNIQUE_ID)).toMatchObject({
      DDO_CODE: desk.office.office.ddoCode,
      AGENCY_CODE: desk.agencyCode,
      PAYEE_COUNT: 3,
      TOTAL_NET_AMOUNT: Number(own['TOTAL_NET_AMOUNT']),
      verified: true,
      state: 'received',
    });
    // a list of one payee is the payee itself
    expect(await rowOf(desk, single.TXN_UNIQUE_ID)).toMatchObject({ PAYEE_COUNT: 1, verified: true });
    expect(await rowOf(desk, foreign.TXN_UNIQUE_ID)).toBeUndefined();
    const before = await kept(desk);
    expect(await fetched(desk)).toEqual(before);
    const { data } = await orderEntity()
      .query.ordersOfOffice({ ddoCode: desk.office.office.ddoCode, system: 'pmgsy' })
      .go({ consistent: true });
    const row = data.find(({ txnUniqueId }) => txnUniqueId === own.TXN_UNIQUE_ID);
    expect(row?.rawKey).toMatch(/^order\//);
    const answers = await acknowledgementEntity()
      .query.acknowledgementsOfMessage({ system: 'pmgsy', messageId: row?.messageId ?? '' })
      .go({ consistent: true });
    expect(answers.data.map(({ status }) => status)).toEqual(['registered']);
  });

  test('is shown with its payees', async () => {
    const txn_unique_id = await fetchedOne(desk);
    const { data } = (await desk.office.draft.ask(getExpenditure, { query: { txn_unique_id } })).body;
    expect(data.request?.payeedetails).toHaveLength(3);
    const other = await aPmgsyDesk();
    expect((await other.office.draft.refused(getExpenditure, { query: { txn_unique_id } })).status).toBe(404);
  });

  test('that does not add up has its reason and cannot be processed', async () => {
    const id = await fetchedOne(desk, { PAYEE_COUNT: 9 });
    expect((await rowOf(desk, id))?.reasons.map(({ code }) => code)).toEqual(['count']);
    expect(await process(desk, [id])).toMatchObject([{ txn_unique_id: id, success: false }]);
  });
});

test('a corrected expenditure of the same number is viewed and processed, and the faulty one is not', async () => {
  const own = await aPmgsyDesk();
  const good = anExpenditure(own);
  await waitAtOmmas([{ ...good, PAYEE_COUNT: 9 }]);
  await fetched(own);
  await waitAtOmmas([good]);
  const rows = await fetched(own);
  expect(rows.map(({ verified }) => verified).toSorted()).toEqual([false, true]);
  const id = rows.find(({ verified }) => verified)?.id ?? '';
  const { body } = await own.office.draft.ask(getExpenditure, { query: { txn_unique_id: id } });
  expect(body.data.verified).toBe(true);
  expect(await process(own, [id])).toMatchObject([{ txn_unique_id: id, success: true }]);
});

describe('the question to OMMAS', () => {
  test('is about a central scheme of the office, in the state of the portal', async () => {
    const { draft } = desk.office;
    expect((await draft.ask(listCentralSchemes, {})).body.data).toEqual([
      { SchemeCode: pmgsyCode, name: 'PMGSY (test)' },
    ]);
    const refused = async (body: object) => {
      const { status, body: said } = await draft.refused(listExpenditures, { query: {}, body });
      return [status, said.message];
    };
    expect(await refused({ SchemeCode: pmgsyCode, StateLGDCode: '18' })).toEqual([
      400,
      partnerErrors.otherState.message,
    ]);
    expect(await refused({ SchemeCode: '1234' })).toEqual([422, text.otherScheme]);
  });

  test('that OMMAS does not answer says so, and what is kept is still shown', async () => {
    const code = '9188';
    const { office } = await aPmgsyDesk(code);
    const body = { SchemeCode: code };
    // other tests ask at the same time: the fault is for the requests about this scheme
    const fault = { partner: 'ommas', fault: 'down', match: `"SchemeCode":"${code}"` };
    await fetch(`${cloud.partnersOrigin}/control`, { method: 'POST', body: JSON.stringify(fault) });
    const { status, body: said } = await office.draft.refused(listExpenditures, { query: {}, body });
    expect([status, said.message]).toEqual([503, partnerErrors.ommasUnavailable.message]);
    const { body: shown } = await office.draft.ask(listExpenditures, { query: { kept: 'true' }, body });
    expect(shown.data.EXPENDITURE).toEqual([]);
  });
});

describe('processing', () => {
  test('makes one prepared bill of an expenditure under one key; its deletion frees it', async () => {
    const id = await fetchedOne(desk);
    const key = `process-${id}`;
    const [first] = await process(desk, [id], { key });
    expect(first).toMatchObject({ txn_unique_id: id, success: true });
    expect(await process(desk, [id], { key })).toEqual([first]);
    expect(await process(desk, [id, 'none'])).toMatchObject([
      { success: false },
      { txn_unique_id: 'none', success: false, data: text.unknown },
    ]);
    const trans_no = (await rowOf(desk, id))?.trans_no ?? '';
    const bill = await billNow(desk.office.office.ddoCode, trans_no);
    if (!bill) throw new Error('there is no bill');
    expect(await billFaults(bill)).toEqual([]);
    const payees = await desk.office.draft.ask(listBillPayees, { query: { trans_no } });
    expect(payees.body).toHaveLength(3);
    await desk.office.final.ask(deleteBill, { params: { trans_no } });
    expect(await rowOf(desk, id)).toMatchObject({ state: 'received', trans_no: '' });
    expect(await faultsOf(desk.grant)).toEqual([]);
  });

  test('by ten at once makes one bill', async () => {
    const id = await fetchedOne(desk);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => process(desk, [id])));
    expect(outcomes.flat().filter(({ success }) => success)).toHaveLength(1);
    expect(await faultsOf(desk.grant)).toEqual([]);
  });

  test('is for the Final login of the office', async () => {
    const id = await fetchedOne(desk);
    const body = { txn_unique_ids: [id] };
    expect((await desk.office.draft.refused(processExpenditures, { body })).status).toBe(403);
    const other = await aPmgsyDesk();
    expect(await process(other, [id])).toMatchObject([{ success: false, data: text.unknown }]);
  });
});

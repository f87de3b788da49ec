// Expenditures that no honest OMMAS sends: each is shown to its office with its reason or refused with a sentence, becomes no bill,
// and leaves the others of its list as they are (decisions.md, Expenditures of PMGSY).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ExpenditureRow,
  getExpenditure,
  listExpenditures,
  processExpenditures,
} from '@portal/domain/order/expenditure-api';
import { orderText as text } from '@portal/domain/order/texts';
import { partnerErrors } from '@portal/domain/partner/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketEnvironment } from '../support/bucket.ts';
import type { Client } from '../support/client.ts';
import { faultsOf, snapshot } from '../support/ledger.ts';
import { anExpenditure, aPmgsyDesk, pmgsyCode, type WaitingExpenditure } from '../support/ommas-desk.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { type OwnFunctions, ownFunctions } from '../support/own-functions.ts';
import { cloud } from '../support/portal.ts';
import { aSanctionOf, orderSanctions } from '../support/sanction.ts';

/** What OMMAS answers next, to the letter. */
let answer = '{"data":{"EXPENDITURE":""}}';
let ommas: Server;
let own: OwnFunctions;
let desk: TestOrderDesk;
let final: Client;
beforeAll(async () => {
  ommas = createServer((request, response) => {
    request.resume();
    const isLogin = request.url?.endsWith('/login');
    response.setHeader('content-type', 'application/json');
    response.end(isLogin ? '{"status":"success","token":"t","expires_in":900}' : answer);
  });
  await new Promise<void>((resolve) => void ommas.listen(0, '127.0.0.1', resolve));
  const { port } = ommas.address() as AddressInfo;
  const address = { OMMAS_URL: `http://127.0.0.1:${port}` };
  own = await ownFunctions(['ommas'], { ...bucketEnvironment(cloud), ...address });
  desk = await aPmgsyDesk();
  await orderSanctions(own.partners.origin, desk.grant, [aSanctionOf(100_00_00_000, 'MS/2026/1')]);
  final = desk.office.final.over(own.transport);
});
afterAll(async () => {
  await own.stop();
  ommas.close();
});

const body = { SchemeCode: pmgsyCode };
/** What the office has after OMMAS answered so. */
const fetched = async (entries: readonly unknown[]): Promise<ExpenditureRow[]> => {
  answer = JSON.stringify({ data: { EXPENDITURE: entries } }).replaceAll(`"${deepMark}"`, deep);
  return (await final.ask(listExpenditures, { query: {}, body })).body.data.EXPENDITURE;
};
const processed = async (id: string) =>
  (await final.ask(processExpenditures, { body: { txn_unique_ids: [id] } })).body;
const rowOf = (rows: readonly ExpenditureRow[], { TXN_UNIQUE_ID }: WaitingExpenditure) =>
  rows.find((row) => row.TXN_UNIQUE_ID === TXN_UNIQUE_ID);

const levels = 50_000;
const deep = `${'{"PAYEE":'.repeat(levels)}null${'}'.repeat(levels)}`;
const deepMark = 'a value of many levels';

const spoiled: Readonly<Record<string, object>> = {
  'an amount beyond all numbers': { TOTAL_GROSS_AMOUNT: 1e21 },
  'an amount of twenty digits': { TOTAL_GROSS_AMOUNT: '99999999999999999999' },
  'a negative amount': { TOTAL_NET_AMOUNT: -1 },
  'a negative amount as a text': { TOTAL_NET_AMOUNT: '-1.00' },
  'a tenth of a paisa': { TOTAL_NET_AMOUNT: 1.001 },
  'an amount with an exponent': { TOTAL_NET_AMOUNT: '1e3' },
  'an amount that is an object': { TOTAL_GROSS_AMOUNT: { amount: 5 } },
  'a count that is a list': { PAYEE_COUNT: [3] },
  'a count of half a payee': { PAYEE_COUNT: 2.5 },
  'payees that are a text': { PAYEEDETAILS: 'none' },
  'payees within payees': { PAYEEDETAILS: deepMark },
  'a head that is a number': { ALLOTMENTDETAIL: { STATE_HEAD: 2_025 } },
  'an agency of a script': { AGENCY_NAME: { toString: 'x' } },
};

test('each with one fault is shown with its reason and becomes no bill; the good one beside them does', async () => {
  const before = await snapshot(desk.grant);
  const good = anExpenditure(desk);
  const bad = Object.entries(spoiled).map(([fault, change]) => ({
    fault,
    one: { ...anExpenditure(desk), ...change } as WaitingExpenditure,
  }));
  const rows = await fetched([good, ...bad.map(({ one }) => one)]);
  for (const { fault, one } of bad) {
    const row = rowOf(rows, one);
    expect(row, fault).toMatchObject({ verified: false, state: 'received', reasons: [{ code: 'schema' }] });
    expect(await processed(row?.id ?? ''), fault).toEqual([
      { txn_unique_id: row?.id, success: false, data: text.notVerified.pmgsy },
    ]);
  }
  expect(await snapshot(desk.grant)).toBe(before);
  expect(await processed(rowOf(rows, good)?.id ?? '')).toMatchObject([{ success: true }]);
  expect(await faultsOf(desk.grant)).toEqual([]);
});

test('amounts that add up and that no grant has are verified, and refused when they are processed', async () => {
  const one = anExpenditure(desk);
  const most = 99_999_999_999.99;
  const { PAYEEDETAILS } = one as unknown as { readonly PAYEEDETAILS: { readonly PAYEE: object[] } };
  const components = { COMPONENT: { COMPO_ID: '01.01.01', COMPO_AMOUNT: most } };
  const [payee] = PAYEEDETAILS.PAYEE;
  const huge = {
    ...one,
    TOTAL_GROSS_AMOUNT: most,
    TOTAL_NET_AMOUNT: most,
    PAYEE_COUNT: 1,
    PAYEEDETAILS: {
      PAYEE: { ...payee, GROSS_AMOUNT: most, NET_AMOUNT: most, DEDUCTIONS: '', COMPONENTS: components },
    },
  };
  const row = rowOf(await fetched([huge]), one);
  expect(row).toMatchObject({ verified: true, reasons: [], TOTAL_NET_AMOUNT: most });
  const before = await snapshot(desk.grant);
  const [outcome] = await processed(row?.id ?? '');
  expect(outcome).toMatchObject({ success: false, data: expect.stringMatching(/balance/i) });
  expect(await snapshot(desk.grant)).toBe(before);
});

describe('a number that comes twice', () => {
  test('with other contents in one list is verified once', async () => {
    const one = anExpenditure(desk);
    const rows = await fetched([one, { ...one, BATCH_ID: 'ANOTHER' }]);
    const both = rows.filter(({ TXN_UNIQUE_ID }) => TXN_UNIQUE_ID === one.TXN_UNIQUE_ID);
    expect(both.map(({ reasons }) => reasons.map(({ code }) => code).join()).toSorted()).toEqual([
      '',
      'id-seen',
    ]);
  });

  test('with the same contents, several times, is one expenditure', async () => {
    const one = anExpenditure(desk);
    const rows = await fetched(Array.from({ length: 5 }, () => one));
    expect(rows.filter(({ TXN_UNIQUE_ID }) => TXN_UNIQUE_ID === one.TXN_UNIQUE_ID)).toHaveLength(1);
  });
});

test('levels without end in a field that is not read change nothing', async () => {
  const one = { ...anExpenditure(desk), REMARKS: deepMark };
  const row = rowOf(await fetched([one]), one);
  expect(row).toMatchObject({ verified: true, reasons: [] });
  const query = { txn_unique_id: row?.id ?? '' };
  expect((await final.ask(getExpenditure, { query })).body.data.request?.payeedetails).toHaveLength(3);
});

test('entries that are no expenditures stop none of the others', async () => {
  const one = anExpenditure(desk);
  expect(rowOf(await fetched([null, 7, 'text', true, [], {}, one]), one)).toMatchObject({ verified: true });
});

const megabyte = 1_000_000;
const unreadable: Readonly<Record<string, () => string>> = {
  // the port reads 32 MiB
  'of 34 MB': () => `{"data":{"EXPENDITURE":[{"REMARKS":"${'a'.repeat(34 * megabyte)}"}]}}`,
  'that ends in the middle': () => '{"data":{"EXPENDITURE":[{"TXN_UNIQUE_ID":"',
  'that says nothing': () => '{"data":null}',
  'that is a list': () => '[]',
};

test.each(Object.entries(unreadable))('an answer %s is a sentence and a log line', async (_, make) => {
  // a list that came keeps the circuit closed, whatever came before it
  const before = await fetched([]);
  const logged = own.logged.length;
  answer = make();
  const { status, body: said } = await final.refused(listExpenditures, { query: {}, body });
  expect([status, said.message]).toEqual([503, partnerErrors.ommasUnavailable.message]);
  // the line may come behind the answer
  await expect
    .poll(() => {
      const line = own.logged
        .slice(logged)
        .find((each) => each.includes(partnerErrors.ommasUnavailable.code));
      return JSON.parse(line ?? '{}');
    })
    .toMatchObject({ level: 'warn', event: 'request', status: 503 });
  const kept = await final.ask(listExpenditures, { query: { kept: 'true' }, body });
  expect(kept.body.data.EXPENDITURE).toEqual(before);
});

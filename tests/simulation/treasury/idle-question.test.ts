// What a question to the treasury costs and leaves where it brings no news, and that a run which dies loses none.
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import { submitBill } from '@portal/core/bill/submit';
import type { Call } from '@portal/core/call';
import type { ExchangeRecord } from '@portal/core/port/record';
import { httpTreasury } from '@portal/core/port/treasury';
import { openWork } from '@portal/core/storage/open-work';
import { putRows, readItems } from '@portal/core/storage/read';
import { pollTreasury } from '@portal/core/treasury/poll';
import { generalBill } from '@portal/domain/bill/general-bill';
import { entryOf } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aGeneralBill } from '../../support/bill.ts';
import { aGrant, employees } from '../../support/records.ts';
import { headerOf } from '../../support/signed-bill.ts';
import { writtenUnits } from '../../support/written-units.ts';
import { giveTableBack, oneSignedBill } from './one-bill.ts';

const beginning = new Date();
const minutes = (count: number): Date => new Date(beginning.getTime() + count * 60_000);

let draft: Call;
let bill: BillRow;
let word = 'U';
let isDying = false;
let asked = 0;
const kept: ExchangeRecord[] = [];
const treasury = httpTreasury({
  baseUrl: 'http://treasury.example',
  apiKey: 'key',
  keepMessage: async (record) => void kept.push(record),
  fetch: async () => {
    asked += 1;
    if (isDying) throw new Error('the process ends here');
    return Response.json({ known: true, audt_flag: word, reasons: [] });
  },
  limits: { attempts: 1 },
});
const run = (at: number) => pollTreasury(treasury, minutes(at));

beforeAll(async () => {
  const set = await oneSignedBill('idle');
  draft = set.draft;
  bill = await headerOf(set.bill.ddoCode, set.bill.transNo);
});

giveTableBack();

/** As the header of an uploaded bill was written before there were rows of questions, and is written now. */
beforeEach(async () => {
  bill = {
    ...bill,
    // far from the numbers that the office draws
    transNo: String(Number(bill.transNo) + 100_000),
    status: 'uploaded',
    auditFlag: 'U',
    // it has no steps
    stepCount: 0,
    acknowledgement: { number: 'ACK1', at: beginning.toISOString(), messageSha256: '' },
  };
  bill = { ...bill, ...openWork('poll', bill.transNo, beginning) };
  await putRows([billEntity().put(bill).params()['Item'] as Record<string, unknown>]);
  [word, isDying, asked, kept.length] = ['U', false, 0, 0];
});
const leave = () =>
  billEntity().patch({ ddoCode: bill.ddoCode, transNo: bill.transNo }).remove(['openWork', 'openAt']).go();

test('an idle question takes at most two write units, and leaves header and exchange log as they are', async () => {
  const before = await headerOf(bill.ddoCode, bill.transNo);
  for (const at of [1, 16, 31]) {
    const units = await writtenUnits(() => run(at));
    expect(units.length).toBeGreaterThan(0);
    expect(units.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2);
  }
  expect(asked).toBe(3);
  expect(kept).toEqual([]);
  expect(await headerOf(bill.ddoCode, bill.transNo)).toEqual(before);
  await leave();
});

test('a question about several bills keeps nothing where none has news, and one message of no bill where one has', async () => {
  const others = [1, 2].map((step): BillRow => {
    const [transNo, authNo] = [String(Number(bill.transNo) + step), `${bill.authNo}${step}`];
    return { ...bill, transNo, authNo, ...openWork('poll', transNo, beginning) };
  });
  await putRows(others.map((other) => billEntity().put(other).params()['Item'] as Record<string, unknown>));
  const bills = [bill, ...others];
  const news = new Map<string, string>();
  let questions = 0;
  const several = httpTreasury({
    baseUrl: 'http://treasury.example',
    apiKey: 'key',
    billsPerQuestion: 10,
    keepMessage: async (record) => void kept.push(record),
    fetch: async (_, init) => {
      questions += 1;
      const { auth_nos } = JSON.parse(Buffer.from(init?.body as Uint8Array).toString()) as {
        auth_nos: string[];
      };
      const said = auth_nos.map((auth_no) => ({ auth_no, known: true, audt_flag: news.get(auth_no) ?? 'U' }));
      return Response.json({ bills: said });
    },
  });
  const headers = () => Promise.all(bills.map(({ ddoCode, transNo }) => headerOf(ddoCode, transNo)));
  const before = await headers();
  const units = await writtenUnits(async () => {
    expect(await pollTreasury(several, minutes(1))).toEqual({ asked: bills.length, failed: 0 });
  });
  expect(units.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2 * bills.length);
  expect([questions, kept.length]).toEqual([1, 0]);
  expect(await headers()).toEqual(before);

  news.set(others[0]?.authNo ?? '', 'A');
  await pollTreasury(several, minutes(16));
  expect((await headers()).map(({ status }) => status)).toEqual(['uploaded', 'audit', 'uploaded']);
  expect(kept).toMatchObject([{ operation: 'status of several bills', outcome: 'answered' }]);
  expect(kept[0]).not.toHaveProperty('about');
  for (const { ddoCode, transNo } of bills)
    await billEntity().patch({ ddoCode, transNo }).remove(['openWork', 'openAt']).go();
});

test('news is recorded and kept, and the bill is asked about in the next run again', async () => {
  await run(1);
  word = 'A';
  await run(16);
  expect(await headerOf(bill.ddoCode, bill.transNo)).toMatchObject({ status: 'audit', auditFlag: 'A' });
  expect(kept).toHaveLength(1);
  await run(31);
  expect(asked).toBe(3);
  await leave();
});

test('a bill rests: twice in ten minutes it is asked about once', async () => {
  await run(1);
  await run(9);
  expect(asked).toBe(1);
  await leave();
});

test('a question without an answer is kept, and repeated in the next run however old the bill is', async () => {
  isDying = true;
  await run(3 * 24 * 60);
  expect(kept).toHaveLength(1);
  isDying = false;
  await run(3 * 24 * 60 + 15);
  expect(asked).toBe(2);
  await leave();
});

test('a bill without an authorization number is in no index of them', async () => {
  const { office } = draft.officer;
  const [grant, staff] = await Promise.all([aGrant(office), employees(3)]);
  const payload = payloadSchema(generalBill.payload).parse(aGeneralBill(grant, staff, { deduction: 0 }));
  const nobody = () => Promise.reject(new Error('is not asked: the table knows'));
  const { answer } = await submitBill(draft, entryOf(generalBill.payload, payload), undefined, {
    pfms: { schemeDetails: nobody, motherSanctions: nobody },
    employees: { find: nobody },
    components: () => ({ find: nobody }),
  });
  const [prepared, authorized] = await readItems(
    [answer.trans_no, bill.transNo].map((transNo) => ({
      pk: `bill#${office.ddoCode}#${transNo}`,
      sk: 'bill',
    })),
  );
  expect(prepared).toMatchObject({ status: 'prepared' });
  expect(prepared).not.toHaveProperty('gsi2pk');
  expect(authorized).toHaveProperty('gsi2pk', `auth#${bill.authNo}`);
  await leave();
});

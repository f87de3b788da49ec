// Notices in the header: five kinds of event, each in the transaction of its step, for the login that it concerns, and
// read by each login for itself (decisions.md, Notices in the header).
import { newsEntity } from '@portal/core/news/entity';
import { registerOrder } from '@portal/core/order/register';
import { transact } from '@portal/core/storage/transact';
import { resendChange } from '@portal/core/treasury/resend';
import { recordFailure } from '@portal/core/treasury/upload';
import { authorizeBill, returnBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { listNews, setNewsRead } from '@portal/domain/news/api';
import { reason, reasonTexts } from '@portal/domain/order/reason';
import { uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDecisionDesk, type DecisionDesk } from '../../support/bill-office.ts';
import type { Client } from '../../support/client.ts';
import { anAccount, anOffice } from '../../support/office.ts';
import { anOrder, arrivalOf } from '../../support/order.ts';
import { anOrderDesk } from '../../support/order-desk.ts';
import { aSignedBill, headerOf, type SignedBill } from '../../support/signed-bill.ts';
import { treasury, UploadDesk } from '../../support/upload-desk.ts';

const newsOf = async (client: Client) => (await client.ask(listNews, {})).body;
const kindsOf = async (client: Client) => (await newsOf(client)).map(({ kind }) => kind);
const unreadOf = async (client: Client) =>
  (await newsOf(client)).filter(({ is_read }) => !is_read).map(({ name }) => name);

describe('an office has a notice', () => {
  let desk: DecisionDesk;
  beforeEach(async () => {
    desk = await aDecisionDesk();
  });

  test('of a returned bill: its Draft login, with number, remark and net; of other decisions none', async () => {
    const { draft, final } = desk.office;
    const trans_no = await desk.prepared();
    await final.ask(authorizeBill, { body: { trans_no } });
    await final.ask(withdrawAuthorization, { body: { trans_no, remark: 'Wrong month.' } });
    expect([await newsOf(draft), await newsOf(final)]).toEqual([[], []]);
    const remark = 'Month is October, not November.';
    await final.ask(returnBill, { body: { trans_no, remark } });
    const { deptBillNo } = await headerOf(desk.office.office.ddoCode, trans_no);
    expect(await newsOf(draft)).toEqual([
      {
        news_id: expect.stringContaining(trans_no),
        at: expect.any(String),
        kind: 'returned',
        is_read: false,
        name: deptBillNo,
        trans_no,
        amount: 900,
        system: null,
        scheme: null,
        reason: remark,
      },
    ]);
    expect(await newsOf(final)).toEqual([]);
    expect(await newsOf((await anOffice()).draft)).toEqual([]);
  });

  test('once, however often the same request comes', async () => {
    const trans_no = await desk.prepared();
    const again = { key: `told-once-${trans_no}` };
    const body = { trans_no, remark: 'Look again.' };
    await desk.office.final.ask(returnBill, { body }, again);
    await desk.office.final.ask(returnBill, { body }, again);
    expect(await kindsOf(desk.office.draft)).toEqual(['returned']);
  });

  test('nothing by a return that is refused', async () => {
    const trans_no = await desk.prepared();
    await desk.office.final.ask(authorizeBill, { body: { trans_no } });
    const body = { trans_no, remark: 'Look again.' };
    expect((await desk.office.final.refused(returnBill, { body })).status).toBe(409);
    expect(await newsOf(desk.office.draft)).toEqual([]);
  });

  test('of a file of a scheme system, with its first fault: its Final login', async () => {
    const orders = await anOrderDesk();
    const { draft, final } = orders.office;
    const good = arrivalOf(anOrder(orders));
    await registerOrder(good);
    await registerOrder(good);
    const odd = arrivalOf(anOrder(orders), { reasons: [reason('gross')] });
    await registerOrder(odd);
    const told = await newsOf(final);
    expect(told.map(({ kind, name, system }) => [kind, name, system])).toEqual([
      ['arrived', odd.fileName, 'nrega'],
      ['arrived', good.fileName, 'nrega'],
    ]);
    expect(told.map((one) => one.reason)).toEqual([reasonTexts.gross, '']);
    expect(await newsOf(draft)).toEqual([]);
  });
});

describe('of a bill at the treasury', () => {
  const failureOf = async (bill: SignedBill, isRefused = false) => {
    const { sending } = await headerOf(bill.ddoCode, bill.transNo);
    const input = { ddoCode: bill.ddoCode, transNo: bill.transNo, key: sending?.key ?? '' };
    const reason = isRefused ? 'The head is closed.' : treasuryText.unavailable;
    await recordFailure(input, reason, new Date(), isRefused);
  };

  test('each objection has a notice for Final, a compiled account one for both', async () => {
    const office = await anOffice();
    const uploads = new UploadDesk(office);
    const bill = await aSignedBill(office);
    await uploads.upload(bill);
    await uploads.uploaded(bill);
    await treasury.move(bill.authNo, 'O', ['Voucher 2 is not legible.']);
    await uploads.askStatus(bill);
    await uploads.askStatus(bill);
    expect(await newsOf(office.final)).toMatchObject([
      { kind: 'objected', trans_no: bill.transNo, reason: 'Voucher 2 is not legible.' },
    ]);
    expect(await newsOf(office.draft)).toEqual([]);
    await treasury.move(bill.authNo, 'O', ['Voucher 3 is missing.']);
    await uploads.askStatus(bill);
    expect(await kindsOf(office.final)).toEqual(['objected', 'objected']);
    const compiled = await aSignedBill(office);
    await uploads.upload(compiled);
    await uploads.uploaded(compiled);
    await treasury.move(compiled.authNo, 'C');
    await uploads.asked(compiled);
    await expect.poll(() => kindsOf(office.draft)).toEqual(['compiled']);
    expect(await kindsOf(office.final)).toEqual(['compiled', 'objected', 'objected']);
  });

  test('an upload that an outage failed has one notice, however often it is sent again; a refusal and a new try have their own', async () => {
    const office = await anOffice();
    const bill = await aSignedBill(office);
    await treasury.fault('slow', bill.authNo, { count: 10, delay_ms: 60_000 });
    const body = { TransNo: bill.transNo, AuthNo: bill.authNo };
    await office.final.ask(uploadBill, { body });
    await failureOf(bill);
    expect(await newsOf(office.final)).toMatchObject([{ kind: 'failed', reason: treasuryText.unavailable }]);
    for (const isRefused of [false, true]) {
      const header = await headerOf(bill.ddoCode, bill.transNo);
      if (!header.sending) throw new Error('the bill was sent');
      await transact([resendChange(header, header.sending, new Date())]);
      await failureOf(bill, isRefused);
    }
    expect((await newsOf(office.final)).map(({ reason }) => reason)).toEqual([
      'The head is closed.',
      treasuryText.unavailable,
    ]);
    await office.final.ask(uploadBill, { body });
    await failureOf(bill);
    expect(await kindsOf(office.final)).toEqual(['failed', 'failed', 'failed']);
    expect(await newsOf(office.draft)).toEqual([]);
  });
});

describe('each login', () => {
  test('reads for itself, one by one or all, and what comes later is unread', async () => {
    const desk = await aDecisionDesk();
    const { draft } = desk.office;
    const colleague = await (await anAccount(desk.office.office)).signIn('D');
    for (const _ of [1, 2]) await desk.returned();
    // nothing from before an account was opened
    const later = await (await anAccount(desk.office.office)).signIn('D');
    await desk.returned();
    const [newest, middle, oldest] = await newsOf(draft);
    await draft.ask(setNewsRead, { body: { news_ids: [middle?.news_id ?? ''] } });
    expect(await unreadOf(draft)).toEqual([newest?.name, oldest?.name]);
    expect(await unreadOf(colleague)).toHaveLength(3);
    expect(await unreadOf(later)).toEqual([newest?.name]);
    await draft.ask(setNewsRead, { body: { news_ids: [newest, oldest].map((one) => one?.news_id ?? '') } });
    expect(await unreadOf(draft)).toEqual([]);
    const unknown = { body: { news_ids: ['9999-12-31T00:00:00.000Z.none'] } };
    await colleague.ask(setNewsRead, unknown);
    await desk.returned();
    expect([await unreadOf(draft), await unreadOf(colleague)].map(({ length }) => length)).toEqual([1, 4]);
  });

  test('loses no reading where two windows read at once', async () => {
    const desk = await aDecisionDesk();
    for (const _ of [1, 2, 3, 4]) await desk.returned();
    const { draft } = desk.office;
    const told = await newsOf(draft);
    await Promise.all(told.map(({ news_id }) => draft.ask(setNewsRead, { body: { news_ids: [news_id] } })));
    expect(await unreadOf(draft)).toEqual([]);
  });

  test('of finance IT has none', async () =>
    expect(await newsOf((await anOffice({ kind: 'ADMIN' })).final)).toEqual([]));
});

test('what is older than sixty days is not shown, and a row says when the table removes it', async () => {
  const { office, draft } = await anOffice();
  const { ddoCode } = office;
  const { data } = await newsEntity()
    .create({
      ddoCode,
      newsId: `${new Date(Date.now() - 61 * 86_400_000).toISOString()}.1.returned`,
      at: new Date().toISOString(),
      kind: 'returned',
      name: 'OLD/1',
      reason: '',
      expiresAt: 1,
    })
    .go();
  expect(data.name).toBe('OLD/1');
  expect(await newsOf(draft)).toEqual([]);
  const desk = await aDecisionDesk();
  await desk.returned();
  const rows = await newsEntity().query.newsOfOffice({ ddoCode: desk.office.office.ddoCode }).go();
  const days = rows.data.map(({ expiresAt, at }) => (expiresAt - Date.parse(at) / 1000) / 86_400);
  expect(days.map(Math.round)).toEqual([60]);
});

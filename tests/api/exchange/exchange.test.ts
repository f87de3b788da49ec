// The exchange log: a day's messages found by partner, state and text, one of them whole, and sending it again.
import { randomUUID } from 'node:crypto';
import { exchangeListingEntity } from '@portal/core/port/exchange-entity';
import { listAccountHistory } from '@portal/domain/account/api';
import { civilDate } from '@portal/domain/calendar';
import { getExchange, listExchange, retryExchange } from '@portal/domain/exchange/api';
import { billMessage } from '@portal/domain/exchange/retry';
import { exchangeText } from '@portal/domain/exchange/texts';
import { getPfmsDetails } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useBucket } from '../../support/bucket.ts';
import { aKeptMessage } from '../../support/kept-message.ts';
import { messageKey } from '../../support/message-key.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aSignedBill, headerOf } from '../../support/signed-bill.ts';
import { makeOld, treasury, UploadDesk } from '../../support/upload-desk.ts';

let admin: TestOffice;
let office: TestOffice;

beforeAll(async () => {
  useBucket(cloud);
  vi.stubEnv('MESSAGE_KEY', messageKey);
  [admin, office] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice()]);
});

const list = async (query: Parameters<typeof ask>[0]) => (await ask(query)).body;
const ask = (query: {
  partner?: 'treasury' | 'nrega' | 'nrlm' | 'pfms' | '';
  day?: string;
  state?: 'done' | 'failed' | 'again' | '';
  text?: string;
  cursor?: string | undefined;
}) => admin.draft.ask(listExchange, { query });
const show = async (id: string, from?: number) =>
  (await admin.draft.ask(getExchange, { params: { id }, query: from === undefined ? {} : { from } })).body;

describe('the list of a day', () => {
  test('has what the portal asked today, found by partner and text', async () => {
    const schemecd = `9${String(Date.now()).padStart(16, '0')}`.slice(0, 17);
    await office.draft.ask(getPfmsDetails, { params: { schemecd } });
    const found = await list({ partner: 'pfms', text: schemecd });
    expect(found).toEqual([
      expect.objectContaining({
        partner: 'pfms',
        direction: 'out',
        message: 'scheme details',
        about: schemecd,
        state: 'done',
        status: 200,
        attempt: 1,
        next_attempt_at: '',
        can_retry: false,
      }),
    ]);
    expect(await list({ text: schemecd })).toEqual(found);
    expect(await list({ partner: 'treasury', text: schemecd })).toEqual([]);
    expect(await list({ partner: 'pfms', state: 'failed', text: schemecd })).toEqual([]);
    expect(await list({ partner: 'pfms', day: '2026-01-02', text: schemecd })).toEqual([]);
  });

  test('shows states, ways and reasons, and masks accounts', async () => {
    const mark = randomUUID();
    const common = { idempotencyKey: mark, partner: 'nrlm' };
    await aKeptMessage({
      ...common,
      operation: 'a',
      direction: 'in',
      outcome: 'refused',
      detail: 'ifsc, net',
    });
    await aKeptMessage({
      ...common,
      operation: 'b',
      outcome: 'timeout',
      failure: 'account 12345678901 is not known',
      attempt: 2,
      nextAttemptAt: new Date('2026-11-22T12:00:00Z'),
    });
    const rows = (await list({ text: mark })).toSorted((a, b) => a.message.localeCompare(b.message));
    expect(rows).toMatchObject([
      { direction: 'in', state: 'failed', detail: 'ifsc, net', next_attempt_at: '' },
      { direction: 'out', state: 'again', attempt: 2, next_attempt_at: '2026-11-22T12:00:00.000Z' },
    ]);
    expect(rows[1]?.detail).toMatch(/8901/);
    expect(JSON.stringify(rows)).not.toContain('12345678901');
    expect(await list({ text: mark, state: 'again' })).toHaveLength(1);
    // a search finds nothing that the list does not show
    expect(await list({ text: '12345678901' })).toEqual([]);
  });

  test('continues by its cursor, the newest first, each message once, whatever the partner', async () => {
    const day = '2026-02-03';
    const at = (minute: number) => new Date(Date.parse('2026-02-03T04:00:00Z') + minute * 60_000);
    const partners = ['nrega', 'nrlm', 'treasury'];
    const ids = await Promise.all(
      // an answer has 200
      Array.from({ length: 250 }, (_, minute) =>
        aKeptMessage({ sentAt: at(minute), partner: partners[minute % 3] ?? '' }),
      ),
    );
    const found: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const { body, headers } = await ask({ day, cursor });
      found.push(...body.map(({ id }) => id));
      cursor = headers['next'] as string | undefined;
      more = cursor !== undefined;
    }
    expect(found).toEqual(ids.toReversed());
  });

  test('is one of India: what is sent at 20:00 UTC is in the list of the next day', async () => {
    const id = await aKeptMessage({ sentAt: new Date('2026-03-04T20:00:00Z') });
    expect((await list({ day: '2026-03-05' })).map((row) => row.id)).toContain(id);
    expect((await list({ day: '2026-03-04' })).map((row) => row.id)).not.toContain(id);
  });

  test('refuses a day, a partner and a state that there are not', async () => {
    for (const query of [{ day: '2026-02-30' }, { partner: 'bank' }, { state: 'lost' }])
      expect((await admin.draft.refused(listExchange, { query })).status).toBe(400);
  });

  test('and its rows end after 400 days', async () => {
    const sentAt = new Date('2026-04-05T00:00:00Z');
    const id = await aKeptMessage({ sentAt });
    const [partner = '', , messageId = ''] = id.split('~');
    const key = { partner, day: civilDate(sentAt), sentAt: sentAt.toISOString(), messageId };
    const { data } = await exchangeListingEntity().get(key).go();
    expect(data?.expiresAt).toBe(sentAt.getTime() / 1000 + 400 * 86_400);
  });
});

describe('a whole message', () => {
  test('has every byte of request and answer, and the look is an event of the account', async () => {
    const request = '{"account_no":"12345678901"}';
    const id = await aKeptMessage({ request, answer: 'ok', about: 'MN101' });
    const message = await show(id);
    expect(message).toMatchObject({
      id,
      about: 'MN101',
      sent: { encoding: 'text', content: request, size_bytes: request.length, next_from: null },
      answered: { content: 'ok' },
    });
    const history = await admin.draft.ask(listAccountHistory, {
      query: { account_id: admin.accountId },
    });
    expect(history.body[0]).toMatchObject({
      action: 'exchange-opened',
      changes: [{ field: 'message', to: expect.stringContaining(id) }],
    });
  });

  test('of more than 64 KB lies sealed in the bucket, and is read in parts', async () => {
    const request = JSON.stringify({ payees: 'é'.repeat(1_100_000) });
    const id = await aKeptMessage({ request });
    const parts: Buffer[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { sent, answered }: Awaited<ReturnType<typeof show>> = await show(id, from);
      expect([sent.encoding, answered]).toEqual(['base64', null]);
      parts.push(Buffer.from(sent.content, 'base64'));
      from = sent.next_from;
    }
    expect(parts.length).toBe(3);
    expect(Buffer.concat(parts).toString()).toBe(request);
  });

  test('that is no text comes as base64', async () => {
    const id = await aKeptMessage({ request: 'x' });
    expect((await show(id)).answered).toBeNull();
    expect((await admin.draft.refused(getExchange, { params: { id: `${id}x` }, query: {} })).status).toBe(
      404,
    );
  });
});

describe('sending a message again', () => {
  const retry = (id: string) => admin.final.ask(retryExchange, { params: { id } });
  const refusedRetry = async (id: string) => {
    const { status, body } = await admin.final.refused(retryExchange, { params: { id } });
    return [status, body.message];
  };

  test('is refused for a question, for what came in, and for what is not there', async () => {
    expect(await refusedRetry(await aKeptMessage({ partner: 'pfms', outcome: 'failed' }))).toEqual([
      422,
      exchangeText.notSafe,
    ]);
    const came = { partner: 'nrega', operation: 'acknowledgement ACCP', direction: 'in' } as const;
    expect(await refusedRetry(await aKeptMessage(came))).toEqual([422, exchangeText.notSafe]);
    expect(await refusedRetry('nrega~2026-01-01T00:00:00.000Z~none')).toEqual([404, exchangeText.unknown]);
  });

  test('uploads a bill whose upload got no answer, under its key and once', async () => {
    const desk = new UploadDesk(office);
    const bill = await aSignedBill(office);
    await desk.lose(bill);
    const { sending } = await headerOf(bill.ddoCode, bill.transNo);
    await aKeptMessage({
      partner: 'treasury',
      operation: billMessage,
      about: bill.authNo,
      idempotencyKey: sending?.key ?? '',
      outcome: 'timeout',
    });
    const [message] = await list({ partner: 'treasury', state: 'failed', text: bill.authNo });
    expect(message).toMatchObject({ message: 'send bill', about: bill.authNo, can_retry: true });
    const { body } = await retry(message?.id ?? '');
    expect(body.data).toBe(exchangeText.retried);
    await makeOld(bill);
    await treasury.run('resume');
    expect(await desk.uploaded(bill)).toMatchObject({ upload_state: 'sent', audt_flag: 'U' });
    await desk.expectUploadedOnce(bill);
    expect(await refusedRetry(message?.id ?? '')).toEqual([409, exchangeText.settled]);
  });

  test('is refused for an acknowledgement that the portal does not have', async () => {
    const id = await aKeptMessage({ operation: 'acknowledgement RJCT', outcome: 'timeout' });
    expect(await refusedRetry(id)).toEqual([409, exchangeText.settled]);
  });
});

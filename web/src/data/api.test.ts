import { listAuthorizedBills } from '@portal/domain/bill/api';
import { endpoint } from '@portal/domain/contract';
import { listPayees } from '@portal/domain/payee/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { call, callPage, download, endpointUrl } from './api.ts';
import { type ApiError, connectionText } from './api-error.ts';
import { onSessionEnded } from './session-events.ts';

const submit = endpoint({
  method: 'POST',
  path: '/api/v1/bill/{kind}',
  function: 'bill',
  access: 'session',
  summary: 'x',
  source: 'x',
  params: z.strictObject({ kind: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({ gross: z.number() }),
  response: z.strictObject({ trans_no: z.string() }),
  idempotent: true,
  errors: [],
});
const sent = { params: { kind: 'a/b' }, query: { q: 'x y' }, body: { gross: 1.5 } };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status, headers })),
  );
const failure = () => call(submit, sent).catch((error: unknown) => error as ApiError);

afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('takes what the page has asked for already, unless a command came between', async () => {
    answer(200, [{ auth_no: 'of the portal' }]);
    const early = () => {
      window.earlyAnswers = new Map([
        [listAuthorizedBills.path, Promise.resolve(Response.json([{ auth_no: 'of the page' }]))],
      ]);
    };
    early();
    expect(await call(listAuthorizedBills, { query: {} })).toEqual([{ auth_no: 'of the page' }]);
    expect(await call(listAuthorizedBills, { query: {} })).toEqual([{ auth_no: 'of the portal' }]);
    early();
    await call(submit, { ...sent, idempotencyKey: 'key-0' });
    expect(await call(listAuthorizedBills, { query: {} })).toEqual([{ auth_no: 'of the portal' }]);
  });

  it('sends what the contract describes', async () => {
    answer(201, { trans_no: '7' });
    expect(await call(submit, { ...sent, idempotencyKey: 'key-1' })).toEqual({ trans_no: '7' });
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/bill/a%2Fb?q=x+y');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"gross":1.5}' });
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
  });

  it('turns an error body into sentence, issues, request and waiting time', async () => {
    const issues = [{ path: 'grossAmount', code: 'bill.x', message: 'Too much.' }];
    answer(
      429,
      { success: false, message: 'Too many.', error: 'Too many.', issues, requestId: 'r-1' },
      { 'retry-after': '60' },
    );
    expect(await failure()).toMatchObject({
      status: 429,
      message: 'Too many.',
      issues,
      requestId: 'r-1',
      retryAfterSeconds: 60,
    });
  });

  it('repeats a command under its key where the portal asks to come again soon', async () => {
    vi.useFakeTimers();
    const busy = () => Response.json({ message: 'Busy.' }, { status: 503, headers: { 'retry-after': '1' } });
    const asked = vi.fn(async () => Response.json({ trans_no: '7' }, { status: 201 }));
    asked.mockImplementationOnce(async () => busy()).mockImplementationOnce(async () => busy());
    vi.stubGlobal('fetch', asked);
    const done = call(submit, { ...sent, idempotencyKey: 'key-1' });
    await vi.runAllTimersAsync();
    expect(await done).toEqual({ trans_no: '7' });
    const keys = (asked.mock.calls as unknown as [string, RequestInit][]).map(([, { headers }]) =>
      new Headers(headers).get('idempotency-key'),
    );
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);

    asked.mockImplementation(async () => busy());
    asked.mockClear();
    const refused = call(submit, { ...sent, idempotencyKey: 'key-1' }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await refused).toMatchObject({ status: 503, message: 'Busy.' });
    expect(asked).toHaveBeenCalledTimes(3);
    // a crowd on one record takes minutes where each of it is slow
    const crowd = { message: 'Busy.', code: 'storage.busy' };
    asked.mockImplementation(async () =>
      Response.json(crowd, { status: 503, headers: { 'retry-after': '1' } }),
    );
    asked.mockClear();
    const inCrowd = call(submit, { ...sent, idempotencyKey: 'key-1' }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await inCrowd).toMatchObject({ status: 503, code: 'storage.busy' });
    expect(asked).toHaveBeenCalledTimes(10);
    asked.mockClear();
    // without a key it is unknown whether it was done
    expect(await failure()).toMatchObject({ status: 503 });
    expect(asked).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('has a sentence for an answer that is no JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure()).toMatchObject({ status: 502, message: connectionText.unknown });
  });

  it('notifies the shell that the session has ended', async () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    answer(401, { message: 'x', issues: [], requestId: 'r' });
    await failure();
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('says why it has ended, where the portal knows', async () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    answer(401, { message: 'x', issues: [], requestId: 'r', ended: 'too-many' });
    await failure();
    stop();
    expect(heard).toHaveBeenCalledExactlyOnceWith('too-many');
  });

  it('leaves a session that has ended to the caller who asks for it', async () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    answer(401, { message: 'x', issues: [], requestId: 'r' });
    await expect(call(submit, { ...sent, staysSignedOut: true })).rejects.toMatchObject({ status: 401 });
    stop();
    expect(heard).not.toHaveBeenCalled();
  });

  it('says so when the portal cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure()).toMatchObject({ status: 0, message: connectionText.unreachable });
  });

  it('says so when the officer is offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure()).toMatchObject({ message: connectionText.offline });
    vi.restoreAllMocks();
  });
});

describe('download', () => {
  it('gives the file', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    );
    const file = await download(submit, sent);
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7');
  });

  it('fails with the sentence of the server', async () => {
    answer(404, { message: 'There is no such bill.', issues: [], requestId: 'r' });
    await expect(download(submit, sent)).rejects.toThrow('There is no such bill.');
  });
});

describe('endpointUrl', () => {
  it('leaves out what is not given', () => {
    expect(endpointUrl('/api/v1/bill', undefined, { cursor: undefined, q: '' })).toBe('/api/v1/bill?q=');
    expect(endpointUrl('/api/v1/bill')).toBe('/api/v1/bill');
  });
});

it('a page that has not changed is not sent again, and is what it was', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const known = new Headers(init.headers).get('if-none-match');
    asked.push(known);
    return known === null
      ? Response.json([{ trans_no: '1' }], { headers: { etag: 'W/"a"', next: 'sealed' } })
      : new Response(null, { status: 304 });
  });
  const first = await callPage(listAuthorizedBills, { query: {} });
  const again = await callPage(listAuthorizedBills, { query: {} });
  expect(again).toBe(first);
  expect(again.next).toBe('sealed');
  expect(asked).toEqual([null, 'W/"a"']);
});

describe('a list that is wanted to its end', () => {
  /** Three pages; each answer says where the next begins. */
  const portal = () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const at = Number(new URLSearchParams(url.split('?')[1]).get('cursor') ?? 0);
      return Response.json([{ ein: String(at) }], { headers: at < 2 ? { next: String(at + 1) } : {} });
    });
    return asked;
  };
  const page = (cursor: string | undefined, readsOn: boolean) =>
    callPage(listPayees, { query: { cursor, rows: cursor ? undefined : 100 }, readsOn });
  const [first, second, third] = ['?rows=100', '?cursor=1', '?cursor=2'].map(
    (query) => `${listPayees.path}${query}`,
  );
  afterEach(() => delete window.earlyAnswers);

  it('has its next page asked for with each page, one ahead, and no page twice', async () => {
    const asked = portal();
    expect((await page(undefined, true)).next).toBe('1');
    expect(asked).toEqual([first, second]);
    expect((await page('1', true)).answer).toEqual([{ ein: '1' }]);
    expect(asked).toEqual([first, second, third]);
    expect((await page('2', true)).next).toBeUndefined();
    expect(asked).toEqual([first, second, third]);
  });

  it('is asked for anew behind a command', async () => {
    const asked = portal();
    await page(undefined, true);
    await call(submit, sent);
    await page('1', false);
    expect(asked.filter((url) => url === second)).toHaveLength(2);
  });

  it('is read as far as it is looked at where no caller wants its end', async () => {
    const asked = portal();
    await page(undefined, false);
    expect(asked).toEqual([first]);
  });

  it('has a page whole that was asked for as unchanged and is not kept any more', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      asked.push(url);
      if (new Headers(headers).has('if-none-match')) return new Response(null, { status: 304 });
      return Response.json([url], { headers: { etag: 'W/"a"', next: 'kept' } });
    });
    const kept = await page('kept', false);
    await page('first', true);
    // more pages than are kept
    for (let at = 0; at < 50; at += 1) await page(`other ${at}`, false);
    expect((await page('kept', false)).answer).toEqual(kept.answer);
    expect(asked.filter((url) => url === `${listPayees.path}?cursor=kept`)).toHaveLength(3);
  });

  it('says that the portal cannot be reached only to the one who wants the next page', async () => {
    let isReachable = true;
    vi.stubGlobal('fetch', async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      isReachable = false;
      return Response.json([], { headers: { next: '1' } });
    });
    expect((await page(undefined, true)).next).toBe('1');
    await expect(page('1', true)).rejects.toThrow(connectionText.unreachable);
  });
});

describe('a page of which one row changed', () => {
  const etagOf = async (page: unknown) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(page)));
    return `W/"${Buffer.from(hash).toString('base64url')}.abcdefgh.aaaaabbbbb"`;
  };
  const [one, two] = [{ trans_no: '1' }, { trans_no: '2' }];
  const changed = { trans_no: '2', audt_flag: 'C' };
  /** Answers the whole page, and then as it is asked. */
  const portal = async (query: object, delta: { parts: unknown; etag: string }) => {
    const whole = await etagOf([one, two]);
    const calls: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const known = new Headers(init.headers).get('if-none-match');
      calls.push(known);
      if (known)
        return Response.json(delta.parts, { status: 226, headers: { etag: delta.etag, next: 'after' } });
      return Response.json([one, calls.length > 1 ? changed : two], {
        headers: { etag: whole, next: 'sealed' },
      });
    });
    const first = await callPage(listAuthorizedBills, { query });
    return { first, again: await callPage(listAuthorizedBills, { query }), calls: calls.length };
  };

  it('is put together of the rows that are here and of that one', async () => {
    const etag = await etagOf([one, changed]);
    const { first, again, calls } = await portal({ cursor: 'a' }, { parts: [[0, 1], changed], etag });
    expect(again.answer).toEqual([one, changed]);
    expect(again.answer[0]).toBe(first.answer[0]);
    expect([again.next, again.etag, calls]).toEqual(['after', etag, 2]);
  });

  it('is read whole where the parts do not make the page that the portal named', async () => {
    const etag = await etagOf([one, two]);
    const { again, calls } = await portal({ cursor: 'b' }, { parts: [[0, 1], changed], etag });
    expect([again.answer, calls]).toEqual([[one, changed], 3]);
  });
});

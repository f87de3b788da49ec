import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anExchange, broken, ok, refusal, unavailable, unreachable } from './exchange.fixture.ts';
import { createExchange, defaultLimits } from './exchange.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an exchange', () => {
  test('answers what the partner said, in the shape that was asked for', async () => {
    const { ask, asked } = anExchange([ok]);
    expect(await ask()).toEqual({ value: 7 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('https://partner.example/base/value');
    expect(asked[0]?.init.redirect).toBe('manual');
  });

  test('keeps the message: bytes, hashes, ids, status and outcome, and never the key', async () => {
    const { ask, kept, asked } = anExchange([ok]);
    await ask({ requestId: 'request-1', idempotencyKey: 'key-1' });
    const [record] = kept;
    expect(record).toMatchObject({
      idempotencyKey: 'key-1',
      attempt: 1,
      partner: 'demo',
      operation: 'value',
      method: 'POST',
      url: 'https://partner.example/base/value',
      sentAt: new Date('2026-04-01T00:00:00Z'),
      outcome: 'answered',
      status: 200,
      requestId: 'request-1',
    });
    expect(Buffer.from(record?.request.bytes ?? []).toString()).toBe('{"ask":1}');
    expect(record?.request.sha256).toBe(createHash('sha256').update('{"ask":1}').digest('hex'));
    expect(Buffer.from(record?.answer?.bytes ?? []).toString()).toBe('{"value":7}');
    expect(record?.failure).toBeUndefined();
    expect(JSON.stringify(record)).not.toContain('secret');
    expect(new Headers(asked[0]?.init.headers).get('idempotency-key')).toBe('key-1');
  });

  test('keeps the whole of a long answer, with its size and hash', async () => {
    const long = JSON.stringify({ value: 7, padding: 'x'.repeat(100_000) });
    const { ask, kept } = anExchange([() => new Response(long)]);
    await ask();
    expect(kept[0]?.answer?.bytes.byteLength).toBe(long.length);
    expect(kept[0]?.answer?.sizeBytes).toBe(long.length);
    expect(kept[0]?.answer?.sha256).toBe(createHash('sha256').update(long).digest('hex'));
  });

  test('fails when the message cannot be kept', async () => {
    const { ask } = anExchange([ok], { keepMessage: () => Promise.reject(new Error('table is full')) });
    await expect(ask()).rejects.toThrow('table is full');
  });

  test('refuses a malformed address when it is made', () => {
    const make = () =>
      createExchange({ partner: 'demo', baseUrl: 'partner', unavailable, keepMessage: async () => {} });
    expect(make).toThrow('Invalid URL');
  });
});

describe('a failed attempt', () => {
  test('is repeated under the same idempotency key, each attempt kept as a message of its own', async () => {
    const { ask, kept } = anExchange([unreachable, broken, ok]);
    expect(await ask()).toEqual({ value: 7 });
    expect(kept.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'unreachable'],
      [2, 'failed'],
      [3, 'answered'],
    ]);
    expect(new Set(kept.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(new Set(kept.map(({ messageId }) => messageId)).size).toBe(3);
    expect(kept[0]?.failure).toBe('fetch failed: connect ECONNREFUSED');
  });

  test('becomes the partner’s sentence after three attempts, with its cause and a time to come back', async () => {
    const { ask, kept } = anExchange([broken]);
    const error = refusal(await ask().catch((reason: unknown) => reason));
    expect(error).toMatchObject({
      code: 'demo.unavailable',
      kind: 'unavailable',
      message: 'The partner is silent.',
      retryAfterSeconds: 15,
    });
    expect(error.cause).toMatchObject({ outcome: 'failed', message: 'Status 503' });
    expect(kept).toHaveLength(3);
  });

  test('is not repeated when the message may do harm twice', async () => {
    const { ask, kept } = anExchange([broken]);
    await expect(ask({ isRepeatable: false })).rejects.toThrow('The partner is silent.');
    expect(kept).toHaveLength(1);
  });

  test('is not repeated when the partner refused the caller', async () => {
    const { ask, kept } = anExchange([() => new Response('', { status: 401 })]);
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(kept.map(({ outcome, status }) => [outcome, status])).toEqual([['refused', 401]]);
  });

  test.each([
    ['not JSON', () => new Response('<html>')],
    ['not UTF-8', () => new Response(new Uint8Array([0x22, 0xff, 0x22]))],
    ['of another shape', () => Response.json({ value: 'seven' })],
    ['too long', () => new Response('1'.repeat(2000))],
  ])('an answer that is %s counts as garbage', async (_what, answer) => {
    const { ask, kept } = anExchange([answer], { limits: { answerBytes: 1000 } });
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(kept.map(({ outcome }) => outcome)).toEqual(['garbage', 'garbage', 'garbage']);
  });

  test('waits a random part of a doubling time before the next', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { ask } = anExchange([broken], {
      random: () => 0.5,
      limits: { backoffBaseMs: 8, backoffLongestMs: 10, attempts: 4 },
    });
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(timers.mock.calls.map(([, delay]) => delay)).toEqual([4, 5, 5]);
  });

  test('attempts end with the deadline, however many are allowed', async () => {
    const { ask, kept } = anExchange([], {
      limits: { attemptMs: 20, deadlineMs: 100, attempts: 1000, breakerFailures: 1000, backoffBaseMs: 0 },
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(kept.length).toBeLessThan(10);
    expect(new Set(kept.map(({ outcome }) => outcome))).toEqual(new Set(['timeout']));
  });

  test('production’s limits give a person a sentence within ten seconds', () => {
    expect(defaultLimits.deadlineMs).toBeLessThanOrEqual(8_000);
    expect(defaultLimits.attemptMs).toBeLessThan(defaultLimits.deadlineMs);
  });
});

describe('the circuit', () => {
  const start = new Date('2026-04-01T10:00:00Z').getTime();
  const failFiveTimes = async (ask: (extra: { isRepeatable: boolean }) => Promise<unknown>) => {
    for (let call = 0; call < 5; call += 1) {
      await expect(ask({ isRepeatable: false })).rejects.toThrow('The partner is silent.');
    }
  };

  test('opens after five consecutive failures: the sentence comes at once and nothing is sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { ask, asked } = anExchange([broken]);
    await failFiveTimes(ask);
    vi.setSystemTime(start + 14_999);
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(asked).toHaveLength(5);
  });

  test('lets one probe through after 15 seconds and closes when it succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { ask, asked } = anExchange([broken, broken, broken, broken, broken, ok]);
    await failFiveTimes(ask);
    vi.setSystemTime(start + 15_000);
    expect(await ask()).toEqual({ value: 7 });
    expect(await ask()).toEqual({ value: 7 });
    expect(asked).toHaveLength(7);
  });

  test('opens again when the probe fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { ask, asked } = anExchange([broken]);
    await failFiveTimes(ask);
    vi.setSystemTime(start + 15_000);
    await expect(ask()).rejects.toThrow('The partner is silent.');
    await expect(ask()).rejects.toThrow('The partner is silent.');
    expect(asked).toHaveLength(6);
  });

  test('refuses all other calls while the probe is under way', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const probe = Promise.withResolvers<Response>();
    const { ask, asked } = anExchange([broken, broken, broken, broken, broken, () => probe.promise, ok]);
    await failFiveTimes(ask);
    vi.setSystemTime(start + 15_000);
    const all = [ask(), ask(), ask()];
    await vi.waitFor(() => expect(asked).toHaveLength(6), { timeout: 300_000 });
    probe.resolve(ok());
    expect(await Promise.all(all)).toEqual([{ value: 7 }, { value: 7 }, { value: 7 }]);
    expect(asked).toHaveLength(8);
  });

  test('stays closed for answers that cannot be understood: those to other questions get through', async () => {
    const garbage = () => Response.json({ value: 'x' });
    const { ask, asked } = anExchange([garbage, garbage, garbage, garbage, garbage, ok]);
    await failFiveTimes(ask);
    expect(await ask()).toEqual({ value: 7 });
    expect(asked).toHaveLength(6);
  });

  test('a success between failures keeps it closed', async () => {
    const { ask, asked } = anExchange([
      broken,
      broken,
      broken,
      broken,
      ok,
      broken,
      broken,
      broken,
      broken,
      ok,
    ]);
    for (let call = 0; call < 10; call += 1) await ask({ isRepeatable: false }).catch(refusal);
    expect(asked).toHaveLength(10);
  });

  test('refusals do not open it: the partner works', async () => {
    const refused = () => new Response('', { status: 403 });
    const { ask } = anExchange([...Array(10).fill(refused), ok]);
    for (let call = 0; call < 10; call += 1) {
      await expect(ask()).rejects.toThrow('The partner is silent.');
    }
    expect(await ask()).toEqual({ value: 7 });
  });
});

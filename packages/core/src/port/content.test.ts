import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '../error.ts';
import {
  bytes,
  bytesAnswer,
  type Content,
  cutText,
  fittingRows,
  form,
  json,
  text,
  textAnswer,
} from './content.ts';
import { anExchange, ok, refusal } from './exchange.fixture.ts';
import { keepToken } from './token.ts';

describe('a token', () => {
  const expired = () => new Response('{"message":"Token expired"}', { status: 401 });
  const source = () => {
    let given = 0;
    return keepToken(async () => {
      given += 1;
      return { value: `token-${given}`, seconds: 3600 };
    });
  };
  const tokensOf = (asked: readonly { init: RequestInit }[]) =>
    asked.map(({ init }) => new Headers(init.headers).get('authorization'));

  test('goes with each message, and is asked for once', async () => {
    const { ask, asked } = anExchange([ok], { token: source() });
    await Promise.all([ask(), ask(), ask()]);
    expect(new Set(tokensOf(asked))).toEqual(new Set(['Bearer token-1']));
  });

  test('that the partner refuses is renewed once, and the message sent again', async () => {
    const { ask, asked } = anExchange([expired, ok], { token: source() });
    expect(await ask()).toEqual({ value: 7 });
    expect(tokensOf(asked)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('is not renewed a second time', async () => {
    const { ask, asked } = anExchange([expired], { token: source() });
    expect(refusal(await ask().catch((error: unknown) => error)).code).toBe('demo.unavailable');
    expect(asked).toHaveLength(2);
  });

  test('is renewed by one of many requests that met its end together', async () => {
    const { ask, asked } = anExchange([expired, expired, expired, ok], { token: source() });
    await Promise.all([ask(), ask(), ask()]);
    expect(tokensOf(asked).slice(3)).toEqual(Array(3).fill('Bearer token-2'));
  });

  test('that is over by its time is renewed without a refusal', async () => {
    let now = 0;
    let given = 0;
    const token = keepToken(
      async () => {
        given += 1;
        return { value: `token-${given}`, seconds: 60 };
      },
      () => new Date(now),
    );
    expect([await token.get({}), await token.get({})]).toEqual(['token-1', 'token-1']);
    now = 31_000;
    expect(await token.get({})).toBe('token-2');
  });
});

describe('what is sent and read', () => {
  const sentBy = async (content: Content) => {
    const { ask, asked } = anExchange([ok]);
    await ask({ content });
    const { body, headers } = asked[0]?.init ?? {};
    return [new Headers(headers).get('content-type'), Buffer.from(body as Uint8Array).toString()];
  };

  test('a message is JSON, a form, text or bytes', async () => {
    expect(await sentBy(json({ a: 1 }))).toEqual(['application/json', '{"a":1}']);
    expect(await sentBy(form({ a: 'x y', b: '&' }))).toEqual([
      'application/x-www-form-urlencoded',
      'a=x+y&b=%26',
    ]);
    expect(await sentBy(text('<a/>', 'application/xml'))).toEqual(['application/xml', '<a/>']);
    expect(await sentBy(bytes(Buffer.from('xyz')))).toEqual(['application/octet-stream', 'xyz']);
  });

  test('an answer is text or bytes where these are asked for', async () => {
    const { ask } = anExchange([() => new Response(new Uint8Array([0xc3, 0xa4]))]);
    expect(await ask({ answer: textAnswer as never })).toBe('ä');
    expect(await ask({ answer: bytesAnswer as never })).toEqual(Buffer.from([0xc3, 0xa4]));
  });

  test('a text that is no UTF-8 is garbage', async () => {
    const { ask, kept } = anExchange([() => new Response(new Uint8Array([0xff]))]);
    await expect(ask({ answer: textAnswer as never })).rejects.toThrow('The partner is silent.');
    expect(kept.at(-1)?.outcome).toBe('garbage');
  });

  test('of what is secret only the outcome is kept', async () => {
    const { ask, kept } = anExchange([() => Response.json({ value: 7, token: 'opaque' })]);
    await ask({ isSecret: true, content: json({ password: 'hidden' }) });
    expect(kept[0]).toMatchObject({
      outcome: 'answered',
      status: 200,
      request: { sizeBytes: 0 },
      answer: { sizeBytes: 0 },
    });
    expect(JSON.stringify(kept)).not.toMatch(/hidden|opaque/);
  });

  test('a refusal may be an error of its own, and is kept as a refusal', async () => {
    const { ask, kept } = anExchange([() => new Response('{"message":"No."}', { status: 422 })]);
    const own = new AppError({ code: 'demo.no', kind: 'refused', message: 'No.' });
    await expect(ask({ refused: () => own })).rejects.toBe(own);
    expect(kept).toMatchObject([{ outcome: 'refused', status: 422 }]);
  });
});

describe('a list of a partner', () => {
  const rows = fittingRows(z.object({ code: z.string().max(3) }), 'codes');

  test('loses the rows that do not fit and keeps the others', () =>
    expect(rows.parse([{ code: 'a' }, { code: 'long' }, null, { code: 'b' }])).toEqual([
      { code: 'a' },
      { code: 'b' },
    ]));

  test('is no list where it is something else, or no row fits', () => {
    for (const other of [{}, [null], [{ code: 'long' }, 1]])
      expect(rows.safeParse(other).success, JSON.stringify(other)).toBe(false);
    expect(rows.parse([])).toEqual([]);
  });

  test('has texts that are cut with a sign', () =>
    expect(['  short ', 'a'.repeat(12), '𑄇'.repeat(12)].map((said) => cutText(10).parse(said))).toEqual([
      'short',
      `${'a'.repeat(9)}…`,
      // a letter of two units is cut whole
      `${'𑄇'.repeat(9)}…`,
    ]));
});

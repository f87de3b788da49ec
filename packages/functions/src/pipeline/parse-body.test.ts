import type { AppError } from '@portal/core/error';
import { describe, expect, test, vi } from 'vitest';
import { anEvent } from './gateway-event.fixture.ts';
import { parseBody } from './parse-body.ts';

const parse = (body: string, more: { isBase64Encoded?: boolean; headers?: Record<string, string> } = {}) =>
  parseBody(anEvent('POST /api/v1/thing', { body, ...more }));

const refusal = (...asked: Parameters<typeof parse>): AppError => {
  try {
    parse(...asked);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was parsed');
};

describe('a body', () => {
  test('is parsed as JSON, plain or in base64', () => {
    expect(parse('{"name":"ꯃꯅꯤꯄꯨꯔ","amount":1.5}')).toEqual({ name: 'ꯃꯅꯤꯄꯨꯔ', amount: 1.5 });
    expect(parse(Buffer.from('{"name":"ꯃ"}').toString('base64'), { isBase64Encoded: true })).toEqual({
      name: 'ꯃ',
    });
  });

  test('that is not there is undefined', () => {
    expect(parse('')).toBeUndefined();
    expect(parseBody(anEvent('POST /api/v1/thing'))).toBeUndefined();
  });

  test.each(['{', 'amount=1', "{'a':1}", '{"a":NaN}', '\u0000'])('%j is refused in a sentence', (text) => {
    const { kind, message, cause } = refusal(text);
    expect([kind, message, cause]).toEqual([
      'invalid',
      'The request is not valid JSON. Send its body as JSON text in UTF-8.',
      undefined,
    ]);
  });

  test('in base64 that is not UTF-8 is refused', () => {
    expect(refusal(Buffer.from([0x22, 0xff, 0x22]).toString('base64'), { isBase64Encoded: true }).code).toBe(
      'input.not-json',
    );
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/jsonp',
    'application/json+x',
    '',
  ])('under another content type (%s) is refused', (type) => {
    expect(refusal('{}', { headers: { 'content-type': type } }).code).toBe('input.content-type');
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    'is JSON under the content type %j',
    (type) => {
      expect(parse('{"a":1}', { headers: { 'content-type': type } })).toEqual({ a: 1 });
    },
  );

  test('is refused by its shape before it is parsed', () => {
    const parser = vi.spyOn(JSON, 'parse');
    for (const text of ['{"a":'.repeat(20_000), `[${'1,'.repeat(400_000)}1]`])
      expect(refusal(text).kind).toBe('invalid');
    expect(parser).not.toHaveBeenCalled();
    parser.mockRestore();
  });
});

describe('a body before the login', () => {
  const open = (text: string) => () => parseBody(anEvent('POST /api/v1/login', { body: text }), 8 * 1024);

  test('has at most 8 KB', () => {
    expect(open(JSON.stringify('x'.repeat(8 * 1024 - 2)))()).toHaveLength(8 * 1024 - 2);
    for (const text of [JSON.stringify('x'.repeat(8 * 1024 - 1)), JSON.stringify('ꯃ'.repeat(3_000))])
      expect(open(text)).toThrow('Before the login a request may have at most 8 KB.');
  });
});

describe('a body of 5 MB', () => {
  const limit = 5 * 1024 * 1024;
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

  test('is taken, one byte more is too large', () => {
    expect(parse(text(limit))).toHaveLength(limit - 2);
    expect(refusal(text(limit + 1))).toMatchObject({ kind: 'tooLarge', code: 'input.too-large' });
  });

  test('counts bytes, not letters', () => {
    const letters = JSON.stringify('ꯃ'.repeat(Math.ceil(limit / 3)));
    expect(letters.length).toBeLessThan(limit);
    expect(refusal(letters).kind).toBe('tooLarge');
  });

  test('counts what base64 holds', () => {
    const encoded = (bytes: number) => Buffer.from(text(bytes)).toString('base64');
    expect(parse(encoded(limit), { isBase64Encoded: true })).toHaveLength(limit - 2);
    expect(refusal(encoded(limit + 3), { isBase64Encoded: true }).kind).toBe('tooLarge');
  });
});

describe('a key that reaches the prototype', () => {
  test.each([
    ['{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"a":[{"__proto__":1}]}', 'a.0.__proto__'],
    ['{"__pro\\u0074o__":{"isAdmin":true}}', '__proto__'],
    ['{"\\u005f_proto_\\u005F":1}', '__proto__'],
    ['{"constructor":{"prototype":{"x":1}}}', 'constructor'],
    ['{"c\\u006fnstructor":{"prototyp\\u0065":{"x":1}}}', 'constructor'],
  ])('%s is refused by name', (body, path) => {
    expect(refusal(body).issues).toEqual([
      { path, code: 'input.unknown-field', message: `Unknown field: ${path}.` },
    ]);
  });

  test('is named in at most sixty letters a part', () => {
    const path = `${'n'.repeat(60)}….__proto__`;
    expect(refusal(`{"${'n'.repeat(5_000)}":{"__proto__":1}}`).issues[0]).toMatchObject({ path });
  });

  test('is accepted in a value, and so is an escape by itself', () => {
    expect(parse('{"purpose":"__proto__ and constructor"}')).toEqual({
      purpose: '__proto__ and constructor',
    });
    expect(parse('{"constructor":"Messrs. Builders","name":"\\u0985"}')).toEqual({
      constructor: 'Messrs. Builders',
      name: 'অ',
    });
  });
});

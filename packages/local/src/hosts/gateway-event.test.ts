import { describe, expect, test } from 'vitest';
import { toEvent, toResponse } from './gateway-event.ts';
import type { HttpRequest } from './http-message.ts';

const aRequest = (changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: '/api/v1/bill/a%20b?x=1&y=2&x=3',
  headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'user-agent': 'test', host: 'portal' },
  body: Buffer.from('{"a":"ä"}'),
  sourceIp: '127.0.0.1',
  sourcePort: 50000,
  protocol: 'HTTP/1.1',
  ...changes,
});
const options = {
  routeKey: 'POST /api/v1/bill/{id}',
  pathParameters: { id: 'a b' },
  apiId: 'local',
  requestId: 'r1',
  now: new Date('2025-03-12T19:03:58.123Z'),
};
const eventOf = (changes?: Partial<HttpRequest>) => toEvent(aRequest(changes), options);

describe('a request becomes an event of format 2.0', () => {
  test('path, query and parameters', () => {
    expect(eventOf()).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/v1/bill/{id}',
      rawPath: '/api/v1/bill/a%20b',
      rawQueryString: 'x=1&y=2&x=3',
      queryStringParameters: { x: '1,3', y: '2' },
      pathParameters: { id: 'a b' },
    });
  });

  test('cookies are apart from the headers', () => {
    const event = eventOf();
    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).not.toHaveProperty('cookie');
  });

  test('the context says who asked, what and when', () => {
    expect(eventOf().requestContext).toMatchObject({
      requestId: 'r1',
      time: '12/Mar/2025:19:03:58 +0000',
      timeEpoch: 1741806238123,
      http: { method: 'POST', path: '/api/v1/bill/a%20b', sourceIp: '127.0.0.1', userAgent: 'test' },
    });
  });

  test.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['application/problem+json', false],
    ['text/csv', false],
    ['application/pdf', true],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
  ])('a body of type %s is in base64: %s', (type, isBase64Encoded) => {
    const event = eventOf({ headers: { 'content-type': type } });
    expect(event.isBase64Encoded).toBe(isBase64Encoded);
    expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString()).toBe('{"a":"ä"}');
  });

  test('what is empty is absent', () => {
    const event = toEvent(aRequest({ url: '/', headers: {}, body: Buffer.alloc(0) }), {
      ...options,
      pathParameters: undefined,
    });
    for (const name of ['cookies', 'queryStringParameters', 'pathParameters', 'body']) {
      expect(event).not.toHaveProperty(name);
    }
    expect(event.isBase64Encoded).toBe(false);
  });
});

describe('a result becomes a response', () => {
  test('a structured one as it says', () => {
    const response = toResponse({
      statusCode: 201,
      headers: { 'X-Number': 1 },
      cookies: ['a=1', 'b=2'],
      body: 'AQI=',
      isBase64Encoded: true,
    });
    expect(response.status).toBe(201);
    expect(response.headers).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'x-number': '1',
      'set-cookie': ['a=1', 'b=2'],
    });
    expect([...response.body]).toEqual([1, 2]);
  });

  test('without a status it is 200 and JSON', () => {
    const response = toResponse({ hello: 'world' });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.body.toString()).toBe('{"hello":"world"}');
  });

  test('a text without a status is its body', () => {
    expect(toResponse('hello').body.toString()).toBe('hello');
  });
});

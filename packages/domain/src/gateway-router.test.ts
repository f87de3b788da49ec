import { describe, expect, test } from 'vitest';
import { makeRouter } from './gateway-router.ts';

const keys = [
  '$default',
  'ANY /{proxy+}',
  'GET /api/{proxy+}',
  'GET /api/bill/{trans_no}',
  'GET /api/bill/history',
  'ANY /api/bill/{trans_no}/return',
  'POST /api/bill/{trans_no}/return',
  'POST /api/bill',
  'GET /api/{noun}/first',
  'GET /api/bill/{trans_no}/slip/{rest+}',
];
const route = makeRouter(keys.map((key) => ({ key, target: key })));
const chosen = (method: string, path: string) => route(method, path)?.route.key;

describe('a request goes to the most specific route', () => {
  test.each([
    ['GET', '/api/bill/history', 'GET /api/bill/history'],
    ['GET', '/api/bill/17', 'GET /api/bill/{trans_no}'],
    ['GET', '/api/scheme/first', 'GET /api/{noun}/first'],
    ['GET', '/api/scheme/second', 'GET /api/{proxy+}'],
    ['POST', '/api/bill/17/return', 'POST /api/bill/{trans_no}/return'],
    ['PUT', '/api/bill/17/return', 'ANY /api/bill/{trans_no}/return'],
    ['POST', '/api/bill', 'POST /api/bill'],
    ['POST', '/api/bill/', 'POST /api/bill'],
    ['PUT', '/api/bill', 'ANY /{proxy+}'],
    ['GET', '/api/bill/17/slip/a/b', 'GET /api/bill/{trans_no}/slip/{rest+}'],
    ['GET', '/', '$default'],
  ])('%s %s', (method, path, key) => expect(chosen(method, path)).toBe(key));

  test('a full match comes before a greedy one, even where the greedy one is longer in text', () => {
    const router = makeRouter([
      { key: 'GET /x/{proxy+}', target: 1 },
      { key: 'GET /{a}/b', target: 2 },
    ]);
    expect(router('GET', '/x/b')?.route.target).toBe(2);
  });

  test('without a route that matches there is none', () => {
    expect(makeRouter([{ key: 'GET /a', target: 1 }])('POST', '/a')).toBeUndefined();
  });
});

describe('path parameters', () => {
  test('are decoded', () => {
    expect(route('GET', '/api/bill/a%20b%2Fc')?.pathParameters).toEqual({ trans_no: 'a b/c' });
  });
  test('a greedy one takes the rest', () => {
    expect(route('GET', '/api/bill/1/slip/a/b')?.pathParameters).toEqual({ trans_no: '1', rest: 'a/b' });
  });
  test('are absent where the route has none', () => {
    expect(route('GET', '/api/bill/history')?.pathParameters).toBeUndefined();
  });
  test('what is badly encoded is passed on as it came', () => {
    expect(route('GET', '/api/bill/%E0%A4%A')?.pathParameters).toEqual({ trans_no: '%E0%A4%A' });
  });
});

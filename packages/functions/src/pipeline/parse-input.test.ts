import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { login } from '@portal/domain/session/api';
import { describe, expect, test, vi } from 'vitest';
import { type AskedFor, aContext, anEvent, aSession } from './gateway-event.fixture.ts';
import { inputParser } from './parse-input.ts';
import { ask, open, settings, type Take, table, usePipeline } from './pipeline.fixture.ts';
import { serve } from './pipeline.ts';
import { publicRoute } from './route.ts';

usePipeline();

describe('a fault in the input', () => {
  const refusedWith = async (asked: AskedFor) => {
    const handle = vi.fn<Take>();
    const { statusCode, json } = await ask(asked, { handle });
    expect(handle).not.toHaveBeenCalled();
    expect(statusCode).toBe(400);
    expect(json).toMatchObject({ success: false, requestId: 'request-1' });
    expect(json.error).toBe(json.message);
    expect(json.message).toBe(json.issues[0].message);
    return json.issues;
  };

  test('is named field by field', async () => {
    const body = JSON.stringify({ amount: 'much', lines: [{ name: 'a' }, { name: 'too long' }], foo: 1 });
    expect(await refusedWith({ body })).toEqual([
      { path: 'amount', code: 'input.type', message: 'Field amount must be a number.' },
      {
        path: 'lines.1.name',
        code: 'input.too-large',
        message: 'Field lines.1.name must have at most 5 characters.',
      },
      { path: 'foo', code: 'input.unknown-field', message: 'Unknown field: foo.' },
    ]);
  });

  test.each<[string, AskedFor, string]>([
    ['a missing field', { body: '{"lines":[]}' }, 'Missing field: amount.'],
    ['no body', { body: '' }, 'The request needs a JSON body.'],
    ['a list as body', { body: '[]' }, 'The body must be an object with named fields.'],
    [
      'an unknown field inside',
      { body: '{"amount":1,"lines":[{"name":"a","foo":1}]}' },
      'Unknown field: lines.0.foo.',
    ],
    ['an unknown name in the query', { query: { foo: '1' } }, 'Unknown field: foo.'],
    ['a parameter of another form', { params: { id: 'x' } }, 'Enter digits only.'],
  ])('%s', async (_, asked, message) => {
    const [first] = await refusedWith(asked);
    expect(first.message).toBe(message);
  });

  test('of a long list is reported by its first hundred', async () => {
    const body = JSON.stringify({ amount: 1, lines: Array.from({ length: 500 }, () => ({ name: 1 })) });
    expect(await refusedWith({ body })).toHaveLength(100);
  });

  test('of many unknown fields is reported by its first hundred, each name in sixty letters', async () => {
    const names = Array.from({ length: 900 }, (_, at) => `${at}${'n'.repeat(4_000)}`);
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
    const issues = await refusedWith({ body });
    expect(issues).toHaveLength(100);
    expect(Math.max(...issues.map(({ path }: { path: string }) => path.length))).toBeLessThanOrEqual(61);
    const query = Object.fromEntries(names.slice(0, 300).map((name) => [name.slice(0, 20), '1']));
    expect(await refusedWith({ query })).toHaveLength(100);
  });

  test('is a prototype in the query too', async () => {
    const query = JSON.parse('{"__proto__":"1"}') as Record<string, string>;
    expect((await refusedWith({ query }))[0].path).toBe('__proto__');
  });

  test('is also a body where the contract has none, unless it is empty', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const handler = serve([publicRoute(open, () => ({ address: '' }))], settings);
    const status = async (body: string) =>
      (await handler(anEvent('POST /api/v1/open', { cookies: [cookie], body }), aContext)).statusCode;
    expect([await status('{"foo":1}'), await status('{}'), await status('')]).toEqual([400, 200, 200]);
  });
});

describe('a request before the login', () => {
  const parse = inputParser(login);
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

  test.each([
    ['100,000 unknown keys', keys(100_000)],
    ['as many as 8 KB hold', keys(800)],
    ['20,000 levels of escaped keys', `${'{"\\u0061":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['5 MB of brackets', '['.repeat(5_000_000)],
    ['5 MB of quotes', '"'.repeat(5_000_000)],
    ['5 MB of backslashes', `"${'\\'.repeat(5_000_000)}`],
  ])('is refused before it is parsed: %s', (_, body) => {
    const event = anEvent('POST /api/v1/login', { body });
    expect(() => parse(event)).toThrow();
  });
});

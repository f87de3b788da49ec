// Bad input, endpoint by endpoint: the fault is named, the answer is a 4xx, and no request makes the portal stumble.
import { findAnything, searchRegister } from '@portal/domain/bill/api';
import { bodyLimitOf } from '@portal/domain/body-limit';
import type { Endpoint } from '@portal/domain/contract';
import { listExchange } from '@portal/domain/exchange/api';
import { removeView } from '@portal/domain/view/api';
import { ErrorBody } from '@portal/domain/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Client } from '../../support/client.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { sampled } from '../../support/samples.ts';

let office: TestOffice;
let client: Client;
let admin: Client;
let spa: Client;

beforeAll(async () => {
  office = await anOffice();
  client = office.final;
  admin = (await anOffice({ kind: 'ADMIN' })).final;
  spa = (await anOffice({ kind: 'SPA' })).final;
});

/** Who may ask it, so that only the input can be what is refused. */
const clientOf = ({ access }: Endpoint): Client => {
  if (access === 'admin') return admin;
  return access === 'spa' ? spa : client;
};

const withBody = sampled.filter(({ endpoint }) => endpoint.body);
const withFields = withBody.filter(({ endpoint }) => fieldsOf(endpoint.body).length > 0);
const withParams = sampled.filter(({ endpoint }) => endpoint.params);
const withQuery = sampled.filter(({ endpoint }) => fieldsOf(endpoint.query).length > 0);

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

describe('a body', () => {
  test.each(withBody)('that is not JSON is refused: $name', async ({ endpoint, input }) => {
    for (const text of ['{', 'not json', "{'a': 1}", '{"a":1}}', '\u0000']) {
      const { status, body } = await clientOf(endpoint).refused(endpoint, { ...input, text });
      expect([status, body.message]).toEqual([
        400,
        'The request is not valid JSON. Send its body as JSON text in UTF-8.',
      ]);
    }
  });

  test.each(withBody)('that is no object is refused: $name', async ({ endpoint, input }) => {
    for (const text of ['[]', '"text"', '1', 'null', 'true'])
      expect((await clientOf(endpoint).refused(endpoint, { ...input, text })).status).toBe(400);
    const missing = await clientOf(endpoint).refused(endpoint, { ...input, text: '' });
    expect([missing.status, missing.body.message]).toEqual([400, 'The request needs a JSON body.']);
  });

  test.each(withFields)(
    'with a field that the contract does not know is refused by its name: $name',
    async ({ endpoint, input }) => {
      const { status, body } = await clientOf(endpoint).refused(endpoint, {
        ...input,
        body: { ...(input.body as object), surprise: 1 },
      });
      expect(status).toBe(400);
      expect(body.issues).toContainEqual({
        path: 'surprise',
        code: 'input.unknown-field',
        message: 'Unknown field: surprise.',
      });
    },
  );

  test.each(withBody)(
    'with a key that would reach a prototype is refused: $name',
    async ({ endpoint, input }) => {
      for (const text of [
        '{"__proto__":{"a":1}}',
        '{"__pro\\u0074o__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
      ]) {
        const { status, body } = await clientOf(endpoint).refused(endpoint, { ...input, text });
        expect([status, body.issues[0]?.code]).toEqual([400, 'input.unknown-field']);
      }
    },
  );

  test.each(withFields)(
    'of every field in a wrong type is refused, none of them with a fault of ours: $name',
    async ({ endpoint, input }) => {
      for (const field of fieldsOf(endpoint.body))
        for (const wrong of [{ deep: { er: [] } }, [[]], true, null]) {
          if (/^(dry_run|replaces)$/.test(field) && wrong === true) continue;
          const body = { ...(input.body as object), [field]: wrong };
          const answer = await clientOf(endpoint).refused(endpoint, { ...input, body });
          expect([field, answer.status]).toEqual([field, 400]);
          expect(answer.body.issues.length).toBeGreaterThan(0);
        }
    },
  );

  test.each(withBody)('above the limit is refused with a sentence: $name', async ({ endpoint, input }) => {
    const text = JSON.stringify({ padding: 'x'.repeat(bodyLimitOf(endpoint)) });
    const { status, body } = await clientOf(endpoint).refused(endpoint, { ...input, text });
    expect([status, body.message]).toEqual(
      endpoint.access === 'public'
        ? [400, 'Before the login a request may have at most 8 KB.']
        : [413, 'The request is larger than 5 MB. Enter fewer lines, or split it into several requests.'],
    );
  });

  test('above what the gateway takes is refused with a sentence too', async () => {
    const endpoint = withBody.find(({ endpoint }) => endpoint.access !== 'public')?.endpoint as Endpoint;
    const { status, bytes } = await client.send(endpoint, { text: JSON.stringify('x'.repeat(9_000_000)) });
    expect([status, JSON.parse(bytes.toString()).message]).toEqual([
      413,
      expect.stringContaining('too large'),
    ]);
  });

  test.each(withBody)(
    'under another content type, as another site could send it, is refused: $name',
    async ({ endpoint, input }) => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        undefined,
      ]) {
        const { status, body } = await clientOf(endpoint).refused(endpoint, input, {
          headers: { 'content-type': type },
        });
        expect([status, body.message]).toEqual([
          400,
          'Send the body as JSON (content-type application/json).',
        ]);
      }
    },
  );

  test('that is not UTF-8 is refused', async () => {
    const endpoint = withBody.find(({ name }) => name === 'POST /api/v1/bill')?.endpoint as Endpoint;
    const answer = await client.refused(endpoint, { text: Buffer.from([0x22, 0xff, 0xfe, 0x22]) as never });
    expect(answer.status).toBe(400);
  });

  test('where none belongs is refused', async () => {
    const endpoint = sampled.find(({ name }) => name.startsWith('DELETE'));
    const { status, body } = await client.refused(endpoint?.endpoint as Endpoint, {
      ...endpoint?.input,
      body: { surprise: 1 },
    });
    expect([status, body.issues[0]?.message]).toEqual([400, 'Unknown field: surprise.']);
  });
});

describe('a query', () => {
  // a time stamp may follow the captcha's address, so that browsers reload it; of the statistics, which it keeps
  // for all callers, CloudFront passes no query on
  const strict = sampled.filter(({ endpoint }) => !/\/(captcha|statistics)$/.test(endpoint.path));

  test.each(strict)(
    'with a value that the contract does not know is refused by its name: $name',
    async ({ endpoint, input }) => {
      const { status, body } = await (await fresh(endpoint)).refused(endpoint, {
        ...input,
        query: { ...input.query, surprise: '1' },
      });
      expect(status).toBe(400);
      expect(body.issues).toContainEqual({
        path: 'surprise',
        code: 'input.unknown-field',
        message: 'Unknown field: surprise.',
      });
    },
  );

  test.each(withQuery)('with values of the wrong form is refused: $name', async ({ endpoint, input }) => {
    for (const field of fieldsOf(endpoint.query)) {
      const isCursor = field === 'cursor';
      // what is looked for, the register, the branches and the exchange log are searched for may be any text of that length
      const isText =
        (endpoint === searchRegister && /^(number|payee|account|purpose|scheme)$/.test(field)) ||
        (endpoint === findAnything && field === 'q') ||
        (endpoint === removeView && field === 'name') ||
        (endpoint.function === 'bank' && /^(q|district)$/.test(field)) ||
        (endpoint === listExchange && field === 'text');
      const odd = isText ? [] : ['a b', '../..', "1' OR '1"];
      for (const wrong of isCursor ? ['x'.repeat(601), 'no-cursor'] : ['x'.repeat(700), ...odd]) {
        const answer = await clientOf(endpoint).refused(endpoint, {
          ...input,
          query: { ...input.query, [field]: wrong },
        });
        // a cursor of a bill that is not there is never looked at
        expect(isCursor && answer.status === 404 ? 400 : answer.status).toBe(400);
      }
    }
  });

  test.each(withQuery)('without a value that is needed is refused: $name', async ({ endpoint, input }) => {
    for (const field of Object.keys(input.query ?? {})) {
      const { [field]: _, ...rest } = input.query ?? {};
      const { status, body } = await clientOf(endpoint).refused(endpoint, { ...input, query: rest });
      expect([status, body.issues.map(({ path }) => path)]).toEqual([400, [field]]);
    }
  });
});

/** A request that is refused ends no session, but no test should rely on it here. */
const fresh = async (endpoint: Endpoint): Promise<Client> =>
  endpoint.path.endsWith('/logout') ? office.signIn('F') : clientOf(endpoint);

describe('a number in the path', () => {
  test.each(withParams)('of the wrong form is refused: $name', async ({ endpoint, input }) => {
    for (const field of fieldsOf(endpoint.params))
      for (const wrong of ['abc!', '12 3', '%', '1'.repeat(field === 'upload_id' ? 301 : 40), '१२३']) {
        const { status, body } = await clientOf(endpoint).refused(endpoint, {
          ...input,
          params: { ...input.params, [field]: wrong },
        });
        expect([status, body.issues[0]?.path]).toEqual([400, field]);
      }
  });
});

describe('an idempotency key', () => {
  const commands = sampled.filter(({ endpoint }) => endpoint.idempotent);

  test.each(commands)('of the wrong form is refused: $name', async ({ endpoint, input }) => {
    for (const key of ['short', 'x'.repeat(129), 'with a blank']) {
      const { status, body } = await clientOf(endpoint).refused(endpoint, input, { key });
      expect([status, body.message]).toEqual([
        400,
        'The Idempotency-Key must have 8 to 128 printable characters.',
      ]);
    }
  });
});

describe('an address or a method that is not declared', () => {
  test.each([
    ['GET', '/api/v1/nowhere'],
    ['GET', '/api/v1'],
    ['DELETE', '/api/v1/bill'],
    ['PATCH', '/api/v1/session'],
    ['POST', '/api/v1/bill/slip/17/further'],
  ])('%s %s is answered in the error shape', async (method, path) => {
    const answer = await fetch(`${cloud.origin}${path}`, { method, headers: { origin: cloud.origin } });
    expect([answer.status, ErrorBody.parse(await answer.json())]).toEqual([
      404,
      {
        success: false,
        message: 'There is no such address.',
        error: 'There is no such address.',
        code: expect.any(String),
        issues: [],
        requestId: expect.any(String),
      },
    ]);
  });
});

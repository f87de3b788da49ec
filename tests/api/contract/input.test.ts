// Bad input, kind by kind: the fault is named, the answer is a 4xx, and no request makes the portal stumble. The contract of
// every endpoint is asked by the parser that all functions share. Through the portal each kind is asked at one endpoint, and one
// kind at an endpoint of each function.
import { findAnything, searchRegister } from '@portal/domain/bill/api';
import { bodyLimitOf } from '@portal/domain/body-limit';
import type { Endpoint } from '@portal/domain/contract';
import { listExchange } from '@portal/domain/exchange/api';
import { removeView } from '@portal/domain/view/api';
import { ErrorBody } from '@portal/domain/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { errorAnswer } from '../../../packages/functions/src/pipeline/error-answer.ts';
import { anEvent } from '../../../packages/functions/src/pipeline/gateway-event.fixture.ts';
import { inputParser } from '../../../packages/functions/src/pipeline/parse-input.ts';
import type { CallOptions, Client, LooseInput } from '../../support/client.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { type Sampled, sampled } from '../../support/samples.ts';

let office: TestOffice;
let admin: Client;
let spa: Client;

beforeAll(async () => {
  office = await anOffice();
  admin = (await anOffice({ kind: 'ADMIN' })).final;
  spa = (await anOffice({ kind: 'SPA' })).final;
});

/** Who may ask it, so that only the input can be what is refused. */
const clientOf = ({ access }: Endpoint): Client => {
  if (access === 'admin') return admin;
  return access === 'spa' ? spa : office.final;
};

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** A request that must be refused, and what its refusal must hold beside the status. */
interface BadRequest {
  readonly sent: LooseInput;
  readonly options?: CallOptions;
  readonly status?: number;
  readonly refusal?: object;
}

/** A kind of fault: at which endpoints it can be made, and the requests that make it at one of them. */
interface Kind {
  readonly among: readonly Sampled[];
  requests(at: Sampled): readonly BadRequest[];
}

const withBody = sampled.filter(({ endpoint }) => endpoint.body);
/** The limit is the endpoint's, and what is above it is refused by its length. */
const oneOfEachLimit = [
  ...new Map(
    withBody.toReversed().map((at) => [`${bodyLimitOf(at.endpoint)} ${at.endpoint.access === 'public'}`, at]),
  ).values(),
];
const withFields = withBody.filter(({ endpoint }) => fieldsOf(endpoint.body).length > 0);
const withParams = sampled.filter(({ endpoint }) => endpoint.params);
const withQuery = sampled.filter(({ endpoint }) => fieldsOf(endpoint.query).length > 0);
// A time stamp may follow the captcha's address, so that browsers reload it; CloudFront keeps the statistics for all callers
// and passes no query on.
const withStrictQuery = sampled.filter(
  ({ endpoint }) => !/\/(captcha|statistics|logout)$/.test(endpoint.path),
);

const surprise = {
  issues: expect.arrayContaining([
    { path: 'surprise', code: 'input.unknown-field', message: 'Unknown field: surprise.' },
  ]),
};

/** Searches take any text of their length. */
const takesAnyText = (endpoint: Endpoint, field: string): boolean =>
  (endpoint === searchRegister && /^(number|payee|account|purpose|scheme)$/.test(field)) ||
  (endpoint === findAnything && field === 'q') ||
  (endpoint === removeView && field === 'name') ||
  (endpoint.function === 'bank' && /^(q|district)$/.test(field)) ||
  (endpoint === listExchange && field === 'text');

const kinds: Readonly<Record<string, Kind>> = {
  'a body that is no JSON': {
    among: withBody,
    requests: ({ input }) =>
      ['{', 'not json', "{'a': 1}", '{"a":1}}', '\u0000'].map((text) => ({
        sent: { ...input, text },
        refusal: { message: 'The request is not valid JSON. Send its body as JSON text in UTF-8.' },
      })),
  },
  'a body that is no object': {
    among: withBody,
    requests: ({ input }) =>
      ['[]', '"text"', '1', 'null', 'true']
        .filter((text) => text !== '[]' || !Array.isArray(input.body))
        .map((text) => ({ sent: { ...input, text } })),
  },
  'no body': {
    among: withBody,
    requests: ({ input }) => [
      { sent: { ...input, text: '' }, refusal: { message: 'The request needs a JSON body.' } },
    ],
  },
  'a field that the contract does not know': {
    among: withFields,
    requests: ({ input }) => [
      { sent: { ...input, body: { ...(input.body as object), surprise: 1 } }, refusal: surprise },
    ],
  },
  'a key that would reach a prototype': {
    among: withBody,
    requests: ({ input }) =>
      ['{"__proto__":{"a":1}}', '{"__pro\\u0074o__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'].map(
        (text) => ({
          sent: { ...input, text },
          refusal: {
            issues: expect.arrayContaining([expect.objectContaining({ code: 'input.unknown-field' })]),
          },
        }),
      ),
  },
  'a field of a wrong type': {
    among: withFields,
    requests: ({ endpoint, input }) =>
      fieldsOf(endpoint.body).flatMap((field) =>
        [{ deep: { er: [] } }, [[]], true, null]
          .filter((wrong) => !(/^(dry_run|replaces|two_people)$/.test(field) && wrong === true))
          .map((wrong) => ({
            sent: { ...input, body: { ...(input.body as object), [field]: wrong } },
            refusal: { issues: expect.arrayContaining([expect.anything()]) },
          })),
      ),
  },
  'a body above its limit': {
    among: oneOfEachLimit,
    requests: ({ endpoint, input }) => [
      {
        sent: { ...input, text: JSON.stringify({ padding: 'x'.repeat(bodyLimitOf(endpoint)) }) },
        ...(endpoint.access === 'public'
          ? { refusal: { message: 'Before the login a request may have at most 8 KB.' } }
          : {
              status: 413,
              refusal: {
                message:
                  'The request is larger than 5 MB. Enter fewer lines, or split it into several requests.',
              },
            }),
      },
    ],
  },
  'another content type, as another site could send it': {
    among: withBody,
    requests: ({ input }) =>
      ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', undefined].map(
        (type) => ({
          sent: input,
          options: { headers: { 'content-type': type } },
          refusal: { message: 'Send the body as JSON (content-type application/json).' },
        }),
      ),
  },
  'a value in the query that the contract does not know': {
    among: withStrictQuery,
    requests: ({ input }) => [
      { sent: { ...input, query: { ...input.query, surprise: '1' } }, refusal: surprise },
    ],
  },
  'a value of the query in a wrong form': {
    among: withQuery,
    requests: ({ endpoint, input }) =>
      fieldsOf(endpoint.query)
        .filter((field) => field !== 'cursor')
        .flatMap((field) => {
          const odd = takesAnyText(endpoint, field) ? [] : ['a b', '../..', "1' OR '1"];
          return ['x'.repeat(700), ...odd].map((wrong) => ({
            sent: { ...input, query: { ...input.query, [field]: wrong } },
          }));
        }),
  },
  'a query without a value that is needed': {
    among: withQuery,
    requests: ({ input: { query = {}, ...input } }) =>
      Object.keys(query).map((field) => {
        const { [field]: _, ...rest } = query;
        return {
          sent: { ...input, query: rest },
          refusal: { issues: [expect.objectContaining({ path: field })] },
        };
      }),
  },
  'a number in the path of a wrong form': {
    among: withParams,
    requests: ({ endpoint, input }) =>
      fieldsOf(endpoint.params).flatMap((field) =>
        ['abc!', '12 3', '%', '1'.repeat(field === 'upload_id' ? 301 : 40), '१२३'].map((wrong) => ({
          sent: { ...input, params: { ...input.params, [field]: wrong } },
          refusal: { issues: expect.arrayContaining([expect.objectContaining({ path: field })]) },
        })),
      ),
  },
};

const named = Object.entries(kinds).map(([kind, { among, requests }]) => ({ kind, among, requests }));

/** What was wrong with the answer, by endpoint and request; nothing where it is as it must be. */
const faultOf = (
  { name }: Sampled,
  { sent, status = 400, refusal = {} }: BadRequest,
  answer: object,
): string[] => {
  try {
    expect(answer).toMatchObject({ status, ...refusal });
    return [];
  } catch (error) {
    return [`${name}, ${JSON.stringify(sent).slice(0, 200)}: ${error}`];
  }
};

describe('the parser of every endpoint refuses', () => {
  const answerOf = (endpoint: Endpoint, { sent, options }: BadRequest): object => {
    const text = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const type = options?.headers ? options.headers['content-type'] : 'application/json';
    const event = anEvent(`${endpoint.method} ${endpoint.path}`, {
      params: sent.params ?? {},
      query: (sent.query ?? {}) as Readonly<Record<string, string>>,
      headers: type === undefined ? {} : { 'content-type': type },
      ...(text === undefined ? {} : { body: text }),
    });
    if (type === undefined) delete (event.headers as Record<string, string>)['content-type'];
    try {
      inputParser(endpoint)(event);
      return { status: 200 };
    } catch (error) {
      const { statusCode, body } = errorAnswer(error, { requestId: 'request-1', isWrite: true });
      return { status: statusCode, ...ErrorBody.parse(JSON.parse(body ?? '')) };
    }
  };

  test.each(named)('$kind', ({ among, requests }) => {
    expect(among.length).toBeGreaterThan(0);
    const faults = among.flatMap((at) =>
      requests(at).flatMap((bad) => faultOf(at, bad, answerOf(at.endpoint, bad))),
    );
    expect(faults).toEqual([]);
  });
});

/** One of each function, the first that the registry names. */
const oneOfEach = (among: readonly Sampled[]): readonly Sampled[] => [
  ...new Map(among.toReversed().map((at) => [at.endpoint.function, at])).values(),
];

const refusedBy = async (at: Sampled, bad: BadRequest): Promise<string[]> => {
  const { status, body } = await clientOf(at.endpoint).refused(at.endpoint, bad.sent, bad.options);
  return faultOf(at, bad, { status, ...body });
};

const faultsThrough = async (among: readonly Sampled[], requests: Kind['requests']): Promise<string[]> => {
  const faults: string[] = [];
  for (const at of among) for (const bad of requests(at)) faults.push(...(await refusedBy(at, bad)));
  return faults;
};

describe('the portal refuses', () => {
  test.each(named)('$kind, before the login and after it', async ({ among, requests }) => {
    const isPublic = ({ endpoint }: Sampled) => endpoint.access === 'public';
    const asked = [among.filter(isPublic), among.filter((at) => !isPublic(at))].flatMap((some) =>
      some.slice(0, 1),
    );
    expect(await faultsThrough(asked, requests)).toEqual([]);
  });

  test('a field or a value that the contract does not know, at one endpoint of each function', async () => {
    for (const kind of [
      'a field that the contract does not know',
      'a value in the query that the contract does not know',
    ]) {
      const { among, requests } = kinds[kind] as Kind;
      expect(await faultsThrough(oneOfEach(among), requests)).toEqual([]);
    }
  });

  test('a cursor that it did not give, at a list of each function', async () => {
    const lists = oneOfEach(withQuery.filter(({ endpoint }) => fieldsOf(endpoint.query).includes('cursor')));
    const faults: string[] = [];
    for (const { name, endpoint, input } of lists) {
      for (const cursor of ['no-cursor', 'x'.repeat(601)]) {
        const query = { ...input.query, cursor };
        const { status } = await clientOf(endpoint).refused(endpoint, { ...input, query });
        // the cursor of a bill that is not there is never looked at
        if (status !== 400 && status !== 404) faults.push(`${name}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('an Idempotency-Key of the wrong form', async () => {
    const commands = oneOfEach(sampled.filter(({ endpoint }) => endpoint.idempotent));
    const message = 'The Idempotency-Key must have 8 to 128 printable characters.';
    const requests = ({ input }: Sampled) =>
      ['short', 'x'.repeat(129), 'with a blank'].map((key) => ({
        sent: input,
        options: { key },
        refusal: { message },
      }));
    expect(await faultsThrough(commands, requests)).toEqual([]);
  });

  test('a body where none belongs', async () => {
    const deletes = oneOfEach(sampled.filter(({ name }) => name.startsWith('DELETE')));
    const message = 'Unknown field: surprise.';
    const requests = ({ input }: Sampled) => [
      {
        sent: { ...input, body: { surprise: 1 } },
        refusal: { issues: [expect.objectContaining({ message })] },
      },
    ];
    expect(await faultsThrough(deletes.slice(0, 1), requests)).toEqual([]);
  });
});

describe('a body is refused', () => {
  const [{ endpoint: submit }] = sampled.filter(({ name }) => name === 'POST /api/v1/bill') as [Sampled];

  test('above what the gateway takes, with a sentence', async () => {
    const text = JSON.stringify('x'.repeat(9_000_000));
    const { status, bytes } = await office.final.send(submit, { text });
    const { message } = JSON.parse(bytes.toString());
    expect([status, message]).toEqual([413, expect.stringContaining('too large')]);
  });

  test('that is not UTF-8', async () => {
    const text = Buffer.from([0x22, 0xff, 0xfe, 0x22]) as never;
    expect((await office.final.refused(submit, { text })).status).toBe(400);
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

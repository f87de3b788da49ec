// The OpenAPI 3.1 document, made from the contracts; nothing in it is written by hand.
import * as z from 'zod';
import { type Endpoint, errorStatus, type SuccessStatus, statusesOf } from './contract.ts';
import { endpoints } from './endpoints.ts';
import { ErrorBody } from './wire.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

const parameters = (declared: Endpoint): Json[] => {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    description: 'The same key with the same input answers the same and does nothing twice.',
  };
  return [
    ...of(declared.params, 'path'),
    ...of(declared.query, 'query'),
    ...(declared.idempotent ? [key] : []),
  ];
};

const accessText = {
  public: 'Needs no session.',
  session: 'Needs a session.',
  spa: 'Needs a session of an SPA account.',
  admin: 'Needs a session of an ADMIN account.',
  key: 'Needs a session or the authkey header.',
} as const;

const successText = (status: SuccessStatus, declared: Endpoint): string => {
  const isRepeat = status === 200 && declared.idempotent && statusesOf(declared).includes(201);
  return isRepeat ? 'The answer of an earlier request with the same Idempotency-Key.' : successTexts[status];
};

const successTexts = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted: the work goes on after this answer.',
  302: 'The file is at the address in the header Location.',
} as const satisfies Record<SuccessStatus, string>;

const answers = (declared: Endpoint): Json => {
  const content: Json = {};
  if (!(declared.response instanceof z.ZodNever))
    content['application/json'] = { schema: jsonSchema(declared.response, 'input') };
  for (const type of declared.alsoAnswers ?? [])
    content[type] = { schema: { type: 'string', format: 'binary' } };
  const refusals = Map.groupBy(declared.errors, (error) => errorStatus[error.kind]);
  const errors = [...refusals].map(([status, list]) => [
    String(status),
    {
      description: list.map((error) => `${error.code}: ${error.message}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const successes = statusesOf(declared).map((status) => [
    String(status),
    { description: successText(status, declared), ...(status === 302 ? {} : { content }) },
  ]);
  return {
    ...Object.fromEntries(successes),
    ...Object.fromEntries(errors),
    default: { $ref: '#/components/responses/Error' },
  };
};

/** Either of them opens an endpoint that takes both. */
const securityOf = ({ access }: Endpoint): Json[] => {
  if (access === 'public') return [];
  return access === 'key' ? [{ session: [] }, { authkey: [] }] : [{ session: [] }];
};

const operation = (declared: Endpoint): Json => ({
  summary: declared.summary,
  description: [
    accessText[declared.access],
    ...(declared.finalOnly ? ['Only a Final login.'] : []),
    `Source: ${declared.source}.`,
  ].join(' '),
  tags: [declared.function],
  security: securityOf(declared),
  parameters: parameters(declared),
  ...(declared.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(declared.body, 'input') } },
        },
      }
    : {}),
  responses: answers(declared),
});

/** The whole document; paths in the order of the registry. */
/** Those of finance IT are described to ADMIN accounts only. */
export const isForAdmins = ({ access }: Endpoint): boolean => access === 'admin';

export const openApiDocument = (isDescribed: (declared: Endpoint) => boolean = () => true): Json => {
  const paths: Record<string, Json> = {};
  for (const declared of endpoints.filter(isDescribed)) {
    paths[declared.path] ??= {};
    Object.assign(paths[declared.path] as Json, { [declared.method.toLowerCase()]: operation(declared) });
  }
  const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bill Portal',
      version: '1',
      description: 'Bills of a state’s offices, from grant to treasury.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      responses: { Error: { description: 'Why it was refused, in a sentence.', content: errorContent } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        authkey: { type: 'apiKey', in: 'header', name: 'authkey' },
      },
    },
  };
};

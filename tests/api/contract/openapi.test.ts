// The OpenAPI document says what the registry declares, and nothing else; what is printed is that document.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { errorStatus, statusesOf } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { openApiDocument } from '@portal/domain/openapi';
import { sanctionText } from '@portal/domain/sanction/texts';
import { describe, expect, test } from 'vitest';
import { functions } from '../../../stacks/functions.ts';
import { nameOf } from '../../support/client.ts';

type Json = Record<string, unknown>;
const root = new URL('../../../', import.meta.url).pathname;
const document = JSON.parse(JSON.stringify(openApiDocument())) as Json & { paths: Record<string, Json> };
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] as Json | undefined;

describe('the document', () => {
  test('has an operation for each endpoint and no other', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(endpoints.map(nameOf).sort());
  });

  test('names every parameter of a path, and takes a body where the contract does', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint);
      const parameters = (operation?.['parameters'] ?? []) as {
        name: string;
        in: string;
        required: boolean;
      }[];
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(endpoint.idempotent === true);
      expect('requestBody' in (operation ?? {})).toBe(endpoint.body !== undefined);
      const opens = { public: [], key: [{ session: [] }, { authkey: [] }] } as const;
      const usual = [{ session: [] }];
      expect(operation?.['security']).toEqual(
        endpoint.access in opens ? opens[endpoint.access as keyof typeof opens] : usual,
      );
      expect(operation?.['summary']).toBe(endpoint.summary);
    }
  });

  test('lists every declared refusal under its status', () => {
    for (const endpoint of endpoints) {
      const responses = operationOf(endpoint)?.['responses'] as Record<string, { description: string }>;
      for (const { kind, code, message } of endpoint.errors)
        expect(responses[errorStatus[kind]]?.description).toContain(`${code}: ${message}`);
      const successes = Object.keys(responses).filter((status) => /^[23]/.test(status));
      expect(successes.map(Number).sort()).toEqual([...statusesOf(endpoint)].sort());
      expect(responses['default']).toBeDefined();
    }
  });

  test('refers only to what it holds', () => {
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);
      expect(found, pointer).toBeDefined();
    }
  });

  test('is what is printed', () => {
    const printed = execFileSync(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'packages/functions/src/openapi-print.ts')],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    expect(JSON.parse(printed)).toEqual(document);
  });
});

/** The specification has it without a full stop (3§5.4). */
const asSpecified = new Set<string>([sanctionText.overAvailable]);

describe('the registry', () => {
  test('names each endpoint once, and a function that is deployed', () => {
    const names = endpoints.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    for (const { function: name } of endpoints) expect(Object.keys(functions)).toContain(name);
  });

  test('gives every refusal one code, one kind and a whole sentence', () => {
    const kinds = new Map<string, string>();
    for (const { code, kind, message } of endpoints.flatMap(({ errors }) => errors)) {
      expect(kinds.get(code) ?? kind).toBe(kind);
      kinds.set(code, kind);
      expect(code).toMatch(/^[a-z]+\.[a-z-]+$/);
      if (!asSpecified.has(message)) expect(message).toMatch(/^[A-Z{].*[.}]$/);
    }
  });
});

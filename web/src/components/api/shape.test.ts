import { describe, expect, it } from 'vitest';
import { callsByGroup, type OpenApi } from './description.ts';
import { linesOf, typeOf } from './shape.ts';

describe('linesOf', () => {
  it('says name, type, need and rules, deeper fields below their parent', () => {
    const lines = linesOf({
      type: 'object',
      required: ['payee'],
      properties: {
        gross: { type: 'number', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        payee: {
          type: 'array',
          maxItems: 10,
          items: { type: 'object', properties: { ifsc: { type: 'string', pattern: '^A' } } },
        },
      },
    });
    expect(lines).toEqual([
      { depth: 0, name: 'gross', type: 'number', isRequired: false, rules: 'at least 1' },
      { depth: 0, name: 'payee', type: 'list of object', isRequired: true, rules: 'at most 10 entries' },
      { depth: 1, name: 'ifsc', type: 'string', isRequired: false, rules: 'matches ^A' },
    ]);
  });

  it('finds the fields of a choice', () => {
    const choice = { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { type: 'string' } } }] };
    expect(linesOf({ properties: { data: choice } }).map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'data: null or object',
      'a: string',
    ]);
  });
});

describe('typeOf', () => {
  it('reads constants, choices and references', () => {
    expect(typeOf({ const: true })).toBe('true');
    expect(typeOf({ enum: ['D', 'F'] })).toBe('"D" or "F"');
    expect(typeOf({ $ref: '#/components/schemas/Error' })).toBe('Error');
  });
});

describe('callsByGroup', () => {
  it('gives every call a place of its own', () => {
    const operation = { summary: 's', tags: ['bill'], responses: {} };
    const api: OpenApi = {
      info: { title: 't', version: '1' },
      paths: { '/api/v1/bill': { get: operation, post: operation }, '/api/v1/bill/{id}': { get: operation } },
      components: { schemas: {} },
    };
    expect(
      callsByGroup(api)
        .get('bill')
        ?.map(({ id }) => id),
    ).toEqual(['get-bill', 'post-bill', 'get-bill-id']);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as zod from 'zod';
import * as late from './zod-at-first-use.ts';

/** Zod calls it with each schema and check that is built. */
const settings = zod.config() as { postProcessor?: ((schema: object) => void) | undefined };
let built = 0;

beforeEach(() => {
  built = 0;
  settings.postProcessor = () => {
    built += 1;
  };
});
afterEach(() => {
  settings.postProcessor = undefined;
});

const contract = (z: typeof late) => {
  const Code = z.string('Enter a code.').trim().min(1).regex(/^\d+$/, 'Enter digits.');
  const Line = z.strictObject({
    code: Code,
    amount: z.union([z.number(), z.string().max(24)]).transform(Number),
    kind: z.enum(['DDO', 'SPA']).default('DDO'),
    at: z.iso.date().optional(),
  });
  const Amount = z.codec(z.string(), z.int(), { decode: Number, encode: String });
  return {
    Code,
    Line,
    Whole: z
      .strictObject({
        ...Line.shape,
        lines: z.array(Line.omit({ kind: true })).max(2),
        own: z.record(z.string(), z.unknown()),
        total: Amount,
        page: z.coerce.number().int().positive().nullable(),
      })
      .superRefine(({ total, lines }, context) => {
        if (total < lines.length)
          context.addIssue({ code: 'custom', message: 'Enter the sum.', path: ['total'] });
      }),
  };
};

const line = { code: ' 12 ', amount: '5' };
const whole = { ...line, lines: [line], own: { a: [1] }, total: '7', page: '2', at: '2026-11-25' };

describe('a contract', () => {
  test('is declared without that a schema is built', () => {
    const { Whole } = contract(late);
    expect(built).toBe(0);
    Whole.parse(whole);
    expect(built).toBeGreaterThan(20);
  });

  test('is built once, and only that of which something is asked', () => {
    const { Code, Whole } = contract(late);
    Code.parse('1');
    const ofCode = built;
    expect(ofCode).toBeLessThan(10);
    Whole.parse(whole);
    const all = built;
    Whole.parse(whole);
    expect(built).toBe(all);
  });

  test.each([
    ['all that it wants', whole],
    ['a field that it does not know', { ...whole, more: 1 }],
    ['fields that do not fit', { ...whole, code: 'x', lines: [line, { code: '' }], page: 0.5, kind: 'X' }],
    ['too many lines', { ...whole, lines: [line, line, line] }],
    ['a sum that is too small', { ...whole, total: '0' }],
    ['nothing', undefined],
  ])('reads %s as zod does', (_, given) => {
    const [read, expected] = [contract(late).Whole.safeParse(given), contract(zod).Whole.safeParse(given)];
    expect(read.success).toBe(expected.success);
    expect(read.data).toEqual(expected.data);
    expect(read.error?.issues).toEqual(expected.error?.issues);
  });

  test('is one of zod to a caller that asks what it is', () => {
    const { Line } = contract(late);
    expect(Line).toBeInstanceOf(zod.ZodObject);
    expect('shape' in Line).toBe(true);
    expect(Object.keys(Line.shape)).toEqual(['code', 'amount', 'kind', 'at']);
    expect(late.enum(['a', 'b']).options).toEqual(['a', 'b']);
    expect(zod.array(Line).parse([line])).toEqual([{ code: '12', amount: 5, kind: 'DDO' }]);
  });

  test('is described with what was said of each of its schemas', () => {
    const of = (z: typeof late) => {
      const Named = z.string().describe('The name.');
      return z.toJSONSchema(z.strictObject({ name: Named, other: z.array(Named) }).describe('The whole.'));
    };
    expect(of(late)).toEqual(of(zod));
    expect(late.toJSONSchema(late.string().describe('A.'))).toMatchObject({ description: 'A.' });
  });
});

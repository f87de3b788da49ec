import { expect, test } from 'vitest';
import { ReceiptAnswer, reasonLimits, StatusAnswer, severalAnswer } from './treasury-answer.ts';

const objected = (reasons: readonly string[]) => StatusAnswer.parse({ known: true, audt_flag: 'O', reasons });

test.each([
  ['an error body', { error: 'maintenance' }],
  ['an empty object', {}],
  ['a list', []],
  ['a known bill without a flag', { known: true, reasons: [] }],
  ['a flag that is no text', { known: true, audt_flag: 1 }],
  ['an empty flag', { known: true, audt_flag: ' ' }],
  ['a flag without "known"', { audt_flag: 'A', reasons: [] }],
  ['"known" as a text', { known: 'true', audt_flag: 'A' }],
])('a question is not answered by %s', (_, answer) => {
  expect(StatusAnswer.safeParse(answer).success).toBe(false);
  const inList = { bills: [Array.isArray(answer) ? answer : { auth_no: '1', ...answer }] };
  expect(severalAnswer(['1']).safeParse(inList).success).toBe(false);
});

test('a bill that the treasury does not know needs no flag', () => {
  expect(StatusAnswer.parse({ known: false })).toBeUndefined();
  expect(StatusAnswer.parse({ known: false, audt_flag: '', reasons: [] })).toBeUndefined();
});

test('a flag that the specification does not name comes as it is, if it is not long', () => {
  expect(StatusAnswer.parse({ known: true, audt_flag: 'X' })).toEqual({ audt_flag: 'X', reasons: [] });
  const { audt_flag } = StatusAnswer.parse({ known: true, audt_flag: 'Z'.repeat(500) }) ?? {};
  expect(audt_flag).toBe('Z'.repeat(20));
});

test('an objection of 4,000 letters comes whole, a longer one is cut with a sign', () => {
  expect(objected(['x'.repeat(4_000)])?.reasons).toEqual(['x'.repeat(4_000)]);
  expect(objected(['x'.repeat(4_001), 'The seal is missing.'])?.reasons).toEqual([
    `${'x'.repeat(3_999)}…`,
    'The seal is missing.',
  ]);
});

test('many reasons are cut to what a row holds, and the rest is counted', () => {
  const many = objected(Array.from({ length: 60 }, (_, at) => `Voucher ${at} is missing.`))?.reasons ?? [];
  expect([many.length, many.at(-1)]).toEqual([51, '… (+10)']);
  const long = objected(Array.from({ length: 10 }, () => 'अ'.repeat(4_000)))?.reasons ?? [];
  expect(long.join('').length).toBeLessThanOrEqual(reasonLimits.lettersTogether + 10);
  expect(long.at(-1)).toBe('… (+5)');
});

test('a refusal keeps its reasons the same way', () => {
  const refused = ReceiptAnswer.parse({ state: 'REJECTED', reasons: ['y'.repeat(5_000)] });
  expect(refused).toEqual({ state: 'REJECTED', reasons: [`${'y'.repeat(3_999)}…`] });
  expect(ReceiptAnswer.safeParse({ error: 'no' }).success).toBe(false);
});

// Codes of the field: what each parser takes, and how a code is shown.

import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  AccountNumber,
  Digits,
  Ein,
  formatSchemeCode,
  HeadCode,
  Ifsc,
  maskAccount,
  ObjectHead,
  Pan,
  SchemeCode,
  schemeCodeSegments,
} from './code.ts';

const cases: [name: string, parser: z.ZodType, taken: string[], refused: string[]][] = [
  [
    'scheme code',
    SchemeCode,
    ['20220201101030012', '2022020110103001A'],
    ['', '2022020110103001', '202202011010300123', '20-22020110103001', '2022020110103001a'],
  ],
  ['object head', ObjectHead, ['01', '27', 'A1B2'], ['', '1', '12345', 'a1']],
  ['head code', HeadCode, ['2059', '8443-00-108'], ['', 'x', '123456789012345678901']],
  [
    'IFSC',
    Ifsc,
    ['DEMO0000101'],
    ['', 'DEMO1000101', 'demo0000101', 'DEMO000010', 'DEM00000101', 'DEMO00001010'],
  ],
  [
    'account number',
    AccountNumber,
    ['000001', 'A1B2C3', '12345678901234567890'],
    ['', '12345', '123456789012345678901', '12 3456', '12-3456'],
  ],
  ['PAN', Pan, ['DEMPA0001Z'], ['', 'DEMPA001Z', 'DEMPA00011', 'dempa0001z']],
  ['EIN', Ein, ['100001', 'A1'], ['', '10 0001', '100001-', '123456789012345678901']],
  ['digits', Digits, ['1', '000000000000000000000000'], ['', '1a', '-1', '1234567890123456789012345', '١']],
];

describe.each(cases)('%s', (_name, parser, taken, refused) => {
  test.each(taken)('%j is one', (text) => expect(parser.parse(text)).toBe(text));
  test.each(refused)('%j is none', (text) => expect(parser.safeParse(text).success).toBe(false));
  test('a number is no code: it has lost its leading zeros', () =>
    expect(parser.safeParse(100001).success).toBe(false));
});

test('a scheme code is shown in its eight segments, with the object behind it', () => {
  expect(formatSchemeCode('20220201101030012')).toBe('20-2202-01-101-03-00-1-2');
  expect(formatSchemeCode('20220201101030012', '27')).toBe('20-2202-01-101-03-00-1-2-27');
});

test('a shorter or longer code loses nothing', () => {
  for (const code of ['', '2', '202202', '20220201101030012XY'])
    expect(schemeCodeSegments(code).join('')).toBe(code);
});

test('of an account number only the last four are shown', () => {
  expect(maskAccount('009900000101')).toBe('••••••••0101');
  expect(maskAccount('123')).toBe('123');
});

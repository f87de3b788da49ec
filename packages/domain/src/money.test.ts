// Money is parsed, formatted and spelled without a float in between.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountInWords,
  amountText,
  formatRupees,
  maxPaise,
  paise,
  parseRupees,
  Rupees,
  sumPaise,
  thousandsToPaise,
  toRupees,
} from './money.ts';

const amount = fc.integer({ min: -maxPaise, max: maxPaise }).map(paise);

describe('reading rupees', () => {
  test.each([
    ['1500', 150_000],
    ['1,500.5', 150_050],
    ['12,34,56,789.00', 12_345_678_900],
    ['1,234,567', 123_456_700],
    ['12,34,567', 123_456_700],
    ['123,456.7', 12_345_670],
    ['-3.00', -300],
    [' 7 ', 700],
    ['7.', 700],
    ['0.01', 1],
    ['-0', 0],
    ['22517998136852.47', maxPaise],
  ])('%j is %i paise', (text, value) => {
    const read = parseRupees(text);
    expect(read).toBe(value);
    expect(Object.is(read, -0)).toBe(false);
  });

  test.each([
    '',
    ' ',
    '.5',
    '1.234',
    '1e3',
    'NaN',
    '--1',
    '1,5,00',
    '150,50',
    '12,34',
    '1,50',
    '1000,5',
    '1.234,50',
    '1234,567',
    '123,45,678',
    '1,234,56',
    '1,23,4567',
    '0,150',
    ',500',
    '1,,500',
    '500,',
    '१२',
    '0x10',
    '22517998136852.48',
    '1 000',
  ])('%j is no amount', (text) => expect(parseRupees(text)).toBeUndefined());

  test('0.1 + 0.2 as a float is refused, because it is not whole paise', () => {
    expect(Rupees.safeDecode(0.1 + 0.2).error?.issues[0]?.message).toBe(amountText);
  });

  test('what is formatted reads back as the same amount', () =>
    fc.assert(fc.property(amount, (value) => parseRupees(formatRupees(value)) === value)));

  test('what travels as a JSON number reads back as the same amount', () =>
    fc.assert(
      fc.property(
        amount,
        (value) => (Rupees.decode(JSON.parse(JSON.stringify(toRupees(value)))) as number) === value,
      ),
    ));
});

describe('whole paise', () => {
  test.each([0.5, Number.NaN, maxPaise + 1, Number.POSITIVE_INFINITY])('%d is an assertion', (value) =>
    expect(() => paise(value)).toThrow(RangeError),
  );

  test('a sum of parts is exact where a float sum is not', () => {
    const parts = Array.from({ length: 10 }, () => parseRupees('0.1') ?? paise(0));
    expect(sumPaise(parts)).toBe(100);
    expect(parts.map(toRupees).reduce((sum, part) => sum + part, 0)).not.toBe(1);
  });

  test('thousands of a grant become paise', () => {
    expect(thousandsToPaise(12.345)).toBe(1_234_500);
    expect(thousandsToPaise(0.1 + 0.2)).toBe(30_000);
  });
});

describe('formatting', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [12_345_678_900, '12,34,56,789.00'],
    [-150_050, '-1,500.50'],
  ])('%i paise are %s', (value, text) => expect(formatRupees(paise(value))).toBe(text));

  test('groups as the en-IN locale does', () => {
    const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      // up to 2^53 hundredths the locale's own rounding is exact
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        (value) => formatRupees(paise(value)) === locale.format(value / 100),
      ),
    );
  });
});

describe('amount in words', () => {
  test.each([
    [0, 'Zero Rupees Only'],
    [1, 'Zero Rupees and One Paise Only'],
    [100, 'One Rupees Only'],
    [1_900, 'Nineteen Rupees Only'],
    [2_000, 'Twenty Rupees Only'],
    [10_000_050, 'One Lakh Rupees and Fifty Paise Only'],
    [10_000_550, 'One Lakh Five Rupees and Fifty Paise Only'],
    [
      12_345_678_900,
      'Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees Only',
    ],
    [-30_000, 'Minus Three Hundred Rupees Only'],
    [100_000_000_000_000, 'One Lakh Crore Rupees Only'],
  ])('%i paise: %s', (value, text) => expect(amountInWords(paise(value))).toBe(text));

  test('the words say exactly the amount, whatever it is', () =>
    fc.assert(
      fc.property(amount, (value) => spelledPaise(amountInWords(value)) === (value as number)),
      { numRuns: 500 },
    ));
});

const small = [
  ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen'.split(' '),
  ...'Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' '),
];
const ten = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const size: Readonly<Record<string, number>> = {
  Hundred: 100,
  Thousand: 1_000,
  Lakh: 100_000,
  Crore: 10_000_000,
};

/** Reads words the way a clerk does: a unit multiplies what was said since the last greater unit. */
const numberOf = (words: readonly string[]): number => {
  const parts: { value: number; unit: number }[] = [];
  let value = 0;
  for (const word of words) {
    const unit = size[word];
    if (unit === undefined) {
      value += small.includes(word) ? small.indexOf(word) : (ten.indexOf(word) + 2) * 10;
      continue;
    }
    while (parts.length > 0 && (parts.at(-1)?.unit ?? 0) < unit) value += parts.pop()?.value ?? 0;
    parts.push({ value: value * unit, unit });
    value = 0;
  }
  return parts.reduce((sum, part) => sum + part.value, value);
};

const spelledPaise = (text: string): number => {
  const match = /^(Minus )?(.+) Rupees(?: and (.+) Paise)? Only$/.exec(text);
  const rupees = numberOf(match?.[2]?.split(' ') ?? []);
  const rest = numberOf(match?.[3]?.split(' ') ?? []);
  return (rupees * 100 + rest) * (match?.[1] ? -1 : 1);
};

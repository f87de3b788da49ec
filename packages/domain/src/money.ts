// Money: whole paise inside, rupees with at most two decimals on the wire (decisions.md, Amounts). Never a float sum.
import * as z from 'zod';

/** Whole paise; |n| up to 2^51 − 1, so that a quotient by 100 stays exact. */
export type Paise = number & { readonly __brand: 'Paise' };

export const maxPaise = 2 ** 51 - 1;
export const zeroPaise = 0 as Paise;

/** Brands a whole number of paise. A programmer's error (fraction, overflow) is an assertion. */
export const paise = (value: number): Paise => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > maxPaise)
    throw new RangeError(`not whole paise: ${value}`);
  return value as Paise;
};

/** Sum of amounts, in paise. */
export const sumPaise = (amounts: Iterable<Paise>): Paise => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
};

/** Digits, or groups of them: Indian (12,34,567) or western (1,234,567). The last group has three digits. */
const wholeRupees = String.raw`\d+|[1-9]\d?(?:,\d{2})*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+`;
const rupeesPattern = new RegExp(String.raw`^(-?)(${wholeRupees})(?:\.(\d{0,2}))?$`);

/**
 * Reads rupees written as text ("1500", "1,500.5", "-3.00") into paise, by string and never by float. The one reading of
 * amounts: entry, CSV, workbook and JSON. Returns undefined for anything else: commas that do not group ("150,50" of a
 * country with decimal commas), more than two decimals, other characters, beyond the limit.
 */
export const parseRupees = (text: string): Paise | undefined => {
  const match = rupeesPattern.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (value > maxPaise) return undefined;
  return (sign && value ? -value : value) as Paise;
};

/** Rupees as a JSON number, for the wire: exact up to the limit because the quotient has at most two decimals. */
export const toRupees = (amount: Paise): number => amount / 100;

/** An amount of a stored row, in whole paise, as rupees for the wire. @throws RangeError as `paise` does */
export const rupeesOfRow = (amount: number): number => toRupees(paise(amount));

/** Indian grouping with two decimals: 12345678900 paise → "12,34,56,789.00". */
export const formatRupees = (amount: Paise): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const head = whole.slice(0, -3);
  const grouped = head ? `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole;
  return `${amount < 0 ? '-' : ''}${grouped}.${digits.slice(-2)}`;
};

/** Amounts of the grant record are in thousands of rupees (1§9). */
export const thousandsToPaise = (thousands: number): Paise => paise(Math.round(thousands * 100_000));

const RupeesText = z.union([z.number(), z.string().max(24)]);
const PaiseInside = z.int().brand<'Paise'>();

const decodeRupees = (value: string | number, context: z.core.ParsePayload): number => {
  const amount = parseRupees(String(value));
  if (amount !== undefined) return amount as number;
  context.issues.push({ code: 'custom', message: amountText, input: value });
  return z.NEVER;
};

/** Rupees on the wire ↔ paise inside. Takes a JSON number, or the same as text. */
export const Rupees = z.codec(RupeesText, PaiseInside, {
  decode: decodeRupees,
  encode: (value) => toRupees(value as unknown as Paise),
});

/** The same where an amount may be left empty, as forms send it (1§5): absent, or an empty text. */
export const OptionalRupees = z.codec(RupeesText.optional(), PaiseInside.optional(), {
  decode: (value, context) => {
    if (value === undefined || String(value).trim() === '') return undefined;
    return decodeRupees(value, context);
  },
  encode: (value) => (value === undefined ? undefined : toRupees(value as unknown as Paise)),
});

/** A text without any digit or with other signs than digits, commas, points and a minus. */
const isNoNumber = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && !/^-?[\d.,\s]*\d[\d.,\s]*$/.test(value.trim());

/**
 * An amount of a bill as callers send it. A text that is no number becomes −1 paisa: no amount of a bill is negative, so the
 * rule of that amount refuses it with its own sentence and in its own place (3§5.1). What has digits that cannot be read is
 * refused here.
 */
export const EnteredRupees = z.codec(RupeesText.optional(), PaiseInside.optional(), {
  decode: (value, context) => {
    if (value === undefined || String(value).trim() === '') return undefined;
    return isNoNumber(value) ? -1 : decodeRupees(value, context);
  },
  encode: (value) => (value === undefined ? undefined : toRupees(value as unknown as Paise)),
});

/** For a text that `parseRupees` does not read. */
export const amountText =
  'Enter an amount in rupees with at most two decimals, such as 1,50,000.50. A comma only parts groups of digits.';

const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

const inWords = (n: number): string => {
  for (const [size, name] of units)
    if (n >= size) return `${inWords(Math.floor(n / size))} ${name} ${inWords(n % size)}`.trim();
  if (n < 20) return ones[n] ?? '';
  return `${tens[Math.floor(n / 10)]} ${ones[n % 10]}`.trim();
};

/** Amount in words in Indian units (3§9): "One Lakh Five Rupees and Fifty Paise Only"; zero is "Zero Rupees Only". */
export const amountInWords = (amount: Paise): string => {
  if (amount === 0) return 'Zero Rupees Only';
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const minus = amount < 0 ? 'Minus ' : '';
  const rupees = inWords(whole) || 'Zero';
  return rest === 0
    ? `${minus}${rupees} Rupees Only`
    : `${minus}${rupees} Rupees and ${inWords(rest)} Paise Only`;
};

// The kinds of value that the files of scheme systems have: how each is written, and what it becomes. XML and JSON share
// them, schema and reading follow from them.
import { type Paise, parseRupees } from '@portal/domain/money';
import { visibleName } from '@portal/domain/name';
import { stateHeadOf } from '@portal/domain/order/order';
import * as z from 'zod';

export interface LeafKind {
  /** What XML Schema knows of it besides its pattern. */
  readonly base?: 'date' | 'dateTime';
  /** A regular expression that is the same to XML Schema, JSON Schema and JavaScript; it matches the whole value. */
  readonly pattern?: string;
  readonly mostCharacters: number;
  /** What the pattern cannot say: a day that the calendar has. */
  readonly isValid?: (text: string) => boolean;
  readonly read: (text: string) => unknown;
}

const asWritten = (text: string): string => text;

export const leafKinds = {
  code: { pattern: '[A-Za-z0-9][A-Za-z0-9._/-]*', mostCharacters: 60, read: asWritten },
  /** A number of an order or sanction as offices write them, blanks allowed within. */
  number: { pattern: '[A-Za-z0-9]([A-Za-z0-9 ._/()-]*[A-Za-z0-9)])?', mostCharacters: 100, read: asWritten },
  name: { mostCharacters: 150, read: visibleName },
  text: { mostCharacters: 500, read: visibleName },
  /** Rupees, at most two decimals; paise inside. */
  amount: {
    pattern: '[0-9]{1,11}(\\.[0-9]{1,2})?',
    mostCharacters: 14,
    read: (text: string): Paise | undefined => parseRupees(text),
  },
  count: { pattern: '[0-9]{1,6}', mostCharacters: 6, read: Number },
  /** yyyy-mm-dd */
  date: {
    base: 'date',
    pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
    mostCharacters: 10,
    isValid: (text: string): boolean => z.iso.date().safeParse(text).success,
    read: asWritten,
  },
  /** An instant in India's time, to the second. */
  instant: {
    base: 'dateTime',
    pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}',
    mostCharacters: 19,
    isValid: (text: string): boolean => z.iso.datetime({ local: true }).safeParse(text).success,
    read: asWritten,
  },
  hex: { pattern: '([0-9A-Fa-f]{2})+', mostCharacters: 128, read: asWritten },
  /** 1 the maker, 2 the checker. */
  place: { pattern: '[12]', mostCharacters: 1, read: Number },
  /** To add a signatory or to remove one. */
  change: { pattern: 'ADDN|DEL', mostCharacters: 4, read: asWritten },
  years: { pattern: '[0-9]{4}-[0-9]{4}', mostCharacters: 9, read: asWritten },
  /** Scheme code and object head; dashes between the parts are optional. */
  head: { pattern: '[0-9A-Z-]{19,29}', mostCharacters: 29, read: stateHeadOf },
  pan: { pattern: '([A-Z]{5}[0-9]{4}[A-Z])?', mostCharacters: 10, read: asWritten },
  account: { pattern: '[A-Za-z0-9]{6,20}', mostCharacters: 20, read: asWritten },
  ifsc: { pattern: '[A-Za-z0-9]{1,20}', mostCharacters: 20, read: asWritten },
} as const satisfies Record<string, LeafKind>;
export type LeafName = keyof typeof leafKinds;

/** Whether a text is a value of the kind. One without a pattern has a character at least. */
export const isLeaf = (name: LeafName, text: string): boolean => {
  const kind: LeafKind = leafKinds[name];
  if (text.length > kind.mostCharacters) return false;
  return (patterns[name]?.test(text) ?? text.length > 0) && (kind.isValid?.(text) ?? true);
};

const patterns = Object.fromEntries(
  Object.entries<LeafKind>(leafKinds).flatMap(([name, { pattern }]) =>
    pattern === undefined ? [] : [[name, new RegExp(`^(?:${pattern})$`)]],
  ),
) as Partial<Record<LeafName, RegExp>>;

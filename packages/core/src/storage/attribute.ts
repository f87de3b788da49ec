// The attributes from which the rows of all nouns are built. An amount and any value that another system or an older version
// of the portal may have stored is parsed each time that the row is read, by key or by query: a row that is not what its
// entity says fails there, with its attribute's name, before it reaches a rule or a payment.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CustomAttributeType } from 'electrodb';
import type * as z from 'zod';

export const text = { type: 'string', required: true } as const;
export const optionalText = { type: 'string' } as const;
export const number = { type: 'number', required: true } as const;
export const optionalNumber = { type: 'number' } as const;
export const flag = { type: 'boolean', required: true } as const;
export const optionalFlag = { type: 'boolean' } as const;

/** An account that did something, and when. */
export const person = { type: 'map', properties: { accountId: text, username: text, at: text } } as const;

const whole = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`a stored amount is no whole number: ${value}`);
  return value as number;
};

/** Money: whole paise. */
export const paise = { type: 'number', required: true, get: whole } as const;
export const optionalPaise = { type: 'number', get: whole } as const;

/** What has a form of its own: an object or a list that a schema describes. */
export const parsed = <T extends object | null>(schema: z.ZodType<T>) => ({
  type: objectType<T>(),
  get: (value: unknown): T => schema.parse(value),
});

// of an object the conditional type of electrodb's parameter is "any", which it does not see for a type parameter
const objectType = <T extends object | null>() =>
  CustomAttributeType<T>('any' as Parameters<typeof CustomAttributeType<T>>[0]);

/** Bytes as they are. */
export const bytes = {
  type: CustomAttributeType<Uint8Array>('any' as Parameters<typeof CustomAttributeType<Uint8Array>>[0]),
  required: true,
} as const;

/** A longer text takes more than one write unit. */
const packedFromBytes = 1024;
/** Far more than any row holds: what is larger is no text of ours. */
const textBytesAtMost = 16 * 1024 * 1024;

/**
 * A long text, stored as DEFLATE (RFC 1951): lists of payees repeat names of fields, banks and branches, and take a
 * fraction of the write units so (decisions.md, A long page of lines is packed). A short one is stored as it is.
 */
export const packedText = {
  // a text to the code, bytes to the table: electrodb has no such type
  type: CustomAttributeType<string>('any' as 'string'),
  required: true,
  set: (value?: string) =>
    value !== undefined && Buffer.byteLength(value) > packedFromBytes ? deflateRawSync(value) : value,
  get: (value: unknown): string =>
    typeof value === 'string'
      ? value
      : inflateRawSync(value as Uint8Array, { maxOutputLength: textBytesAtMost }).toString(),
} as const;

// The sentence of a fault for which the contract gives none of its own.
import type * as z from 'zod';
import { dotted } from './input-errors.ts';

/** zod asks for it after the schema's own message and before its English default. */
export const faultSentence = (fault: z.core.$ZodRawIssue): string => {
  const path = dotted(fault.path ?? []);
  const isAbsent =
    fault.input === undefined &&
    (fault.code === 'invalid_type' || fault.code === 'invalid_union' || fault.code === 'invalid_value');
  if (isAbsent) return path ? `Missing field: ${path}.` : 'The request needs a JSON body.';
  const field = path ? `Field ${path}` : 'The body';
  switch (fault.code) {
    case 'invalid_type':
      return `${field} must be ${typeNames[String(fault['expected'])] ?? 'of another type'}.`;
    case 'too_big':
      return `${field} must ${bound(fault, 'most', fault['maximum'])}.`;
    case 'too_small':
      return `${field} must ${bound(fault, 'least', fault['minimum'])}.`;
    case 'invalid_value':
      return `${field} must be one of: ${(fault['values'] as unknown[]).map(String).join(', ')}.`;
    default:
      return `${field} does not have the right form.`;
  }
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'null',
};

const bound = (fault: z.core.$ZodRawIssue, word: 'most' | 'least', limit: unknown): string => {
  switch (fault['origin']) {
    case 'string':
      return `have at ${word} ${String(limit)} characters`;
    case 'array':
      return `have at ${word} ${String(limit)} entries`;
    default:
      return `be at ${word} ${String(limit)}`;
  }
};

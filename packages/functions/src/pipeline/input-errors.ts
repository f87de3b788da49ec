// Refusals of a request's form, before any rule of a noun is checked.
import { AppError } from '@portal/core/error';
import { tooLargeBeforeLogin } from '@portal/domain/body-limit';
import type { ErrorDefinition } from '@portal/domain/contract';
import { issue } from '@portal/domain/issue';

/** Faults that one answer names. */
export const maxIssues = 100;

export const inputErrors = {
  notJson: {
    code: 'input.not-json',
    kind: 'invalid',
    message: 'The request is not valid JSON. Send its body as JSON text in UTF-8.',
  },
  contentType: {
    code: 'input.content-type',
    kind: 'invalid',
    message: 'Send the body as JSON (content-type application/json).',
  },
  tooLarge: {
    code: 'input.too-large',
    kind: 'tooLarge',
    message: 'The request is larger than 5 MB. Enter fewer lines, or split it into several requests.',
  },
  tooLargeBeforeLogin,
  tooDeep: {
    code: 'input.too-deep',
    kind: 'invalid',
    message: 'The request is nested too deep: the portal takes at most 64 levels.',
  },
  tooManyValues: {
    code: 'input.too-many-values',
    kind: 'invalid',
    message:
      'The request holds too much: the portal takes at most 20,000 entries a list, 1,000 fields an object and 300,000 values in all.',
  },
  idempotencyKey: {
    code: 'input.idempotency-key',
    kind: 'invalid',
    message: 'The Idempotency-Key must have 8 to 128 printable characters.',
  },
  noSuchRoute: { code: 'input.no-such-route', kind: 'notFound', message: 'There is no such address.' },
  notThroughPortal: {
    code: 'input.not-through-portal',
    kind: 'forbidden',
    message: 'This address answers only through the portal.',
  },
  tookTooLong: {
    code: 'input.took-too-long',
    kind: 'unavailable',
    message: 'This took too long and was stopped before anything was stored. Try again.',
  },
  tableBusy: {
    code: 'input.table-busy',
    kind: 'unavailable',
    message:
      'The portal has very much to do at the moment, and this was not finished. Try again in a few seconds.',
  },
  outcomeUnknown: {
    code: 'input.outcome-unknown',
    kind: 'unavailable',
    message:
      'This took too long, and it is not known whether all of it was stored. Look at it before you try again.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** A field that the contract does not know, refused by name (decisions.md, Named here). */
export const unknownField = (path: readonly string[]) => {
  const at = dotted(path);
  return issue(at, 'input.unknown-field', `Unknown field: ${at}.`);
};

const shownLetters = 60;

/** A path as sentences name it. A name that a caller made up may be as long as the body. */
export const dotted = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .map((name) => (name.length > shownLetters ? `${name.slice(0, shownLetters)}…` : name || '""'))
    .join('.');

export const refuse = (definition: ErrorDefinition, cause?: unknown): AppError =>
  new AppError(definition, { cause });

// Refusals of a request's form, before any rule of a noun is checked.
import { AppError } from '@portal/core/error';
import type { ErrorDefinition } from '@portal/domain/contract';
import { issue } from '@portal/domain/issue';

export const maxBodyBytes = 5 * 1024 * 1024;

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
    message: 'This took too long and was stopped. Check whether it was done before you try again.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** A field that the contract does not know, refused by name (decisions.md, Named here). */
export const unknownField = (path: string) => issue(path, 'input.unknown-field', `Unknown field: ${path}.`);

export const refuse = (definition: ErrorDefinition, cause?: unknown): AppError =>
  new AppError(definition, { cause });

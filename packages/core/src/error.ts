// The one error that a person sees: a code, its kind (which fixes the status) and a sentence (house style, Errors).
import type { ErrorDefinition, ErrorKind } from '@portal/domain/contract';
import type { Issue } from '@portal/domain/issue';

export interface AppErrorOptions {
  /** Overrides the declared sentence where it carries a value. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  /** Further fields of the answer's body, for recorded shapes (3§7.5). */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export class AppError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(definition: ErrorDefinition, options: AppErrorOptions = {}) {
    super(options.message ?? definition.message, { cause: options.cause });
    this.name = 'AppError';
    this.code = definition.code;
    this.kind = definition.kind;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra ?? {};
  }
}

/** A refusal under one field of the form, with its declared sentence or with the one that carries its values. */
export const refusedField = (
  definition: ErrorDefinition,
  path: string,
  message = definition.message,
): AppError => new AppError(definition, { message, issues: [{ path, code: definition.code, message }] });

/** Refuses where rules are broken, with all of them. */
export const refuseIssues = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw invalid(issues);
};

/** Broken rules as one error: its sentence is the first rule's. */
export const invalid = (issues: readonly Issue[]): AppError => {
  const first = issues[0];
  if (!first) throw new RangeError('no issue to report');
  return new AppError({ code: first.code, kind: 'invalid', message: first.message }, { issues });
};

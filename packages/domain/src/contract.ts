// How an endpoint is declared: once, here in the domain, for five readers (handler, stacks, OpenAPI, SPA client, forms).
import type * as z from 'zod';
import { commandErrors } from './storage/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone without a session, any officer, only SPA accounts, only finance IT, or a session or `authkey` header.
 */
export type Access = 'public' | 'session' | 'spa' | 'admin' | 'key';

/** The Lambda that serves the endpoint: one an API group (architecture.md, Compute). */
export type FunctionName =
  | 'session'
  | 'scheme'
  | 'bill'
  | 'slip'
  | 'document'
  | 'treasury'
  | 'consolidation'
  | 'payee'
  | 'bank'
  | 'vendor'
  | 'allotment'
  | 'sparsh'
  | 'nrega'
  | 'nrlm'
  | 'ommas'
  | 'admin'
  | 'certificate';

/** The nine kinds of error and their status (decisions.md, Answers). */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  refused: 422,
  tooMany: 429,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof errorStatus;

/** A declared refusal: its kind fixes the status, its message is what the person reads. */
export interface ErrorDefinition {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly message: string;
}

/**
 * The status of an answer that refuses nothing. 200: done; 201: something was made; 202: the work continues after the answer;
 * 302: the file lies at another address.
 */
export type SuccessStatus = 200 | 201 | 202 | 302;

export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Status extends SuccessStatus = SuccessStatus,
> {
  readonly method: Method;
  /** Whole path, `/api/v1` included; parameters in braces. */
  readonly path: `/api/v1/${string}`;
  readonly function: FunctionName;
  readonly access: Access;
  /** Only a Final login may call (decisions.md, Who may do what). */
  readonly finalOnly?: boolean;
  readonly summary: string;
  /** The paragraph of the specification. */
  readonly source: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Every status that it answers with when it refuses nothing; 200 where nothing is said. */
  readonly status?: readonly Status[];
  /** The JSON answer under each status. */
  readonly response: Response;
  /** Other content that the answer may be, for example a PDF. */
  readonly alsoAnswers?: readonly string[];
  /** Takes an Idempotency-Key header: a repeated command answers the same and does nothing twice. */
  readonly idempotent?: boolean;
  /** Its refusals, besides those of parsing, session and access; `endpoint()` adds those of an Idempotency-Key. */
  readonly errors: readonly ErrorDefinition[];
}

/** Declares an endpoint; the types of its parts are kept for handler and client. */
export const endpoint = <
  const Params extends z.ZodType | undefined,
  const Query extends z.ZodType | undefined,
  const Body extends z.ZodType | undefined,
  Response extends z.ZodType,
  const Status extends SuccessStatus = 200,
>(
  declaration: Endpoint<Params, Query, Body, Response, Status>,
): Endpoint<Params, Query, Body, Response, Status> =>
  declaration.idempotent
    ? { ...declaration, errors: [...declaration.errors, ...commandErrors] }
    : declaration;

/** Makes something: 201; with an Idempotency-Key a repeated command answers 200 and makes nothing. */
export const makes = [201, 200] as const;

/** Every status that an endpoint answers with when it refuses nothing. */
export const statusesOf = ({ status }: Pick<Endpoint, 'status'>): readonly SuccessStatus[] => status ?? [200];

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, parsed. */
export type Parsed<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { readonly params: Out<P>; readonly query: Out<Q>; readonly body: Out<B> }
    : never;

/** What a caller sends, before parsing. */
export type Sent<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodType ? { params: In<P> } : { params?: undefined }) &
        (Q extends z.ZodType ? { query: In<Q> } : { query?: undefined }) &
        (B extends z.ZodType ? { body: In<B> } : { body?: undefined })
    : never;

/** The status that it answers with when it refuses nothing. */
export type StatusOf<E extends Endpoint> =
  E extends Endpoint<
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType,
    infer Status
  >
    ? Status
    : never;

/** What the endpoint answers. */
export type Answer<E extends Endpoint> = z.input<E['response']>;

// A handler bound to the contract that it answers.
import { lazily } from '@portal/core/storage/table';
import type { Answer, Endpoint, Parsed, StatusOf } from '@portal/domain/contract';
import * as z from 'zod';
import type { KeyContext, OfficerContext, PublicContext } from './endpoint-context.ts';
import { type InputParser, inputParser } from './parse-input.ts';
import type { Reply } from './reply.ts';

/** A bare answer is one of status 200, where the contract has that. */
type Answered<E extends Endpoint> =
  | (200 extends StatusOf<E> ? Answer<E> : never)
  | Reply<Answer<E>, StatusOf<E>>
  | Reply<Uint8Array, StatusOf<E>>;

export interface Route {
  readonly endpoint: Endpoint;
  /** API Gateway's name of the route: "POST /api/v1/bill". */
  readonly key: string;
  readonly parse: InputParser;
  readonly isPublic: boolean;
  /** Takes the cursor of an earlier answer. It is asked of the contract, which no other request needs. */
  readonly isPaged: () => boolean;
  readonly handle: (context: OfficerContext & PublicContext & KeyContext, input: never) => unknown;
}

export const routeKey = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** An endpoint that needs a session: its handler gets the officer. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: OfficerContext, input: Parsed<E>) => Answered<E> | Promise<Answered<E>>,
): Route => {
  if (endpoint.access === 'public') throw new Error(`${routeKey(endpoint)} is public: use publicRoute`);
  if (endpoint.access === 'key') throw new Error(`${routeKey(endpoint)} takes a key too: use keyRoute`);
  return { ...bound(endpoint), isPublic: false, handle };
};

/** An endpoint that takes a session or the key of a partner: its handler gets who asks. */
export const keyRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (context: KeyContext, input: Parsed<E>) => Answered<E> | Promise<Answered<E>>,
): Route => {
  if (endpoint.access !== 'key') throw new Error(`${routeKey(endpoint)} takes no key: use route`);
  const made = bound(endpoint);
  // a cursor is sealed for an office, which a partner does not have
  if (made.isPaged()) throw new Error(`${routeKey(endpoint)} has pages, which no partner can continue`);
  return { ...made, isPublic: false, handle };
};

/** An endpoint without a session. */
export const publicRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (context: PublicContext, input: Parsed<E>) => Answered<E> | Promise<Answered<E>>,
): Route => {
  if (endpoint.access !== 'public') throw new Error(`${routeKey(endpoint)} is not public: use route`);
  return { ...bound(endpoint), isPublic: true, handle };
};

const bound = (endpoint: Endpoint) => ({
  endpoint,
  key: routeKey(endpoint),
  parse: inputParser(endpoint),
  isPaged: lazily(() => endpoint.query instanceof z.ZodObject && 'cursor' in endpoint.query.shape),
});

// One request on its way through the pipeline: what came in, and what the steps have found out so far.
import type { Call, Officer } from '@portal/core/call';
import type { CallCount } from '@portal/core/storage/call-count';
import type { Context } from 'aws-lambda';
import type { Route } from './route.ts';

/** What the pipeline reads of an API Gateway event, payload format 2.0. */
export interface GatewayEvent {
  readonly routeKey: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[] | undefined;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { readonly requestId: string; readonly http: { readonly sourceIp: string } };
}

/** What a Lambda answers to API Gateway. */
export interface GatewayResult {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
}

/** A request to an endpoint that needs no session. */
export interface PublicContext {
  readonly requestId: string;
  /** The server's clock, read once. */
  readonly now: Date;
  /** The caller's address, as CloudFront saw it. */
  readonly address: string;
  /** The value of a cookie by its name. */
  readonly cookie: (name: string) => string | undefined;
  readonly headers: GatewayEvent['headers'];
}

/** A request of a signed-in officer. */
export interface OfficerContext extends Call, PublicContext {}

export interface RequestContext {
  readonly event: GatewayEvent;
  readonly requestId: string;
  readonly now: Date;
  readonly startedMs: number;
  readonly calls: CallCount;
  route: Route | undefined;
  officer: Officer | undefined;
  /** Work that the answer does not depend on, but that must end before the function sleeps. */
  beside: Promise<unknown> | undefined;
  idempotencyKey: string | undefined;
  input: unknown;
  /** What went wrong, for the log. */
  failure: unknown;
}

export const openRequest = (event: GatewayEvent, now: Date, calls: CallCount): RequestContext => ({
  event,
  requestId: event.requestContext.requestId,
  now,
  startedMs: performance.now(),
  calls,
  route: undefined,
  officer: undefined,
  beside: undefined,
  idempotencyKey: undefined,
  input: undefined,
  failure: undefined,
});

/** The value of a cookie; API Gateway hands each over as "name=value". */
export const cookieOf = (event: GatewayEvent, name: string): string | undefined => {
  for (const cookie of event.cookies ?? [])
    if (cookie.startsWith(name) && cookie[name.length] === '=') return cookie.slice(name.length + 1);
  return undefined;
};

export interface LambdaHandler {
  (event: GatewayEvent, context: Context): Promise<GatewayResult>;
  /** What the function serves: "POST /api/v1/bill". */
  readonly routeKeys: readonly string[];
}

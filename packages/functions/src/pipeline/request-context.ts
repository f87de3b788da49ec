// One request on its way through the pipeline: what came in, and what the steps have found out so far.
import type { Officer } from '@portal/core/call';
import type { PartnerCaller } from '@portal/core/partner/caller';
import type { CallCount } from '@portal/core/storage/call-count';
import type { Context } from 'aws-lambda';
import type { GatewayEvent, GatewayResult } from './gateway-event.ts';
import type { Route } from './route.ts';

export interface RequestContext {
  readonly event: GatewayEvent;
  readonly requestId: string;
  readonly now: Date;
  readonly startedMs: number;
  readonly calls: CallCount;
  route: Route | undefined;
  officer: Officer | undefined;
  /** Who sent a key instead of a session. */
  partner: PartnerCaller | undefined;
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
  partner: undefined,
  beside: undefined,
  idempotencyKey: undefined,
  input: undefined,
  failure: undefined,
});

export interface LambdaHandler {
  (event: GatewayEvent, context: Context): Promise<GatewayResult>;
  /** What the function serves: "POST /api/v1/bill". */
  readonly routeKeys: readonly string[];
}

// The one way of a request through every function: origin, session, access, parse, handler, error mapping, headers, log.

import middy from '@middy/core';
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import { sessionCookie } from '@portal/core/session/cookie';
import { Sessions } from '@portal/core/session/service';
import { countingCalls } from '@portal/core/storage/call-count';
import { withDeadline } from '@portal/core/storage/deadline';
import { lazily } from '@portal/core/storage/table';
import { sessionErrors } from '@portal/domain/session/errors';
import type { Context } from 'aws-lambda';
import { checkAccess } from './access-check.ts';
import { errorAnswer } from './error-answer.ts';
import {
  cookieOf,
  type Exchange,
  type GatewayEvent,
  type GatewayResult,
  type LambdaHandler,
  type OfficerContext,
  openExchange,
} from './exchange.ts';
import { inputErrors, refuse } from './input-errors.ts';
import { checkOriginSecret, checkWriteOrigin } from './origin-check.ts';
import { Reply } from './reply.ts';
import { logRequest } from './request-log.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { type PipelineSettings, settingsFrom } from './settings.ts';

/** The Lambda handler of a group of routes (route.ts): `export const handler = serve([route(listGrants, …)])`. */
export const serve = (routes: readonly Route[], settings?: PipelineSettings): LambdaHandler => {
  const byKey = new Map(routes.map((route) => [route.key, route]));
  if (byKey.size !== routes.length) throw new Error('a route is served twice');
  const stack = lazily(() => makeStack(byKey, settings ?? settingsFrom(process.env)));
  const now = settings?.now ?? (() => new Date());
  const handle = (event: GatewayEvent, context: Context): Promise<GatewayResult> =>
    withDeadline(
      () => context.getRemainingTimeInMillis(),
      () => countingCalls((calls) => stack()(openExchange(event, now(), calls), context)),
    );
  return Object.assign(handle, { routeKeys: [...byKey.keys()] });
};

type Request = middy.Request<Exchange, GatewayResult, Error>;

const makeStack = (routes: ReadonlyMap<string, Route>, settings: PipelineSettings) =>
  middy<Exchange, GatewayResult>((exchange: Exchange) => answer(exchange, settings), {
    // leaves time to answer before Lambda ends the call without a word
    timeoutEarlyInMillis: 400,
    timeoutEarlyResponse: () => {
      throw refuse(inputErrors.tookTooLong);
    },
    requestEnd: async ({ event: exchange, response }: middy.Request) => {
      await (exchange as Exchange).beside;
      logRequest(exchange as Exchange, (response as GatewayResult).statusCode, settings.dimensions);
    },
  })
    .before(({ event: exchange }: Request) => {
      checkOriginSecret(exchange.event, settings.originSecret);
      exchange.route = routes.get(exchange.event.routeKey);
      if (!exchange.route) throw refuse(inputErrors.noSuchRoute);
      checkWriteOrigin(exchange.event, exchange.route.endpoint.method, settings.portalOrigin);
    })
    .before(async ({ event: exchange }: Request) => {
      if (routeOf(exchange).isPublic) return;
      const officer = await signedIn(exchange);
      checkAccess(routeOf(exchange).endpoint, officer);
    })
    .before(({ event: exchange }: Request) => {
      const { endpoint, parse } = routeOf(exchange);
      if (endpoint.idempotent) exchange.idempotencyKey = idempotencyKey(exchange);
      exchange.input = parse(exchange.event);
    })
    .after(({ event: exchange, response }: Request) => {
      if (settings.showsCalls && response)
        response.headers['x-dynamodb-calls'] = String(exchange.calls.count);
    })
    .onError((request: Request) => {
      const exchange = request.event;
      exchange.failure = request.error;
      request.response = errorAnswer(request.error, {
        requestId: exchange.requestId,
        isWrite: exchange.route !== undefined && exchange.route.endpoint.method !== 'GET',
      });
      if (!settings.showsCalls) return;
      request.response.headers['x-dynamodb-calls'] = String(exchange.calls.count);
      request.response.headers['x-error-code'] =
        request.error instanceof AppError ? request.error.code : 'fault';
    });

const routeOf = (exchange: Exchange): Route => {
  if (!exchange.route) throw new Error('the request has no route yet');
  return exchange.route;
};

const signedIn = async (exchange: Exchange): Promise<Officer> => {
  const session = await Sessions.find(cookieOf(exchange.event, sessionCookie), exchange.now);
  if (!session) throw new AppError(sessionErrors.notSignedIn);
  exchange.officer = session.officer;
  // written beside the work: an answer never waits or fails for it
  exchange.beside = Sessions.touch(session, exchange.now);
  return session.officer;
};

const idempotencyKey = ({ event }: Exchange): string | undefined => {
  const key = event.headers['idempotency-key'];
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) throw refuse(inputErrors.idempotencyKey);
  return key;
};

const answer = async (exchange: Exchange, { originSecret }: PipelineSettings): Promise<GatewayResult> => {
  const { event, requestId, now, officer, idempotencyKey } = exchange;
  const context = {
    requestId,
    now,
    address: callerAddress(event, originSecret !== undefined),
    cookie: (name: string) => cookieOf(event, name),
    headers: event.headers,
    officer,
    idempotencyKey,
  } as OfficerContext;
  return toResult(await routeOf(exchange).handle(context, exchange.input as never), requestId);
};

/** CloudFront writes "address:port"; the header is believed only where the origin secret came with it. */
const callerAddress = (event: GatewayEvent, isThroughCloudFront: boolean): string => {
  const viewer = isThroughCloudFront ? event.headers['cloudfront-viewer-address'] : undefined;
  return viewer?.slice(0, viewer.lastIndexOf(':')) || event.requestContext.http.sourceIp;
};

const toResult = (answered: unknown, requestId: string): GatewayResult => {
  if (!(answered instanceof Reply))
    return result(200, jsonHeaders(requestId), JSON.stringify(answered), false);
  const { status, body, headers, cookies } = answered;
  const isBytes = body instanceof Uint8Array;
  const made = result(
    status,
    Object.assign(jsonHeaders(requestId), headers),
    isBytes
      ? Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64')
      : JSON.stringify(body),
    isBytes,
  );
  if (cookies.length > 0) made.cookies = [...cookies];
  return made;
};

const jsonHeaders = (requestId: string): Record<string, string> => ({
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': requestId,
});

const result = (
  statusCode: number,
  headers: Record<string, string>,
  body: string,
  isBase64Encoded: boolean,
): GatewayResult => ({ statusCode, headers, body, isBase64Encoded });

// The one way of a request through every function: origin, session, access, parse, handler, error mapping, headers, log.

import middy from '@middy/core';
import { AppError } from '@portal/core/error';
import { countingCalls } from '@portal/core/storage/call-count';
import { mayHaveStored, withDeadline } from '@portal/core/storage/deadline';
import { freshKeys, renewing } from '@portal/core/storage/keys';
import { lazily } from '@portal/core/storage/table';
import type { Context } from 'aws-lambda';
import type { Asked, CursorSeal } from './cursor.ts';
import type { KeyContext, OfficerContext } from './endpoint-context.ts';
import { errorAnswer } from './error-answer.ts';
import { askedKey, cookieOf, type GatewayEvent, type GatewayResult } from './gateway-event.ts';
import { inputErrors, refuse } from './input-errors.ts';
import { checkOriginSecret, checkWriteOrigin } from './origin-check.ts';
import { Reply } from './reply.ts';
import { type LambdaHandler, openRequest, type RequestContext } from './request-context.ts';
import { logRequest } from './request-log.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { type PipelineSettings, settingsFrom } from './settings.ts';
import { compressed, unlessUnchanged } from './sparing.ts';
import { answerable } from './throttled.ts';
import { findAsker } from './who-asks.ts';

/** The Lambda handler of a group of routes (route.ts): `export const handler = serve([route(listGrants, …)])`. */
export const serve = (routes: readonly Route[], settings?: PipelineSettings): LambdaHandler => {
  const byKey = new Map(routes.map((route) => [route.key, route]));
  if (byKey.size !== routes.length) throw new Error('a route is served twice');
  const current = settings ? () => settings : renewing(() => settingsFrom(process.env));
  const stack = lazily(() => makeStack(byKey, current));
  const now = settings?.now ?? (() => new Date());
  const handle = (event: GatewayEvent, context: Context): Promise<GatewayResult> =>
    withDeadline(
      () => context.getRemainingTimeInMillis(),
      async () => {
        await freshKeys();
        return countingCalls((calls) => stack()(openRequest(event, now(), calls), context));
      },
    );
  return Object.assign(handle, { routeKeys: [...byKey.keys()] });
};

type MiddyRequest = middy.Request<RequestContext, GatewayResult, Error>;

const makeStack = (routes: ReadonlyMap<string, Route>, settings: () => PipelineSettings) =>
  middy<RequestContext, GatewayResult>((request: RequestContext) => answer(request, settings()), {
    // leaves time to answer before Lambda ends the call without a word
    timeoutEarlyInMillis: 1_000,
    timeoutEarlyResponse: () => {
      throw refuse(mayHaveStored() ? inputErrors.outcomeUnknown : inputErrors.tookTooLong);
    },
    requestEnd: async ({ event: request, response }: middy.Request) => {
      await (request as RequestContext).beside;
      logRequest(request as RequestContext, (response as GatewayResult).statusCode, settings().dimensions);
    },
  })
    .before(async ({ event: request }: MiddyRequest) => {
      await checkOriginSecret(request.event, () => settings().originSecrets);
      request.route = routes.get(askedKey(request.event));
      if (!request.route) throw refuse(inputErrors.noSuchRoute);
      checkWriteOrigin(request.event, request.route.endpoint.method, settings().portalOrigin);
    })
    .before(async ({ event: request }: MiddyRequest) => {
      const { isPublic, endpoint } = routeOf(request);
      if (!isPublic) await findAsker(request, endpoint, settings().partnerKeys);
    })
    .before(({ event: request }: MiddyRequest) => {
      const { endpoint, parse } = routeOf(request);
      if (endpoint.idempotent) request.idempotencyKey = idempotencyKey(request);
      request.input = withOpenCursor(request, parse(request.event), settings().cursors);
    })
    .after(({ event: request, response }: MiddyRequest) => {
      if (settings().showsCalls && response)
        response.headers['x-dynamodb-calls'] = String(request.calls.count);
    })
    .onError((failed: MiddyRequest) => {
      const request = failed.event;
      const error = answerable(failed.error);
      request.failure = error;
      failed.response = errorAnswer(error, {
        requestId: request.requestId,
        isWrite: request.route !== undefined && request.route.endpoint.method !== 'GET',
      });
      if (!settings().showsCalls) return;
      failed.response.headers['x-dynamodb-calls'] = String(request.calls.count);
      failed.response.headers['x-error-code'] = error instanceof AppError ? error.code : 'fault';
    });

const routeOf = (request: RequestContext): Route => {
  if (!request.route) throw new Error('the request has no route yet');
  return request.route;
};

const idempotencyKey = ({ event }: RequestContext): string | undefined => {
  const key = event.headers['idempotency-key'];
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) throw refuse(inputErrors.idempotencyKey);
  return key;
};

const answer = async (
  request: RequestContext,
  { originSecrets, cursors }: PipelineSettings,
): Promise<GatewayResult> => {
  const { event, requestId, now, officer, partner, idempotencyKey } = request;
  const context = {
    requestId,
    now,
    address: callerAddress(event, originSecrets.length > 0),
    cookie: (name: string) => cookieOf(event, name),
    headers: event.headers,
    officer,
    asker: partner ? { partner } : { officer },
    idempotencyKey,
  } as OfficerContext & KeyContext;
  const answered = await routeOf(request).handle(context, request.input as never);
  const result = toResult(answered, requestId);
  const said = answered instanceof Reply ? answered.body : answered;
  const made = routeOf(request).isPaged() ? unlessUnchanged(event, result, said) : result;
  const { next } = made.headers;
  if (next !== undefined) made.headers['next'] = cursors.seal(next, asked(request, request.input as Input));
  return compressed(event, made);
};

interface Input {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

const asked = ({ route, officer }: RequestContext, { params, query }: Input): Asked => ({
  route: route?.key ?? '',
  officer,
  params,
  query,
});

/** The cursor of a request is opened before anything else sees it. */
const withOpenCursor = (request: RequestContext, parsed: unknown, cursors: CursorSeal): unknown => {
  const input = parsed as Input;
  const { cursor } = input.query;
  if (!request.route?.isPaged() || typeof cursor !== 'string') return input;
  return { ...input, query: { ...input.query, cursor: cursors.open(cursor, asked(request, input)) } };
};

/** CloudFront writes "address:port"; the header is trusted only where the origin secret came with it. */
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

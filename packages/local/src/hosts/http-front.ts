// Hosts the template's HTTP API: routes, integrations with functions, and API Gateway's limits and answers where a
// function gives none.
import { randomUUID } from 'node:crypto';
import { bodyLimitBytes, takesOpenBody, tooLargeBeforeLogin } from '@portal/domain/body-limit';
import { endpoints } from '@portal/domain/endpoints';
import { makeRouter, type Route } from '@portal/domain/gateway-router';
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { honour, withoutEffect } from '../template/honour.ts';
import { functionNameOf } from '../template/physical.ts';
import type { Resource, Template } from '../template/template.ts';
import type { Functions } from './functions.ts';
import { toEvent, toResponse } from './gateway-event.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, splitUrl } from './http-message.ts';
import { TimedOut } from './invocation.ts';

export type Gateway = (request: HttpRequest) => Promise<HttpResponse>;

/** API Gateway takes no larger request, Lambda no larger event or answer. */
export const requestLimitBytes = 10 * 1024 * 1024;
const payloadLimitBytes = 6 * 1024 * 1024;

const apiProperties = z.strictObject({
  ProtocolType: z.literal('HTTP'),
  ...withoutEffect('Description', 'Name', 'Tags'),
});
const stageProperties = z.strictObject({
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  // A bound on what all offices of the state cost together says nothing about one person's machine.
  ...withoutEffect('AccessLogSettings', 'ApiId', 'DefaultRouteSettings', 'Tags'),
});
const routeProperties = z.strictObject({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('NONE').optional(),
  ...withoutEffect('ApiId'),
});
const integrationProperties = z.strictObject({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.int().optional(),
  ...withoutEffect('ApiId', 'Description'),
});

interface Integration {
  readonly functionName: string;
  readonly timeoutMs: number;
}

export function hostHttpApi(template: Template, functions: Functions, timeLimitFactor = 1): Gateway {
  const router = makeRouter(readRoutes(template));
  const [api, ...otherApis] = template.of('AWS::ApiGatewayV2::Api');
  if (!api || otherApis.length > 0) throw new StartFailure('The template must have one HTTP API.');
  honour(api, apiProperties);
  for (const stage of template.of('AWS::ApiGatewayV2::Stage')) honour(stage, stageProperties);
  return async (request) => {
    const requestId = randomUUID();
    const respond = (response: HttpResponse): HttpResponse => ({
      ...response,
      headers: { ...response.headers, 'apigw-requestid': requestId },
    });
    if (request.body.length > requestLimitBytes) return respond(tooLarge(requestId));
    const found = router(request.method, splitUrl(request.url).path);
    if (!found) return respond(jsonResponse(404, { message: 'Not Found' }));

    const { key: routeKey, target } = found.route;
    const asked = `${request.method} ${splitUrl(request.url).path}`;
    if (request.body.length > bodyLimitBytes.open && (openBodies.has(routeKey) || openBodies.has(asked)))
      return respond(tooLargeToOpen(requestId));
    const { pathParameters } = found;
    const event = toEvent(request, { routeKey, pathParameters, apiId: api.name, requestId, now: new Date() });
    if (Buffer.byteLength(event.body ?? '') > payloadLimitBytes) return respond(tooLarge(requestId));
    return respond(
      await answer(
        () => functions.invoke(target.functionName, event, requestId),
        target.timeoutMs * timeLimitFactor,
      ),
    );
  };
}

async function answer(invoke: () => Promise<unknown>, timeoutMs: number): Promise<HttpResponse> {
  try {
    const response = toResponse(await within(timeoutMs, invoke()));
    return response.body.length > payloadLimitBytes ? serverError : response;
  } catch (error) {
    // What the function said is in its log; the caller of the API gets the same answer as in AWS.
    return error instanceof TimedOut ? jsonResponse(503, { message: 'Service Unavailable' }) : serverError;
  }
}

const serverError = jsonResponse(500, { message: 'Internal Server Error' });

/** API Gateway says this more tersely; the shape is that of the API's own refusals. */
const tooLarge = (requestId: string): HttpResponse => refusal(413, 'The request is too large.', requestId);

function tooLargeToOpen(requestId: string): HttpResponse {
  const refused = refusal(400, tooLargeBeforeLogin.message, requestId);
  // the stage "local" names the code of every refusal
  return { ...refused, headers: { ...refused.headers, 'x-error-code': tooLargeBeforeLogin.code } };
}

function refusal(status: number, message: string, requestId: string): HttpResponse {
  const refused = jsonResponse(status, { success: false, message, error: message, issues: [], requestId });
  return { ...refused, headers: { ...refused.headers, 'x-request-id': requestId } };
}

/** Routes whose large bodies a deployment's firewall refuses (stacks/firewall.ts). */
const openBodies = new Set(endpoints.filter(takesOpenBody).map(({ method, path }) => `${method} ${path}`));

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function readRoutes(template: Template): Route<Integration>[] {
  const integrations = new Map(
    template
      .of('AWS::ApiGatewayV2::Integration')
      .map((resource) => [resource.name, readIntegration(resource)]),
  );
  return template.of('AWS::ApiGatewayV2::Route').map((resource) => {
    const { RouteKey, Target } = honour(resource, routeProperties);
    const target = integrations.get(Target.replace(/^integrations\//, ''));
    if (!target)
      throw new StartFailure(`The route ${RouteKey} leads to ${Target}, which is not in the template.`);
    return { key: RouteKey, target };
  });
}

function readIntegration(resource: Resource): Integration {
  const { IntegrationUri, TimeoutInMillis } = honour(resource, integrationProperties);
  return { functionName: functionNameOf(IntegrationUri), timeoutMs: TimeoutInMillis ?? 30_000 };
}

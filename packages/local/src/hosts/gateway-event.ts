// API Gateway's payload format 2.0, both ways: a request becomes the event that the function receives in AWS, and what
// the function returns becomes a response, inferred where it returns no status.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { apiDomain } from '../template/physical.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, splitUrl } from './http-message.ts';

export interface EventOptions {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
  readonly apiId: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Bodies of these types reach the function as text, all others in base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\s*(;|$))/i;

export function toEvent(request: HttpRequest, options: EventOptions): APIGatewayProxyEventV2 {
  const { path, query } = splitUrl(request.url);
  const { cookie, ...headers } = request.headers;
  const domainName = apiDomain(options.apiId);
  const queryParameters = joinedQuery(query);
  const isBase64Encoded = request.body.length > 0 && !textTypes.test(headers['content-type'] ?? 'text/plain');
  return {
    version: '2.0',
    routeKey: options.routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers: { ...headers, host: domainName },
    ...(queryParameters ? { queryStringParameters: queryParameters } : {}),
    ...(options.pathParameters ? { pathParameters: { ...options.pathParameters } } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: options.apiId,
      domainName,
      domainPrefix: options.apiId,
      http: {
        method: request.method,
        path,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: options.requestId,
      routeKey: options.routeKey,
      stage: '$default',
      time: logTime(options.now),
      timeEpoch: options.now.getTime(),
    },
    ...(request.body.length > 0 ? { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

export function toResponse(result: unknown): HttpResponse {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const response = jsonResponse(200, result);
    return typeof result === 'string' ? { ...response, body: Buffer.from(result) } : response;
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as StructuredResult;
  const given = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: Number(statusCode),
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(given),
      ...(cookies && cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

interface StructuredResult {
  readonly statusCode: number | string;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** A name that comes several times has its values joined with commas. */
function joinedQuery(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return { ...joined };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The time as web servers log it: `12/Mar/2025:19:03:58 +0000`. */
function logTime(now: Date): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}

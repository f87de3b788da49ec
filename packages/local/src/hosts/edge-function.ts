// Runs a CloudFront function of the template on a request, the deployed code itself, apart from this process's globals.
import { createContext, Script } from 'node:vm';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { splitUrl } from './http-message.ts';

/** The request as the function changed it, or the response that it gave instead. */
export type EdgeFunction = (request: HttpRequest) => { request: HttpRequest } | { response: HttpResponse };

interface EdgeResult {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: string | { readonly data: string };
}

/** Ends a loop. Time on the wall, so a busy machine must not reach it with sound code. */
const runLimitMs = 5_000;

export function makeEdgeFunction(code: string): EdgeFunction {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  new Script(code).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request) => {
    const { path, query } = splitUrl(request.url);
    context['event'] = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: request.sourceIp },
      request: {
        method: request.method,
        uri: path,
        querystring: valuesOf(query),
        headers: headersOf(request),
        cookies: cookiesOf(request),
      },
    });
    const result = JSON.parse(call.runInContext(context, { timeout: runLimitMs })) as EdgeResult;
    if (result.statusCode !== undefined) return { response: responseOf(result, result.statusCode) };
    return { request: { ...request, url: `${result.uri ?? path}${query === '' ? '' : `?${query}`}` } };
  };
}

function responseOf({ headers = {}, body = '' }: EdgeResult, status: number): HttpResponse {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: Buffer.from(typeof body === 'string' ? body : body.data),
  };
}

const valuesOf = (query: string) =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, { value }]));

const headersOf = ({ headers }: HttpRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

const cookiesOf = ({ headers }: HttpRequest) =>
  Object.fromEntries(
    (headers['cookie'] ?? '')
      .split(/;\s*/)
      .map((pair) => /^([^=]+)=(.*)$/.exec(pair))
      .flatMap((found) => (found ? [[found[1], { value: found[2] }]] : [])),
  );

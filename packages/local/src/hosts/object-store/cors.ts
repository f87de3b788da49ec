// The CORS headers of an answer, by the bucket's rules.
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  readonly allowedHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds?: number | undefined;
}

type Headers = Record<string, string>;

/** The answer to a browser that asks before it sends. */
export function preflight({ headers }: S3Request, rules: readonly CorsRule[]): Headers {
  const origin = headers['origin'];
  const method = headers['access-control-request-method'];
  if (!origin || !method) {
    throw new S3Error('InvalidRequest', 'A preflight needs Origin and Access-Control-Request-Method.');
  }
  const wanted = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find(
    (one) =>
      covers(one, origin, method) &&
      wanted.every((name) => one.allowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name))),
  );
  if (!rule) throw new S3Error('AccessForbidden');
  return {
    ...allowance(rule, origin),
    ...(wanted.length > 0 ? { 'access-control-allow-headers': wanted.join(', ') } : {}),
    ...(rule.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
  };
}

/** What goes with the answer itself; nothing for a page that no rule names, whose browser then keeps it from the page. */
export function corsHeaders({ headers, method }: S3Request, rules: readonly CorsRule[]): Headers {
  const origin = headers['origin'];
  const rule = origin && rules.find((one) => covers(one, origin, method));
  return rule ? allowance(rule, origin) : {};
}

function allowance({ allowedOrigins, allowedMethods, exposedHeaders }: CorsRule, origin: string): Headers {
  const isForAll = allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isForAll ? '*' : origin,
    'access-control-allow-methods': allowedMethods.join(', '),
    ...(isForAll ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(exposedHeaders.length > 0 ? { 'access-control-expose-headers': exposedHeaders.join(', ') } : {}),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

const covers = (rule: CorsRule, origin: string, method: string) =>
  rule.allowedMethods.includes(method) && rule.allowedOrigins.some((pattern) => matches(pattern, origin));

/** A pattern holds one `*` at most. */
function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

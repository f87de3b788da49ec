// What API Gateway hands to a function, and what it takes back.

/** What the pipeline reads of an API Gateway event, payload format 2.0. */
export interface GatewayEvent {
  /** Of a route of several endpoints without parameters: `ANY /api/v1/bill/{proxy+}` (stacks/routes.ts). */
  readonly routeKey: string;
  readonly rawPath: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[] | undefined;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly http: { readonly method: string; readonly sourceIp: string };
  };
}

/** What a Lambda answers to API Gateway. */
export interface GatewayResult {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
}

/** The key of the endpoint that a request is for: that of its route, or in a route of several what was asked. */
export const askedKey = ({ routeKey, rawPath, requestContext }: GatewayEvent): string =>
  routeKey.endsWith('/{proxy+}') ? `${requestContext.http.method} ${rawPath.replace(/\/$/, '')}` : routeKey;

/** The value of a cookie; API Gateway hands each over as "name=value". */
export const cookieOf = (event: GatewayEvent, name: string): string | undefined => {
  for (const cookie of event.cookies ?? [])
    if (cookie.startsWith(name) && cookie[name.length] === '=') return cookie.slice(name.length + 1);
  return undefined;
};

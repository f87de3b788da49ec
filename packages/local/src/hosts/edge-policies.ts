// What the policies of a CloudFront behaviour do to a message: which parts of a request reach the origin, and which
// headers a response gets.
import * as z from 'zod';
import { honour, withoutEffect } from '../template/honour.ts';
import type { Resource } from '../template/template.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { splitUrl } from './http-message.ts';

export type RequestPolicy = (request: HttpRequest) => HttpRequest;
export type ResponsePolicy = (response: HttpResponse) => HttpResponse;

const requestPolicy = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    ...withoutEffect('Comment', 'Name'),
    CookiesConfig: z.strictObject({ CookieBehavior: z.enum(['none', 'all']) }),
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.enum(['none', 'whitelist']),
      Headers: z.array(z.string()).default([]),
    }),
    QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) }),
  }),
});

/** CloudFront always says how long a body is and what it is. */
const alwaysForwarded = ['content-length', 'content-type'];

export function makeRequestPolicy(resource: Resource): RequestPolicy {
  const { CookiesConfig, HeadersConfig, QueryStringsConfig } = honour(
    resource,
    requestPolicy,
  ).OriginRequestPolicyConfig;
  const forwarded = new Set([...alwaysForwarded, ...HeadersConfig.Headers.map((name) => name.toLowerCase())]);
  if (CookiesConfig.CookieBehavior === 'all') forwarded.add('cookie');
  return (request) => {
    // CloudFront's own headers are written by it alone: what a caller sent under such a name is lost.
    const seen: Record<string, string> = {
      'user-agent': 'Amazon CloudFront',
      ...request.headers,
      'cloudfront-viewer-address': `${request.sourceIp}:${request.sourcePort}`,
    };
    const headers = Object.fromEntries(Object.entries(seen).filter(([name]) => forwarded.has(name)));
    const { path } = splitUrl(request.url);
    const url = QueryStringsConfig.QueryStringBehavior === 'all' ? request.url : path;
    return { ...request, url, headers };
  };
}

const override = z.object({ Override: z.boolean() });
const responsePolicy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    ...withoutEffect('Comment', 'Name'),
    CustomHeadersConfig: z
      .object({ Items: z.array(override.extend({ Header: z.string(), Value: z.string() })) })
      .optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: override.extend({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: override.optional(),
        FrameOptions: override.extend({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: override.extend({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: override
          .extend({
            AccessControlMaxAgeSec: z.int(),
            IncludeSubdomains: z.boolean().optional(),
            Preload: z.boolean().optional(),
          })
          .optional(),
      })
      .optional(),
  }),
});
type SecurityHeaders = NonNullable<
  z.infer<typeof responsePolicy>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig']
>;

export function makeResponsePolicy(resource: Resource): ResponsePolicy {
  const { CustomHeadersConfig, SecurityHeadersConfig = {} } = honour(
    resource,
    responsePolicy,
  ).ResponseHeadersPolicyConfig;
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    isOverride: Override,
  }));
  const added = [...securityHeaders(SecurityHeadersConfig), ...custom];
  return (response) => {
    const headers = { ...response.headers };
    for (const { name, value, isOverride } of added)
      if (isOverride || !(name in headers)) headers[name] = value;
    return { ...response, headers };
  };
}

function securityHeaders(config: SecurityHeaders) {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    config;
  const header = (name: string, from: { Override: boolean } | undefined, value: string | undefined) =>
    from && value !== undefined ? [{ name, value, isOverride: from.Override }] : [];
  return [
    ...header('content-security-policy', ContentSecurityPolicy, ContentSecurityPolicy?.ContentSecurityPolicy),
    ...header('x-content-type-options', ContentTypeOptions, 'nosniff'),
    ...header('x-frame-options', FrameOptions, FrameOptions?.FrameOption),
    ...header('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy),
    ...header(
      'strict-transport-security',
      StrictTransportSecurity,
      transportSecurity(StrictTransportSecurity),
    ),
  ];
}

function transportSecurity(config: SecurityHeaders['StrictTransportSecurity']): string | undefined {
  if (!config) return undefined;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = config;
  return `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`;
}

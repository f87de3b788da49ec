// What CloudFront keeps, forwards and adds: the policies of the distribution's behaviours.
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { PortalStack } from './portal-stack.ts';
import { contentSecurityPolicy, furtherHeaders, hstsSeconds, readInlineHashes } from './security-headers.ts';

/**
 * The headers that the API reads, ten at most (CloudFront's limit). Host is not among them: API Gateway goes by its own.
 * The caller's address is the one that CloudFront saw, which no caller can write.
 */
export const forwardedHeaders = [
  'CloudFront-Viewer-Address',
  'Origin',
  'Sec-Fetch-Site',
  'Content-Type',
  'Accept',
  'User-Agent',
  'Idempotency-Key',
  'authkey',
  'If-None-Match',
  // CloudFront keeps Accept-Encoding to itself where it may not keep an answer, and compresses nothing there
  'x-accept-encoding',
] as const;

export const apiRequests = (stack: PortalStack) =>
  new OriginRequestPolicy(stack, 'ApiRequests', {
    originRequestPolicyName: `${stack.deployment.prefix}-api`,
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
  });

/** For answers that all callers share: nothing that identifies a caller may shape them. */
export const sharedRequests = (stack: PortalStack) =>
  new OriginRequestPolicy(stack, 'SharedRequests', {
    originRequestPolicyName: `${stack.deployment.prefix}-shared`,
    cookieBehavior: OriginRequestCookieBehavior.none(),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Address'),
  });

/** The public statistics are at most 60 seconds old (decisions.md), however many people look at them. */
export const statisticsCache = (stack: PortalStack) =>
  new CachePolicy(stack, 'StatisticsCache', {
    cachePolicyName: `${stack.deployment.prefix}-statistics`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(60),
    maxTtl: Duration.seconds(60),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** The API writes its own content policy, fit for JSON and PDF; the rest is the same for all answers. */
export const apiHeaders = (stack: PortalStack) =>
  new ResponseHeadersPolicy(stack, 'ApiHeaders', {
    responseHeadersPolicyName: `${stack.deployment.prefix}-api`,
    securityHeadersBehavior: transportHeaders,
  });

export const siteHeaders = (stack: PortalStack, documentsOrigin: string) =>
  new ResponseHeadersPolicy(stack, 'SiteHeaders', {
    responseHeadersPolicyName: `${stack.deployment.prefix}-site`,
    securityHeadersBehavior: {
      ...transportHeaders,
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(documentsOrigin, readInlineHashes()),
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(furtherHeaders).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });

const transportHeaders: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.seconds(hstsSeconds),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
};

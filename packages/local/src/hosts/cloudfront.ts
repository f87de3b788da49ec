// Hosts the template's CloudFront distribution: which behaviour serves a path, what it forwards to which origin, and
// what it adds to the answer. Caches nothing: without it every answer is as fresh as it can be.
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { honour, withoutEffect } from '../template/honour.ts';
import type { Resource, Template } from '../template/template.ts';
import { makeCompress } from './compression.ts';
import { type EdgeFunction, makeEdgeFunction } from './edge-function.ts';
import {
  makeRequestPolicy,
  makeResponsePolicy,
  type RequestPolicy,
  type ResponsePolicy,
} from './edge-policies.ts';
import { type HttpRequest, type HttpResponse, splitUrl } from './http-message.ts';
import type { Respond } from './http-server.ts';
import type { Origin } from './site-files.ts';

/** AWS's own policies, by the ids that they have everywhere. */
const managedCachePolicies: Record<string, { compresses: boolean }> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { compresses: true }, // CachingOptimized
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { compresses: false }, // CachingDisabled
};

const behaviour = z.strictObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()),
  CachedMethods: z.array(z.string()).optional(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .optional(),
  Compress: z.boolean().optional(),
  // The local run has no certificate; browsers trust the loopback address without one.
  ViewerProtocolPolicy: z.string(),
});
type BehaviourProperties = z.infer<typeof behaviour>;

const distribution = z.strictObject({
  DistributionConfig: z.strictObject({
    DefaultCacheBehavior: behaviour,
    CacheBehaviors: z.array(behaviour).default([]),
    Origins: z.array(
      z.strictObject({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
        // How CloudFront reaches and proves itself to an origin; here both are a call within the process.
        ...withoutEffect('CustomOriginConfig', 'OriginAccessControlId', 'S3OriginConfig'),
      }),
    ),
    // Only how long an error is kept; a page in place of an error is refused by this schema.
    CustomErrorResponses: z
      .array(z.strictObject({ ErrorCode: z.int(), ErrorCachingMinTTL: z.int() }))
      .optional(),
    ...withoutEffect(
      ...['Aliases', 'Comment', 'Enabled', 'HttpVersion', 'IPV6Enabled', 'Logging'],
      ...['PriceClass', 'ViewerCertificate', 'WebACLId'],
    ),
  }),
  ...withoutEffect('Tags'),
});

interface Behaviour {
  readonly matches: (path: string) => boolean;
  readonly methods: ReadonlySet<string>;
  readonly edgeFunction: EdgeFunction | undefined;
  readonly toOrigin: RequestPolicy;
  readonly origin: Origin;
  readonly toViewer: ResponsePolicy;
  readonly compresses: boolean;
}

/** `originAt` answers what serves the domain name of an origin. */
export function hostDistribution(
  template: Template,
  originAt: (domainName: string) => Origin | undefined,
): Respond {
  const [resource] = template.of('AWS::CloudFront::Distribution');
  if (!resource) throw new StartFailure('The template has no CloudFront distribution.');
  const config = honour(resource, distribution).DistributionConfig;
  const origins = new Map<string, Origin>();
  for (const { Id, DomainName, OriginCustomHeaders } of config.Origins) {
    const origin = originAt(DomainName);
    if (!origin) throw new StartFailure(`CloudFront's origin ${DomainName} is not in the template.`);
    const added = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    origins.set(Id, (request) =>
      origin({ ...request, headers: { ...request.headers, ...Object.fromEntries(added) } }),
    );
  }
  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((each) =>
    makeBehaviour(each, origins, template),
  );
  const compress = makeCompress();

  return async (request) => {
    const serving = behaviours.find(({ matches }) => matches(splitUrl(request.url).path));
    if (!serving) return notAllowed; // the default behaviour matches every path
    if (!serving.methods.has(request.method)) return serving.toViewer(notAllowed);
    const answer = serving.toViewer(await fromOrigin(serving, request));
    return serving.compresses ? compress(answer, request.headers['accept-encoding'] ?? '') : answer;
  };
}

async function fromOrigin(serving: Behaviour, request: HttpRequest): Promise<HttpResponse> {
  const edited = serving.edgeFunction?.(request) ?? { request };
  return 'response' in edited ? edited.response : serving.origin(serving.toOrigin(edited.request));
}

function makeBehaviour(
  properties: BehaviourProperties,
  origins: ReadonlyMap<string, Origin>,
  template: Template,
): Behaviour {
  const {
    PathPattern,
    AllowedMethods,
    FunctionAssociations,
    OriginRequestPolicyId,
    ResponseHeadersPolicyId,
  } = properties;
  const origin = origins.get(properties.TargetOriginId);
  if (!origin) throw new StartFailure(`CloudFront has no origin ${properties.TargetOriginId}.`);
  const policy = (type: string, id: string) => named(template, `AWS::CloudFront::${type}`, id);
  const functionArn = FunctionAssociations?.[0]?.FunctionARN;
  return {
    matches: patternMatcher(PathPattern),
    methods: new Set(AllowedMethods),
    edgeFunction: functionArn === undefined ? undefined : makeEdgeFunction(edgeCode(template, functionArn)),
    toOrigin: OriginRequestPolicyId
      ? makeRequestPolicy(policy('OriginRequestPolicy', OriginRequestPolicyId))
      : (request) => request,
    origin,
    toViewer: ResponseHeadersPolicyId
      ? makeResponsePolicy(policy('ResponseHeadersPolicy', ResponseHeadersPolicyId))
      : (response) => response,
    compresses: properties.Compress === true && compresses(template, properties.CachePolicyId),
  };
}

/** `*` matches any text, `?` one character; a pattern may be written without its slash. */
export function patternMatcher(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true;
  const source = (pattern.startsWith('/') ? pattern : `/${pattern}`)
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}

function named(template: Template, type: string, name: string): Resource {
  const found = template.of(type).find((resource) => resource.name === name);
  if (!found) throw new StartFailure(`CloudFront uses ${type} ${name}, which is not in the template.`);
  return found;
}

function edgeCode(template: Template, functionArn: string): string {
  const found = template
    .of('AWS::CloudFront::Function')
    .find(({ name }) => functionArn === `${name}.FunctionARN`);
  if (!found) throw new StartFailure(`CloudFront runs ${functionArn}, which is not in the template.`);
  return String(found.properties['FunctionCode']);
}

const cachePolicy = z.strictObject({
  CachePolicyConfig: z.strictObject({
    // Nothing is kept, so nothing has an age.
    ...withoutEffect('Comment', 'DefaultTTL', 'MaxTTL', 'MinTTL', 'Name'),
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z.boolean().optional(),
      CookiesConfig: z.object({ CookieBehavior: z.literal('none') }),
      HeadersConfig: z.object({ HeaderBehavior: z.literal('none') }),
      QueryStringsConfig: z.object({ QueryStringBehavior: z.literal('none') }),
    }),
  }),
});

function compresses(template: Template, id: string): boolean {
  const managed = managedCachePolicies[id];
  if (managed) return managed.compresses;
  const { ParametersInCacheKeyAndForwardedToOrigin: parameters } = honour(
    named(template, 'AWS::CloudFront::CachePolicy', id),
    cachePolicy,
  ).CachePolicyConfig;
  return parameters.EnableAcceptEncodingGzip;
}

const notAllowed: HttpResponse = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('This method is not allowed here.'),
};

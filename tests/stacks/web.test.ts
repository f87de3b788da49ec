import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { mount } from '../../stacks/mount.ts';
import { projectRoot } from '../../stacks/project-root.ts';
import { contentSecurityPolicy } from '../../stacks/security-headers.ts';
import { productionOptions, resourcesOf, templates, testApp } from './synthesized.ts';

const { web } = templates();

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods: string[];
  readonly ViewerProtocolPolicy: string;
  readonly CachePolicyId: unknown;
  readonly FunctionAssociations?: unknown[];
}
interface DistributionConfig {
  readonly Origins: { Id: string; S3OriginConfig?: unknown; OriginCustomHeaders?: unknown }[];
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: Behavior[];
  readonly CustomErrorResponses?: Record<string, unknown>[];
}
const configOf = (template: typeof web) =>
  resourcesOf(template, 'AWS::CloudFront::Distribution')[0]?.[1].Properties[
    'DistributionConfig'
  ] as DistributionConfig;
const config = configOf(web);
const originOf = (behavior: Behavior) => config.Origins.find(({ Id }) => Id === behavior.TargetOriginId);
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('the distribution', () => {
  test('answers under the portal’s own name with TLS 1.2 at least, behind the firewall', () => {
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: [productionOptions.domain?.name],
        ViewerCertificate: {
          AcmCertificateArn: productionOptions.domain?.certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
        WebACLId: productionOptions.webAclArn,
        Logging: Match.anyValue(),
      }),
    });
  });

  test('puts no page in the place of an error, and keeps none', () => {
    expect(config.CustomErrorResponses?.length).toBeGreaterThan(0);
    for (const response of config.CustomErrorResponses ?? []) {
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
    }
  });

  test('reads pages from the bucket with signed requests, and rewrites addresses only there', () => {
    expect(originOf(config.DefaultCacheBehavior)).toMatchObject({
      OriginAccessControlId: expect.anything(),
      S3OriginConfig: { OriginAccessIdentity: '' },
    });
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(config.DefaultCacheBehavior.AllowedMethods).toEqual(['GET', 'HEAD']);
    for (const behavior of config.CacheBehaviors) expect(behavior).not.toHaveProperty('FunctionAssociations');
  });

  test('hands /api/ to the API with the origin secret, and keeps nothing but the public statistics', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/v1/statistics',
      '/api/*',
    ]);
    for (const behavior of config.CacheBehaviors) {
      expect(behavior.ViewerProtocolPolicy).toBe('https-only');
      expect(originOf(behavior)).toMatchObject({
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
        OriginCustomHeaders: [
          {
            HeaderName: 'x-origin-secret',
            HeaderValue: '{{resolve:secretsmanager:portal/prod/originSecretA:SecretString:::}}',
          },
        ],
      });
    }
    const [statistics, rest] = config.CacheBehaviors;
    expect(rest?.CachePolicyId).toBe(cachingDisabled);
    expect(rest?.AllowedMethods).toHaveLength(7);
    expect(statistics?.AllowedMethods).toEqual(['GET', 'HEAD']);
    web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({
        MaxTTL: 60,
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        }),
      }),
    });
  });

  test('a shared answer is requested without cookies', () => {
    web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: Match.objectLike({
        Name: 'prod-portal-shared',
        CookiesConfig: { CookieBehavior: 'none' },
      }),
    });
  });

  test('sends the API the caller’s address and origin, never the Host header, in ten headers at most', () => {
    const policies = resourcesOf(web, 'AWS::CloudFront::OriginRequestPolicy').map(
      ([, { Properties }]) =>
        Properties['OriginRequestPolicyConfig'] as {
          HeadersConfig: { HeaderBehavior: string; Headers: string[] };
        },
    );
    expect(policies).toHaveLength(2);
    for (const { HeadersConfig } of policies) {
      expect(HeadersConfig.HeaderBehavior).toBe('whitelist');
      expect(HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
      expect(HeadersConfig.Headers).toContain('CloudFront-Viewer-Address');
      expect(HeadersConfig.Headers.map((header) => header.toLowerCase())).not.toContain('host');
    }
  });

  test('of a stage without a firewall or a name of its own goes by CloudFront’s name', () => {
    const trial = configOf(templates('trial').web);
    expect(trial).not.toHaveProperty('Aliases');
    expect(trial).not.toHaveProperty('WebACLId');
  });
});

describe('the security headers', () => {
  test('of pages name a content policy, of all answers transport, frame, type and referrer rules', () => {
    const policies = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { Properties }]) =>
        Properties['ResponseHeadersPolicyConfig'] as {
          Name: string;
          SecurityHeadersConfig: Record<string, Record<string, unknown>>;
        },
    );
    expect(policies.map(({ Name }) => Name).toSorted()).toEqual(['prod-portal-api', 'prod-portal-site']);
    for (const { Name, SecurityHeadersConfig } of policies) {
      expect(SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63072000,
          IncludeSubdomains: true,
          Override: true,
        },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
      });
      expect('ContentSecurityPolicy' in SecurityHeadersConfig).toBe(Name === 'prod-portal-site');
    }
  });

  test('let pages run their own scripts and the listed inline ones, and reach bucket and signing service only', () => {
    const policy = contentSecurityPolicy('https://documents.example.org', {
      'script-src': ["'sha256-c2NyaXB0'"],
      'style-src': ["'sha256-c3R5bGU='"],
    });
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    const reachable = ['https://documents.example.org', 'http://127.0.0.1:*'];
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-c2NyaXB0'"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-c3R5bGU='"]);
    expect(directives.get('connect-src')).toEqual(["'self'", ...reachable]);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...reachable]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:\/\/\*| \*/);
  });
});

describe('page addresses', () => {
  const code = readFileSync(join(projectRoot, 'stacks/rewrite-spa-paths.js'), 'utf8');
  const rewritten = (uri: string, cookies: object = {}) =>
    vm.runInNewContext(`${code}\nhandler(${JSON.stringify({ request: { uri, cookies } })}).uri`);

  test.each([
    ['/', '/index.html'],
    ['/docs', '/docs.html'],
    ['/bill', '/app.html'],
    ['/bill/authorize/25000000000017', '/app.html'],
    ['/bill/', '/app.html'],
    ['/v1.2/bill', '/app.html'],
    ['/assets/app-3f9c.js', '/assets/app-3f9c.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/favicon.ico', '/favicon.ico'],
    ['/app.html', '/app.html'],
  ])('%s is answered by %s', (uri, file) => {
    expect(rewritten(uri)).toBe(file);
  });

  test.each([
    ['/', 'hi', '/index.hi.html'],
    ['/bill', 'mni', '/app.mni.html'],
    ['/docs', 'mni', '/docs.html'],
    ['/assets/app-3f9c.js', 'hi', '/assets/app-3f9c.js'],
    ['/bill', 'en', '/app.html'],
    ['/bill', '../secret', '/app.html'],
  ])('%s in the language %s is answered by %s', (uri, language, file) => {
    expect(rewritten(uri, { language: { value: language } })).toBe(file);
  });

  test('the rest of a request stays as it is', () => {
    const request = { uri: '/bill', method: 'GET', querystring: { q: { value: '1' } }, cookies: {} };
    const result = vm.runInNewContext(`${code}\nJSON.stringify(handler(${JSON.stringify({ request })}))`);
    expect(JSON.parse(result)).toEqual({ ...request, uri: '/app.html' });
  });

  test('security.txt says what the stage file names, and is not there without it', () => {
    const security = { contact: 'mailto:security@example.org', expires: '2027-11-01T00:00:00Z' };
    const stacks = mount(testApp(), { stage: 'prod', ...productionOptions, security });
    const [own] = resourcesOf(Template.fromStack(stacks.web), 'AWS::CloudFront::Function');
    const event = JSON.stringify({ request: { uri: '/.well-known/security.txt', cookies: {} } });
    const answered = (of: string) =>
      JSON.parse(vm.runInNewContext(`${of}\nJSON.stringify(handler(${event}))`));
    expect(answered(String(own?.[1].Properties['FunctionCode']))).toEqual({
      statusCode: 200,
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' } },
      body: 'Contact: mailto:security@example.org\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: en, hi\n',
    });
    expect(answered(code)).toEqual({ uri: '/.well-known/security.txt', cookies: {} });
  });

  test('the description of the API leads to the one behind a session where the stage says so', () => {
    const closed = mount(testApp(), { stage: 'prod', ...productionOptions, isApiClosed: true });
    const [own] = resourcesOf(Template.fromStack(closed.web), 'AWS::CloudFront::Function');
    const answered = (uri: string) =>
      JSON.parse(
        vm.runInNewContext(
          `${own?.[1].Properties['FunctionCode']}\nJSON.stringify(handler(${JSON.stringify({ request: { uri, cookies: {} } })}))`,
        ),
      );
    for (const [uri, value] of [
      ['/docs', '/admin/api'],
      ['/docs.html', '/admin/api'],
      ['/openapi.json', '/api/v1/admin/openapi'],
    ] as const)
      expect(answered(uri)).toMatchObject({ statusCode: 302, headers: { location: { value } } });
    expect(answered('/bill')).toMatchObject({ uri: '/app.html' });
  });

  test('the deployed function is this file', () => {
    web.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: code,
      FunctionConfig: Match.objectLike({ Runtime: 'cloudfront-js-2.0' }),
    });
  });
});

describe('the site’s files', () => {
  const copies = resourcesOf(web, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);

  test('with a hash in their name are kept for a year, and outlive a deployment', () => {
    expect(copies).toContainEqual(
      expect.objectContaining({
        Exclude: ['*'],
        Include: ['assets/*'],
        Prune: false,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    );
  });

  test('that are pages are requested again, and are removed when the build no longer makes them', () => {
    expect(copies).toContainEqual(
      expect.objectContaining({
        Exclude: ['assets/*'],
        Prune: true,
        SystemMetadata: { 'cache-control': 'no-cache' },
      }),
    );
  });
});

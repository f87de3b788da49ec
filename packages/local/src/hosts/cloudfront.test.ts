import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketDomain } from '../template/physical.ts';
import { readTemplate } from '../template/template.ts';
import { hostDistribution, patternMatcher } from './cloudfront.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';
import type { Respond } from './http-server.ts';
import { hostSite } from './site-files.ts';

const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const rewrite = `function handler(event) {
  const request = event.request;
  if (request.uri === '/moved') return { statusCode: 302, headers: { location: { value: '/' } } };
  if (!request.uri.includes('.')) request.uri = request.uri === '/' ? '/index.html' : '/app.html';
  return request;
}`;

const distribution = {
  Enabled: true,
  Origins: [
    { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] }, S3OriginConfig: {} },
    {
      Id: 'api',
      DomainName: 'api.example',
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'secret' }],
    },
  ],
  DefaultCacheBehavior: {
    TargetOriginId: 'site',
    AllowedMethods: ['GET', 'HEAD'],
    CachePolicyId: cachingOptimized,
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] } },
    ],
    ResponseHeadersPolicyId: { Ref: 'Headers' },
  },
  CacheBehaviors: [
    {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      AllowedMethods: ['GET', 'HEAD', 'POST'],
      CachePolicyId: cachingDisabled,
      ViewerProtocolPolicy: 'https-only',
      OriginRequestPolicyId: { Ref: 'Requests' },
      Compress: true,
    },
  ],
};

const stack = (config: object) => ({
  name: 'Web',
  body: {
    Resources: {
      Site: { Type: 'AWS::S3::Bucket' },
      Rewrite: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: rewrite } },
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            Name: 'site',
            SecurityHeadersConfig: {
              FrameOptions: { FrameOption: 'DENY', Override: true },
              StrictTransportSecurity: {
                AccessControlMaxAgeSec: 60,
                IncludeSubdomains: true,
                Override: true,
              },
            },
            CustomHeadersConfig: { Items: [{ Header: 'Etag', Value: 'kept', Override: false }] },
          },
        },
      },
      Requests: {
        Type: 'AWS::CloudFront::OriginRequestPolicy',
        Properties: {
          OriginRequestPolicyConfig: {
            Name: 'api',
            CookiesConfig: { CookieBehavior: 'all' },
            QueryStringsConfig: { QueryStringBehavior: 'all' },
            HeadersConfig: {
              HeaderBehavior: 'whitelist',
              Headers: ['CloudFront-Viewer-Address', 'Idempotency-Key'],
            },
          },
        },
      },
      Hashed: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: {
          Exclude: ['*'],
          Include: ['assets/*'],
          SystemMetadata: { 'cache-control': 'public, immutable' },
        },
      },
      Pages: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: { Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } },
      },
      Distribution: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: config } },
    },
  },
});

let folder: string;
let seen: HttpRequest | undefined;
let respond: Respond;

function open(config: object): Respond {
  const template = readTemplate([stack(config)], { setting: () => undefined, secret: () => '' });
  const site = hostSite(template, folder, ['secret.json']);
  const api = async (request: HttpRequest): Promise<HttpResponse> => {
    seen = request;
    return jsonResponse(200, { long: 'x'.repeat(2000) });
  };
  const bucket = bucketDomain('web-site');
  return hostDistribution(template, (domain) =>
    domain === 'api.example' ? api : domain === bucket ? site : undefined,
  );
}

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  respond({
    method,
    url,
    headers,
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
    sourcePort: 4711,
    protocol: 'HTTP/1.1',
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloudfront-test-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  folder = join(folder, 'site');
  writeFileSync(join(folder, 'index.html'), 'landing');
  writeFileSync(join(folder, 'app.html'), `shell ${'y'.repeat(2000)}`);
  writeFileSync(join(folder, 'secret.json'), '{}');
  writeFileSync(join(folder, 'assets/main.js'), 'script');
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));
beforeEach(() => {
  seen = undefined;
  respond = open(distribution);
});

describe('pages', () => {
  test.each([
    ['/', 'landing', 'no-cache'],
    ['/bill/17?x=1', 'shell', 'no-cache'],
    ['/assets/main.js', 'script', 'public, immutable'],
  ])('%s', async (url, start, cacheControl) => {
    const { status, headers, body } = await ask(url);
    expect(status).toBe(200);
    expect(body.toString()).toMatch(new RegExp(`^${start}`));
    expect(headers['cache-control']).toBe(cacheControl);
  });

  test.each([
    '/assets/none.js',
    '/secret.json',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/a%00.txt',
    '/%E0%A4%A.x',
  ])('%s is not there', async (url) => expect((await ask(url)).status).toBe(404));

  test('get the headers of the policy, and keep their own where it says so', async () => {
    const { headers } = await ask('/');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=60; includeSubDomains',
    });
    expect(headers['etag']).not.toBe('kept');
  });

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { 'if-none-match': `W/${headers['etag']}` });
    expect(again.status).toBe(304);
  });

  test('are compressed for a browser that can read it', async () => {
    const { headers, body } = await ask('/app', { 'accept-encoding': 'br;q=0, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toMatch(/^shell/);
  });

  test('are read only', async () => expect((await ask('/', {}, 'POST')).status).toBe(403));

  test('may be answered by the function at the edge', async () => {
    expect(await ask('/moved')).toMatchObject({ status: 302, headers: { location: '/' } });
  });
});

describe('the API', () => {
  test('gets what the policy forwards, the secret and the address of the caller, and nothing else', async () => {
    await ask('/api/v1/x?y=1', {
      'idempotency-key': 'k',
      'x-origin-secret': 'guessed',
      'cloudfront-viewer-address': 'invented',
      'x-other': 'lost',
      cookie: 'a=1',
    });
    expect(seen?.url).toBe('/api/v1/x?y=1');
    expect(seen?.headers).toEqual({
      'idempotency-key': 'k',
      'x-origin-secret': 'secret',
      'cloudfront-viewer-address': '127.0.0.1:4711',
      cookie: 'a=1',
    });
  });

  test('is not compressed where its policy keeps nothing', async () => {
    expect((await ask('/api/x', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });
});

describe('what cannot be honoured stops the start with its name', () => {
  test.each([
    ['CustomErrorResponses', { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/app.html' }] }],
    ['OriginGroups', { OriginGroups: { Quantity: 1 } }],
    [
      'DefaultCacheBehavior',
      { DefaultCacheBehavior: { ...distribution.DefaultCacheBehavior, SmoothStreaming: true } },
    ],
  ])('%s', (name, change) => expect(() => open({ ...distribution, ...change })).toThrow(name));

  test('an origin that is not in the template', () => {
    const Origins = [{ Id: 'site', DomainName: 'elsewhere.example' }];
    expect(() => open({ ...distribution, Origins })).toThrow('elsewhere.example');
  });
});

describe('a path pattern', () => {
  test.each([
    ['/api/*', '/api/v1/x', true],
    ['/api/*', '/api', false],
    ['api/*', '/api/x', true],
    ['/*.js', '/a.js', true],
    ['/*.js', '/ajs', false],
    ['/a?c', '/abc', true],
  ])('%s on %s: %s', (pattern, path, expected) => expect(patternMatcher(pattern)(path)).toBe(expected));
});

// The bucket of built pages as CloudFront sees it: files of web/dist with their type, ETag and the cache rules of the
// template's deployments, 404 for what is not there.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, matchesGlob, normalize } from 'node:path';
import * as z from 'zod';
import { honour, withoutEffect } from '../template/honour.ts';
import type { Template } from '../template/template.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { splitUrl } from './http-message.ts';

export type Origin = (request: HttpRequest) => Promise<HttpResponse>;

/** How one deployment copies files: the last filter that matches a name decides, as in `aws s3 sync`. */
const deployment = z.strictObject({
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }),
  // The pages are served from the folder that would be copied, so there is nothing to copy, remove or invalidate.
  ...withoutEffect(
    'DestinationBucketName',
    'OutputObjectKeys',
    'Prune',
    'ServiceToken',
    'SourceBucketNames',
    'SourceObjectKeys',
    'WaitForDistributionInvalidation',
  ),
});
type Deployment = z.infer<typeof deployment>;

export function hostSite(template: Template, folder: string, undeployed: readonly string[]): Origin {
  const deployments = template
    .of('Custom::CDKBucketDeployment')
    .map((resource) => honour(resource, deployment));
  const cache = new Map<string, StoredFile>();
  return async (request) => {
    const key = keyOf(splitUrl(request.url).path);
    const found =
      key !== undefined && !undeployed.includes(key)
        ? deployments.findLast((each) => copies(each, key))
        : undefined;
    const file = key !== undefined && found ? await readStored(join(folder, key), cache) : undefined;
    if (!file || !found || key === undefined) return notFound;
    const headers = {
      'content-type': contentTypes[extname(key)] ?? 'application/octet-stream',
      'cache-control': found.SystemMetadata['cache-control'],
      etag: file.etag,
      'last-modified': new Date(file.mtimeMs).toUTCString(),
    };
    const known = request.headers['if-none-match']?.replaceAll('W/', '');
    if (known?.split(/,\s*/).includes(file.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers, body: file.body };
  };
}

/** Whether a deployment copies the file: `*` of these filters also matches slashes. */
export function copies({ Exclude, Include }: Pick<Deployment, 'Exclude' | 'Include'>, key: string): boolean {
  const matches = (filter: string) =>
    matchesGlob(key.replaceAll('/', '\u0000'), filter.replaceAll('/', '\u0000'));
  return Include.some(matches) || !Exclude.some(matches);
}

/** The file's name in the bucket; nothing for a path that would lead out of it. */
function keyOf(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // badly encoded: no such file
  }
  const key = normalize(decoded).replace(/^\/+/, '');
  return key === '' || key.startsWith('..') || key.includes('\0') ? undefined : key;
}

interface StoredFile {
  readonly mtimeMs: number;
  readonly etag: string;
  readonly body: Buffer;
}

async function readStored(path: string, cache: Map<string, StoredFile>): Promise<StoredFile | undefined> {
  const state = await stat(path).catch(() => undefined);
  if (!state?.isFile()) return undefined;
  const cached = cache.get(path);
  if (cached?.mtimeMs === state.mtimeMs) return cached;
  const body = await readFile(path).catch(() => undefined);
  if (!body) return undefined; // removed in between, by a build
  const file = { mtimeMs: state.mtimeMs, etag: `"${createHash('md5').update(body).digest('hex')}"`, body };
  cache.set(path, file);
  return file;
}

const notFound: HttpResponse = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
};

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

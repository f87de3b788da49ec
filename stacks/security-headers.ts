// The headers that limit what the portal's pages may do in a browser. Pure, because the local front sends them too.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Hashes of the inline code of the built pages, in the form of a policy's source. */
export interface InlineHashes {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
}

/** Where the web build lists the hashes; it is read at synthesis and not deployed. */
export const inlineHashesFile = 'csp-hashes.json';

export function readInlineHashes(folder = join(projectRoot, 'web/dist')): InlineHashes {
  const path = join(folder, inlineHashesFile);
  if (!existsSync(path)) return { 'script-src': [], 'style-src': [] };
  return JSON.parse(readFileSync(path, 'utf8')) as InlineHashes;
}

/** The officer's own signing service listens on a port of the officer's machine. */
const signingService = 'http://127.0.0.1:*';

/** Pages load from the portal alone, fetch from the portal, the document bucket and the officer's signing service. */
export function contentSecurityPolicy(documentsOrigin: string, hashes: InlineHashes): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes['script-src']],
    'style-src': ["'self'", ...hashes['style-src']],
    'img-src': ["'self'", 'data:', 'blob:', documentsOrigin, signingService],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", documentsOrigin, signingService],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const hstsSeconds = 2 * 365 * 24 * 3600;

/** Headers that CloudFront knows no field for. */
export const furtherHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

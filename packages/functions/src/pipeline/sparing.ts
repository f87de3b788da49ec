// What an answer spares the line between portal and browser: a page of a list that has not changed is not sent again, and
// what is sent is compressed for those who read that (decisions.md, Answers are small).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GatewayEvent, GatewayResult } from './gateway-event.ts';

/**
 * Names what a page says and where it goes on, and answers 304 without a body where the caller named the same: the cursor that
 * the caller has continues there. To be asked before the cursor is sealed, since a sealed one is another each time.
 */
export const unlessUnchanged = (event: GatewayEvent, result: GatewayResult): GatewayResult => {
  if (result.statusCode !== 200 || result.isBase64Encoded) return result;
  const hash = createHash('sha256')
    .update(result.body)
    .update(`\n${result.headers['next'] ?? ''}`);
  const etag = `W/"${hash.digest('base64url')}"`;
  const known = event.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (!known.includes(etag)) return { ...result, headers: { ...result.headers, etag } };
  const { 'content-type': _, next: __, ...headers } = result.headers;
  return { ...result, statusCode: 304, headers: { ...headers, etag }, body: '' };
};

/** CloudFront does not compress what it may not keep, and forwards no Accept-Encoding: our pages say so in a header of their own. */
export const encodingHeader = 'x-accept-encoding';
/** Below this a compressed answer takes as many packets. */
const minimumBytes = 1_000;
const compress = promisify(gzip);

/** The answer, compressed where that is wanted and worth it. */
export const compressed = async (event: GatewayEvent, result: GatewayResult): Promise<GatewayResult> => {
  const accepted = event.headers[encodingHeader]?.split(/,\s*/) ?? [];
  const isWorthwhile = !result.isBase64Encoded && Buffer.byteLength(result.body) >= minimumBytes;
  if (!isWorthwhile || !accepted.includes('gzip')) return result;
  const body = await compress(result.body, { level: 5 });
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip' },
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
};

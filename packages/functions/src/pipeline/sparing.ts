// What an answer spares the line between portal and browser: what a caller has of a page of a list is not sent again,
// and what is sent is compressed for those who read that (decisions.md, Answers are small).
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { rowsOfPage, toDelta } from '@portal/domain/page-delta';
import type { GatewayEvent, GatewayResult } from './gateway-event.ts';

/**
 * Names what a page says, where it goes on and, for a caller that reads `rows`, each row; and answers 304 without a body where
 * the caller named the same: the cursor that the caller has continues there. Where such a caller named another page, the answer
 * has only the rows that are not on it (226). To be asked before the cursor is sealed, since a sealed one is another each time.
 * `answer` is what the body was made of.
 */
export const unlessUnchanged = (
  event: GatewayEvent,
  result: GatewayResult,
  answer: unknown,
): GatewayResult => {
  if (result.statusCode !== 200 || result.isBase64Encoded) return result;
  const page = readsRows(event) ? pageOf(answer) : undefined;
  const goesOn = hashOf(result.headers['next'] ?? '').slice(0, goesOnLength);
  const etag = `W/"${[hashOf(result.body), goesOn, ...(page ? [page.tags.join('')] : [])].join('.')}"`;
  const known = event.headers['if-none-match']?.split(/,\s*/) ?? [];
  const headers: Record<string, string> = { ...result.headers, etag };
  if (known.includes(etag)) {
    const { 'content-type': _, next: __, ...kept } = headers;
    return { ...result, statusCode: 304, headers: kept, body: '' };
  }
  const delta = page && deltaOf(page, known[0]);
  if (delta === undefined || delta.length >= result.body.length) return { ...result, headers };
  return { ...result, statusCode: 226, headers: { ...headers, im: 'rows' }, body: delta };
};

/** Of the bytes of a text, as an etag has it. */
const hashOf = (text: string): string => hash('sha256', text, 'base64url');
const goesOnLength = 8;
/**
 * Characters of a row's name, 30 bits: a page of 1,000 rows is named within the headers that API Gateway takes. Where two
 * rows share a name, the hash of the whole page, which the caller compares, differs.
 */
const tagLength = 5;
const mostTags = 1_000;

/** Whether the caller can put a page together from parts of the one it has. */
const readsRows = (event: GatewayEvent): boolean =>
  event.headers[encodingHeader]?.split(/,\s*/).includes('rows') ?? false;

interface Page {
  readonly answer: Parameters<typeof toDelta>[0];
  readonly tags: readonly string[];
}

const pageOf = (answer: unknown): Page | undefined => {
  const rows = rowsOfPage(answer);
  if (!rows || rows.length > mostTags) return undefined;
  return {
    answer: answer as Page['answer'],
    tags: rows.map((row) => hashOf(JSON.stringify(row)).slice(0, tagLength)),
  };
};

const tag = new RegExp(`.{${tagLength}}`, 'g');
const namedRows = new RegExp(
  `^W/"[\\w-]{43}\\.[\\w-]{${goesOnLength}}\\.((?:[\\w-]{${tagLength}}){0,${mostTags}})"$`,
);

const deltaOf = ({ answer, tags }: Page, known = ''): string | undefined => {
  const [, named] = namedRows.exec(known) ?? [];
  const delta = named && toDelta(answer, tags, named.match(tag) ?? []);
  return delta ? JSON.stringify(delta) : undefined;
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

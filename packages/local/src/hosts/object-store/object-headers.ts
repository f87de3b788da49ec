// The headers that an object keeps: taken from the one who stores it, given back to the one who reads it.
import type { Bucket, ObjectFacts, ObjectVersion } from './bucket.ts';
import { S3Error } from './s3-error.ts';
import { headerOf, queryOf, type S3Request } from './s3-request.ts';

const kept = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'] as const;

/** Bytes of `x-amz-meta-` names and values that S3 takes. */
const metadataLimitBytes = 2048;

export function keptHeaders(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const name of kept) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // The framing is taken off before the object is stored.
  const encoding = (request.headers['content-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'aws-chunked');
  if (encoding.length > 0) headers['content-encoding'] = encoding.join(',');

  const metadata = [...Object.entries(request.headers), ...request.query].filter(([name]) =>
    name.startsWith('x-amz-meta-'),
  );
  const metadataBytes = metadata.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name.slice('x-amz-meta-'.length) + value),
    0,
  );
  if (metadataBytes > metadataLimitBytes) {
    throw new S3Error('InvalidRequest', 'Your metadata headers exceed the maximum allowed metadata size.');
  }
  return { ...headers, ...Object.fromEntries(metadata) };
}

/** `response-content-disposition` and its like in the query of a signed URL replace what is stored. */
export function headersForReader(
  request: S3Request,
  bucket: Bucket,
  version: ObjectVersion,
): Record<string, string> {
  const replaced = [...kept, 'content-encoding'].flatMap((name) => {
    const value = queryOf(request, `response-${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    'accept-ranges': 'bytes',
    etag: version.etag,
    'last-modified': new Date(version.modifiedAt).toUTCString(),
    ...version.headers,
    ...Object.fromEntries(replaced),
    ...bucket.versionHeader(version),
  };
}

/** Only those who ask get the checksums, and only with the whole object. */
export function checksumHeaders(request: S3Request, { checksums }: ObjectFacts): Record<string, string> {
  if (headerOf(request, 'x-amz-checksum-mode')?.toUpperCase() !== 'ENABLED') return {};
  return checksumEntries(checksums, 'x-amz-checksum-');
}

export function checksumEntries(checksums: ObjectFacts['checksums'], prefix: string): Record<string, string> {
  const entries = Object.entries(checksums).map(([name, value]) => [`${prefix}${name}`, value] as const);
  const type = entries.some(([, value]) => value.includes('-')) ? 'COMPOSITE' : 'FULL_OBJECT';
  return entries.length === 0 ? {} : { ...Object.fromEntries(entries), [`${prefix}type`]: type };
}

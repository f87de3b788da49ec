// Which part of an object a reader wants, and whether it wants it at all.
import type { ObjectVersion } from './bucket.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface ByteRange {
  readonly start: number;
  readonly lengthBytes: number;
}

/** The range of one `Range` header; nothing where the whole object is meant, as for headers that S3 ignores. */
export function rangeOf({ headers }: S3Request, { sizeBytes }: ObjectVersion): ByteRange | undefined {
  const fields = /^bytes=(\d*)-(\d*)$/.exec(headers['range'] ?? '');
  if (!fields) return undefined;
  const [, first = '', last = ''] = fields;
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;

  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start > end) {
    throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${sizeBytes}` });
  }
  return { start, lengthBytes: end - start + 1 };
}

/** Throws 412 or answers whether the reader already has what it asks for (304). */
export function isUnchangedFor({ headers }: S3Request, { etag, modifiedAt }: ObjectVersion): boolean {
  const matches = (list: string) =>
    list === '*' || list.split(',').some((one) => quoted(one.trim()) === etag);
  const modified = Math.floor(Date.parse(modifiedAt) / 1000) * 1000;
  const ifMatch = headers['if-match'];
  const ifUnmodifiedSince = headers['if-unmodified-since'];
  if (ifMatch !== undefined) {
    if (!matches(ifMatch)) throw new S3Error('PreconditionFailed');
  } else if (ifUnmodifiedSince !== undefined && modified > Date.parse(ifUnmodifiedSince)) {
    throw new S3Error('PreconditionFailed');
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch);
  const ifModifiedSince = headers['if-modified-since'];
  return ifModifiedSince !== undefined && modified <= Date.parse(ifModifiedSince);
}

const quoted = (etag: string) => (etag.startsWith('"') ? etag : `"${etag}"`);

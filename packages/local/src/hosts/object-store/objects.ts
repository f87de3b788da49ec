// Objects as callers know them: put, get, head, copy and delete.
import { createReadStream } from 'node:fs';
import type { Answer, Call } from './answer.ts';
import { receiveFile, receiveText } from './intake.ts';
import { checksumEntries, checksumHeaders, headersForReader, keptHeaders } from './object-headers.ts';
import { isUnchangedFor, rangeOf } from './reading.ts';
import { S3Error } from './s3-error.ts';
import { headerOf, queryOf, type S3Request } from './s3-request.ts';
import { readElements, xmlDocument } from './xml.ts';

/** Keys are at most this long, in UTF-8. */
const longestKeyBytes = 1024;

export function requireKey(key: string): void {
  if (Buffer.byteLength(key) > longestKeyBytes) throw new S3Error('InvalidArgument', 'Your key is too long.');
}

/** `If-None-Match: *`: store only where nothing is stored. */
export function mustBeNew({ headers }: S3Request): boolean {
  const condition = headers['if-none-match'];
  if (headers['if-match'] !== undefined || (condition !== undefined && condition !== '*')) {
    throw new S3Error('NotImplemented', 'Storing knows no condition but If-None-Match: *.');
  }
  return condition === '*';
}

export async function putObject({ request, bucket, payloadHash }: Call): Promise<Answer> {
  requireKey(request.key);
  const isNew = mustBeNew(request);
  const headers = keptHeaders(request);
  const { incoming, sizeBytes, md5, checksums } = await receiveFile(bucket, request, payloadHash);
  const facts = { key: request.key, sizeBytes, etag: `"${md5}"`, headers, checksums };
  const version = await bucket.commit(facts, incoming, isNew);
  return {
    status: 200,
    headers: {
      etag: version.etag,
      ...checksumEntries(checksums, 'x-amz-checksum-'),
      ...bucket.versionHeader(version),
    },
  };
}

/** GET and HEAD: the server leaves the body of a HEAD out. */
export async function getObject({ request, bucket }: Call): Promise<Answer> {
  const version = bucket.find(request.key, queryOf(request, 'versionId'));
  const headers = headersForReader(request, bucket, version);
  if (isUnchangedFor(request, version)) return { status: 304, headers };

  const range = rangeOf(request, version);
  const { start, lengthBytes } = range ?? { start: 0, lengthBytes: version.sizeBytes };
  const partial = range && {
    'content-range': `bytes ${start}-${start + lengthBytes - 1}/${version.sizeBytes}`,
  };
  return {
    status: range ? 206 : 200,
    headers: { ...headers, ...(partial ?? checksumHeaders(request, version)) },
    file: { path: bucket.dataPath(version), start, lengthBytes },
  };
}

export async function copyObject({ request, bucket, buckets }: Call): Promise<Answer> {
  requireKey(request.key);
  const isNew = mustBeNew(request);
  const source = copySource(request);
  const from = buckets.get(source.bucket);
  if (!from) throw new S3Error('NoSuchBucket');
  const original = from.find(source.key, source.versionId);
  const replaces = headerOf(request, 'x-amz-metadata-directive') === 'REPLACE';
  const isItself = from === bucket && original.key === request.key && source.versionId === undefined;
  if (!replaces && isItself) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal: it copies an object to itself unchanged.',
    );
  }
  // Read like a body, so that an object made of parts gets the ETag of one made in one piece.
  const body = createReadStream(from.dataPath(original));
  const whole = { ...request, headers: { 'content-length': String(original.sizeBytes) }, query: [], body };
  const copying = receiveFile(bucket, whole, 'UNSIGNED-PAYLOAD');
  const { incoming, sizeBytes, md5 } = await copying.finally(() => body.destroy());
  const version = await bucket.commit(
    {
      key: request.key,
      sizeBytes,
      etag: `"${md5}"`,
      headers: replaces ? keptHeaders(request) : original.headers,
      checksums: {},
    },
    incoming,
    isNew,
  );
  return {
    status: 200,
    headers: {
      ...bucket.versionHeader(version),
      ...(from.spec.isVersioned ? { 'x-amz-copy-source-version-id': original.versionId } : {}),
    },
    xml: xmlDocument('CopyObjectResult', { ETag: version.etag, LastModified: version.modifiedAt }),
  };
}

function copySource(request: S3Request): { bucket: string; key: string; versionId?: string } {
  const source = headerOf(request, 'x-amz-copy-source') ?? '';
  const fields = /^\/?([^/?]+)\/([^?]+)(?:\?versionId=(.+))?$/.exec(source);
  if (!fields) throw new S3Error('InvalidArgument', 'The copy source must name bucket and key.');
  const [bucket = '', key = '', versionId] = fields.slice(1).map((part) => part && decodeURIComponent(part));
  return { bucket, key, ...(versionId ? { versionId } : {}) };
}

export async function deleteObject({ request, bucket }: Call): Promise<Answer> {
  const version = await bucket.delete(request.key, queryOf(request, 'versionId'));
  return {
    status: 204,
    headers: version
      ? {
          ...(version.isDeleteMarker ? { 'x-amz-delete-marker': 'true' } : {}),
          ...bucket.versionHeader(version),
        }
      : {},
  };
}

/** Up to 1,000 keys in one call. */
export async function deleteObjects({ request, bucket, payloadHash }: Call): Promise<Answer> {
  const named = readElements(await receiveText(request, payloadHash), 'Object');
  for (const { Key = '', VersionId } of named) await bucket.delete(Key, VersionId);
  return { status: 200, xml: xmlDocument('DeleteResult', {}) };
}

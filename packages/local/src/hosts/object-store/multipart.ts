// The six calls of a multipart upload: begin, send a part, complete, abort, and the two lists.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Answer, Call } from './answer.ts';
import type { Bucket, ObjectVersion } from './bucket.ts';
import { algorithmOf, algorithms, compositeChecksum, declaredChecksum } from './checksum.ts';
import { receiveFile, receiveText } from './intake.ts';
import { byUtf8, listOptions } from './listing.ts';
import { checksumEntries, keptHeaders } from './object-headers.ts';
import { mustBeNew, requireKey } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { headerOf, queryOf } from './s3-request.ts';
import {
  beginUpload,
  findUpload,
  forgetUpload,
  keepPart,
  type Part,
  partPath,
  readParts,
  readUploads,
  type Upload,
} from './uploads.ts';
import { readElements, xmlDocument } from './xml.ts';

const mostParts = 10_000;
/** Every part but the last has at least this size. */
const smallestPartBytes = 5 * 1024 ** 2;

export async function createMultipartUpload({ request, bucket }: Call): Promise<Answer> {
  requireKey(request.key);
  const chosen = headerOf(request, 'x-amz-checksum-algorithm');
  const type = headerOf(request, 'x-amz-checksum-type');
  if (type !== undefined && type !== 'COMPOSITE') {
    throw new S3Error('NotImplemented', 'The local object store reckons composite checksums only.');
  }
  const upload = await beginUpload(bucket, {
    key: request.key,
    headers: keptHeaders(request),
    ...(chosen ? { algorithm: algorithmOf(chosen) } : {}),
  });
  return {
    status: 200,
    headers: chosen
      ? { 'x-amz-checksum-algorithm': chosen.toUpperCase(), 'x-amz-checksum-type': 'COMPOSITE' }
      : {},
    xml: xmlDocument('InitiateMultipartUploadResult', {
      Bucket: bucket.spec.name,
      Key: upload.key,
      UploadId: upload.id,
    }),
  };
}

export async function uploadPart({ request, bucket, payloadHash }: Call): Promise<Answer> {
  const upload = await findUpload(bucket, request.key, queryOf(request, 'uploadId') ?? '');
  const number = Number(queryOf(request, 'partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    throw new S3Error(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${mostParts}, inclusive`,
    );
  }
  const declared = declaredChecksum(request)?.algorithm;
  if (upload.algorithm && declared && declared !== upload.algorithm) {
    throw new S3Error(
      'InvalidRequest',
      `Checksum type mismatch: the upload was begun with ${upload.algorithm}.`,
    );
  }
  const { incoming, sizeBytes, md5, checksums } = await receiveFile(bucket, request, payloadHash);
  const etag = `"${md5}"`;
  await keepPart(bucket, upload, { number, etag, sizeBytes, checksums }, incoming);
  return { status: 200, headers: { etag, ...withoutType(checksumEntries(checksums, 'x-amz-checksum-')) } };
}

export async function completeMultipartUpload({ request, bucket, payloadHash }: Call): Promise<Answer> {
  const id = queryOf(request, 'uploadId') ?? '';
  const isNew = mustBeNew(request);
  const wanted = readElements(await receiveText(request, payloadHash), 'Part');
  // A caller that lost the first answer asks again and gets the same one.
  const made = bucket.versionsOf(request.key).find(({ uploadId }) => uploadId === id);
  const version = made ?? (await assemble(bucket, await findUpload(bucket, request.key, id), wanted, isNew));
  return {
    status: 200,
    headers: bucket.versionHeader(version),
    xml: xmlDocument('CompleteMultipartUploadResult', {
      Bucket: bucket.spec.name,
      Key: version.key,
      ETag: version.etag,
      ...checksumElements(version),
    }),
  };
}

async function assemble(
  bucket: Bucket,
  upload: Upload,
  wanted: readonly Record<string, string>[],
  isNew: boolean,
): Promise<ObjectVersion> {
  const parts = chooseParts(wanted, await readParts(bucket, upload));
  const incoming = bucket.incomingPath();
  try {
    await pipeline(
      async function* () {
        for (const part of parts) yield* createReadStream(partPath(bucket, upload, part));
      },
      createWriteStream(incoming, { flags: 'wx', flush: bucket.disk.isDurable }),
    );
  } catch (error) {
    await rm(incoming, { force: true });
    // Another call completed or aborted it meanwhile and took the parts away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new S3Error('NoSuchUpload');
    throw error;
  }
  const md5s = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex')));
  const algorithm = algorithms.find((one) => parts.every(({ checksums }) => checksums[one] !== undefined));
  const version = await bucket.commit(
    {
      key: upload.key,
      sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      etag: `"${createHash('md5').update(md5s).digest('hex')}-${parts.length}"`,
      headers: upload.headers,
      checksums: algorithm
        ? {
            [algorithm]: compositeChecksum(
              algorithm,
              parts.map(({ checksums }) => checksums[algorithm] ?? ''),
            ),
          }
        : {},
      uploadId: upload.id,
    },
    incoming,
    isNew,
  );
  await forgetUpload(bucket, upload);
  return version;
}

/** The stored parts that the caller names, each as it says that it is. */
function chooseParts(wanted: readonly Record<string, string>[], stored: readonly Part[]): Part[] {
  if (wanted.length === 0) throw new S3Error('MalformedXML');
  const parts = wanted.map((one, index) => {
    const number = Number(one['PartNumber']);
    if (index > 0 && number <= Number(wanted[index - 1]?.['PartNumber']))
      throw new S3Error('InvalidPartOrder');
    const part = stored.find((known) => known.number === number);
    const isAsSaid =
      part?.etag.replaceAll('"', '') === one['ETag']?.replaceAll('"', '') &&
      algorithms.every((name) => {
        const said = one[`Checksum${name.toUpperCase()}`];
        return said === undefined || said === part?.checksums[name];
      });
    if (!part || !isAsSaid) throw new S3Error('InvalidPart');
    return part;
  });
  if (parts.slice(0, -1).some(({ sizeBytes }) => sizeBytes < smallestPartBytes)) {
    throw new S3Error('EntityTooSmall');
  }
  return parts;
}

export async function abortMultipartUpload({ request, bucket }: Call): Promise<Answer> {
  const upload = await findUpload(bucket, request.key, queryOf(request, 'uploadId') ?? '');
  await bucket.inTurn(() => forgetUpload(bucket, upload));
  return { status: 204 };
}

export async function listParts({ request, bucket }: Call): Promise<Answer> {
  const upload = await findUpload(bucket, request.key, queryOf(request, 'uploadId') ?? '');
  const { limit } = listOptions(request, 'max-parts');
  const marker = Number(queryOf(request, 'part-number-marker') ?? 0);
  const rest = (await readParts(bucket, upload)).filter(({ number }) => number > marker);
  const page = rest.slice(0, limit);
  return {
    status: 200,
    xml: xmlDocument('ListPartsResult', {
      Bucket: bucket.spec.name,
      Key: upload.key,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number,
      MaxParts: limit,
      IsTruncated: rest.length > limit,
      StorageClass: 'STANDARD',
      Part: page.map((part) => ({
        PartNumber: part.number,
        LastModified: part.modifiedAt,
        ETag: part.etag,
        Size: part.sizeBytes,
        ...checksumElements(part),
      })),
    }),
  };
}

export async function listMultipartUploads({ request, bucket }: Call): Promise<Answer> {
  const { prefix, delimiter, limit, shown } = listOptions(request, 'max-uploads');
  if (delimiter !== '') throw new S3Error('NotImplemented', 'Uploads are listed without a delimiter.');
  const keyMarker = queryOf(request, 'key-marker') ?? '';
  const idMarker = queryOf(request, 'upload-id-marker') ?? '';
  const rest = (await readUploads(bucket))
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => byUtf8(a.key, b.key) || byUtf8(a.id, b.id))
    .filter(({ key, id }) => {
      const order = byUtf8(key, keyMarker);
      return order > 0 || (order === 0 && idMarker !== '' && byUtf8(id, idMarker) > 0);
    });
  const page = rest.slice(0, limit);
  const next = rest.length > limit ? page.at(-1) : undefined;
  return {
    status: 200,
    xml: xmlDocument('ListMultipartUploadsResult', {
      Bucket: bucket.spec.name,
      Prefix: shown(prefix),
      KeyMarker: shown(keyMarker),
      UploadIdMarker: idMarker,
      NextKeyMarker: next && shown(next.key),
      NextUploadIdMarker: next?.id,
      MaxUploads: limit,
      EncodingType: queryOf(request, 'encoding-type'),
      IsTruncated: next !== undefined,
      Upload: page.map(({ key, id, startedAt }) => ({
        Key: shown(key),
        UploadId: id,
        Initiated: startedAt,
        StorageClass: 'STANDARD',
      })),
    }),
  };
}

const checksumElements = ({ checksums }: Pick<Part, 'checksums'>) =>
  Object.fromEntries(
    Object.entries(checksums).map(([name, value]) => [`Checksum${name.toUpperCase()}`, value]),
  );

function withoutType({ 'x-amz-checksum-type': _, ...headers }: Record<string, string>) {
  return headers;
}

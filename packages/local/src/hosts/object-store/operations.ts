// Which call of S3 a request is. A call, a header or a parameter that is not known here is refused by its name: what
// works locally without effect would be a surprise after deployment.
import type { Answer, Call } from './answer.ts';
import { listObjects, listVersions } from './listing.ts';
import { deleteBucket } from './made-bucket.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listParts,
  uploadPart,
} from './multipart.ts';
import { copyObject, deleteObject, deleteObjects, getObject, putObject } from './objects.ts';
import { getRetention, putRetention } from './retention.ts';
import { S3Error } from './s3-error.ts';
import { amzHeaders, hasQuery, headerOf, type S3Request } from './s3-request.ts';

type Operation = (call: Call) => Promise<Answer>;

interface Known {
  readonly operation: Operation;
  /** Query parameters that it honours. */
  readonly parameters: readonly string[];
}

const headBucket: Operation = async () => ({ status: 200 });

export function operationOf(request: S3Request): Operation {
  const known = request.key === '' ? bucketOperation(request) : objectOperation(request);
  refuseUnknown(request, known.parameters);
  return known.operation;
}

function bucketOperation(request: S3Request): Known {
  const list = ['prefix', 'delimiter', 'encoding-type'];
  if (request.method === 'HEAD') return { operation: headBucket, parameters: [] };
  if (request.method === 'DELETE') return { operation: deleteBucket, parameters: [] };
  if (request.method === 'POST' && hasQuery(request, 'delete'))
    return { operation: deleteObjects, parameters: ['delete'] };
  if (request.method !== 'GET') throw new S3Error('NotImplemented', 'Buckets come from the template.');
  if (hasQuery(request, 'uploads')) {
    const parameters = [...list, 'uploads', 'max-uploads', 'key-marker', 'upload-id-marker'];
    return { operation: listMultipartUploads, parameters };
  }
  if (hasQuery(request, 'versions')) {
    return {
      operation: listVersions,
      parameters: [...list, 'versions', 'max-keys', 'key-marker', 'version-id-marker'],
    };
  }
  const parameters = [...list, 'list-type', 'max-keys', 'continuation-token', 'start-after', 'fetch-owner'];
  return { operation: listObjects, parameters };
}

function objectOperation(request: S3Request): Known {
  const isOfUpload = hasQuery(request, 'uploadId');
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      if (isOfUpload) {
        return { operation: listParts, parameters: ['uploadId', 'max-parts', 'part-number-marker'] };
      }
      if (request.method === 'GET' && hasQuery(request, 'retention')) {
        return { operation: getRetention, parameters: ['retention', 'versionId'] };
      }
      return { operation: getObject, parameters: ['versionId', ...replaceable] };
    case 'PUT':
      if (headerOf(request, 'x-amz-copy-source') !== undefined) {
        return { operation: copyObject, parameters: [] };
      }
      if (hasQuery(request, 'retention')) {
        return { operation: putRetention, parameters: ['retention', 'versionId'] };
      }
      if (isOfUpload) return { operation: uploadPart, parameters: ['uploadId', 'partNumber'] };
      return { operation: putObject, parameters: [] };
    case 'POST':
      if (isOfUpload) return { operation: completeMultipartUpload, parameters: ['uploadId'] };
      if (hasQuery(request, 'uploads')) return { operation: createMultipartUpload, parameters: ['uploads'] };
      throw new S3Error('NotImplemented', 'Posting is for multipart uploads only.');
    case 'DELETE':
      if (isOfUpload) return { operation: abortMultipartUpload, parameters: ['uploadId'] };
      return { operation: deleteObject, parameters: ['versionId'] };
    default:
      throw new S3Error('MethodNotAllowed');
  }
}

const replaceable = ['type', 'language', 'disposition', 'encoding']
  .map((name) => `response-content-${name}`)
  .concat('response-cache-control', 'response-expires');

/** What every call may carry: the signature, checksums, metadata, and what clients say about themselves. */
const knownHeader =
  /^x-amz-(content-sha256|date|user-agent|decoded-content-length|trailer|sdk-checksum-algorithm|copy-source|metadata-directive|checksum-(mode|algorithm|type|crc32|sha1|sha256)|meta-.+)$/;
const signatureParameter =
  /^X-Amz-(Algorithm|Content-Sha256|Credential|Date|Expires|Signature|SignedHeaders)$/;

function refuseUnknown(request: S3Request, parameters: readonly string[]): void {
  const strange = [
    ...amzHeaders(request).flatMap(([name]) => (knownHeader.test(name) ? [] : [name])),
    ...request.query.flatMap(([name]) => {
      const isKnown =
        name === 'x-id' ||
        name.startsWith('x-amz-') ||
        signatureParameter.test(name) ||
        parameters.includes(name);
      return isKnown ? [] : [name];
    }),
  ];
  if (strange.length > 0) {
    throw new S3Error('NotImplemented', `The local object store does not honour ${strange.join(', ')}.`);
  }
}

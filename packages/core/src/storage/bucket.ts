// The document bucket: objects by key, multipart uploads by pre-signed URLs. Private and versioned; a stored object is
// never overwritten, because each file gets a key of its own (architecture.md, Storage).
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  NoSuchUpload,
  PutObjectCommand,
  PutObjectRetentionCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lazily } from './table.ts';

const client = lazily(() => new S3Client({ forcePathStyle: process.env['STAGE'] === 'local' }));
// A pre-signed URL must not carry the checksum of an empty body, which SDK defaults would put in.
const presigner = lazily(
  () =>
    new S3Client({
      forcePathStyle: process.env['STAGE'] === 'local',
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
);

const urlLifeSeconds = 3600;
const downloadLifeSeconds = 120;

const bucket = (): string => {
  const name = process.env['BUCKET_NAME'];
  if (!name) throw new Error('BUCKET_NAME is not set');
  return name;
};

const at = (key: string) => ({ Bucket: bucket(), Key: key });

export interface UploadedPart {
  readonly number: number;
  readonly etag: string;
  readonly sizeBytes: number;
}

export const Bucket = {
  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await client().send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
  },

  /** Stores an object unless there is one: what came first stays. */
  async putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { ...at(key), Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
    try {
      await client().send(new PutObjectCommand(object));
    } catch (error) {
      if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
    }
  },

  /**
   * Locks the object: until then every caller is refused to delete these bytes, whatever the rights. A lock can be made longer and
   * never shorter.
   */
  async lock(key: string, until: Date): Promise<void> {
    const Retention = { Mode: 'COMPLIANCE', RetainUntilDate: until } as const;
    await client().send(new PutObjectRetentionCommand({ ...at(key), Retention }));
  },

  /** The whole object in memory, once: it may have 200 MB. */
  async get(key: string): Promise<Uint8Array> {
    const { Body, ContentLength } = await client().send(new GetObjectCommand(at(key)));
    if (!Body || ContentLength === undefined) throw new Error(`the object ${key} has no body`);
    const bytes = Buffer.allocUnsafe(ContentLength);
    let filled = 0;
    for await (const chunk of Body as AsyncIterable<Uint8Array>) {
      bytes.set(chunk, filled);
      filled += chunk.length;
    }
    if (filled !== ContentLength) throw new Error(`the object ${key} ended at ${filled} of ${ContentLength}`);
    return bytes;
  },

  /** A URL that shows the object for two minutes. */
  downloadUrl(key: string, fileName: string): Promise<string> {
    const disposition = `inline; filename="${fileName.replace(/[^\w.-]/g, '_')}"`;
    const command = new GetObjectCommand({
      ...at(key),
      ResponseContentDisposition: disposition,
      ResponseContentType: 'application/pdf',
    });
    return getSignedUrl(presigner(), command, { expiresIn: downloadLifeSeconds });
  },

  async beginParts(key: string): Promise<string> {
    const { UploadId } = await client().send(
      new CreateMultipartUploadCommand({ ...at(key), ContentType: 'application/pdf' }),
    );
    if (!UploadId) throw new Error('the bucket gave no upload id');
    return UploadId;
  },

  /** A URL that takes one part, for an hour. */
  partUrl(key: string, uploadId: string, partNumber: number): Promise<string> {
    const command = new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber: partNumber });
    return getSignedUrl(presigner(), command, { expiresIn: urlLifeSeconds });
  },

  /** Parts that have arrived; undefined when the bucket has given the upload up. */
  async parts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    try {
      const { Parts = [] } = await client().send(new ListPartsCommand({ ...at(key), UploadId: uploadId }));
      return Parts.map((part) => ({
        number: part.PartNumber ?? 0,
        etag: part.ETag ?? '',
        sizeBytes: part.Size ?? 0,
      }));
    } catch (error) {
      if (error instanceof NoSuchUpload) return undefined;
      throw error;
    }
  },

  /** Removes the parts, if they are still there. */
  async abortParts(key: string, uploadId: string): Promise<void> {
    try {
      await client().send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }));
    } catch (error) {
      if (!(error instanceof NoSuchUpload)) throw error;
    }
  },

  /** Puts the parts together, if a call at the same time has not; false when one of them was sent again meanwhile. */
  async completeParts(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<boolean> {
    const Parts = parts.map((part) => ({ PartNumber: part.number, ETag: part.etag }));
    const order = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } };
    try {
      await client().send(new CompleteMultipartUploadCommand(order));
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'InvalidPart') return false;
      if (error instanceof NoSuchUpload) return true;
      throw error;
    }
  },
};

// The document bucket: objects by key, multipart uploads by pre-signed URLs. Private and versioned; a stored object is
// never overwritten, because each file gets a key of its own (architecture.md, Storage).
import { lazily } from './table.ts';

/** Many answers of a function need nothing of the bucket, and the client takes long to load. */
const s3 = lazily(async () => (await import('./s3.ts')).s3);

/** Whether the bucket refused for this reason (`NoSuchKey`, for example). */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof Error && '$metadata' in error && error.name === name;

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

interface ObjectAnswer {
  readonly Body?: unknown;
  readonly ContentLength?: number | undefined;
}

const bytesOf = async (key: string, { Body, ContentLength }: ObjectAnswer): Promise<Uint8Array> => {
  if (!Body || ContentLength === undefined) throw new Error(`the object ${key} has no body`);
  const bytes = Buffer.allocUnsafe(ContentLength);
  let filled = 0;
  for await (const chunk of Body as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled !== ContentLength) throw new Error(`the object ${key} ended at ${filled} of ${ContentLength}`);
  return bytes;
};

export const Bucket = {
  /** Rejects when the bucket does not answer. */
  async probe(abortSignal: AbortSignal): Promise<void> {
    await (await s3()).probe({ Bucket: bucket() }, abortSignal);
  },

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await (await s3()).put({ ...at(key), Body: bytes, ContentType: contentType });
  },

  /** Stores an object unless there is one: what came first stays. */
  async putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { ...at(key), Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
    try {
      await (await s3()).put(object);
    } catch (error) {
      if (!isRefusal(error, 'PreconditionFailed')) throw error;
    }
  },

  /**
   * Locks the object: until then every caller is refused to delete these bytes, whatever the rights. A lock can be made longer and
   * never shorter.
   */
  async lock(key: string, until: Date): Promise<void> {
    const Retention = { Mode: 'COMPLIANCE', RetainUntilDate: until } as const;
    await (await s3()).retain({ ...at(key), Retention });
  },

  /** The keys that begin so, in their order. */
  async keysUnder(folder: string): Promise<string[]> {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const asked = { Bucket: bucket(), Prefix: folder, ContinuationToken };
      const { Contents = [], NextContinuationToken } = await (await s3()).list(asked);
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken);
    return keys;
  },

  /** The whole object in memory, once: it may have 200 MB. */
  async get(key: string): Promise<Uint8Array> {
    return bytesOf(key, await (await s3()).get(at(key)));
  },

  /** The same for a caller who compares the bytes with their SHA-256, and reads very many objects. */
  async getHashed(key: string): Promise<Uint8Array> {
    return bytesOf(key, await (await s3()).getHashed(at(key)));
  },

  /** A URL that shows the object for two minutes. */
  async downloadUrl(key: string, fileName: string): Promise<string> {
    const disposition = `inline; filename="${fileName.replace(/[^\w.-]/g, '_')}"`;
    const shown = { ResponseContentDisposition: disposition, ResponseContentType: 'application/pdf' };
    return (await s3()).getUrl({ ...at(key), ...shown }, downloadLifeSeconds);
  },

  async beginParts(key: string): Promise<string> {
    const { UploadId } = await (await s3()).beginParts({ ...at(key), ContentType: 'application/pdf' });
    if (!UploadId) throw new Error('the bucket gave no upload id');
    return UploadId;
  },

  /** A URL that takes one part, for an hour. */
  async partUrl(key: string, uploadId: string, partNumber: number): Promise<string> {
    const part = { ...at(key), UploadId: uploadId, PartNumber: partNumber };
    return (await s3()).partUrl(part, urlLifeSeconds);
  },

  /** Parts that have arrived; undefined when the bucket has given the upload up. */
  async parts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    try {
      const { Parts = [] } = await (await s3()).listParts({ ...at(key), UploadId: uploadId });
      return Parts.map((part) => ({
        number: part.PartNumber ?? 0,
        etag: part.ETag ?? '',
        sizeBytes: part.Size ?? 0,
      }));
    } catch (error) {
      if (isRefusal(error, 'NoSuchUpload')) return undefined;
      throw error;
    }
  },

  /** Removes the parts, if they are still there. */
  async abortParts(key: string, uploadId: string): Promise<void> {
    try {
      await (await s3()).abortParts({ ...at(key), UploadId: uploadId });
    } catch (error) {
      if (!isRefusal(error, 'NoSuchUpload')) throw error;
    }
  },

  /** Puts the parts together, if a call at the same time has not; false when one of them was sent again meanwhile. */
  async completeParts(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<boolean> {
    const Parts = parts.map((part) => ({ PartNumber: part.number, ETag: part.etag }));
    const order = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } };
    try {
      await (await s3()).completeParts(order);
      return true;
    } catch (error) {
      if (isRefusal(error, 'InvalidPart')) return false;
      if (isRefusal(error, 'NoSuchUpload')) return true;
      throw error;
    }
  },
};

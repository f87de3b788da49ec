// What an operation answers, before it is written to the socket.
import type { Bucket } from './bucket.ts';
import type { Buckets } from './buckets.ts';
import type { S3Request } from './s3-request.ts';
import type { PayloadHash } from './signature.ts';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly xml?: string;
  /** Part of a file; opened when it is sent. */
  readonly file?: FilePart;
}

export interface FilePart {
  readonly path: string;
  readonly start: number;
  readonly lengthBytes: number;
}

/** An authenticated request about a bucket that exists. */
export interface Call {
  readonly request: S3Request;
  readonly bucket: Bucket;
  readonly buckets: Buckets;
  readonly payloadHash: PayloadHash;
}

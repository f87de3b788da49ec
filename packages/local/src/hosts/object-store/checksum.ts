// The checksums of a body, reckoned as it passes by and held against what the caller said.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';
import { amzHeaders, headerOf, type S3Request } from './s3-request.ts';

export const algorithms = ['crc32', 'sha1', 'sha256'] as const;
export type Algorithm = (typeof algorithms)[number];
/** Base64, as in headers. */
export type Checksums = Readonly<Partial<Record<Algorithm, string>>>;

export interface Digest {
  readonly sizeBytes: number;
  /** Hex: the ETag of an object put in one piece. */
  readonly md5: string;
  /** Hex, as a signature names it. */
  readonly sha256: string;
  readonly checksums: Required<Checksums>;
}

export class Digester {
  private readonly hashes = {
    md5: createHash('md5'),
    sha1: createHash('sha1'),
    sha256: createHash('sha256'),
  };
  private crc = 0;
  private sizeBytes = 0;

  update(chunk: Buffer): void {
    for (const hash of Object.values(this.hashes)) hash.update(chunk);
    this.crc = crc32(chunk, this.crc);
    this.sizeBytes += chunk.length;
  }

  finish(): Digest {
    const sha256 = this.hashes.sha256.digest();
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.crc);
    return {
      sizeBytes: this.sizeBytes,
      md5: this.hashes.md5.digest('hex'),
      sha256: sha256.toString('hex'),
      checksums: {
        crc32: crc.toString('base64'),
        sha1: this.hashes.sha1.digest('base64'),
        sha256: sha256.toString('base64'),
      },
    };
  }
}

/** The one checksum that a request declares, in a header or for a trailer; S3 takes one only. */
export function declaredChecksum(request: S3Request): { algorithm: Algorithm; value?: string } | undefined {
  const declared = amzHeaders(request).filter(([name]) =>
    /^x-amz-checksum-(?!mode$|algorithm$|type$)/.test(name),
  );
  const trailer = request.headers['x-amz-trailer'];
  if (declared.length + (trailer ? 1 : 0) > 1) {
    throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  }
  const [[header, value] = [trailer]] = declared;
  if (header === undefined) return undefined;
  return { algorithm: algorithmOf(header.replace('x-amz-checksum-', '')), ...(value ? { value } : {}) };
}

/** `x-amz-checksum-algorithm` of a multipart upload, or the part of a header's name that says it. */
export function algorithmOf(name: string): Algorithm {
  const algorithm = algorithms.find((known) => known === name.toLowerCase());
  if (!algorithm)
    throw new S3Error('NotImplemented', `The local object store cannot verify the checksum ${name}.`);
  return algorithm;
}

/** Throws where the body is not the one that the caller signed, measured or reckoned. */
export function verifyDigest(
  digest: Digest,
  request: S3Request,
  payloadHash: string,
  trailers: ReadonlyMap<string, string>,
): Checksums {
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== digest.sha256) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  const contentMd5 = request.headers['content-md5'];
  if (contentMd5 !== undefined) {
    const given = Buffer.from(contentMd5, 'base64');
    if (given.length !== 16) throw new S3Error('InvalidDigest');
    if (given.toString('hex') !== digest.md5) throw new S3Error('BadDigest');
  }
  const length = headerOf(request, 'x-amz-decoded-content-length');
  if (length !== undefined && Number(length) !== digest.sizeBytes) throw new S3Error('IncompleteBody');

  const declared = declaredChecksum(request);
  if (!declared) return {};
  const { algorithm } = declared;
  const value = declared.value ?? trailers.get(`x-amz-checksum-${algorithm}`);
  if (value === undefined) throw new S3Error('MalformedTrailerError');
  if (value !== digest.checksums[algorithm]) {
    throw new S3Error(
      'BadDigest',
      `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    );
  }
  return { [algorithm]: value };
}

/** The checksum over the checksums of parts, marked with their number as S3 marks it. */
export function compositeChecksum(algorithm: Algorithm, parts: readonly string[]): string {
  const digester = new Digester();
  digester.update(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))));
  return `${digester.finish().checksums[algorithm]}-${parts.length}`;
}

// Takes a request's body in: into a file, or as text for the few calls that send XML. What arrives is verified before
// any reader sees it, and a failed call leaves nothing behind.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Checksums, Digester, verifyDigest } from './checksum.ts';
import { ChunkedDecoder } from './chunked.ts';
import { S3Error } from './s3-error.ts';
import { headerOf, type S3Request } from './s3-request.ts';

export interface Received {
  /** Where the file is. */
  readonly incoming: string;
  readonly sizeBytes: number;
  readonly md5: string;
  /** Those that the caller gave and that held. */
  readonly checksums: Checksums;
}

const largestBodyBytes = 5 * 1024 ** 3;
const largestTextBytes = 2 * 1024 ** 2;

/** What a bucket gives to a file that comes in. */
interface Receiver {
  readonly disk: { readonly isDurable: boolean };
  incomingPath(): string;
}

/** Writes the body to a new file of the bucket; it is on the disk when this resolves. */
export async function receiveFile(
  bucket: Receiver,
  request: S3Request,
  payloadHash: string,
): Promise<Received> {
  const path = bucket.incomingPath();
  const decoder = bodyDecoder(request, payloadHash);
  const { tap, digester } = digesting();
  const file = createWriteStream(path, { flags: 'wx', flush: bucket.disk.isDurable });
  try {
    await pipeline([detached(request.body), ...(decoder ? [decoder] : []), tap, file]);
    const digest = digester.finish();
    const checksums = verifyDigest(digest, request, payloadHash, decoder?.trailers ?? new Map());
    return { incoming: path, sizeBytes: digest.sizeBytes, md5: digest.md5, checksums };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export async function receiveText(request: S3Request, payloadHash: string): Promise<string> {
  const decoder = bodyDecoder(request, payloadHash);
  const { tap, digester } = digesting();
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const text = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      chunks.push(chunk);
      done(sizeBytes > largestTextBytes ? new S3Error('MalformedXML') : null);
    },
  });
  await pipeline([detached(request.body), ...(decoder ? [decoder] : []), tap, text]);
  verifyDigest(digester.finish(), request, payloadHash, decoder?.trailers ?? new Map());
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A body that a failing pipeline may end without ending the caller's connection with it, so that the caller still reads
 * why it was refused.
 */
function detached(body: Readable): PassThrough {
  const through = new PassThrough();
  body.once('error', (error) => through.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) through.destroy(new Error('The caller hung up.'));
  });
  return body.pipe(through);
}

function bodyDecoder(request: S3Request, payloadHash: string): ChunkedDecoder | undefined {
  const length = headerOf(request, 'x-amz-decoded-content-length') ?? request.headers['content-length'];
  if (length === undefined) throw new S3Error('MissingContentLength');
  if (Number(length) > largestBodyBytes) throw new S3Error('EntityTooLarge');
  if (!payloadHash.startsWith('STREAMING-')) return undefined;
  if (payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(
      'NotImplemented',
      `The local object store does not read bodies of the kind ${payloadHash}.`,
    );
  }
  return new ChunkedDecoder();
}

function digesting() {
  const digester = new Digester();
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digester.update(chunk);
      done(null, chunk);
    },
  });
  return { digester, tap };
}

// A small S3 over the file system: the bucket of the local run. Callers are the same AWS SDK clients and the same
// browsers with pre-signed URLs as in deployment, and they are answered, and refused, as S3 would.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { region as localRegion } from '../local-access.ts';
import { fullSentence, type Room } from '../room.ts';
import type { Answer, FilePart } from './answer.ts';
import type { BucketSpec } from './bucket.ts';
import { Buckets } from './buckets.ts';
import { corsHeaders, preflight } from './cors.ts';
import { Disk } from './disk.ts';
import { createBucket } from './made-bucket.ts';
import { operationOf } from './operations.ts';
import { S3Error } from './s3-error.ts';
import { readRequest, type S3Request } from './s3-request.ts';
import { type Access, authenticate } from './signature.ts';
import { xmlError } from './xml.ts';

export interface ObjectStoreOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Where the data lies, or `:memory:` for data that is gone when the store stops. */
  readonly dir: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly buckets: readonly BucketSpec[];
  readonly region?: string;
  /** Asked before anything is stored; without it there is always room. */
  readonly room?: Room;
}

export interface ObjectStore {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const { port, dir, credentials, region = localRegion, room } = options;
  const isTemporary = dir === ':memory:';
  const folder = isTemporary ? await mkdtemp(join(tmpdir(), 'object-store-')) : dir;
  await mkdir(folder, { recursive: true });
  const buckets = await Buckets.open(options.buckets, folder, new Disk(!isTemporary));

  const running = new Set<Promise<void>>();
  const server = createServer((message, response) => {
    const work = serve(message, response, { buckets, access: { ...credentials, region }, room }).finally(() =>
      running.delete(work),
    );
    running.add(work);
  });
  server.requestTimeout = 0; // a large upload over a slow line takes as long as it takes
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await Promise.all(running);
      if (isTemporary) await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Store {
  readonly buckets: Buckets;
  readonly access: Access;
  readonly room: Room | undefined;
}

async function serve(message: IncomingMessage, response: ServerResponse, store: Store): Promise<void> {
  const requestId = randomUUID();
  const { socket } = message;
  let cors: Record<string, string> = {};
  try {
    const request = readRequest(message);
    const rules = store.buckets.get(request.bucket)?.spec.cors ?? [];
    if (request.method === 'OPTIONS') {
      await send(response, { status: 200, headers: preflight(request, rules) }, { requestId });
      return;
    }
    cors = corsHeaders(request, rules);
    const answer = await perform(request, store);
    await send(response, answer, { requestId, cors, isHead: request.method === 'HEAD' });
  } catch (error) {
    if (socket.destroyed) return; // the caller closed the connection
    const refusal = error instanceof S3Error ? error : new S3Error('InternalError');
    if (refusal !== error) console.error('The object store failed:', error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // What is left of the body is read and dropped, or the connection would end before the caller sees the answer.
    message.resume();
    await send(response, refusalAnswer(refusal, message, requestId), {
      requestId,
      cors,
      isHead: message.method === 'HEAD',
    });
  }
}

async function perform(request: S3Request, { buckets, access, room }: Store): Promise<Answer> {
  const payloadHash = authenticate(request, access, new Date());
  const bucket = buckets.get(request.bucket);
  const isNew = !bucket && request.method === 'PUT' && request.key === '';
  if (!bucket && !isNew) throw new S3Error('NoSuchBucket');
  const isStoring = request.method === 'PUT' || request.method === 'POST';
  if (isStoring && (await room?.isFull())) throw new S3Error('ServiceUnavailable', fullSentence);
  if (!bucket) return await createBucket({ request, buckets, payloadHash });
  return await operationOf(request)({ request, bucket, buckets, payloadHash });
}

const refusalAnswer = (
  { code, message, status, headers }: S3Error,
  { url }: IncomingMessage,
  requestId: string,
): Answer => ({
  status,
  headers,
  xml: xmlError({ Code: code, Message: message, Resource: url?.split('?')[0], RequestId: requestId }),
});

interface Sending {
  readonly requestId: string;
  readonly cors?: Record<string, string>;
  readonly isHead?: boolean;
}

async function send(
  response: ServerResponse,
  { status, headers = {}, xml, file }: Answer,
  { requestId, cors = {}, isHead = false }: Sending,
): Promise<void> {
  const common = { ...headers, ...cors, 'x-amz-request-id': requestId };
  if (file && file.lengthBytes > 0 && !isHead) {
    // Opened before the headers are sent: a version deleted meanwhile is then still readable to its end.
    const handle = await open(file.path, 'r');
    const sent = { ...common, 'content-length': file.lengthBytes };
    if (file.lengthBytes <= smallBytes) {
      const bytes = await readPart(handle, file);
      response.writeHead(status, sent).end(bytes);
      return;
    }
    response.writeHead(status, sent);
    const end = file.start + file.lengthBytes - 1;
    await pipeline(handle.createReadStream({ start: file.start, end }), response);
    return;
  }
  const body = xml === undefined || isHead ? undefined : Buffer.from(xml);
  response.writeHead(status, {
    ...common,
    ...(body ? { 'content-type': 'application/xml' } : {}),
    ...(status === 204 || status === 304 ? {} : { 'content-length': body?.length ?? file?.lengthBytes ?? 0 }),
  });
  response.end(body);
}

/** What is read at once: a stream costs a small file more than all the rest of its answer. */
const smallBytes = 256 * 1024;

/** Closes the file. */
async function readPart(handle: FileHandle, { start, lengthBytes }: FilePart): Promise<Buffer> {
  try {
    const bytes = Buffer.allocUnsafe(lengthBytes);
    let filled = 0;
    while (filled < lengthBytes) {
      const { bytesRead } = await handle.read(bytes, filled, lengthBytes - filled, start + filled);
      if (bytesRead === 0) throw new Error(`the file of an object ends at ${start + filled}`);
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

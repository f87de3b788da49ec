// Compresses answers as CloudFront does: brotli before gzip, text-like types between 1,000 bytes and 10 MB.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpResponse } from './http-message.ts';

export type Compress = (response: HttpResponse, acceptEncoding: string) => Promise<HttpResponse>;

const compressible =
  /^(text\/|application\/(json|javascript|xml|wasm|manifest\+json)|image\/svg\+xml|font\/(ttf|otf))/;
const minimumBytes = 1000;
const maximumBytes = 10_000_000;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof encoders;

/** Bodies of files are the same buffers each time, so what was compressed once is kept as long as they are. */
export function makeCompress(): Compress {
  const done = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();
  return async (response, acceptEncoding) => {
    const encoding = chooseEncoding(acceptEncoding);
    if (!encoding || response.status !== 200 || !isWorthwhile(response)) return response;
    const ofBody = done.get(response.body) ?? new Map<Encoding, Promise<Buffer>>();
    done.set(response.body, ofBody);
    const body = ofBody.get(encoding) ?? encoders[encoding](response.body);
    ofBody.set(encoding, body);
    const { etag } = response.headers;
    return {
      ...response,
      headers: {
        ...response.headers,
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        ...(typeof etag === 'string' ? { etag: etag.startsWith('W/') ? etag : `W/${etag}` } : {}),
      },
      body: await body,
    };
  };
}

function isWorthwhile({ headers, body }: HttpResponse): boolean {
  const type = headers['content-type'];
  const isFit = body.length >= minimumBytes && body.length <= maximumBytes;
  return isFit && !('content-encoding' in headers) && typeof type === 'string' && compressible.test(type);
}

/** An encoding with quality 0 is refused by the caller. */
export function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

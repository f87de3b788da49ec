// A request as S3 reads it: bucket and key out of the path, and headers that a pre-signed URL may carry in its query.
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

export interface S3Request {
  readonly method: string;
  /** As it was sent: what the signature covers. Never normalised, since a key may hold `//` and `..`. */
  readonly rawPath: string;
  readonly bucket: string;
  /** Empty for a request about the bucket itself. */
  readonly key: string;
  /** In the order in which they were sent. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

export function readRequest(message: IncomingMessage): S3Request {
  const [rawPath = '/', rawQuery = ''] = split(message.url ?? '/', '?');
  const [bucket = '', key = ''] = split(rawPath.slice(1), '/');
  return {
    method: message.method ?? 'GET',
    rawPath,
    bucket: decode(bucket),
    key: decode(key),
    query: rawQuery
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = split(pair, '=');
        return [decode(name), decode(value)] as const;
      }),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
    ),
    body: message,
  };
}

export const queryOf = (request: S3Request, name: string): string | undefined =>
  request.query.find(([known]) => known === name)?.[1];

export const hasQuery = (request: S3Request, name: string): boolean =>
  request.query.some(([known]) => known === name);

/** A header; the `x-amz-` ones may be in the query of a pre-signed URL instead. */
export const headerOf = (request: S3Request, name: string): string | undefined =>
  request.headers[name] ?? (name.startsWith('x-amz-') ? queryOf(request, name) : undefined);

/** All `x-amz-` values, of headers and query. */
export const amzHeaders = (request: S3Request): [name: string, value: string][] =>
  [
    ...Object.entries(request.headers),
    ...request.query.map(([name, value]): [string, string] => [name, value]),
  ].filter(([name]) => name.startsWith('x-amz-'));

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error('InvalidURI');
    throw cause;
  }
}

// AWS Signature Version 4, in headers and in pre-signed URLs: a wrong secret, a changed URL or an expired one is refused
// here exactly as it is by S3, so that nothing works locally that AWS would turn away.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import { queryOf, type S3Request } from './s3-request.ts';

export interface Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** What the caller signed about the body: its SHA-256, or a word that says why there is none. */
export type PayloadHash = string;

const algorithm = 'AWS4-HMAC-SHA256';
const clockSkewMs = 15 * 60_000;
const longestExpirySeconds = 7 * 24 * 3600;

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** `20261120T101500Z` */
  readonly date: string;
  readonly payloadHash: PayloadHash;
}

/** Answers what was signed about the body, or throws the refusal. */
export function authenticate(request: S3Request, access: Access, now: Date): PayloadHash {
  const isPresigned = queryOf(request, 'X-Amz-Algorithm') !== undefined;
  const claim = isPresigned ? presignedClaim(request, now) : headerClaim(request, now);
  const [accessKeyId = '', day = '', ...scope] = claim.credential.split('/');
  if (accessKeyId !== access.accessKeyId) throw new S3Error('InvalidAccessKeyId');
  if (day !== claim.date.slice(0, 8) || scope.join('/') !== `${access.region}/s3/aws4_request`) {
    throw new S3Error(
      isPresigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed',
      `The credential's scope must be ${claim.date.slice(0, 8)}/${access.region}/s3/aws4_request.`,
    );
  }
  requireSignedHeaders(request, claim);

  const key = signingKey(access, day);
  const stringToSign = [
    algorithm,
    claim.date,
    [day, ...scope].join('/'),
    createHash('sha256').update(canonicalRequest(request, claim)).digest('hex'),
  ].join('\n');
  const expected = hmac(key, stringToSign);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error('SignatureDoesNotMatch');
  }
  return claim.payloadHash;
}

/** The key of the day before it too, about midnight. */
const signingKeys = new Map<string, Buffer>();

function signingKey({ secretAccessKey, region }: Access, day: string): Buffer {
  const name = [secretAccessKey, region, day].join('\n');
  const known = signingKeys.get(name);
  if (known) return known;
  const key = ['aws4_request', 's3', region, day].reduceRight(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  ) as Buffer;
  if (signingKeys.size > 10) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

function headerClaim({ headers }: S3Request, now: Date): Claim {
  const authorization = headers['authorization'];
  if (authorization === undefined) throw new S3Error('AccessDenied');
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!fields) throw new S3Error('AuthorizationHeaderMalformed');
  const [, credential = '', signedHeaders = '', signature = ''] = fields;
  const date = headers['x-amz-date'] ?? '';
  const at = instantOf(date);
  if (at === undefined) throw new S3Error('AccessDenied', 'A request needs a valid x-amz-date header.');
  if (Math.abs(now.getTime() - at) > clockSkewMs) throw new S3Error('RequestTimeTooSkewed');
  const payloadHash = headers['x-amz-content-sha256'];
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  return { credential, signedHeaders, signature, date, payloadHash };
}

function presignedClaim(request: S3Request, now: Date): Claim {
  const parameter = (name: string): string => {
    const value = queryOf(request, `X-Amz-${name}`);
    if (!value) throw new S3Error('AuthorizationQueryParametersError', `The query lacks X-Amz-${name}.`);
    return value;
  };
  const date = parameter('Date');
  const at = instantOf(date);
  const expiresSeconds = Number(parameter('Expires'));
  const isExpiryValid =
    Number.isInteger(expiresSeconds) && expiresSeconds >= 1 && expiresSeconds <= longestExpirySeconds;
  if (parameter('Algorithm') !== algorithm || at === undefined || !isExpiryValid) {
    throw new S3Error('AuthorizationQueryParametersError');
  }
  if (at - now.getTime() > clockSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now.getTime() > at + expiresSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  return {
    credential: parameter('Credential'),
    signedHeaders: parameter('SignedHeaders'),
    signature: parameter('Signature'),
    date,
    payloadHash:
      queryOf(request, 'X-Amz-Content-Sha256') ??
      request.headers['x-amz-content-sha256'] ??
      'UNSIGNED-PAYLOAD',
  };
}

/** A header that changes what the request means must be signed: otherwise somebody on the way could add it. */
function requireSignedHeaders({ headers }: S3Request, { signedHeaders }: Claim): void {
  const signed = new Set(signedHeaders.split(';'));
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.has(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error(
      'AccessDenied',
      `There were headers present which were not signed: ${unsigned.join(', ')}`,
    );
  }
}

function canonicalRequest(request: S3Request, { signedHeaders, payloadHash }: Claim): string {
  const path = request.rawPath.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`);
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [request.method, path.join('/'), query.join('&'), headers.join(''), signedHeaders, payloadHash].join(
    '\n',
  );
}

function instantOf(date: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!parts) return undefined;
  const [, year, month, day, hours, minutes, seconds] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? undefined : at;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and `-._~` is escaped. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

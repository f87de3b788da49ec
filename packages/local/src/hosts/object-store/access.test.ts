// Who may call: signatures in headers and in pre-signed URLs, and the CORS answers to pages of other origins.
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, clientAt, codeOf, credentials, md5, portal, refused, testStore } from './test-store.ts';

const { port, put, get, presigned, presignedGet, presignedPut } = testStore();

describe('who may not', () => {
  const fails = async (client: S3Client) => {
    const failure = await client
      .send(new PutObjectCommand({ Bucket, Key: 'denied', Body: 'x' }))
      .catch((e) => e);
    client.destroy();
    return failure;
  };

  test('a wrong secret', async () => {
    const other = clientAt(port(), { credentials: { ...credentials, secretAccessKey: 'guessed' } });
    expect(await fails(other)).toEqual(refused('SignatureDoesNotMatch', 403));
  });

  test('an unknown key', async () => {
    const other = clientAt(port(), { credentials: { ...credentials, accessKeyId: 'somebody' } });
    expect(await fails(other)).toEqual(refused('InvalidAccessKeyId', 403));
  });

  test('another region', async () => {
    expect(await fails(clientAt(port(), { region: 'us-east-1' }))).toEqual(
      refused('AuthorizationHeaderMalformed', 400),
    );
  });

  test('a clock that is half an hour late', async () => {
    const late = clientAt(port(), { systemClockOffset: -30 * 60_000 });
    expect(await fails(late)).toEqual(refused('RequestTimeTooSkewed', 403));
  });

  test('a caller without a signature', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}/${Bucket}/range`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
    const header = { authorization: 'AWS4-HMAC-SHA256 Credential=a' };
    const malformed = await fetch(`http://127.0.0.1:${port()}/${Bucket}/range`, { headers: header });
    expect(malformed.status).toBe(400);
  });

  test('what was refused is not stored', async () => {
    await expect(get('denied')).rejects.toEqual(refused('NoSuchKey', 404));
  });
});

describe('a pre-signed URL', () => {
  test('lets a browser put and get without keys', async () => {
    const stored = await fetch(await presignedPut('browser'), { method: 'PUT', body: 'from a page' });
    expect(stored.status).toBe(200);
    expect(stored.headers.get('etag')).toBe(`"${md5('from a page')}"`);
    const read = await fetch(await presignedGet('browser'));
    expect(await read.text()).toBe('from a page');
  });

  test('names the file that the browser saves', async () => {
    await put('named', 'x');
    const url = await presignedGet('named', {
      ResponseContentDisposition: 'attachment; filename="bill.pdf"',
    });
    expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment; filename="bill.pdf"');
  });

  test('is for its method, key, query and signed headers only', async () => {
    const url = await presignedPut('bound');
    expect(await codeOf(fetch(url))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(fetch(url.replace('/bound?', '/other?'), { method: 'PUT', body: 'x' }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await codeOf(fetch(`${url}&versionId=1`, { method: 'PUT', body: 'x' }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    const longer = url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000');
    expect(await codeOf(fetch(longer, { method: 'PUT', body: 'x' }))).toEqual([403, 'SignatureDoesNotMatch']);
    const added = { 'x-amz-meta-added': 'on the way' };
    expect(await codeOf(fetch(url, { method: 'PUT', body: 'x', headers: added }))).toEqual([
      403,
      'AccessDenied',
    ]);
    await expect(get('bound')).rejects.toEqual(refused('NoSuchKey', 404));
  });

  test('binds the type and length that were signed with it', async () => {
    const command = new PutObjectCommand({
      Bucket,
      Key: 'typed',
      ContentType: 'application/pdf',
      ContentLength: 3,
    });
    const url = await presigned(command, {
      signableHeaders: new Set(['content-type', 'content-length', 'host']),
    });
    const send = (type: string, body: string) =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await codeOf(send('text/html', 'abc'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await codeOf(send('application/pdf', 'abcd'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect((await send('application/pdf', 'abc')).status).toBe(200);
  });

  test('expires, and begins', async () => {
    await put('timed', 'x');
    const signedAt = (secondsAgo: number, expiresIn: number) =>
      presignedGet('timed', {}, { expiresIn, signingDate: new Date(Date.now() - secondsAgo * 1000) });
    expect((await fetch(await signedAt(50, 60))).status).toBe(200);
    expect(await codeOf(fetch(await signedAt(61, 60)))).toEqual([403, 'AccessDenied']);
    expect(await codeOf(fetch(await signedAt(-3600, 60)))).toEqual([403, 'AccessDenied']);
  });

  test('lives a week at most and lacks no part', async () => {
    const url = new URL(await presignedGet('timed'));
    for (const name of ['Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature']) {
      const without = new URL(url);
      without.searchParams.delete(`X-Amz-${name}`);
      expect(await codeOf(fetch(without))).toEqual([400, 'AuthorizationQueryParametersError']);
    }
    url.searchParams.set('X-Amz-Expires', '604801');
    expect(await codeOf(fetch(url))).toEqual([400, 'AuthorizationQueryParametersError']);
  });

  test('made with the checksum of an empty body stores an empty body only', async () => {
    const config = { requestChecksumCalculation: 'WHEN_SUPPORTED' } as const;
    const url = await presigned(new PutObjectCommand({ Bucket, Key: 'empty-sum' }), { config });
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
    expect(await codeOf(fetch(url, { method: 'PUT', body: 'x' }))).toEqual([400, 'BadDigest']);
  });
});

describe('pages of', () => {
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`http://127.0.0.1:${port()}/${Bucket}/browser`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  test('the portal may put, get and read the ETag', async () => {
    const answer = await preflight(portal, 'PUT');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'PUT, GET, HEAD',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '3600',
    });
    const stored = await fetch(await presignedPut('from-page'), {
      method: 'PUT',
      body: 'x',
      headers: { origin: portal },
    });
    expect(stored.headers.get('access-control-allow-origin')).toBe(portal);
    expect(stored.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  test('the portal can read why they were refused', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}/${Bucket}/a`, { headers: { origin: portal } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, portal]);
  });

  test('other sites may nothing, and the portal may not delete', async () => {
    expect((await preflight('https://evil.example', 'PUT')).status).toBe(403);
    expect((await preflight(portal, 'DELETE')).status).toBe(403);
    const read = await fetch(await presignedGet('from-page'), {
      headers: { origin: 'https://evil.example' },
    });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

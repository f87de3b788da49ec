import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putPart } from './put-part.ts';

/** The browser's request, whose end the test decides. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  sent: unknown;
  asked = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    Request.last = this;
  }
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  send(content: unknown) {
    this.sent = content;
  }
  abort() {
    this.onabort?.();
  }
  getResponseHeader(name: string) {
    return this.headers[name] ?? null;
  }
  answer(status: number, headers: Record<string, string> = {}) {
    this.status = status;
    Object.assign(this.headers, headers);
    this.onload?.();
  }
}

const content = new Blob(['aaaa']);
const put = (onSent: (bytes: number) => void = () => {}) => {
  const stop = new AbortController();
  const done = putPart({ url: 'https://bucket/1', content, signal: stop.signal, onSent });
  return { done, stop, request: Request.last };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('putPart', () => {
  it('puts the slice to its address, reports its progress, and answers its ETag', async () => {
    const sent: number[] = [];
    const { done, request } = put((bytes) => sent.push(bytes));
    request.upload.onprogress?.({ loaded: 3 });
    request.answer(200, { etag: '"abc"' });
    expect(await done).toBe('"abc"');
    expect(request.asked).toBe('PUT https://bucket/1');
    expect(request.sent).toBe(content);
    expect(sent).toEqual([3]);
  });

  it('answers nothing where the storage does not show the ETag', async () => {
    const { done, request } = put();
    request.answer(200);
    expect(await done).toBe('');
  });

  it.each([
    [403, 'expired'],
    [404, 'expired'],
    [400, 'passing'],
    [500, 'passing'],
    [503, 'passing'],
  ])('an answer of %d is %s', async (status, reason) => {
    const { done, request } = put();
    request.answer(status);
    await expect(done).rejects.toMatchObject({ name: 'PartError', reason });
  });

  it('a dropped connection is passing', async () => {
    const { done, request } = put();
    request.onerror?.();
    await expect(done).rejects.toMatchObject({ reason: 'passing' });
  });

  it('so is a connection over which nothing moves for a minute', async () => {
    const { done, request } = put();
    const end = expect(done).rejects.toMatchObject({ reason: 'passing' });
    vi.advanceTimersByTime(59_000);
    request.upload.onprogress?.({ loaded: 1 });
    vi.advanceTimersByTime(59_000);
    expect(request.status).toBe(0);
    vi.advanceTimersByTime(1_000);
    await end;
  });

  it('a cancelled part is aborted at once', async () => {
    const { done, stop } = put();
    stop.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstRequests, screenOf } from './first-requests.ts';

describe('the address of a screen', () => {
  it.each([
    ['bill.tsx', '/bill'],
    ['vendor.index.tsx', '/vendor'],
    ['sna_.schemes.index.tsx', '/sna/schemes'],
  ])('%s is %s', (file, screen) => {
    expect(screenOf(`/x/web/src/routes/_office/${file}?tsr-split=component---loader`)).toBe(screen);
  });

  it('is undefined for a chunk that begins no screen', () => {
    expect(screenOf('/x/web/src/routes/_office/bill.tsx')).toBeUndefined();
    expect(screenOf('/x/web/src/features/scheme/grant-table.tsx')).toBeUndefined();
  });
});

/** The page's script with an address and what the last page left; answers what it asked for. */
const run = (
  pathname: string,
  signedIn: string | null,
  window: { earlyAnswers?: Map<string, unknown> } = {},
) => {
  const files: string[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: (link: { href: string }) => files.push(link.href) },
  };
  const fetch = vi.fn(() => Promise.reject(new Error('no connection')));
  const script = firstRequests({ '/bill': ['/assets/bill.js'] });
  new Function('location', 'document', 'localStorage', 'window', 'fetch', script)(
    { pathname },
    document,
    { getItem: () => signedIn },
    window,
    fetch,
  );
  return { files, calls: [...(window.earlyAnswers?.keys() ?? [])] };
};

describe('the script of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks for chunks and calls of a first screen', () => {
    expect(run('/bill', '1')).toEqual({
      files: ['/assets/bill.js'],
      calls: ['/api/v1/header', '/api/v1/bill', '/api/v1/bill/returned'],
    });
  });

  it('asks for the calls of the frame on any other screen', () => {
    expect(run('/register', '1')).toEqual({ files: [], calls: ['/api/v1/header'] });
  });

  it('asks the portal nothing where no officer is signed in', () => {
    expect(run('/bill', null)).toEqual({ files: ['/assets/bill.js'], calls: [] });
  });

  it('drops after 30 seconds what no call took', () => {
    const window: { earlyAnswers?: Map<string, unknown> } = {};
    run('/register', '1', window);
    vi.advanceTimersByTime(29_999);
    expect([...(window.earlyAnswers?.keys() ?? [])]).toEqual(['/api/v1/header']);
    vi.advanceTimersByTime(1);
    expect(window.earlyAnswers?.size).toBe(0);
  });
});

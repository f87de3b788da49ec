import { afterEach, expect, it, vi } from 'vitest';
import { consolidatedUploads } from './consolidated-bills.ts';

afterEach(() => vi.unstubAllGlobals());

it('signed bills and those at the treasury are one list, read one after the other', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(
      { data: [{ trans_no: String(asked.length) }] },
      asked.length % 2 ? { headers: { next: 'more' } } : {},
    );
  });
  const { signal } = new AbortController();
  const rows: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await consolidatedUploads.read({ cursor, rows: undefined, signal });
    rows.push(...page.rows.map(({ trans_no }) => trans_no));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(rows).toEqual(['1', '2', '3', '4']);
  expect(asked).toEqual([
    '/api/v1/consolidatedbill/upload?rows=1000',
    '/api/v1/consolidatedbill/upload?cursor=more&rows=1000',
    '/api/v1/consolidatedbill/uploaded?rows=1000',
    '/api/v1/consolidatedbill/uploaded?cursor=more&rows=1000',
  ]);
});

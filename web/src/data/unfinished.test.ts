import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { noteSaved, type UnfinishedRow, unfinishedQuery } from './unfinished.ts';

const row = { id: 'bill:20220201101030012-13:new', version: 'v1' } as UnfinishedRow;

afterEach(() => vi.unstubAllGlobals());

it('a list that was asked for before a save, and answers after it, does not take the save out again', async () => {
  const cache = new QueryClient();
  cache.setQueryData(unfinishedQuery.queryKey, []);
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  vi.stubGlobal('fetch', () => answers[asked++]?.promise);
  const list = new QueryObserver(cache, { ...unfinishedQuery, staleTime: 0 });
  const stop = list.subscribe(() => undefined);
  noteSaved(cache, row.id, row);
  answers[0]?.resolve(Response.json([]));
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(cache.getQueryData(unfinishedQuery.queryKey)).toEqual([row]);
  answers[1]?.resolve(Response.json([{ ...row, version: 'v2' }]));
  await vi.waitFor(() => expect(list.getCurrentResult().data).toMatchObject([{ version: 'v2' }]));
  stop();
});

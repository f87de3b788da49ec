import { deflateRawSync } from 'node:zlib';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { type UnfinishedRow, unfinishedQuery } from '../../data/unfinished.ts';
import { keepUnfinished, listUnfinished, type Unfinished } from '../../lib/unfinished-entries.ts';
import { emptyContent } from './entry-content.ts';
import { useFoundEntry } from './found-entry.ts';

const owner = { username: 'works1', loginType: 'D' };
const grant = { schemecd: '20220201101030012', object: '13', grantno: '14', disc: 'Office' } as GrantRecord;
const place = { screen: '/bill', grant, details: undefined, correct: undefined } as const;
/** As JSON brings it. */
const content = (deptBillNo: string) => {
  const { gross: _, ...rest } = emptyContent;
  return { ...rest, deptBillNo };
};
const [early, late] = ['2026-11-20T06:00:00.000Z', '2026-11-20T07:00:00.000Z'];

/** What the portal keeps; undefined: it does not answer. */
let rows: readonly { version: string; saved_at: string; typed: unknown }[] | undefined;
let asked: string[] = [];
const listed = ({ version, saved_at }: { version: string; saved_at: string }) =>
  ({ id: 'bill:20220201101030012-13:new', screen: '/bill', grant, version, saved_at }) as UnfinishedRow;

/** The tab has an entry, and follows a save at the portal where `saved` says so. */
const inTab = (
  number: string,
  savedAt: string,
  saved?: Unfinished['saved'],
  unanswered?: readonly string[],
) => {
  vi.setSystemTime(savedAt);
  const entry: Unfinished = { ...place, isOpen: false, pageLoad: 'earlier', savedAt, saved, unanswered };
  keepUnfinished(owner, entry, { content: content(number) });
};

const find = async () => {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useFoundEntry(owner, place), { wrapper });
  await waitFor(() => expect(result.current.isReading).toBe(false));
  return result.current;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(late), toFake: ['Date'] });
  sessionStorage.clear();
  queryClient.clear();
  asked = [];
  rows = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!rows) throw new TypeError('no connection');
    const [row] = rows;
    if (!url.includes('/entry')) return Response.json(rows.map(listed));
    const packed = deflateRawSync(JSON.stringify(row?.typed)).toString('base64');
    return Response.json({ ...(row ? listed(row) : {}), content: packed });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('nothing is found where neither the tab nor the portal has any of it', async () =>
  expect((await find()).found).toBeUndefined());

it('a list that was read just now is not asked for again', async () => {
  queryClient.setQueryData(unfinishedQuery.queryKey, []);
  expect((await find()).found).toBeUndefined();
  expect(asked).toEqual([]);
});

it('what another machine saved is found, with its time', async () => {
  rows = [{ version: 'v1', saved_at: early, typed: content('318') }];
  expect((await find()).found).toEqual({
    content: content('318'),
    saved: { version: 'v1', at: early, isAll: true },
    unanswered: [],
    backFrom: early,
  });
});

it('the tab is enough where the portal has the save that it follows', async () => {
  rows = [{ version: 'v1', saved_at: early, typed: content('318') }];
  inTab('319', late, { version: 'v1', at: early, isAll: false });
  expect((await find()).found).toMatchObject({ content: content('319'), saved: { version: 'v1' } });
  expect(asked).toHaveLength(1);
});

it('the tab is enough where the portal has a save of this tab whose answer was lost, and may have more to save', async () => {
  rows = [{ version: 'v2', saved_at: late, typed: content('319') }];
  inTab('319', early, { version: 'v1', at: early, isAll: false }, ['v2', 'v3']);
  const { found } = await find();
  expect(found).toMatchObject({
    content: content('319'),
    saved: { version: 'v2', at: late, isAll: false },
    unanswered: ['v2', 'v3'],
  });
  expect(found?.backFrom).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('a later save of another machine replaces a tab that has nothing of its own', async () => {
  rows = [{ version: 'v2', saved_at: late, typed: content('320') }];
  inTab('318', early, { version: 'v1', at: early, isAll: true });
  const { found } = await find();
  expect(found).toMatchObject({ content: content('320'), backFrom: late });
  expect(found?.other).toBeUndefined();
});

it('of two that differ the newest is shown, and the other is offered', async () => {
  rows = [{ version: 'v2', saved_at: early, typed: content('320') }];
  inTab('319', late);
  expect((await find()).found).toMatchObject({
    content: content('319'),
    saved: { version: 'v2', isAll: false },
    other: { content: content('320'), at: early },
  });
  cleanup();
  queryClient.clear();
  rows = [{ version: 'v2', saved_at: late, typed: content('320') }];
  inTab('319', early);
  expect((await find()).found).toMatchObject({
    content: content('320'),
    backFrom: late,
    other: { content: content('319'), at: early },
  });
});

it('what was submitted or discarded elsewhere is not found in the tab either, but words of its own are', async () => {
  inTab('318', early, { version: 'v1', at: early, isAll: true });
  expect((await find()).found).toBeUndefined();
  expect(listUnfinished(owner)).toEqual([]);
  cleanup();
  queryClient.clear();
  inTab('319', early, { version: 'v1', at: early, isAll: false });
  const { found } = await find();
  expect(found?.content).toEqual(content('319'));
  expect(found?.saved).toBeUndefined();
});

it('without a connection the tab is what there is', async () => {
  rows = undefined;
  inTab('318', early, { version: 'v1', at: early, isAll: true });
  expect((await find()).found?.content).toEqual(content('318'));
});

it('what another release kept in another form is an error, and no empty form', async () => {
  rows = [{ version: 'v1', saved_at: early, typed: { deptBillNo: '318', payees: [7] } }];
  expect((await find()).error?.message).toContain('another release');
});

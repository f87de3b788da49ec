// A part as what shows it sees it: absent, fetched, failed and fetched again, and fetched by another.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from './part.ts';
import { usePart } from './use-part.ts';

afterEach(cleanup);

it('is asked for, fails, and is there once it comes', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('table');
  const script = part(load);
  const { result } = renderHook(() => usePart(script));
  expect(result.current).toMatchObject({ content: undefined, hasFailed: false });
  await act(async () => result.current.fetchNow());
  expect(result.current).toMatchObject({ content: undefined, hasFailed: true });
  await act(async () => result.current.fetchNow());
  expect(result.current).toMatchObject({ content: 'table', hasFailed: false });
});

it('that another fetched is there with the next change', async () => {
  const script = part(async () => 'table');
  const { result, rerender } = renderHook(() => usePart(script));
  await script.fetch();
  expect(result.current.content).toBeUndefined();
  rerender();
  expect(result.current.content).toBe('table');
});

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activeKey } from '../lib/last-active.ts';
import { useKeptFresh } from './kept-fresh.ts';

const queryKey = ['uploads'];
const list = { queryKey };
let asked: number;

function List() {
  useQuery({ queryKey, queryFn: async () => ++asked });
  const at = useKeptFresh(list);
  return <p>{at ? at.toISOString() : 'none'}</p>;
}

const show = () =>
  act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    );
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const isSeen = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const work = () => localStorage.setItem(activeKey, String(Date.now()));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:24:00.000Z') });
  localStorage.clear();
  asked = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is read again every minute while an officer is active, and says when it was answered', async () => {
  work();
  await show();
  expect(screen.getByText('2026-11-20T06:24:00.000Z')).toBeDefined();
  await pass(60);
  expect(asked).toBe(2);
  expect(screen.getByText('2026-11-20T06:25:00.000Z')).toBeDefined();
  await pass(60);
  expect(asked).toBe(3);
});

it('waits while no officer is active or sees it, and is read at once when it is looked at again', async () => {
  work();
  await show();
  await pass(30 * 60);
  expect(asked).toBeLessThanOrEqual(6);
  const before = asked;
  work();
  await isSeen('hidden');
  await pass(180);
  expect(asked).toBe(before);
  await isSeen('visible');
  expect(asked).toBe(before + 1);
});

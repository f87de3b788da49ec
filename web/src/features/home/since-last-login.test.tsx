// The notices of a login since it was here last, on answers of the API.
import type { News } from '@portal/domain/news/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { SinceLastLogin } from './since-last-login.tsx';

const returned = (at: string, name: string, reason: string): News => ({
  news_id: `2026-${name}`,
  at,
  kind: 'returned',
  is_read: false,
  name,
  trans_no: '100126009999',
  amount: 5_000,
  system: null,
  scheme: null,
  reason,
});

/** The newest first, as the API lists them. */
const news = [
  returned('2026-11-27T10:00:00.000Z', 'PWD/3', 'Look again.'),
  returned('2026-11-26T10:00:00.000Z', 'PWD/2', 'Month is October.'),
  returned('2026-11-20T10:00:00.000Z', 'PWD/1', 'Before the last login.'),
];

const show = async (at: string, isSameDevice: boolean) => {
  vi.stubGlobal('fetch', async () => Response.json(news));
  const lastLogin = { at, same_device: isSameDevice };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SinceLastLogin lastLogin={lastLogin} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('are those that came after it, the newest first, with the way to the bill', async () => {
  await show('2026-11-25T10:00:00.000Z', true);
  const told = await screen.findAllByRole('listitem');
  expect(told.map(({ textContent }) => /Look again|Month is October|Before/.exec(textContent)?.[0])).toEqual([
    'Look again',
    'Month is October',
  ]);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/bills/100126009999');
  expect(screen.getByText(/from this machine/)).toBeTruthy();
});

it('are none where nothing came, and another machine is named', async () => {
  await show('2026-11-28T10:00:00.000Z', false);
  expect(await screen.findByText(/Nothing to tell/)).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByText(/from this machine/)).toBeNull();
});

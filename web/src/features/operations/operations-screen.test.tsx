// The screen of the operation, on answers of the API.
import type { Operations, StuckWay } from '@portal/domain/operation/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { OperationsScreen } from './operations-screen.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();

const way = (code: string, changed: Partial<StuckWay>): StuckWay => ({
  code,
  title: code,
  severity: 'page',
  next: 'Nothing happens by itself.',
  advice: 'Call the treasury.',
  count: 1,
  since: hoursAgo(3),
  seen_at: hoursAgo(0),
  redrives: null,
  items: [
    {
      about: '100126009999',
      ddo_code: 'EDN014',
      since: hoursAgo(3),
      why: 'The treasury does not answer.',
      net_amt: 250_000,
    },
  ],
  ...changed,
});

const operations: Operations = {
  seen_at: hoursAgo(0),
  checks: 21,
  stuck: [
    way('upload-failed', {
      title: 'Uploads failed',
      redrives: 'uploads',
      next: 'They are sent again by themselves.',
    }),
    way('nrega-files-waiting', { title: 'Files wait', redrives: 'files' }),
    way('figures-unsettled', { title: 'Figures are not booked', severity: 'ticket' }),
  ],
  schedules: [],
  freeze: null,
  events: [],
};

const show = async () => {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit) => {
    if (method === 'GET') return Response.json(operations);
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ data: { sent: 1, message: '1 upload: sent again.' } });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: OperationsScreen, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('row', { name: /Uploads failed/ });
  return sent;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of each way since when, the oldest of it, and what happens next', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /Uploads failed/ }));
  expect(row.getByText('3 hours ago')).toBeTruthy();
  expect(row.getByText('100126009999 · EDN014 · The treasury does not answer.')).toBeTruthy();
  expect(row.getByText('They are sent again by themselves.')).toBeTruthy();
  expect(row.getByText('2,50,000')).toBeTruthy();
});

it('leads from a tile to the list that it counts', async () => {
  await show();
  const tile = screen.getByRole('link', { name: /Wakes somebody/ });
  expect(tile.getAttribute('href')).toBe('#stuck');
  expect(document.getElementById('stuck')?.textContent).toBe('Stuck');
  expect(screen.queryByRole('link', { name: /In order/ })).toBeNull();
});

it.each([
  ['Send again now: Uploads failed', 'Send again now', 'uploads'],
  ['Take now: Files wait', 'Take now', 'files'],
])('sends again from a row what is of its kind, after a question: %s', async (name, confirm, what) => {
  const sent = await show();
  fireEvent.click(screen.getByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name }));
  fireEvent.click(question.getByRole('button', { name: confirm }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ what }]));
});

it('shows the items, and what to do, where nothing can be sent again', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Open: Figures are not booked' }));
  const window = within(await screen.findByRole('dialog', { name: 'Figures are not booked: 1' }));
  expect(window.getByText('Call the treasury.')).toBeTruthy();
  expect(window.getByText('100126009999')).toBeTruthy();
});

// Payees of a large bill on the screen: 20 a page, and further ones only when the officer comes to them.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SlipPart } from '../../data/bill-lists.ts';
import { makeQueryClient } from '../../data/query-client.ts';
import { SlipPayees } from './slip-payees.tsx';

const payee = (at: number) => ({
  name: `Payee ${at}`,
  bankAccount: '0099',
  ifsc: 'DEMO0000101',
  gross: 1,
  deduction: 0,
  net: 1,
  agency: '',
  components: [],
});
const payees = (from: number, count: number) => Array.from({ length: count }, (_, at) => payee(from + at));
const slip = (payeeDetails: ReturnType<typeof payees>, next: string | undefined) =>
  ({ trans_no: '7', payeeCount: 70, netAmount: 70, payeeDetails, next }) as unknown as SlipPart;

const asked: (string | null)[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://portal.example').searchParams.get('cursor');
    asked.push(cursor);
    return cursor === 'first'
      ? Response.json(slip(payees(30, 30), undefined), { headers: { next: 'second' } })
      : Response.json(slip(payees(60, 10), undefined));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const show = () =>
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={makeQueryClient()}>
        <SlipPayees slip={slip(payees(0, 30), 'first')} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
const rowCount = () => screen.getAllByRole('row').length - 2; // without head and total

it('shows 20, counts all of the bill, and reads no further ones before they are wanted', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Payees (70)' })).toBeDefined();
  expect(rowCount()).toBe(20);
  expect(asked).toEqual([]);
});

it('reads one part further when the last page is shown', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /next/i }));
  await screen.findByText('Payee 35');
  expect(asked).toEqual(['first']);
});

it('reads all before a payee is looked for', async () => {
  show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Payee 69' } });
  await screen.findByText('Payee 69');
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(asked).toEqual(['first', 'second']);
});

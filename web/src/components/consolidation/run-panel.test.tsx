// Runs on the screen: how far one is, why one failed, and its retry.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Run } from '../../data/consolidation.ts';
import { makeQueryClient } from '../../data/query-client.ts';
import { RunPanel } from './run-panel.tsx';
import { progressOf } from './run-words.ts';

const run = (more: Partial<Run>): Run => ({
  consolidation_id: '7',
  dept_bill_no: '402',
  purpose: 'Grants of November',
  scheme_cd: '2501',
  object: '31',
  bills: 500,
  claimed: 318,
  state: 'claiming',
  reason: '',
  trans_no: '',
  started_by: 'rural1 (Final)',
  started_at: '2026-11-22T06:23:00.000Z',
  ...more,
});

const follow = vi.fn();
const show = (...open: Run[]) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RunPanel open={open} made={[]} follow={follow} forget={vi.fn()} />
    </QueryClientProvider>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it.each([
  [{}, '318 of 500 bills claimed', 63],
  [{ state: 'assembling', claimed: 500 }, 'all 500 bills claimed, their lines are put together', undefined],
  [{ state: 'releasing', claimed: 100 }, '100 of 500 bills are not free yet', 80],
] as const)('a run %j says %s', (more, label, percent) => {
  expect(progressOf(run(more))).toEqual({ label, percent });
});

it('a run under way shows how far it is and who began it', () => {
  show(run({}));
  expect(screen.getByText('Department Bill No 402: 318 of 500 bills claimed')).toBeDefined();
  expect(screen.getByText(/Started by rural1 \(Final\)/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63');
});

it('a failed run says why, and is tried again under its number', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({ success: true, data: { consolidation_id: '7', bills: 60, status_url: '' } });
  });
  show(run({ state: 'failed', reason: 'Bill RD/097 is prepared by now.', bills: 60 }));
  expect(screen.getByText('Department Bill No 402 was not made.')).toBeDefined();
  expect(screen.getByText(/Bill RD\/097 is prepared by now/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry Department Bill No 402' }));
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(asked).toEqual([{ consolidation_id: '7' }]);
});

it('a refused retry says why', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Bill 9 is part of the consolidated bill 8 already.' }, { status: 409 }),
  );
  show(run({ state: 'failed', reason: 'It failed.' }));
  fireEvent.click(screen.getByRole('button', { name: /^Retry/ }));
  expect(await screen.findByText(/Bill 9 is part of the consolidated bill 8 already/)).toBeDefined();
});

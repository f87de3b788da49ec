// What the question before an authorization says of other bills that pay the same.
import type { Duplicate } from '@portal/domain/bill/duplicate';
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { Duplicates, useDuplicates } from './duplicates.tsx';

const duplicate: Duplicate = {
  trans_no: '200126200003',
  dept_bill_no: 'PWD/104',
  status: 'uploaded',
  prepared_at: '2026-11-02T06:00:00Z',
  pay_month: '',
  payees: 12,
  same_payees: false,
  lines: [
    { line: 3, name: 'Thoiba Singh', amount: 450 },
    { line: 5, name: 'Linthoi Devi', amount: 500 },
  ],
};

function Question() {
  const duplicates = useDuplicates('7');
  return (
    <>
      <Duplicates of={duplicates} />
      <output>{duplicates.query.data ? `sends ${duplicates.paidBy.join(' ')}` : 'waits'}</output>
    </>
  );
}
const show = (duplicates: readonly Duplicate[]) => {
  vi.stubGlobal('fetch', async () => Response.json({ duplicates }));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Question />
    </QueryClientProvider>,
  );
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names each other bill with its number, day, status and payees, and sends their numbers', async () => {
  show([duplicate, { ...duplicate, trans_no: '8', dept_bill_no: 'PWD/90', payees: 0, lines: [] }]);
  expect(await screen.findByText(duplicateText.title)).toBeDefined();
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'PWD/104 (200126200003), 2 Nov 2026, Uploaded: the same amounts to 12 of its payees: Thoiba Singh, Linthoi Devi …',
    'PWD/90 (8), 2 Nov 2026, Uploaded: the same payees with other amounts',
  ]);
  expect(screen.getByText('sends 200126200003 8')).toBeDefined();
});

it('says nothing where no other bill pays the same, and is not ready before that is known', async () => {
  show([]);
  expect(screen.getByText('waits')).toBeDefined();
  expect(await screen.findByText('sends')).toBeDefined();
  expect(screen.queryByText(duplicateText.title)).toBeNull();
});

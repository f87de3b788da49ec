// Support of the windows' tests: a bill entry without a server; answers are given by path.
import { billText } from '@portal/domain/bill/texts';
import { type Paise, paise } from '@portal/domain/money';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { type BillEntryInput, type BillEntryState, useBillEntry } from './use-bill-entry.ts';

const input: BillEntryInput = {
  kind: 'general',
  chosen: {
    grant: { schemecd: '20220201101030012', object: '13', grantno: '14' } as GrantRecord,
    details: undefined,
    correct: undefined,
  },
  owner: { username: 'works1', loginType: 'D' },
  correction: undefined,
  balance: paise(10_00_000_00),
};

/** Answers of the API by path; a status other than 200 comes with its sentence. */
export const answer = (answers: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? '';
    const found = answers[path];
    if (found instanceof Response) return found.clone();
    if (found === undefined) throw new Error(`no answer for ${url}`);
    return Response.json(found);
  });
};

export const refuse = (status: number, message: string): Response =>
  Response.json({ success: false, message, error: message, issues: [], requestId: 'r' }, { status });

/** Shows a window over an entry with gross 1,000 and deduction 100; answers the present entry. */
export const showWindow = (
  kind: BillEntryInput['kind'],
  window_: (state: BillEntryState) => ReactNode,
  details?: BillEntryInput['chosen']['details'],
  grant: Partial<GrantRecord> = {},
): { readonly state: () => BillEntryState } => {
  const chosen = { ...input.chosen, details, grant: { ...input.chosen.grant, ...grant } };
  let current: BillEntryState | undefined;
  function Holder() {
    current = useBillEntry({ ...input, chosen, kind });
    return window_(current);
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Holder />
    </QueryClientProvider>,
  );
  const state = () => {
    if (!current) throw new Error(billText.notFound);
    return current;
  };
  return { state };
};

export const rupees = (amount: number): Paise => paise(amount * 100);
export const fill = (label: string, value: string): void => {
  const field = screen.getByLabelText(label, { selector: 'input, select, textarea' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
/** Types words into a choice and takes the option. */
export const choose = async (label: string, words: string, option: string | RegExp): Promise<void> => {
  fill(label, words);
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

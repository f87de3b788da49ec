// The screen of acts that take two, and the notice above every screen, on answers of the API.
import type { Notice } from '@portal/domain/notice/schema';
import type { ProposedChange } from '@portal/domain/proposal/change-schema';
import type { Proposal } from '@portal/domain/proposal/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { sessionQuery } from '../../data/session.ts';
import { Notices } from '../../shell/notices.tsx';
import { ProposalScreen } from './proposal-screen.tsx';

const proposal: Proposal = {
  proposal_id: '20261122-a',
  act: 'reset',
  login: 'F',
  state: 'proposed',
  username: 'works1',
  account_id: 'w',
  kind: 'DDO',
  ddo_code: 'PWD001',
  ddo_name: 'Public Works',
  full_name: 'Test Officer',
  designation: 'Executive Engineer',
  proposed_by: 'admin1',
  proposed_at: '2026-11-22T08:35:00.000Z',
  confirmed_by: '',
  confirmed_at: '',
  ended_by: '',
  ended_at: '',
  valid_until: '2026-11-25T08:35:00.000Z',
};
const notice: Notice = {
  notice_id: '2026-11-22T08:35:00.000Z.a',
  at: '2026-11-22T08:35:00.000Z',
  act: 'reset',
  login: 'F',
  username: 'works1',
  is_own: false,
  by: 'admin1',
  confirmed_by: 'admin2',
  tries: 0,
};

const show = async (username: string, answers: Readonly<Record<string, unknown>>) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    const all: typeof answers = { '/api/v1/admin/change': [], '/api/v1/admin/account': [], ...answers };
    const answer = all[url.split('?')[0] ?? ''];
    return Response.json(typeof answer === 'function' ? answer() : answer);
  });
  const cache = makeQueryClient();
  cache.setQueryData(sessionQuery.queryKey, {
    userType: 'ADMIN',
    login_type: 'F',
    username,
    mustChangePassword: false,
    has_notices: true,
    second_factor: null,
    last_login: null,
    ended: null,
    administrator_contact: 'Call 100',
    signing_service: '',
  });
  const Screen = () => (
    <>
      <Notices />
      <ProposalScreen />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('row', { name: /works1/ });
  return sent;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a proposal', () => {
  it('cannot be confirmed by the account that proposed it, and says why', async () => {
    await show('admin1', { '/api/v1/admin/proposal': [proposal], '/api/v1/notice': [] });
    const confirm = screen.getByRole('button', { name: 'Confirm for works1: Reset Final' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    const note = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Another ADMIN account must confirm what you proposed.');
  });

  it('is confirmed by another one after a question that names account, office, proposer and time', async () => {
    const sent = await show('admin2', {
      '/api/v1/admin/proposal': [proposal],
      '/api/v1/admin/proposal/confirm': { success: true, data: proposal, error: null },
      '/api/v1/notice': [],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm for works1: Reset Final' }));
    const question = screen.getByRole('alertdialog', { name: 'Confirm the proposal' });
    for (const text of ['works1', 'PWD001, Public Works', 'admin1, 22 Nov 2026, 14:05', 'Reset Final'])
      expect(question.textContent).toContain(text);
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent).toContain('/api/v1/admin/proposal/confirm'));
  });

  it('of a further account names the office and the accounts that it has, before it can be confirmed', async () => {
    const row = {
      username: 'works1',
      account_id: 'w1',
      kind: 'DDO',
      ddo_code: 'PWD001',
      ddo_name: 'Public Works',
      full_name: 'First Officer',
      designation: 'Executive Engineer',
      is_locked: true,
      opened_at: '2026-11-20T08:35:00.000Z',
      opened_by: 'admin9',
      version: 1,
    };
    const other = { ...row, username: 'health1', ddo_code: 'HLT001' };
    await show('admin2', {
      '/api/v1/admin/proposal': [{ ...proposal, act: 'open', login: 'both', username: 'works12' }],
      '/api/v1/admin/account': [row, other],
      '/api/v1/notice': [],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm for works12: Open the account' }));
    const question = screen.getByRole('alertdialog', { name: 'Confirm the proposal' });
    expect(question.textContent).toContain('an account of Public Works (PWD001) is opened?');
    await within(question).findByText('works1');
    for (const text of ['works1, First Officer, locked', 'opened by admin9, 20 Nov 2026, 14:05'])
      expect(question.textContent).toContain(text);
    expect(question.textContent).not.toContain('health1');
  });

  it('that was confirmed shows the passwords once, to the account that proposed it', async () => {
    const confirmed = {
      ...proposal,
      state: 'confirmed' as const,
      confirmed_by: 'admin2',
      confirmed_at: '2026-11-22T09:00:00.000Z',
    };
    const account = { username: 'works1' };
    await show('admin1', {
      '/api/v1/admin/proposal': [confirmed],
      '/api/v1/admin/proposal/carry-out': {
        success: true,
        data: { account, draft_password: null, final_password: 'Wm7k-Tq4x-hR9p-Zc3d', proposal: null },
        error: null,
      },
      '/api/v1/notice': [],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show passwords of works1' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Show passwords' }));
    const passwords = await screen.findByRole('dialog', { name: 'One-time passwords of works1' });
    expect(within(passwords).getByText('Wm7k-Tq4x-hR9p-Zc3d')).toBeTruthy();
  });
});

describe('a proposed change', () => {
  const change: ProposedChange = {
    change_id: '20261122083500000-aaaaaaaaaaaaaaaaaaaaaa',
    act: 'load',
    subject: 'Grants',
    reason: '',
    order_no: 'FD/12/2026',
    order_date: '2026-04-01',
    rows: 1,
    added: 0,
    changed: 1,
    sums: [{ label: 'Total', before: '1,00,000.00', after: '1,00,00,000.00' }],
    hash: 'a'.repeat(64),
    file_hash: 'b'.repeat(64),
    state: 'proposed',
    proposed_by: 'admin1',
    proposed_at: '2026-11-22T08:35:00.000Z',
    ended_by: '',
    ended_at: '',
    valid_until: '2026-11-25T08:35:00.000Z',
    import_id: null,
  };
  const field = {
    line: 2,
    record: '08205980053020011 27 PWD001 2026',
    field: 'Total (thousands)',
    from: '100',
    to: '10000',
  };
  const answers = {
    '/api/v1/admin/proposal': [proposal],
    '/api/v1/notice': [],
    '/api/v1/admin/change': [change],
    [`/api/v1/admin/change/${change.change_id}/field`]: [field],
  };
  const look = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Look at Load a file: Grants' }));
    const window = screen.getByRole('dialog', { name: 'Proposed: Load a file: Grants' });
    await within(window).findByText('10000');
    return window;
  };

  it('shows its values, sums, order and hash to another account, which confirms what it saw', async () => {
    const sent = await show('admin2', {
      ...answers,
      '/api/v1/admin/change/confirm': {
        success: true,
        data: { change: { ...change, state: 'done' }, import: null },
        error: null,
      },
    });
    const window = await look();
    for (const text of [
      '₹\u00a01,00,000.00 → ₹\u00a01,00,00,000.00',
      'FD/12/2026, 1\u00a0Apr 2026',
      change.hash,
      field.record,
    ])
      expect(window.textContent).toContain(text);
    fireEvent.click(within(window).getByRole('button', { name: 'Confirm this change' }));
    await waitFor(() => expect(sent).toContain('/api/v1/admin/change/confirm'));
  });

  it('offers no confirmation to the account that proposed it', async () => {
    await show('admin1', answers);
    const window = await look();
    expect(within(window).queryByRole('button', { name: 'Confirm this change' })).toBeNull();
    expect(window.textContent).toContain('Another ADMIN account must confirm what you proposed.');
    expect(within(window).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });
});

describe('a notice', () => {
  it('is above the screen until it is read', async () => {
    let notices = [notice];
    await show('admin1', {
      '/api/v1/admin/proposal': [proposal],
      '/api/v1/notice': () => notices,
      '/api/v1/notice/seen': () => {
        notices = [];
        return { success: true, data: {}, error: null };
      },
    });
    const region = await screen.findByRole('region', { name: 'Accounts of your office' });
    expect(region.textContent).toContain(
      'The Final password of works1 was reset on 22 Nov 2026, 14:05, proposed by admin1, confirmed by admin2.',
    );
    expect(region.textContent).toContain('Call 100');
    fireEvent.click(within(region).getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Accounts of your office' })).toBeNull());
  });
});

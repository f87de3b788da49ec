import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { BranchChoice } from './branch-choice.tsx';

const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/bankstates': [{ state_code: '14', state_name: 'Manipur' }],
  '/api/v1/bankdistricts': [{ district: 'Thoubal' }],
  '/api/v1/bankbranch': [{ branch_cd: '7', branch_name: 'Thoubal Bazar', ifsc_cd: 'SBIN0004461' }],
};
const failed = new Set<string>();

const show = (...failing: string[]) => {
  failed.clear();
  for (const path of failing) failed.add(path);
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? '';
    return failed.has(path)
      ? Response.json({ success: false, message: 'Something failed.' }, { status: 500 })
      : Response.json(answers[path]);
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <BranchChoice
        name="branch"
        label="Branch"
        error={undefined}
        bankCode="SBIN"
        value={{ branchCode: '', branchName: '', ifsc: '' }}
        onChoose={() => {}}
      />
    </QueryClientProvider>,
  );
};

const retry = (alert: HTMLElement) => {
  failed.clear();
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a look-up that failed says what could not be loaded, and is tried again', () => {
  it('of the branches, without claiming that there is none', async () => {
    show('/api/v1/bankbranch');
    const alert = await screen.findByText(/^The branches could not be loaded\. Something failed\./);
    expect(screen.queryByText(/No branch found/)).toBeNull();
    retry(alert.closest('[role=alert]') as HTMLElement);
    await screen.findByText('1 branch');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the states', async () => {
    show('/api/v1/bankstates');
    retry(await screen.findByRole('alert'));
    expect(await screen.findByRole('option', { name: 'Manipur' })).toBeTruthy();
  });

  it('of the districts of a state', async () => {
    show('/api/v1/bankdistricts');
    await screen.findByRole('option', { name: 'Manipur' });
    fireEvent.change(screen.getByLabelText(/^State/), { target: { value: '14' } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The districts could not be loaded. Something failed.');
    retry(alert);
    expect(await screen.findByRole('option', { name: 'Thoubal' })).toBeTruthy();
  });
});

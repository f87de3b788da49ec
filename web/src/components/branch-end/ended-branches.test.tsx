// The panel above a list of payees: an account at a branch that ended, and the press that takes the branch afterwards.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOfficer, showScreen } from '../screen-harness.tsx';
import { EndedBranches } from './ended-branches.tsx';

const row = { ein: '1', party_name: 'Nambul Traders', ifsc_cd: 'DEMO0000101', version: 3 };
const ended = (changes: object) => ({
  list: 'vendor',
  master_id: '',
  ein: '1',
  party_name: row.party_name,
  ac_no: '••••0001',
  ifsc_cd: row.ifsc_cd,
  new_ifsc_cd: 'DEMO0000102',
  version: 2,
  ...changes,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (found: readonly object[], reload = () => {}) => {
  await showScreen(<EndedBranches list="vendor" rows={[row]} reload={reload} />, anOfficer('D', 'D'), {
    '/api/v1/payee/endedbranch': found,
    'PUT /api/v1/sna/vendor/branch': { success: true, data: {} },
  });
};

it('takes the branch afterwards by one press, of the payee as the list shows it', async () => {
  const reload = vi.fn();
  await show([ended({})], reload);
  expect(await screen.findByText(/IFSC DEMO0000101 ended; the branch is now DEMO0000102\./)).toBeTruthy();
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: /^Take DEMO0000102/ }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const [, init] = sent.mock.calls.find(([url]) => String(url).includes('/sna/vendor/branch')) ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({ ein: '1', version: 3 });
});

it('offers no press where no branch is known, and says nothing of other lists or of an account that was edited since', async () => {
  await show([ended({ new_ifsc_cd: '' })]);
  expect(await screen.findByText(/no branch is known in its place/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show([ended({ list: 'payee' }), ended({ ifsc_cd: 'DEMO0000109' })]);
  await waitFor(() => expect(screen.queryByText(/ended/)).toBeNull());
});

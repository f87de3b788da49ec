// The screens of offices and accounts, on answers of the API: what an ADMIN account may not do to itself, what a form answers.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOfficer, showScreen } from '../../components/screen-harness.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { AccountRow, OfficeRow } from './lists.ts';
import { OfficeScreen } from './office-screen.tsx';

const account: AccountRow = {
  username: 'admin1',
  account_id: 'a1',
  kind: 'ADMIN',
  ddo_code: '',
  ddo_name: '',
  full_name: 'Test Officer',
  designation: 'System Analyst',
  is_locked: false,
  opened_at: '2026-11-20T08:35:00.000Z',
  opened_by: '',
  version: 1,
};
const office: OfficeRow = {
  ddo_code: 'PWD001',
  office_no: '1001',
  ddo_name: 'Public Works',
  department_code: '08',
  department_name: 'Public Works',
  treasury_code: '01',
  treasury_name: 'Central Treasury',
  tan_no: '',
  maker_checker: '',
  account_changes: 'show',
  duplicates: 'ask',
  accounts: 1,
  version: 1,
};
const admin = anOfficer('ADMIN', 'F', 'admin1');
const lists = {
  'GET /api/v1/admin/account': [account, { ...account, username: 'admin2', account_id: 'a2' }],
  'GET /api/v1/admin/office': [office],
};
const refused = (status: number, message: string, path?: string) =>
  Response.json(
    {
      success: false,
      message,
      error: message,
      issues: path ? [{ path, code: 'account.refused', message }] : [],
      requestId: 'r',
    },
    { status },
  );

const field = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { exact: true });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const under = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? '';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('the own account can be neither locked nor reset, and says why', async () => {
  await showScreen(<AccountScreen />, admin, lists);
  fireEvent.click(await screen.findByRole('button', { name: 'More for admin1' }));
  for (const act of ['Lock', 'Reset']) {
    const entry = await screen.findByRole('menuitem', { name: act });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    const note = document.getElementById(entry.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(
      'You cannot lock or reset your own account: another ADMIN account does that.',
    );
  }
});

it('each rule of an account has its sentence under its field, and so has a refusal of the portal', async () => {
  await showScreen(<AccountScreen />, admin, {
    ...lists,
    'POST /api/v1/admin/account': refused(422, 'This username is already in use.', 'username'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Open an account' }));
  press('Propose account');
  expect(under('Username')).toContain('Username has 3 to 32 letters, digits or the signs');
  expect(under('Kind')).toContain('Choose the kind of the account.');
  expect(under('Name of the officer')).toContain('Enter the name of the officer.');
  expect(under('Designation')).toContain('Enter the designation of the officer.');
  fill('Kind', 'ADMIN');
  expect(screen.getByText(/^Another ADMIN account must confirm an account/)).toBeTruthy();
  fill('Kind', 'SPA');
  expect(under('Office')).toContain('Choose the office of the account.');
  fill('Username', 'works1');
  fill('Name of the officer', 'Demo Officer');
  fill('Designation', 'Accountant');
  fill('Office', 'PWD001');
  fireEvent.click(await screen.findByRole('button', { name: 'Propose account' }));
  await waitFor(() => expect(under('Username')).toContain('This username is already in use.'));
});

it('an office that somebody else changed meanwhile is not overwritten unseen: what was typed stays', async () => {
  const told = 'Somebody else changed this office meanwhile. Look at it again.';
  await showScreen(<OfficeScreen />, admin, { ...lists, 'PUT /api/v1/admin/office': refused(409, told) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit office PWD001' }));
  fill('Name of the office', 'Renamed by the second');
  press('Save');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(field('Name of the office').value).toBe('Renamed by the second');
});

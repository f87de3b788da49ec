import type { GrantRecord } from '@portal/domain/scheme/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../components/dialog/confirm-dialog.tsx';
import { makeQueryClient } from '../../data/query-client.ts';
import { sessionQuery } from '../../data/session.ts';
import { useSubmittedBill } from '../../lib/submitted-bill.ts';
import { listUnfinished } from '../../lib/unfinished-entries.ts';
import { ChosenBill } from './chosen-bill.tsx';
import { answer, fill, press } from './entry-harness.tsx';
import { generalEntry } from './general-entry.ts';

const grant: GrantRecord = {
  grantno: '14',
  majorhead: '2202',
  schemecd: '20220201101030012',
  object: '13',
  scheme_nm: 'Office Expenses',
  disc: 'Office Expenses',
  np: 'N',
  cv: 'V',
  total: 100,
  qtrtotal: 50,
  disttotal: 0,
  distqtrtotal: 0,
  carryexp: 0,
  carrybud: 0,
  currcount: 0,
  currexp: 0,
  yercount: 0,
  yerexp: 0,
  locflag: 'Y',
  hilly_nonhilly: 'V',
};
const session = (login: 'D' | 'F') => ({
  userType: login,
  login_type: login,
  username: 'works1',
  mustChangePassword: false,
  has_notices: false,
  second_factor: null,
  last_login: null,
  ended: null,
  administrator_contact: '',
  signing_service: '',
});
const masters = {
  '/api/v1/bill': [grant],
  '/api/v1/session': session('D'),
  '/api/v1/header': [{ dept_name: 'Works', tan_no: 'DEMO10010A' }],
  '/api/v1/billtype': [{ bill_code: '17', bill_desc: 'Contingent', form_id: '30' }],
  '/api/v1/schemedetails': [
    { dh_nm: 'Office', dept_nm: 'Works', scheme_nm: 'Office', mh_nm: 'Education', demand_no: '14' },
  ],
  '/api/v1/bill/duplicates': { duplicates: [] },
  '/api/v1/employee': {
    status_code: '00',
    emp_det: {
      ein: '100001',
      pan_no: '',
      bank_account_no: '10482264821',
      full_name: 'Chaoba',
      ifsc_code: 'SBIN0004461',
      designation: '',
    },
  },
};

const chosen = { grant, details: undefined, correct: undefined };

/** The entry, and in its place the list that reports what was submitted. */
function ScreenOrList() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return path === '/bill' ? <List /> : <ChosenBill parts={generalEntry} chosen={chosen} />;
}

function List() {
  const [bill] = useSubmittedBill();
  return <p>{bill && `${bill.transNo} ${bill.screen} ${bill.chosen.grant.object}`}</p>;
}

/** The screen for a general bill, signed in as Draft. Answers the cache, to change the officer. */
const show = async (answers: Readonly<Record<string, unknown>> = {}) => {
  answer({ ...masters, ...answers });
  const cache = makeQueryClient();
  cache.setQueryData(sessionQuery.queryKey, session('D'));
  const router = createRouter({
    routeTree: createRootRoute({ component: ScreenOrList, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={router as never} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('17 - Contingent');
  return cache;
};

const fillBill = async () => {
  fill('Bill type', '17');
  fill('Department Bill No.', '318');
  fill('Gross Amount (Rs.)', '900');
  press('Add Payee');
  await screen.findByLabelText('EIN');
  fill('EIN', '100001');
  press('Search');
  await screen.findByText('Employee found.');
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Amount (Rs.)'), {
    target: { value: '900' },
  });
  press('Add');
};

const submit = async () => {
  fireEvent.submit(document.getElementById('entry') as HTMLFormElement);
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Are you sure you want to submit?')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Submit' }));
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a general bill', () => {
  it('sums up what is missing instead of asking to submit', async () => {
    await show();
    fireEvent.submit(document.getElementById('entry') as HTMLFormElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bill type is required.', '#billType'],
      ['Department bill number is required.', '#dept_bill_no'],
      ['Form ID is required.', '#billType'],
      ['Gross amount must be at least Rs. 1.', '#grossAmount'],
    ]);
  });

  it('is sent once, removed from the storage, and reported on its list', async () => {
    await show();
    await fillBill();
    answer({
      ...masters,
      '/api/v1/bill': {
        success: true,
        data: { trans_no: '2026', status: 'prepared', net_amt: 900 },
        error: null,
      },
    });
    await submit();
    await screen.findByText('2026 /bill 13');
    expect(listUnfinished({ username: 'works1', loginType: 'D' })).toEqual([]);
  });

  it('loses nothing when it is refused, and says why under the field', async () => {
    await show();
    await fillBill();
    const used = 'Department Bill No 318 is already used in 2026 - 2027.';
    const body = {
      success: false,
      message: used,
      error: used,
      issues: [{ path: 'dept_bill_no', code: 'bill.number-used', message: used }],
      requestId: 'r',
    };
    answer({ ...masters, '/api/v1/bill': Response.json(body, { status: 422 }) });
    await submit();
    await screen.findByText(`Error Submitting Bill : ${used}`);
    expect(document.getElementById('dept_bill_no-error')?.textContent).toContain(used);
    expect(screen.getByLabelText<HTMLInputElement>('Department Bill No.').value).toBe('318');
    expect(screen.getByText('Chaoba')).toBeTruthy();
    expect(screen.queryByText(/\/bill 13$/)).toBeNull();
    fill('Department Bill No.', '319');
    await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull());
  });

  it('takes no number from the clipboard', async () => {
    await show();
    for (const event of [fireEvent.paste, fireEvent.copy, fireEvent.drop])
      expect(event(screen.getByLabelText('Department Bill No.'))).toBe(false);
  });

  it('hides Add Payee once the net amount is reached', async () => {
    await show();
    expect(screen.getByText('Add Payee', { selector: 'button' }).getAttribute('aria-disabled')).toBe('true');
    await fillBill();
    expect(screen.queryByText('Add Payee', { selector: 'button' })).toBeNull();
    fill('Gross Amount (Rs.)', '901');
    expect(screen.getByText('Add Payee', { selector: 'button' })).toBeTruthy();
  });

  it('says why the balance is not what budget less expenditure leaves', async () => {
    const overspent = { ...grant, carrybud: 10, carryexp: 12_500, currexp: 5_000 };
    await show({ '/api/v1/bill': [overspent] });
    const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    await waitFor(() => expect(fact('Expenditure')).toBe('₹ 17,500.00'));
    expect(fact('Budget')).toBe('₹ 1,10,000.00');
    expect(fact('Overspent last year, not charged to the balance')).toBe('₹ 2,500.00');
    expect(fact('Balance')).toBe('₹ 95,000.00');
  });

  it('is not handed to another login of the same tab', async () => {
    const cache = await show();
    fill('Department Bill No.', '318');
    cache.setQueryData(sessionQuery.queryKey, session('F'));
    const number = () => screen.getByLabelText<HTMLInputElement>('Department Bill No.').value;
    await waitFor(() => expect(number()).toBe(''));
    expect(listUnfinished({ username: 'works1', loginType: 'F' })).toEqual([]);
    expect(listUnfinished({ username: 'works1', loginType: 'D' })).toHaveLength(1);
  });
});

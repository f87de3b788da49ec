// Add Employees and their amounts: looked up together, retried, cancelled, typed down the column.
import type { EmployeeLookup } from '@portal/domain/bill/api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../components/toast.tsx';
import { AddEmployeesDialog } from './add-employees-dialog.tsx';
import { EmployeesPanel } from './employees-panel.tsx';
import { fill, press, refuse, rupees, showWindow } from './entry-harness.tsx';

const onClose = vi.fn();
/** What the service says of an EIN; others are found. */
let says: Record<string, EmployeeLookup['result']> = {};
let asked: string[][] = [];
/** Holds every answer back until it is called. */
let release: (() => void) | undefined;

const details = (ein: string) => ({
  ein,
  pan_no: 'DEMPA0001Z',
  bank_account_no: `0099${ein}`,
  full_name: `Employee ${ein}`,
  ifsc_code: 'DEMO0000101',
  designation: 'Clerk',
});

const serve = ({ isHeld = false } = {}) => {
  const held = isHeld ? new Promise<void>((resolve) => (release = resolve)) : undefined;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { eins } = JSON.parse(String(init.body)) as { eins: string[] };
    asked.push(eins);
    await Promise.race([
      held,
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ]);
    const data = eins.map((ein): EmployeeLookup => {
      const result = says[ein] ?? 'found';
      return { ein, result, emp_det: result === 'found' ? details(ein) : null };
    });
    return Response.json({ success: true, data, error: null });
  });
};

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
  says = {};
  asked = [];
  release = undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showWindow('pay', (state) => <AddEmployeesDialog state={state} onClose={onClose} />).state;
const paste = (...lines: string[]) => fill('EINs', lines.join('\n'));
const added = (state: ReturnType<typeof show>) => state().form.content.payees.map(({ ein }) => ein);

describe('Add Employees', () => {
  it('asks fifty a call and adds a list without a fault at once', async () => {
    serve();
    const state = show();
    const eins = Array.from({ length: 120 }, (_, at) => String(100_001 + at));
    paste(...eins);
    expect(screen.getByText('120 employees to look up')).toBeTruthy();
    press('Look up');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(added(state)).toEqual(eins);
    expect(state().form.content.payees[0]).toMatchObject({ name: 'Employee 100001', amount: 0 });
  });

  it('lists the faults by line, adds the other employees, and adds no employee twice', async () => {
    serve();
    says = { '100002': 'not_found' };
    const state = show();
    paste('100001', '100002', '100001', '10-4');
    press('Look up');
    await screen.findByText('1 employee found, 3 lines not added.');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '2100002Employee not found.',
      '3The same is in line 1 already.',
      '4EIN has letters and digits only.',
    ]);
    press('Add 1 employee');
    expect(added(state)).toEqual(['100001']);
  });

  it('retries only the look-ups that failed', async () => {
    serve();
    says = { '100002': 'unavailable', '100003': 'not_found' };
    const state = show();
    paste('100001', '100002', '100003');
    press('Look up');
    await screen.findByText('1 employee found, 2 lines not added.');
    says = {};
    press('Retry 1 failed look-up');
    await screen.findByText('2 employees found, 1 line not added.');
    expect(asked.at(-1)).toEqual(['100002']);
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
    press('Add 2 employees');
    expect(added(state)).toEqual(['100001', '100002']);
  });

  it('says what the connection said, and tries again', async () => {
    vi.stubGlobal('fetch', async () => refuse(503, 'The portal is busy.'));
    const state = show();
    paste('100001');
    press('Look up');
    await screen.findByText('The portal is busy.');
    serve();
    press('Retry 1 failed look-up');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(added(state)).toEqual(['100001']);
  });

  it('is cancelled on the way, and the list stays as it was', async () => {
    serve({ isHeld: true });
    const state = show();
    paste('100001', '100002');
    press('Look up');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
    press('Cancel the look-up');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await act(async () => release?.());
    expect(added(state)).toEqual([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('EINs').value).toBe('100001\n100002');
  });

  it('takes amounts with a CSV file', async () => {
    serve();
    const state = show();
    const file = new File(['EIN,Amount\n100001,"25,000.50"\n100002,\n'], 'pay.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
    await screen.findByText('pay.csv: 2 employees to look up');
    press('Look up');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(state().form.content.payees.map(({ amount }) => amount)).toEqual([2_500_050, 0]);
  });

  it('asks for a list before it looks up', () => {
    serve();
    show();
    press('Look up');
    expect(screen.getByText('Paste at least one EIN, or choose a CSV file.')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the amounts of many employees', () => {
  let leave: (() => void) | undefined;
  /** The form, until it is left; messages go on. */
  function Leavable({ children }: { children: () => ReactNode }) {
    const [isLeft, setLeft] = useState(false);
    leave = () => setLeft(true);
    return isLeft ? null : children();
  }
  const prepare = (count: number) => {
    const { state } = showWindow('pay', (s) => (
      <ToastProvider>
        <Leavable>{() => <EmployeesPanel state={s} onAdd={() => {}} />}</Leavable>
      </ToastProvider>
    ));
    const line = (at: number) => ({
      name: `Employee ${at}`,
      ein: String(at),
      pan: '',
      accountNumber: '00990001',
      ifsc: 'DEMO0000101',
      bank: '',
      type: '',
      snaUniqueId: '',
      gpfNumber: '',
      grade: '',
      amount: rupees(0),
      id: String(at),
    });
    act(() => {
      state().dispatch({ type: 'amount', field: 'gross', value: rupees(1000) });
      const lines = Array.from({ length: count }, (_, at) => line(at + 1));
      state().dispatch({ type: 'payeesAdded', lines });
    });
    return state;
  };
  const cell = (ein: number) =>
    screen.getByLabelText<HTMLInputElement>(`Amount of Employee ${ein}, EIN ${ein}`);
  const key = (ein: number, name: string) => fireEvent.keyDown(cell(ein), { key: name });
  const type = (ein: number, value: string) => {
    act(() => cell(ein).focus());
    fireEvent.change(cell(ein), { target: { value } });
  };

  it('are typed down the column, and the total says what is left', () => {
    const state = prepare(3);
    type(1, '400');
    key(1, 'Enter');
    expect(document.activeElement).toBe(cell(2));
    type(2, '599.50');
    expect(state().remaining.payees).toBe(50);
    key(2, 'ArrowUp');
    expect(document.activeElement).toBe(cell(1));
    key(1, 'ArrowDown');
    key(2, 'ArrowDown');
    expect(document.activeElement).toBe(cell(3));
    key(3, 'ArrowDown');
    expect(document.activeElement).toBe(cell(3));
  });

  it('above the net amount say so', () => {
    prepare(1);
    type(1, '1000.01');
    expect(screen.getByText('Total amount exceeds the net amount value')).toBeTruthy();
  });

  it('go on over the end of a page', async () => {
    prepare(51);
    key(50, 'Enter');
    await waitFor(() => expect(document.activeElement).toBe(cell(51)));
    key(51, 'ArrowUp');
    await waitFor(() => expect(document.activeElement).toBe(cell(50)));
  });

  it('take nothing from the clipboard', () => {
    prepare(1);
    expect(fireEvent.paste(cell(1), { clipboardData: { getData: () => '5' } })).toBe(false);
  });

  it('are removed all at once and brought back, until the form is left', () => {
    const state = prepare(2);
    press('Remove all');
    expect(screen.getByText(/^No employee added\./)).toBeTruthy();
    press('Undo');
    expect(state().form.content.payees.map(({ ein }) => ein)).toEqual(['1', '2']);
    expect(screen.queryByText('Removed all 2 employees from this bill.')).toBeNull();
    press('Remove all');
    expect(screen.getByText('Removed all 2 employees from this bill.')).toBeTruthy();
    act(() => leave?.());
    expect(screen.queryByText('Removed all 2 employees from this bill.')).toBeNull();
  });
});

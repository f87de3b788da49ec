import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeductionDialog } from './deduction-dialog.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { answer, choose as chooseOption, fill, press, refuse, rupees, showWindow } from './entry-harness.tsx';
import { SnaPayeeDialog } from './sna-payee-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

const onClose = vi.fn();

/** Gross 1,000 and deduction 100: 900 to pay, 100 to deduct. */
const prepare = (state: () => BillEntryState) =>
  act(() => {
    state().dispatch({ type: 'amount', field: 'gross', value: rupees(1000) });
    state().dispatch({ type: 'amount', field: 'deduction', value: rupees(100) });
  });

const employee = {
  ein: '100001',
  pan_no: 'ABCPS1234K',
  bank_account_no: '10482264821',
  full_name: ' Chaoba ',
  ifsc_code: 'SBIN0004461',
  designation: 'Clerk',
};
const snaRow = (number: number) => ({
  ddo_code: '014',
  party_name: `Group ${number} `,
  bank_code: '1',
  bank_desc: 'Bank',
  branch_code: '2',
  branch_desc: 'Town',
  ac_no: `118700${number}`,
  pan_no: '',
  ein: '',
  ifsc_cd: 'CNRB0001187',
  micr_cd: '',
  emp_type: 'Vendor',
  total_net: 0,
  sna_unique_id: `SNA-${number}`,
});

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Add Deduction', () => {
  const heads = {
    '/api/v1/majorhead': [{ mh_cd: '0075', mh_nm: 'Miscellaneous' }],
    '/api/v1/scheme': [{ rs_cd: '0075-01', rs_nm: 'Other Receipts' }],
  };
  const show = () => {
    answer(heads);
    const { state } = showWindow('general', (s) => <DeductionDialog state={s} onClose={onClose} />);
    prepare(state);
    return state;
  };
  const scheme = () => screen.getByLabelText<HTMLInputElement>('Scheme');
  const chooseHead = () => chooseOption('Major Head', '0075', '0075 - Miscellaneous');
  const chooseScheme = () => chooseOption('Scheme', 'receipts', '0075-01 - Other Receipts');

  it('takes a scheme only after its major head, and loads the schemes of that head', async () => {
    show();
    expect(scheme().disabled).toBe(true);
    await chooseHead();
    expect(scheme().disabled).toBe(false);
    expect(scheme().placeholder).toBe('Loading...');
    await chooseScheme();
    expect(scheme().value).toBe('0075-01 - Other Receipts');
  });

  it('adds what is filled in, up to the deduction of the bill', async () => {
    const state = show();
    press('Add');
    expect(screen.getByText('Please fill in all fields before adding the deduction.')).toBeTruthy();
    await chooseHead();
    await chooseScheme();
    fill('Value', '100.01');
    expect(screen.getByText('Deduction value exceeds the total deduction value')).toBeTruthy();
    fill('Value', '100');
    press('Add');
    expect(state().form.content.deductions).toMatchObject([
      { majorHead: '0075', scheme: '0075-01', value: rupees(100) },
    ]);
    expect(state().remaining.deductions).toBe(0);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('clears the scheme when another major head is chosen', async () => {
    show();
    await chooseHead();
    await chooseScheme();
    fill('Major Head', '');
    expect(scheme().value).toBe('');
    expect(scheme().disabled).toBe(true);
  });
});

describe('Add Payee of a general bill', () => {
  const show = (answers: Readonly<Record<string, unknown>>) => {
    answer(answers);
    const { state } = showWindow('general', (s) => <EmployeeDialog state={s} onClose={onClose} />);
    prepare(state);
    return state;
  };
  const payee = () => screen.getByLabelText<HTMLInputElement>('Payee').value;

  it('finds the employee by EIN and asks for the amount only', async () => {
    const state = show({ '/api/v1/employee': { status_code: ' 00 ', emp_det: employee } });
    fill('EIN', '100001');
    press('Search');
    await screen.findByText('Employee found.');
    expect(payee()).toBe('Chaoba');
    fill('Amount (Rs.)', '900.01');
    press('Add');
    expect(screen.getByText('Total amount exceeds the net amount value')).toBeTruthy();
    fill('Amount (Rs.)', '900');
    press('Add');
    expect(state().form.content.payees).toMatchObject([
      { name: 'Chaoba', ein: '100001', accountNumber: '10482264821', amount: rupees(900) },
    ]);
    expect(state().remaining.payees).toBe(0);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refuses an employee who is in the bill already, and says what the line holds', async () => {
    const state = show({ '/api/v1/employee': { status_code: '00', emp_det: employee } });
    const add = async () => {
      fill('EIN', '100001');
      press('Search');
      await screen.findByText('Employee found.');
      fill('Amount (Rs.)', '400');
      press('Add');
    };
    await add();
    expect(state().form.content.payees).toHaveLength(1);
    await add();
    expect(screen.getByLabelText('EIN').getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText('Duplicate entry detected. Payee not added. Line 1 already pays Chaoba Rs. 400.00.'),
    ).toBeTruthy();
    expect(state().form.content.payees).toHaveLength(1);
  });

  it.each([
    ['the service knows no such EIN', refuse(404, 'Employee not found.'), 'Employee not found.'],
    ['the status is not 00', { status_code: '01', emp_det: employee }, 'Employee not found.'],
    ['there are no details', { status_code: '00', emp_det: null }, 'Employee not found.'],
    ['the service is away', refuse(500, 'Try again in a minute.'), 'Try again in a minute.'],
  ])('clears the draft and says why when %s', async (_case, found, sentence) => {
    const state = show({ '/api/v1/employee': found });
    fill('Amount (Rs.)', '5');
    fill('EIN', '7');
    press('Search');
    await screen.findByText(sentence);
    expect(payee()).toBe('');
    press('Add');
    expect(state().form.content.payees).toEqual([]);
  });

  it('forgets the employee when the EIN is changed or reset', async () => {
    show({ '/api/v1/employee': { status_code: '00', emp_det: employee } });
    fill('EIN', '100001');
    press('Search');
    await screen.findByText('Employee found.');
    fill('EIN', '10000');
    expect(payee()).toBe('');
    press('Reset');
    expect(screen.getByLabelText<HTMLInputElement>('EIN').value).toBe('');
  });
});

describe('Add Payee of an SNA bill', () => {
  const show = async (count: number, row = snaRow) => {
    answer({
      '/api/v1/sna/agencypayee': {
        success: true,
        data: Array.from({ length: count }, (_, at) => row(at)),
      },
    });
    const { state } = showWindow('sna', (s) => <SnaPayeeDialog state={s} onClose={onClose} />);
    prepare(state);
    await screen.findByText(`${count} of ${count} payees`);
    return state;
  };
  const choose = (number: number) =>
    chooseOption(
      'Payee',
      `sna-${number}`,
      `Group ${number} · SNA-${number} · account ending 700${number} · Bank`,
    );

  it('copies all fields of the chosen payee and asks for the amount', async () => {
    const state = await show(3);
    press('Add');
    expect(screen.getByText('Please Select a Payee First !!!')).toBeTruthy();
    await choose(1);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Group 1');
    expect(screen.getByText('Please enter a valid amount.')).toBeTruthy();
    fill('Amount', '901');
    expect(screen.getByText('Enter Amount exceeds total Net Amt')).toBeTruthy();
    fill('Amount', '400');
    press('Add');
    expect(state().form.content.payees).toMatchObject([
      {
        name: 'Group 1',
        accountNumber: '1187001',
        type: 'Vendor',
        snaUniqueId: 'SNA-1',
        amount: rupees(400),
      },
    ]);
  });

  it('takes no amount below one rupee', async () => {
    const state = await show(3);
    await choose(1);
    fill('Amount', '0.99');
    press('Add');
    expect(screen.getByText('Please enter a valid amount.')).toBeTruthy();
    fill('Amount', '1');
    press('Add');
    expect(state().form.content.payees).toMatchObject([{ amount: rupees(1) }]);
  });

  it('does not add the same payee twice', async () => {
    const state = await show(3);
    for (const _time of [1, 2]) {
      await choose(2);
      fill('Amount', '100');
      press('Add');
    }
    expect(screen.getByText('Duplicate entry detected. Payee not added.')).toBeTruthy();
    expect(state().form.content.payees).toHaveLength(1);
  });

  it('narrows hundreds of payees by any of their words and keeps the chosen one', async () => {
    await show(300);
    await choose(7);
    const payee = () => screen.getByLabelText<HTMLInputElement>('Payee');
    fill('Payee', 'group 1870029');
    expect(await screen.findByText('11 of 300 payees')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(11));
    fireEvent.blur(payee());
    expect(payee().value).toContain('SNA-7');
    expect(screen.getByText('300 of 300 payees')).toBeTruthy();
  });

  it('shows the whole account of payees whose name, account end and bank are the same', async () => {
    const state = await show(2, (at) => ({ ...snaRow(7), ac_no: `${at}9990007` }));
    await chooseOption('Payee', 'group', 'Group 7 · SNA-7 · account ending 0007 · Bank · 19990007');
    fill('Amount', '5');
    press('Add');
    expect(state().form.content.payees).toMatchObject([{ accountNumber: '19990007' }]);
  });

  it('says when the list cannot be read', async () => {
    answer({ '/api/v1/sna/agencypayee': { success: false, data: null } });
    showWindow('sna', (s) => <SnaPayeeDialog state={s} onClose={onClose} />);
    expect(await screen.findByText(/in a form that the portal does not know/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

// The windows of a non-budgeted bill: Add Payee of an employee with a provident fund, and a third party in the place of one (2§2.2).
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayeeRow } from './entry-content.ts';
import { answer, choose, fill, press, refuse, rupees, showWindow } from './entry-harness.tsx';
import { GpfEmployeeDialog } from './gpf-employee-dialog.tsx';
import { replaceDialog } from './replace-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

const onClose = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The sentence under a field. */
const under = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? '';

const found = {
  Grade: 'Group A',
  GPFNo: 'DGPF0001',
  BankAccountNo: '0099000000101',
  IFSCCode: 'DEMO0000101',
  PayeeName: 'Tomba Singh',
};

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Add Payee of a non-budgeted bill', () => {
  const show = (employee: unknown) => {
    answer({ '/api/v1/employee': employee });
    const { state } = showWindow('gpf', (shown) => <GpfEmployeeDialog state={shown} onClose={onClose} />);
    act(() => state().dispatch({ type: 'amount', field: 'gross', value: rupees(1000) }));
    return state;
  };
  const search = async (ein: string) => {
    fill('EIN', ein);
    press('Search');
    await screen.findByText('Employee found.');
  };

  it('names what is missing under each field', () => {
    show(found);
    press('Search');
    expect(under('EIN')).toContain('Enter EIN');
    press('Add');
    for (const [label, sentence] of [
      ['Payee', 'Payee is required.'],
      ['EIN', 'EIN is required.'],
      ['IFSC', 'IFSC is required.'],
      ['GPF No', 'GPF No is required.'],
      ['Account Number', 'Account Number is required.'],
      ['Grade', 'Grade is required.'],
      ['Amount', 'Amount must be greater than zero.'],
    ] as const)
      expect(under(label)).toContain(sentence);
  });

  it('says whom the service does not know', async () => {
    show(refuse(404, 'Employee not found.'));
    fill('EIN', '999999');
    press('Search');
    expect(await screen.findByText('Employee not found.')).toBeTruthy();
  });

  it('does not add an employee without a provident fund', async () => {
    const state = show({ ...found, GPFNo: '', Grade: '' });
    await search('100025');
    fill('Amount', '1');
    press('Add');
    expect(under('GPF No')).toContain('GPF No is required.');
    expect(state().form.content.payees).toEqual([]);
  });

  it('adds the employee within the net amount', async () => {
    const state = show(found);
    await search('100001');
    fill('Amount', '1000.01');
    press('Add');
    expect(under('Amount')).toContain('Total amount exceeds the net amount value');
    fill('Amount', '1000');
    press('Add');
    expect(state().form.content.payees).toMatchObject([
      { ein: '100001', name: 'Tomba Singh', gpfNumber: 'DGPF0001', grade: 'Group A', amount: rupees(1000) },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('Replace', () => {
  const parties = [
    {
      party_name: 'Housing Co-operative',
      ac_no: '0099000800209',
      ifsc_cd: 'DEMO0000102',
      bank_name: 'Demo Bank',
    },
  ];
  const ReplaceDialog = replaceDialog();
  const paid: PayeeRow = {
    id: 'p1',
    name: 'Tomba Singh',
    ein: '100001',
    pan: '',
    accountNumber: '0099000000101',
    ifsc: 'DEMO0000101',
    bank: '',
    type: '',
    snaUniqueId: '',
    gpfNumber: 'DGPF0001',
    grade: 'Group A',
    amount: rupees(600),
  };
  const show = (answered: unknown): (() => BillEntryState) => {
    answer({ '/api/v1/thirdpartypayee': answered });
    const { state } = showWindow('gpf', (shown) => (
      <ReplaceDialog state={shown} payee={paid} onClose={onClose} />
    ));
    act(() => {
      state().dispatch({ type: 'amount', field: 'gross', value: rupees(1000) });
      state().dispatch({ type: 'payeesAdded', lines: [paid] });
    });
    return state;
  };

  it('takes a third party within the net amount, for a line that keeps EIN, GPF number and grade', async () => {
    const state = show(parties);
    const unfilled = 'Please fill in all fields before adding the allowance.';
    press('Replace');
    expect(under('Payee Name')).toContain(unfilled);
    await choose('Payee Name', 'housing', /^Housing Co-operative/);
    expect(field('Bank').value).toBe('Demo Bank');
    for (const label of ['Payee', 'Account Number', 'IFSC']) expect(field(label).readOnly).toBe(true);
    fill('Amount', '0');
    expect(under('Amount')).toContain(unfilled);
    fill('Amount', '1000.01');
    expect(under('Amount')).toContain('Total amount exceeds the net amount value');
    fill('Amount', '1000');
    press('Replace');
    expect(onClose).toHaveBeenCalledOnce();
    expect(state().form.content.payees).toMatchObject([
      {
        id: 'p1',
        name: 'Housing Co-operative',
        ein: '100001',
        gpfNumber: 'DGPF0001',
        grade: 'Group A',
        accountNumber: '0099000800209',
        amount: rupees(1000),
      },
    ]);
  });

  it('says that the third parties could not be loaded, and Retry loads them', async () => {
    show(refuse(500, 'Something failed.'));
    await screen.findByText(/The third party payees could not be loaded\. Something failed\./);
    answer({ '/api/v1/thirdpartypayee': parties });
    press('Retry');
    await choose('Payee Name', 'housing', /^Housing Co-operative/);
  });
});

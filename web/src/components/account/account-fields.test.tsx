import { emptyAccount } from '@portal/domain/bank/account-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { AccountFields } from './account-fields.tsx';
import { PanField } from './payee-fields.tsx';

const thoubal = { branch_cd: '7', branch_name: 'Thoubal Bazar', ifsc_cd: 'SBIN0004461' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/bank': [
    { bank_cd: '1', bank_name: 'State Bank of India' },
    { bank_cd: '2', bank_name: 'Demo Valley Bank' },
  ],
  '/api/v1/bankbranch?bankcd=1': [
    { branch_cd: '6', branch_name: 'Imphal', ifsc_cd: 'SBIN0000001' },
    { branch_cd: '8', branch_name: 'Kakching', ifsc_cd: 'SBIN0000002' },
  ],
  '/api/v1/bankbranch?bankcd=2': [{ branch_cd: '9', branch_name: 'Moirang', ifsc_cd: 'DEMO0000204' }],
  '/api/v1/bankbranchbyifsc?ifsc=SBIN0004461': [
    { ...thoubal, bank_cd: '1', bank_name: 'State Bank of India' },
  ],
};
const asked: string[] = [];
let failing: RegExp | undefined;
/** While it waits, a search by IFSC is not answered. */
let gate: Promise<void> | undefined;

const names = { bank: 'bank', branch: 'branch', account: 'account', confirm: 'confirm' };

function Form() {
  const [value, setValue] = useState(emptyAccount);
  return <AccountFields value={value} onChange={setValue} issues={[]} names={names} ifscLabel="IFSC Code" />;
}

const show = async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (failing?.test(address))
      return Response.json({ success: false, message: 'Something failed.' }, { status: 500 });
    if (address.includes('byifsc')) await gate;
    return Response.json(answers[address.replace(/&q=.*$/, '')] ?? []);
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(field('Bank').getAttribute('aria-busy')).toBeNull());
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const search = () => field(/^Find by IFSC/);
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
const choose = async (label: string, option: string) => {
  fireEvent.change(field(label), { target: { value: option } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
/** What the form has: bank, branch and IFSC. */
const chosen = () => [field('Bank').value, field('Branch').value, field('IFSC Code').value];
const thoubalChosen = ['State Bank of India', 'Thoubal Bazar | SBIN0004461', 'SBIN0004461'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
  failing = undefined;
  gate = undefined;
});

describe('an IFSC that is typed', () => {
  it('chooses bank and branch, and says which', async () => {
    await show();
    type('sbin-0004461-9');
    expect(search().value).toBe('SBIN0004461');
    await screen.findByText('State Bank of India, Thoubal Bazar');
    await waitFor(() => expect(chosen()).toEqual(thoubalChosen));
    expect(search().getAttribute('aria-describedby')).toBe('branch-by-ifsc-hint');
    expect(screen.getByText('State Bank of India, Thoubal Bazar').getAttribute('role')).toBe('status');
  });

  it('is not asked for before it is whole, nor in another form', async () => {
    await show();
    type('SBIN000446');
    type('SBIN9004461');
    expect(screen.getByText('No branch has this IFSC. Choose bank and branch.')).toBeTruthy();
    expect(asked.filter((address) => address.includes('byifsc'))).toEqual([]);
  });

  it('leaves what is chosen where no branch has it', async () => {
    await show();
    type('SBIN0004461');
    await screen.findByText('State Bank of India, Thoubal Bazar');
    type('NONE0000000');
    await screen.findByText('No branch has this IFSC. Choose bank and branch.');
    expect(chosen()).toEqual(thoubalChosen);
  });

  it('is gone once another branch or bank is chosen, and does not choose again', async () => {
    await show();
    type('SBIN0004461');
    await waitFor(() => expect(chosen()).toEqual(thoubalChosen));
    await choose('Branch', 'Imphal | SBIN0000001');
    expect(search().value).toBe('');
    expect(chosen()).toEqual(['State Bank of India', 'Imphal | SBIN0000001', 'SBIN0000001']);
    type('SBIN0004461');
    await waitFor(() => expect(chosen()).toEqual(thoubalChosen));
    await choose('Bank', 'Demo Valley Bank');
    expect(search().value).toBe('');
    await screen.findByText('1 branch');
    expect(chosen()).toEqual(['Demo Valley Bank', '', '']);
  });

  it('does not replace a bank that was chosen before the answer came', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await show();
    type('SBIN0004461');
    await choose('Bank', 'Demo Valley Bank');
    open();
    await screen.findByText('1 branch');
    expect(chosen()).toEqual(['Demo Valley Bank', '', '']);
  });

  it('is asked for again where the search failed', async () => {
    failing = /byifsc/;
    await show();
    type('SBIN0004461');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The branch of this IFSC could not be loaded. Something failed.');
    failing = undefined;
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(chosen()).toEqual(thoubalChosen));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its bank also where the banks could not be loaded', async () => {
    failing = /\/bank$/;
    await show();
    await screen.findByText(/^The banks could not be loaded\./);
    type('SBIN0004461');
    await waitFor(() => expect(chosen()).toEqual(thoubalChosen));
  });
});

describe('Enter in the search', () => {
  const pressEnter = () => {
    search().focus();
    // false: nothing is sent
    expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false);
  };

  it('goes on to the account where a branch was found', async () => {
    await show();
    type('SBIN0004461');
    await screen.findByText('State Bank of India, Thoubal Bazar');
    pressEnter();
    expect(document.activeElement).toBe(field('AC NO'));
  });

  it('goes on to the bank where none was', async () => {
    await show();
    pressEnter();
    expect(document.activeElement).toBe(field('Bank'));
  });

  it('waits for the answer, unless the officer has gone elsewhere', async () => {
    let open = () => {};
    const closed = () =>
      new Promise<void>((resolve) => {
        open = resolve;
      });
    gate = closed();
    await show();
    type('SBIN0004461');
    pressEnter();
    expect(document.activeElement).toBe(search());
    open();
    await waitFor(() => expect(document.activeElement).toBe(field('AC NO')));
    gate = closed();
    type('NONE0000000');
    pressEnter();
    field('Confirm AC NO').focus();
    open();
    await screen.findByText('No branch has this IFSC. Choose bank and branch.');
    expect(document.activeElement).toBe(field('Confirm AC NO'));
  });
});

it('account, confirmation and PAN take nothing that is pasted or dropped', async () => {
  await show();
  render(<PanField name="pan" label="PAN NO" value="" error={undefined} onChange={() => {}} />);
  for (const label of ['AC NO', 'Confirm AC NO', 'PAN NO']) {
    expect(fireEvent.paste(field(label))).toBe(false);
    expect(fireEvent.drop(field(label))).toBe(false);
  }
});

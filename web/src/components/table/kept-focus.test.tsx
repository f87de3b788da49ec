import { paise } from '@portal/domain/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfirmProvider, useConfirm } from '../dialog/confirm-dialog.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Payee {
  readonly id: string;
  readonly net: number;
}
const three: readonly Payee[] = ['1', '2', '3'].map((id) => ({ id, net: paise(Number(id) * 100_050) }));

function List() {
  const [rows, setRows] = useState(three);
  const confirm = useConfirm();
  const remove = async (id: string) => {
    const question = { title: 'Remove', message: 'Remove it?', confirmLabel: 'Remove' };
    if (await confirm(question)) setRows((all) => all.filter((row) => row.id !== id));
  };
  const columns: readonly Column<Payee>[] = [
    { id: 'id', label: 'No', value: (row) => row.id, rowHeader: true },
    { id: 'net', label: 'Net', kind: 'amount', value: (row) => row.net, isSummed: true },
    {
      id: 'act',
      label: 'Action',
      kind: 'actions',
      cell: (row) => (
        <button type="button" onClick={() => void remove(row.id)}>
          Remove {row.id}
        </button>
      ),
    },
  ];
  return (
    <DataTable
      caption="Payees"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      noun={['payee', 'payees']}
      filterLabel="Find a payee"
    />
  );
}

const show = () =>
  render(
    <ConfirmProvider>
      <List />
    </ConfirmProvider>,
  );
const remove = async (id: string) => {
  const button = screen.getByRole('button', { name: `Remove ${id}` });
  button.focus();
  fireEvent.click(button);
  fireEvent.submit(screen.getByText('Remove', { selector: 'dialog button' }));
  await expect.poll(() => screen.queryByRole('button', { name: `Remove ${id}` })).toBeNull();
};

afterEach(cleanup);

describe('the focus of a row that leaves its list', () => {
  it('goes to the row that takes its place, to the last one, and with none left to the list', async () => {
    show();
    await remove('2');
    expect(document.activeElement?.textContent).toBe('Remove 3');
    await remove('3');
    expect(document.activeElement?.textContent).toBe('Remove 1');
    await remove('1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Payees, table');
  });
});

/** Its action goes on to the next step, which is a link. */
function Steps() {
  const [rows, setRows] = useState([{ id: '1', isSent: false }]);
  return (
    <DataTable
      caption="Bills"
      columns={[
        { id: 'id', label: 'No', value: (row) => row.id, rowHeader: true },
        {
          id: 'act',
          label: 'Action',
          kind: 'actions',
          cell: (row) =>
            row.isSent ? (
              <a href="#next">Next</a>
            ) : (
              <button type="button" onClick={() => setRows([{ ...row, isSent: true }])}>
                Send
              </button>
            ),
        },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      noun={['bill', 'bills']}
    />
  );
}

describe('the focus of an action that leaves its row', () => {
  it('goes to the action that takes its place', async () => {
    render(<Steps />);
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    fireEvent.click(button);
    await expect.poll(() => document.activeElement?.textContent).toBe('Next');
  });
});

describe('the filter', () => {
  it.each(['ArrowDown', 'Enter'])('%s leads from it to the first row', (key) => {
    show();
    const filter = screen.getByRole('searchbox');
    filter.focus();
    fireEvent.keyDown(filter, { key });
    expect(document.activeElement?.textContent).toBe('Remove 1');
  });

  it('leaves the total of what it shows', () => {
    const { container } = show();
    const total = () => container.querySelector('tfoot')?.textContent;
    expect(total()).toBe('Total, 3 payees6,003.00');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1000.50' } });
    expect(total()).toBe('Total, 1 payee1,000.50');
  });
});

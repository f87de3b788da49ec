import { paise } from '@portal/domain/money';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

interface Grant {
  id: string;
  name: string;
  balance: number;
}

const grants: Grant[] = Array.from({ length: 65 }, (_, at) => ({
  id: String(at),
  name: `Grant ${65 - at}`,
  balance: paise(at * 100),
}));
const columns: Column<Grant>[] = [
  { id: 'name', label: 'Name', value: (grant) => grant.name, rowHeader: true },
  { id: 'balance', label: 'Balance', kind: 'amount', value: (grant) => grant.balance },
  {
    id: 'act',
    label: 'Action',
    kind: 'actions',
    cell: (grant) => <button type="button">Open {grant.name}</button>,
  },
];

const show = (props: Partial<DataTableProps<Grant>> = {}) =>
  render(
    <DataTable
      caption="Grants"
      columns={columns}
      rows={grants}
      rowKey={(grant) => grant.id}
      noun={['grant', 'grants']}
      pageSizes={[30, 45, 60]}
      filterLabel="Filter grants"
      {...props}
    />,
  );
const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row');
const firstName = () => within(bodyRows()[0] as HTMLElement).getByRole('rowheader').textContent;
const header = (name: string) => screen.getByRole('columnheader', { name });

afterEach(cleanup);

describe('DataTable', () => {
  it('shows the first page of the first page size and moves between pages', () => {
    show();
    expect(bodyRows()).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(bodyRows()).toHaveLength(5);
    expect(screen.getByText('61–65 of 65')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the markup of a name as text', () => {
    const name = '<img src=x onerror="alert(1)"> & Sons';
    show({ rows: [{ id: '1', name, balance: paise(0) }] });
    expect(firstName()).toBe(name);
    expect(document.querySelector('img')).toBeNull();
  });

  it('goes back to the first page with another page size', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '60' } });
    expect(screen.getByText('1–60 of 65')).toBeDefined();
  });

  it('sorts by the button in the head and says so by aria-sort', () => {
    show();
    expect(header('Name').getAttribute('aria-sort')).toBe('none');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(firstName()).toBe('Grant 1');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(header('Name').getAttribute('aria-sort')).toBe('descending');
    expect(firstName()).toBe('Grant 65');
  });

  it('filters, counts, and offers to clear a filter that matches nothing', () => {
    show();
    const filter = screen.getByLabelText('Filter grants');
    fireEvent.change(filter, { target: { value: 'grant 65' } });
    expect(screen.getByText('1 of 65 grants')).toBeDefined();
    fireEvent.change(filter, { target: { value: 'nowhere' } });
    expect(bodyRows()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(bodyRows()).toHaveLength(30);
  });

  it('shows the specified text when there is nothing', () => {
    show({ rows: [], empty: 'No Preparable Bills Found. Please add one to get started!' });
    expect(screen.getByText('No Preparable Bills Found. Please add one to get started!')).toBeDefined();
  });

  it('says Loading... and then the error with a Retry', () => {
    const onRetry = vi.fn();
    const { rerender } = show({ rows: undefined, loading: true });
    expect(screen.getByText('Loading...')).toBeDefined();
    rerender(
      <DataTable
        caption="Grants"
        columns={columns}
        rows={undefined}
        rowKey={(grant) => grant.id}
        noun={['grant', 'grants']}
        error={new Error('The portal does not answer.')}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error: The portal does not answer.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('moves the focus by row with the arrow keys and to the filter with a slash', () => {
    show();
    const first = screen.getByRole('button', { name: 'Open Grant 65' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Open Grant 64');
    fireEvent.keyDown(document.activeElement as Element, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('Filter grants'));
  });

  it('adds and takes away chosen rows, and offers no box where a row may not be chosen', () => {
    const onChange = vi.fn();
    show({
      selection: {
        selected: new Set(['1']),
        onChange,
        label: (grant) => `Choose ${grant.name}`,
        canSelect: (grant) => grant.id !== '2',
      },
    });
    fireEvent.click(screen.getByLabelText('Choose Grant 65'));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1', '0']));
    fireEvent.click(screen.getByLabelText('Choose Grant 64'));
    expect(onChange).toHaveBeenLastCalledWith(new Set());
    expect(screen.queryByLabelText('Choose Grant 63')).toBeNull();
  });

  it('offers no export and no Select all, and counts the loaded rows, while further rows are loading', () => {
    const selection = {
      selected: new Set<string>(),
      onChange: () => {},
      label: () => 'x',
      allLabel: 'Select all',
    };
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    show({ isPartial: true, exportName: 'grants', selection });
    expect(screen.getByText('65 grants so far')).toBeDefined();
    expect(screen.queryByLabelText('Select all')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Loading the rest' }));
    expect(save).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Filter grants'), { target: { value: 'nothing' } });
    expect(screen.getByText(/so far: the rest is still loading/)).toBeDefined();
    save.mockRestore();
  });
});

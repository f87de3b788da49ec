// The import of a CSV file, as an officer goes through it.
import type { ImportResult } from '@portal/domain/import/schema';
import { vendorImport } from '@portal/domain/supplier/import';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { ImportDialog } from './import-dialog.tsx';

const heads = Object.values(vendorImport.columns)
  .map(({ label }) => label)
  .join(',');
/** Without an EIN they are new. */
const line = (account: string) =>
  `,Loktak Traders (demo),,Rural,Demo National Bank,Imphal Main,DEMO0000101,${account},Yes`;
const fileOf = (name: string, ...accounts: string[]) =>
  new File([[heads, ...accounts.map(line)].join('\r\n')], name, { type: 'text/csv' });
const checked = (rows: number): ImportResult => ({
  state: 'checked',
  import_id: null,
  rows,
  added: rows,
  changed: 0,
  unchanged: 0,
  written: 0,
  faults: [],
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });

const show = (send: (body: unknown) => Promise<ImportResult>) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ImportDialog
        title="Import vendors"
        noun={['vendor', 'vendors']}
        templateName="vendors"
        spec={vendorImport}
        send={send}
        goOn={vi.fn()}
        onDone={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );

afterEach(cleanup);

describe('an import', () => {
  it('waits for the answer to what the server asks about', async () => {
    const questions = [{ line: 2, column: 'Account No', message: 'Compare it with the paper.' }];
    show(async () => ({ ...checked(1), questions }));
    choose(fileOf('zeros.csv', '100100001'));
    expect(await screen.findByText('Compare it with the paper.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import 1 vendor' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Import 1 vendor' })).toBeDefined();
  });

  it('says nothing of a file that was chosen before the present one', async () => {
    const answers: ((result: ImportResult) => void)[] = [];
    const send = vi.fn(() => new Promise<ImportResult>((resolve) => answers.push(resolve)));
    show(send);
    choose(fileOf('first.csv', '0100100001', '0100100002'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    choose(fileOf('second.csv', '0100100003'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await act(async () => answers[1]?.(checked(1)));
    expect(await screen.findByRole('button', { name: 'Import 1 vendor' })).toBeDefined();
    await act(async () => answers[0]?.(checked(2)));
    expect(screen.getByRole('button', { name: 'Import 1 vendor' })).toBeDefined();
  });

  it('asks about a number that a spreadsheet may have changed, and imports once the officer says that it is right', async () => {
    show(async () => checked(1));
    choose(fileOf('long.csv', '123456789012345000'));
    expect(await screen.findByText(/Compare 123456789012345000 with the paper/)).toBeDefined();
    await waitFor(() => expect(screen.getByText(/^No faults found/)).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Import 1 vendor' })).toBeNull();
    fireEvent.click(screen.getByLabelText('I compared these numbers: they are right'));
    expect(screen.getByRole('button', { name: 'Import 1 vendor' })).toBeDefined();
  });
});

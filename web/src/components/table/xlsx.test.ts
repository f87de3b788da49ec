import { maxPaise, paise } from '@portal/domain/money';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { toXlsx } from './xlsx.ts';

interface Row {
  no: string;
  count: number;
  net: number;
  account: string;
}
const columns: Column<Row>[] = [
  { id: 'no', label: 'Bill No', value: (row) => row.no },
  { id: 'count', label: 'Payees', kind: 'number', value: (row) => row.count },
  { id: 'net', label: 'Net, Rs.', kind: 'amount', value: (row) => row.net },
  { id: 'account', label: 'Account', kind: 'account', value: (row) => row.account },
  { id: 'secret', label: 'Secret', value: () => 'x', noExport: true },
];

/** The cells of the one sheet as a spreadsheet reads them: text in quotes, numbers as they are. */
const cellsOf = async (rows: readonly Row[]): Promise<string[][]> => {
  const files = unzipSync(new Uint8Array(await (await toXlsx(columns, rows)).arrayBuffer()));
  const parsed = (name: string) =>
    new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'application/xml');
  const texts = [...parsed('xl/sharedStrings.xml').querySelectorAll('si')].map((one) => one.textContent);
  return [...parsed('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const value = cell.querySelector('v')?.textContent ?? '';
      return cell.getAttribute('t') === 's' ? `"${texts[Number(value)]}"` : value;
    }),
  );
};

it('writes amounts and counts as numbers, and everything else as text', async () => {
  const rows = [
    { no: '000317', count: 12, net: paise(1_23_456_50), account: '030812254471' },
    { no: '=HYPERLINK("x")', count: 1, net: paise(1), account: '0001' },
  ];
  expect(await cellsOf(rows)).toEqual([
    ['"Bill No"', '"Payees"', '"Net, Rs."', '"Account"'],
    ['"000317"', '12', '123456.5', expect.stringMatching(/^"•+4471"$/)],
    ['"=HYPERLINK("x")"', '1', '0.01', expect.stringMatching(/^"•*0001"$/)],
  ]);
});

it('writes an amount as text where a spreadsheet would lose a paisa of it', async () => {
  const [, row] = await cellsOf([{ no: '1', count: 1, net: maxPaise, account: '0001' }]);
  expect(row?.[2]).toBe('"22517998136852.47"');
});

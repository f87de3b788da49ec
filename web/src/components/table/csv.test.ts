import { csvCell } from '@portal/domain/import/formula';
import { paise } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { toCsv } from './csv.ts';

describe('csvCell', () => {
  it.each([
    '=HYPERLINK("x")',
    '+1+1',
    '@SUM(A1)',
    '-cmd',
    '\t=1',
    ' =1',
    '＝1',
    '＋1',
    '－cmd',
    '＠SUM',
    '\u200b=1',
    '\u200bA',
  ])('makes %j text, not a formula', (text) => {
    expect(csvCell(text).replaceAll('"', '')).toMatch(/^'/);
  });

  it('leaves plain numbers numbers', () => {
    expect(csvCell('-1500.50')).toBe('-1500.50');
  });

  it('keeps the markup of a name as it is', () => {
    expect(csvCell('<b>A & "B"</b>')).toBe('"<b>A & ""B""</b>"');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvCell('Devi, "Store"\nImphal')).toBe('"Devi, ""Store""\nImphal"');
  });
});

describe('toCsv', () => {
  interface Row {
    name: string;
    net: number;
    account: string;
  }
  const columns: Column<Row>[] = [
    { id: 'name', label: 'Payee', value: (row) => row.name },
    { id: 'net', label: 'Net, Rs.', kind: 'amount', value: (row) => row.net },
    { id: 'account', label: 'Account', kind: 'account', value: (row) => row.account },
    { id: 'secret', label: 'Secret', value: () => 'x', noExport: true },
    { id: 'act', label: 'Action', kind: 'actions', cell: () => null },
  ];

  it('begins with a BOM, ends lines with CRLF, writes rupees plainly and hides all but the last four of an account', () => {
    const rows = [{ name: '=Mary', net: paise(1_23_456_50), account: '30812254471' }];
    expect(toCsv(columns, rows)).toBe('\uFEFFPayee,"Net, Rs.",Account\r\n\'=Mary,123456.50,•••••••4471\r\n');
  });

  it('writes a scheme code in its segments, with the object head behind it where there is one', () => {
    const scheme: Column<{ code: string }>[] = [
      { id: 'scheme', label: 'Scheme', kind: 'scheme', value: (row) => row.code },
    ];
    const rows = [{ code: '20220201101030012-13' }, { code: '20220201101030012' }];
    expect(toCsv(scheme, rows).split('\r\n').slice(1, 3)).toEqual([
      '20-2202-01-101-03-00-1-2-13',
      '20-2202-01-101-03-00-1-2',
    ]);
  });
});

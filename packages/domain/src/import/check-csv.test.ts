import { describe, expect, test } from 'vitest';
import { issue } from '../issue.ts';
import { checkCsv, templateOf } from './check-csv.ts';
import { type ImportSpec, importLimits } from './schema.ts';

interface Row {
  readonly name: string;
  readonly account: string;
}

const spec: ImportSpec<'name' | 'account' | 'note', Row> = {
  columns: {
    name: { label: 'Payee Name', example: 'Example, Payee', owner: true },
    account: { label: 'A/C No', aliases: ['Account Number'], example: '00123456', code: true },
    note: { label: 'Note', example: '', optional: true },
  },
  read: ({ name, account }) => ({ name, account }),
  rules: ({ name }) => (name === '' ? [issue('name', 'test.name', 'Payee Name is required.')] : []),
  keys: ({ account }) => [{ column: 'account', key: account }],
};
const check = (csv: string) => checkCsv(spec, csv);
const file = (...lines: string[]) => ['Payee Name,A/C No', ...lines].join('\r\n');

describe('a file', () => {
  test.each([
    ['with BOM and CRLF', '\uFEFFPayee Name,A/C No\r\nOne,001\r\n'],
    ['with semicolons, as a spreadsheet in another country writes it', 'Payee Name;A/C No\nOne;001\n'],
    ['with tabs', 'Payee Name\tA/C No\nOne\t001'],
    ['with its columns in another order and under other names', 'account number,PAYEE  NAME\n001,One'],
    ['with quotes', '"Payee Name","A/C No"\n"One","001"\n'],
    ['with tabs, quotes and BOM', '\uFEFF"Payee Name"\t"A/C No"\r\n"One"\t001\r\n'],
    ['with line ends of two systems', 'Payee Name,A/C No\r\nOne,001\n\r'],
    ['with a number that is kept as text', 'Payee Name,A/C No\nOne,="001"'],
    ['with that in quotes', 'Payee Name,A/C No\nOne,"=""001"""'],
    ['with a quote that keeps the zeros', "Payee Name,A/C No\nOne,'001"],
    ['with empty columns and lines at its end', 'Payee Name,A/C No,,\nOne,001,,\n,,,\n\n'],
  ])('%s is read', (_what, csv) =>
    expect(check(csv)).toEqual({
      lines: [{ line: 2, row: { name: 'One', account: '001' } }],
      faults: [],
      questions: [],
    }),
  );

  test('with a first line that says what parts its cells is read by that, and counts that line', () => {
    expect(check('\uFEFFsep=;\r\nPayee Name;A/C No\r\nOne, the first;001\r\n').lines).toEqual([
      { line: 3, row: { name: 'One, the first', account: '001' } },
    ]);
  });

  test.each(['1.5E+11', '1,5E+11', '1.5e11', '1.5 E + 11', '2E+15'])(
    'with the number %s, which a spreadsheet shortened, is refused',
    (number) => expect(check(file(`One,"${number}"`)).faults).toMatchObject([{ line: 2, column: 'A/C No' }]),
  );

  test('asks about a number that ends in zeros after its fifteenth digit, and takes it', () => {
    const { lines, faults, questions } = check(file('One,123456789012345000', 'Two,123456789012345'));
    expect([lines.length, faults]).toEqual([2, []]);
    expect(questions).toEqual([
      { line: 2, column: 'A/C No', message: expect.stringContaining('123456789012345000') },
    ]);
  });

  test('asks about two numbers of one name that differ by leading zeros alone', () => {
    const { faults, questions } = check(file('One,00123', 'Two,0123', 'one,123'));
    expect(faults).toEqual([]);
    expect(questions).toEqual([{ line: 4, column: 'A/C No', message: expect.stringContaining('00123') }]);
  });

  test('keeps the text in quotes, and counts lines as a spreadsheet does', () => {
    const { lines, faults } = check(file('"One, ""the first""\nand only",001', '', 'Two,002'));
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      { line: 2, row: { name: 'One, "the first"\nand only', account: '001' } },
      { line: 4, row: { name: 'Two', account: '002' } },
    ]);
  });

  test('is taken again as the table exports it and as its own template', () => {
    expect(check(templateOf(spec.columns))).toEqual({
      lines: [{ line: 2, row: { name: 'Example, Payee', account: '00123456' } }],
      faults: [],
      questions: [],
    });
  });

  test.each([
    ['nothing', '', 'The file holds no lines. Download the template and fill it in.'],
    ['heads alone', file(), 'The file holds no lines. Download the template and fill it in.'],
    ['a workbook', 'PK\u0003\u0004\u0000\u0014Payee Name,A/C No\nOne,1', /not a CSV file in UTF-8/],
    ['letters that were lost: it is in another encoding', file('Jos\uFFFD,001'), /not a CSV file in UTF-8/],
    ['a quote that is never closed', file('"One,001'), /quotation mark/],
    ['a column that is missing', 'Payee Name\nOne', /The column "A\/C No" is missing/],
    ['an unknown column', 'Payee Name,A/C No,IFSC\nOne,1,2', /The column "IFSC" is not one/],
    ['a column twice', 'Payee Name,A/C No,Account Number\nOne,1,2', /The column "A\/C No" is there twice/],
    ['too many lines', file(...Array.from({ length: 10_001 }, (_, at) => `One,${at}`)), /more than 10,000/],
    ['too many bytes', file(`One,${'1'.repeat(importLimits.bytes)}`), /larger than 3 MB/],
  ])('of %s is refused as a whole', (_what, csv, message) => {
    const { lines, faults } = check(csv);
    expect(lines).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toMatch(message);
  });

  test('of exactly 10,000 lines is taken', () => {
    const csv = file(...Array.from({ length: 10_000 }, (_, at) => `One,${at}`));
    expect(check(csv)).toMatchObject({ faults: [], lines: { length: 10_000 } });
  });
});

describe('a line', () => {
  test.each([
    ['a broken rule', ',001', 'Payee Name', 'Payee Name is required.'],
    ['a formula', '=1+1,001', 'Payee Name', /spreadsheet would run it/],
    ['a formula of full width', '＝1+1,001', 'Payee Name', /spreadsheet would run it/],
    ['a formula behind a letter of no width', '\u200b=1+1,001', 'Payee Name', /spreadsheet would run it/],
    ['a call', '@SUM(A1),001', 'Payee Name', /spreadsheet would run it/],
    ['a number that a spreadsheet shortened', 'One,1.23457E+11', 'A/C No', /shortened this number/],
    ['more cells than columns', 'One,001,extra', '', /more cells/],
  ])('with %s is reported with its column', (_what, line, column, message) => {
    const { faults } = check(file('Good,111', line));
    expect(faults).toEqual([{ line: 3, column, message: expect.stringMatching(message) }]);
  });

  test('that repeats another names it', () =>
    expect(check(file('One,001', 'Two,001')).faults).toEqual([
      { line: 3, column: 'A/C No', message: 'The same is in line 2 already.' },
    ]));

  test('with the quote of the export before it is what it was', () =>
    expect(check(file("'-5,001")).lines[0]?.row.name).toBe('-5'));

  test('with the quote of the export before a sign of full width is refused as without it', () =>
    expect(check(file("'＝1,001")).faults).toHaveLength(1));

  test('is never lost: every faulty one is reported', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `,${at}`);
    expect(check(file(...lines)).faults).toHaveLength(500);
  });
});

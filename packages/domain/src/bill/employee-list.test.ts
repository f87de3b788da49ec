// Columns of EINs as officers paste them out of a spreadsheet, and files as they save them.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateOf } from '../import/check-csv.ts';
import { amountText } from '../money.ts';
import { csvEmployees, employeeImport, pastedEmployees, withoutKnown } from './employee-list.ts';

const einsOf = ({ wanted }: ReturnType<typeof pastedEmployees>) => wanted.map(({ ein }) => ein);
const twice = (line: number) => `The same is in line ${line} already.`;

describe('a pasted column', () => {
  test.each([
    ['one a line', '100001\n100002\n'],
    ['as Windows writes lines', '100001\r\n100002\r\n'],
    ['with blanks around them', '  100001 \n\n\t100002\t'],
    ['in one line', '100001, 100002'],
    ['with semicolons', '100001;100002;'],
  ])('%s is read', (_text, pasted) => {
    const list = pastedEmployees(pasted);
    expect([einsOf(list), list.faults]).toEqual([['100001', '100002'], []]);
  });

  test('reports repeated EINs by line, and takes them once', () =>
    expect(pastedEmployees('100001\n100002\n100001')).toEqual({
      wanted: [
        { line: 1, ein: '100001', amount: undefined },
        { line: 2, ein: '100002', amount: undefined },
      ],
      faults: [{ line: 3, column: 'EIN', message: twice(1) }],
    }));

  test('reports what is no EIN', () => {
    const { wanted, faults } = pastedEmployees('EIN.\n100001\n1,500.00');
    expect(wanted.map(({ ein }) => ein)).toEqual(['100001', '1']);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [1, 'EIN has letters and digits only.'],
      [3, 'EIN has letters and digits only.'],
    ]);
  });

  test('of two columns is refused: amounts are not pasted', () =>
    expect(pastedEmployees('100001\t25000\n100002').faults).toEqual([
      {
        line: 1,
        column: '',
        message: 'Paste the column of EINs alone. Amounts are typed in the table or come with a CSV file.',
      },
    ]));

  test('has an answer for any text', () =>
    fc.assert(
      fc.property(fc.string(), (pasted) => {
        const { wanted, faults } = pastedEmployees(pasted);
        const lines = pasted.split(/\r\n?|\n/).length;
        return [...wanted, ...faults].every(({ line }) => line >= 1 && line <= lines);
      }),
    ));
});

describe('a CSV file', () => {
  test('of EINs and amounts is read, amounts as paise', () =>
    expect(csvEmployees('EIN,Amount\r\n100001,"25,000.50"\r\n100002,\r\n')).toEqual({
      wanted: [
        { line: 2, ein: '100001', amount: 2_500_050 },
        { line: 3, ein: '100002', amount: undefined },
      ],
      faults: [],
    }));

  test.each([
    ['of EINs alone', 'EIN\n100001\n', 2],
    ['without heads', '100001\n', 1],
    ['without heads, with amounts', '100001;100\n', 1],
    ['with a BOM', '\uFEFFEIN\n100001\n', 2],
  ])('%s is read', (_text, csv, line) => {
    const { wanted, faults } = csvEmployees(csv);
    expect([wanted.map((one) => [one.line, one.ein]), faults]).toEqual([[[line, '100001']], []]);
  });

  test('that the template is, is read', () =>
    expect(csvEmployees(templateOf(employeeImport.columns)).wanted).toEqual([
      { line: 2, ein: '100001', amount: 2_500_050 },
    ]));

  test('reports every fault by line and leaves those lines out', () => {
    const csv = 'EIN,Amount\n100001,12.345\n10-2,5\n100003,0\n100004,-5\n,7\n100006,8\n100006,9\n1.23E+11,1';
    const { wanted, faults } = csvEmployees(csv);
    expect(wanted).toEqual([{ line: 7, ein: '100006', amount: 800 }]);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Amount'],
      [3, 'EIN'],
      [4, 'Amount'],
      [5, 'Amount'],
      [6, 'EIN'],
      [8, 'EIN'],
      [9, 'EIN'],
    ]);
    expect(faults[0]?.message).toBe(amountText);
    expect(faults[5]?.message).toBe(twice(7));
  });

  test('of nothing is reported', () =>
    expect(csvEmployees('').faults).toEqual([
      { line: 1, column: '', message: 'The file holds no lines. Download the template and fill it in.' },
    ]));
});

test('an employee in the bill already, or beyond its 10,000, is reported by line and left out', () => {
  const list = pastedEmployees('100001\n100002\n100003\n100004');
  expect(withoutKnown(list, new Set(['100002']), 2)).toEqual({
    wanted: [
      { line: 1, ein: '100001', amount: undefined },
      { line: 3, ein: '100003', amount: undefined },
    ],
    faults: [
      { line: 2, column: 'EIN', message: 'This employee is in the bill already.' },
      { line: 4, column: '', message: 'A bill has at most 10,000 payees.' },
    ],
  });
});

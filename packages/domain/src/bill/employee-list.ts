// Many employees for a pay bill (decisions.md, /preparebill): a pasted column of EINs, or a CSV file that may also carry
// amounts. Faults are reported by line; the other lines can still be looked up.
import { einPattern, einText } from '../code.ts';
import { checkCsv } from '../import/check-csv.ts';
import type { ImportFault, ImportSpec } from '../import/schema.ts';
import { importText } from '../import/texts.ts';
import { type Issue, issue } from '../issue.ts';
import { amountText, type Paise, parseRupees } from '../money.ts';
import { entryText } from './entry-texts.ts';

/** An employee to look up, with the line that names it. Amount in paise; undefined where it is typed later. */
export interface WantedEmployee {
  readonly line: number;
  readonly ein: string;
  readonly amount: Paise | undefined;
}

export interface EmployeeList {
  readonly wanted: readonly WantedEmployee[];
  readonly faults: readonly ImportFault[];
}

const column = { ein: 'EIN', amount: 'Amount' } as const;

/**
 * EINs out of a pasted column: one a line, or several with blanks, commas or semicolons between them. A second column, as a
 * spreadsheet copies one, is refused: amounts are not pasted (1§5).
 */
export const pastedEmployees = (pasted: string): EmployeeList => {
  const wanted: WantedEmployee[] = [];
  const faults: ImportFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, content] of pasted.split(/\r\n?|\n/).entries()) {
    const line = at + 1;
    if (/\S\t+\S/.test(content)) {
      faults.push({ line, column: '', message: entryText.pastedColumns });
      continue;
    }
    for (const ein of content.split(/[\s,;]+/).filter(Boolean)) {
      const message = einProblem(ein) ?? repeated(seen, ein, line);
      if (message) faults.push({ line, column: column.ein, message });
      else wanted.push({ line, ein, amount: undefined });
    }
  }
  return { wanted, faults };
};

const einProblem = (ein: string): string | undefined => (einPattern.test(ein) ? undefined : einText);

const repeated = (seen: Map<string, number>, ein: string, line: number): string | undefined => {
  const first = seen.get(ein);
  if (first !== undefined) return importText.twiceInFile(first);
  seen.set(ein, line);
  return undefined;
};

interface CsvRow {
  readonly ein: string;
  /** As written; empty where it is typed later. */
  readonly amount: string;
}

/** The columns of the file; the template is made of them. */
export const employeeImport: ImportSpec<'ein' | 'amount', CsvRow> = {
  columns: {
    ein: { label: column.ein, aliases: ['EIN No'], example: '100001', code: true },
    amount: {
      label: column.amount,
      aliases: ['Amount (Rs.)', 'Net', 'Net Amount'],
      example: '25000.50',
      optional: true,
    },
  },
  read: (cells) => cells,
  rules: (row) => [...einIssues(row), ...amountIssues(row)],
  keys: ({ ein }) => [{ column: 'ein', key: ein }],
};

const einIssues = ({ ein }: CsvRow): Issue[] => {
  const message = einProblem(ein);
  return message ? [issue('ein', 'bill.ein', message)] : [];
};

const amountIssues = ({ amount }: CsvRow): Issue[] => {
  if (amount === '') return [];
  const value = parseRupees(amount);
  if (value !== undefined && value > 0) return [];
  const message = value === undefined ? amountText : entryText.amountInvalid;
  return [issue('amount', 'bill.amount-invalid', message)];
};

/** The employees of a CSV file. One without heads, an EIN in its first cell, is taken as well. */
export const csvEmployees = (csv: string): EmployeeList => {
  const content = csv.replace(/^\uFEFF/, '');
  const [first = ''] = content.split(/\r\n?|\n/, 1);
  const hasHeads = !/^\s*"?[0-9]/.test(first);
  const separator = /[,;\t]/.exec(first)?.[0];
  const heads = separator ? `${column.ein}${separator}${column.amount}\n` : `${column.ein}\n`;
  const { lines, faults } = checkCsv(employeeImport, hasHeads ? content : heads + content);
  const faulty = new Set(faults.map(({ line }) => line));
  // heads that the file does not have do not count
  const moved = hasHeads ? 0 : -1;
  return {
    wanted: lines
      .filter(({ line }) => !faulty.has(line))
      .map(({ line, row }) => ({
        line: line + moved,
        ein: row.ein,
        amount: row.amount === '' ? undefined : parseRupees(row.amount),
      })),
    faults: faults.map((one) => ({ ...one, line: Math.max(1, one.line + moved) })),
  };
};

/** Takes out who is in the bill already, and who is beyond what a bill may have. */
export const withoutKnown = (
  { wanted, faults }: EmployeeList,
  known: ReadonlySet<string>,
  most: number,
): EmployeeList => {
  const fresh = wanted.filter(({ ein }) => !known.has(ein));
  const twice = wanted
    .filter(({ ein }) => known.has(ein))
    .map(({ line }) => ({ line, column: column.ein, message: entryText.employeeTwice }));
  const beyond = fresh
    .slice(most)
    .map(({ line }) => ({ line, column: '', message: entryText.tooManyPayees }));
  return {
    wanted: fresh.slice(0, most),
    faults: [...faults, ...twice, ...beyond].sort((a, b) => a.line - b.line),
  };
};

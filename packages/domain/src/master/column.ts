// A column of a file that finance IT loads: how it is read and what it may hold. Pure; the browser checks by it too.
import type { ImportColumn, ImportSpec } from '../import/schema.ts';
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues, plainName } from '../name.ts';
import { masterText } from './texts.ts';

/** One line of a list by the names of its columns, as text. */
export type MasterRow = Readonly<Record<string, string>>;

export interface MasterColumn extends ImportColumn {
  /** What the cell must look like; an optional cell may also be empty. */
  readonly pattern: RegExp;
  readonly message: string;
  /** In place of an empty cell. */
  readonly absent?: string;
  /** Codes are compared and stored in capital letters. */
  readonly capitals?: true;
  /** An account number: lists and exports show its last four digits (decisions.md, Account numbers). */
  readonly isAccount?: true;
  /** A name: what is read is all that it holds. */
  readonly isName?: true;
  /** An amount, in which unit. */
  readonly amount?: 'rupees' | 'thousands';
}

interface Options {
  readonly aliases?: readonly string[];
}

export const code = (label: string, example: string, options: Options = {}): MasterColumn => ({
  label,
  example,
  code: true,
  pattern: /^[0-9A-Za-z][0-9A-Za-z_/-]{0,29}$/,
  message: `${label} has 1 to 30 letters or digits.`,
  ...options,
});

export const patterned = (
  label: string,
  example: string,
  pattern: RegExp,
  message: string,
): MasterColumn => ({ label, example, code: true, capitals: true, pattern, message });

export const text = (label: string, example: string, most = 200): MasterColumn => ({
  label,
  example,
  isName: true,
  pattern: new RegExp(`^[^]{1,${most}}$`, 'u'),
  message: `${label} has 1 to ${most} characters.`,
});

/** A column that may be left out; `absent` takes its place. */
export const optional = (column: MasterColumn, absent = ''): MasterColumn => ({
  ...column,
  optional: true,
  absent,
});

export const thousands = (label: string, example: string): MasterColumn => ({
  label,
  example,
  amount: 'thousands',
  pattern: /^\d{1,10}(\.\d{1,5})?$/,
  message: masterText.thousandsForm,
});

export const rupees = (label: string, example: string): MasterColumn => ({
  label,
  example,
  amount: 'rupees',
  pattern: /^\d{1,13}(\.\d{1,2})?$/,
  message: masterText.rupeesForm,
});

export const oneOf = (label: string, values: readonly string[]): MasterColumn => ({
  label,
  example: values[0] ?? '',
  capitals: true,
  pattern: new RegExp(`^(${values.join('|')})$`),
  message: `${label} is ${values.join(' or ')}.`,
});

/** What a list declares of its files. */
export interface MasterColumns {
  readonly columns: Readonly<Record<string, MasterColumn>>;
  /** The columns that identify a line; the first of them reports a repetition. */
  readonly keys: readonly [string, ...string[]];
}

/** Reading and rules of a list's files. */
export const importSpec = ({ columns, keys }: MasterColumns): ImportSpec<string, MasterRow> => ({
  columns,
  read: (cells) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { absent = '', capitals, isName }]) => {
        const cell = isName ? plainName(cells[name] || absent) : cells[name] || absent;
        return [name, capitals ? cell.toUpperCase() : cell];
      }),
    ),
  rules: (row) =>
    Object.entries(columns).flatMap(([name, column]) => cellIssues(name, column, row[name] ?? '')),
  keys: (row) => [{ column: keys[0], key: keyOf({ keys }, row) }],
});

/** The key that identifies a line. */
export const keyOf = ({ keys }: Pick<MasterColumns, 'keys'>, row: MasterRow): string =>
  keys.map((name) => row[name]).join('|');

const cellIssues = (name: string, column: MasterColumn, value: string): Issue[] => {
  if (column.optional && value === '') return [];
  if (!column.pattern.test(value)) return [issue(name, 'master.cell', column.message)];
  return column.isName ? nameSignIssues(name, value) : [];
};

// A CSV file against the columns and rules of a list: its rows, or every fault with its line. Runs in the browser while
// the officer looks on and in the server, which decides (decisions.md).
/// <reference path="./papaparse.d.ts" />
import papa from 'papaparse';
import { beginsAsFormula, isFormula } from './formula.ts';
import {
  type ImportCells,
  type ImportColumn,
  type ImportFault,
  type ImportSpec,
  importLimits,
} from './schema.ts';
import { importText as text } from './texts.ts';

export interface ImportLine<Row> {
  /** Of the file; its heads are line 1. */
  readonly line: number;
  readonly row: Row;
}

export interface CheckedFile<Row> {
  readonly lines: readonly ImportLine<Row>[];
  readonly faults: readonly ImportFault[];
  /** What may be right, but is what a spreadsheet makes of a long number: the officer looks at the file again. */
  readonly questions: readonly ImportFault[];
}

const fault = (line: number, column: string, message: string): ImportFault => ({ line, column, message });

/** The rows of a file with all that is wrong with them; total: any text has an answer. */
export const checkCsv = <Name extends string, Row>(
  spec: ImportSpec<Name, Row>,
  csv: string,
): CheckedFile<Row> => {
  if (csv.length > importLimits.bytes) return refused([fault(1, '', text.tooLarge)]);
  const content = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (notText.test(content)) return refused([fault(1, '', text.notText)]);
  const { delimiter, body, linesBefore } = withoutSeparatorLine(content);
  const { data, errors } = papa.parse(body, { delimiter: delimiter ?? delimiterOf(body) });
  const broken = errors.filter(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (broken.length > 0)
    return refused(broken.map(({ row = 0 }) => fault(row + 1 + linesBefore, '', text.notCsv)));
  const [heads = [], ...rest] = data;
  const records = rest
    .map((cells, at) => ({ cells, line: at + 2 + linesBefore }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (records.length === 0) return refused([fault(1, '', text.empty)]);
  if (records.length > importLimits.rows) return refused([fault(1, '', text.tooManyRows)]);
  const { places, faults } = placesOf<Name>(spec.columns, heads);
  if (faults.length > 0) return refused(faults);
  return checkRecords(spec, places, records, heads.length);
};

const refused = (faults: readonly ImportFault[]): CheckedFile<never> => ({
  lines: [],
  faults,
  questions: [],
});

/** A spreadsheet may say in a line before the heads what parts the cells: `sep=;`. */
const withoutSeparatorLine = (content: string) => {
  const said = /^"?sep=(.)"?\n/i.exec(content);
  return said
    ? { delimiter: said[1], body: content.slice(said[0].length), linesBefore: 1 }
    : { delimiter: undefined, body: content, linesBefore: 0 };
};

/** A workbook, a picture, or text in another encoding, which lost letters when it was read as UTF-8. */
const notText = /[\0\uFFFD]/;

/** What parts the heads: a spreadsheet in a country with decimal commas writes semicolons. */
const delimiterOf = (content: string): string => {
  const [heads = ''] = content.split('\n', 1);
  const count = (sign: string) => heads.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

type Places<Name extends string> = ReadonlyMap<Name, number>;

const folded = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, ' ');

/** The position of each column in the file; heads may come in any order. */
const placesOf = <Name extends string>(
  columns: Readonly<Record<Name, ImportColumn>>,
  heads: readonly string[],
): { places: Places<Name>; faults: ImportFault[] } => {
  const faults: ImportFault[] = [];
  const places = new Map<Name, number>();
  const declared = Object.entries(columns) as [Name, ImportColumn][];
  for (const [at, head] of heads.entries()) {
    if (head.trim() === '') continue;
    const found = declared.find(([, { label, aliases = [] }]) =>
      [label, ...aliases].some((known) => folded(known) === folded(head)),
    );
    if (!found) faults.push(fault(1, head.trim(), text.columnUnknown(head.trim())));
    else if (places.has(found[0])) faults.push(fault(1, found[1].label, text.columnTwice(found[1].label)));
    else places.set(found[0], at);
  }
  for (const [name, { label, optional }] of declared)
    if (!optional && !places.has(name)) faults.push(fault(1, label, text.columnMissing(label)));
  return { places, faults };
};

interface FileRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

const checkRecords = <Name extends string, Row>(
  spec: ImportSpec<Name, Row>,
  places: Places<Name>,
  records: readonly FileRecord[],
  width: number,
): CheckedFile<Row> => {
  const faults: ImportFault[] = [];
  const lines: ImportLine<Row>[] = [];
  const questions: ImportFault[] = [];
  const numbers = new Map<string, { readonly line: number; readonly value: string }>();
  const seen = new Map<string, number>();
  const labelOf = (name: string): string => spec.columns[name as Name]?.label ?? '';
  for (const { cells, line } of records) {
    if (cells.slice(width).some((cell) => cell.trim() !== '')) {
      faults.push(fault(line, '', text.tooManyCells));
      continue;
    }
    const values = cellsOf(spec.columns, places, cells);
    const odd = oddCells(spec.columns, values);
    faults.push(...odd.map(([name, message]) => fault(line, labelOf(name), message)));
    if (odd.length > 0) continue;
    for (const [name, message] of doubtfulCells(spec.columns, values, line, numbers))
      questions.push(fault(line, labelOf(name), message));
    const row = spec.read(values);
    const issues = spec.rules(row);
    faults.push(...issues.map(({ path, message }) => fault(line, labelOf(path), message)));
    for (const { column, key } of spec.keys(row)) {
      const first = seen.get(`${column}|${key}`);
      if (first === undefined) seen.set(`${column}|${key}`, line);
      else faults.push(fault(line, labelOf(column), text.twiceInFile(first)));
    }
    lines.push({ line, row });
  }
  return { lines, faults, questions };
};

const cellsOf = <Name extends string>(
  columns: Readonly<Record<Name, ImportColumn>>,
  places: Places<Name>,
  cells: readonly string[],
): ImportCells<Name> =>
  Object.fromEntries(
    (Object.keys(columns) as Name[]).map((name) => {
      const place = places.get(name);
      return [name, place === undefined ? '' : plainCell(cells[place] ?? '')];
    }),
  ) as ImportCells<Name>;

/** Text that an officer made a spreadsheet keep as text: `="0012"`. */
const keptAsText = /^="([^"=]*)"$/;

/**
 * What a cell means. The export writes a quote before what a spreadsheet would run (web/src/components/table/csv.ts), and an officer
 * before a number that shall keep its zeros; here it goes again.
 */
const plainCell = (cell: string): string => {
  const trimmed = cell.trim();
  const kept = keptAsText.exec(trimmed)?.[1];
  if (kept !== undefined) return kept.trim();
  const rest = trimmed.slice(1);
  const isQuoted = trimmed.startsWith("'") && (beginsAsFormula(rest) || /^\d+$/.test(rest));
  return (isQuoted ? rest : trimmed).trim();
};

/** `1.5E+11`, as spreadsheets of several countries write it. */
const shortened = /^\d+(?:[.,]\d+)?\s*E\s*\+?\s*\d+$/i;

const oddCells = <Name extends string>(
  columns: Readonly<Record<Name, ImportColumn>>,
  values: ImportCells<Name>,
): [Name, string][] =>
  (Object.entries(values) as [Name, string][]).flatMap(([name, value]): [Name, string][] => {
    if (columns[name].code && shortened.test(value)) return [[name, text.shortened]];
    return isFormula(value) ? [[name, text.formula]] : [];
  });

/** A spreadsheet keeps fifteen digits of a number and writes zeros for the others. */
const roundedOff = /^\d{15}0+$/;

/** Whether two numbers differ, but only by zeros at their beginning. */
export const differByZeros = (one: string, other: string): boolean =>
  one !== other &&
  [one, other].every((each) => /^\d+$/.test(each)) &&
  withoutZeros(one) === withoutZeros(other);

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** Numbers of a line that a spreadsheet may have changed: rounded off, or without their leading zeros. */
const doubtfulCells = <Name extends string>(
  columns: Readonly<Record<Name, ImportColumn>>,
  values: ImportCells<Name>,
  line: number,
  numbers: Map<string, { readonly line: number; readonly value: string }>,
): [Name, string][] => {
  const entries = Object.entries(values) as [Name, string][];
  const owner = entries.find(([name]) => columns[name].owner)?.[1].toLowerCase();
  return entries.flatMap(([name, value]): [Name, string][] => {
    if (!columns[name].code || !/^\d+$/.test(value)) return [];
    if (roundedOff.test(value)) return [[name, text.roundedOff(value)]];
    if (owner === undefined) return [];
    const key = JSON.stringify([name, owner, withoutZeros(value)]);
    const before = numbers.get(key);
    if (before === undefined) numbers.set(key, { line, value });
    return before && before.value !== value ? [[name, text.otherZeros(before.line, before.value)]] : [];
  });
};

/** The template of a list: its heads and one example line. */
export const templateOf = (columns: Readonly<Record<string, ImportColumn>>): string => {
  const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`;
  const all = Object.values(columns);
  return `\uFEFF${line(all.map(({ label }) => label))}${line(all.map(({ example }) => example))}`;
};

// A table of any number of rows on a sheet: the header row comes again on every page, a row is never cut in two.
import { bodyWidth, marginX, type Sheet } from './pdf-sheet.ts';
import { type StructureElement, type StructureType, scope } from './pdf-structure.ts';
import type { TextLine, Weight } from './typesetter.ts';

export interface TableColumn<Row> {
  readonly title: string;
  readonly isNumeric?: boolean;
  /** Names the row; the first of such columns is spoken with each cell. */
  readonly isRowHeader?: boolean;
  readonly text: (row: Row, index: number) => string;
  /** Points. One column has none: it takes what the others leave. */
  readonly width?: number;
}

export interface TableTotal {
  readonly label: string;
  /** Amounts for the numeric columns, from the left; the label takes the columns before them. */
  readonly amounts: readonly string[];
}

const size = 8.5;
const leading = size * 1.36;
const paddingX = 4;
const paddingY = 2;
// A row of more lines is cut off with a mark; no name or account comes near.
const longestCell = 24;

// A total is never alone on its page: the last rows go with it.
const rowsKeptWithTotal = 2;
const endHeight = (rowsKeptWithTotal - 1) * (leading + 2 * paddingY) + leading + 2 * paddingY + 6;

interface PlacedColumn<Row> extends TableColumn<Row> {
  readonly left: number;
  readonly right: number;
}

/** Draws the table; `keepAfter` points of what follows stay on the page of its total. */
export const table = <Row>(
  sheet: Sheet,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  total: TableTotal,
  keepAfter: number,
): void => {
  const placed = placeColumns(columns);
  const element = sheet.structure.open('Table', sheet.structure.document);
  const head = sheet.structure.open('THead', element);
  headerRow(sheet, placed, head);
  sheet.structure.close(head);
  const body = sheet.structure.open('TBody', element);
  for (const [index, row] of rows.entries()) {
    const isKeepingEnd = index === rows.length - Math.min(rows.length, rowsKeptWithTotal);
    bodyRow(sheet, placed, row, index, body, isKeepingEnd ? endHeight + keepAfter : 0);
  }
  sheet.structure.close(body);
  const foot = sheet.structure.open('TFoot', element);
  totalRow(sheet, placed, total, foot);
  sheet.structure.close(foot);
  sheet.structure.close(element);
};

/** Width of a column that holds the longest of these texts. */
export const widthFor = (sheet: Sheet, texts: Iterable<string>, weight: Weight = 'regular'): number => {
  let longest = '';
  for (const text of texts) if (text.length > longest.length) longest = text;
  return (sheet.text.line(longest, weight).width * size) / 1000 + 2 * paddingX + 4;
};

const placeColumns = <Row>(columns: readonly TableColumn<Row>[]): PlacedColumn<Row>[] => {
  const rest = bodyWidth - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = marginX;
  return columns.map((column) => {
    const left = x;
    x += column.width ?? rest;
    return { ...column, left: left + paddingX, right: x - paddingX };
  });
};

const wrapIn = (
  sheet: Sheet,
  { left, right }: { left: number; right: number },
  text: string,
  weight: Weight,
) => {
  const lines = sheet.text.wrap(text, ((right - left) * 1000) / size, weight);
  return lines.length <= longestCell
    ? lines
    : [...lines.slice(0, longestCell - 1), sheet.text.line('…', weight)];
};

const showCell = <Row>(
  sheet: Sheet,
  column: PlacedColumn<Row>,
  lines: readonly TextLine[],
  top: number,
): void => {
  for (const [index, line] of lines.entries()) {
    const baseline = top + paddingY + size * 1.04 + index * leading;
    if (column.isNumeric) sheet.show(line, column.right, baseline, { size }, 'right');
    else sheet.show(line, column.left, baseline, { size });
  }
};

/** Draws the header row; as structure where `head` is given, else as a repetition of it. */
const headerRow = <Row>(
  sheet: Sheet,
  columns: readonly PlacedColumn<Row>[],
  head?: StructureElement,
): void => {
  const cells = columns.map((column) => ({ column, lines: wrapIn(sheet, column, column.title, 'bold') }));
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * paddingY;
  const top = sheet.y;
  sheet.rule(marginX, marginX + bodyWidth, top, 'thin');
  if (head) {
    const row = sheet.structure.open('TR', head);
    for (const { column, lines } of cells)
      cell(sheet, 'TH', row, scope('Column'), () => showCell(sheet, column, lines, top));
    sheet.structure.close(row);
  } else {
    sheet.repeat(() => {
      for (const { column, lines } of cells) showCell(sheet, column, lines, top);
    });
  }
  sheet.y = top + height;
  sheet.rule(marginX, marginX + bodyWidth, sheet.y, 'thin');
};

const bodyRow = <Row>(
  sheet: Sheet,
  columns: readonly PlacedColumn<Row>[],
  row: Row,
  index: number,
  body: StructureElement,
  keepAfter: number,
): void => {
  const cells = columns.map((column) => ({
    column,
    lines: wrapIn(sheet, column, column.text(row, index), 'regular'),
  }));
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * paddingY;
  if (sheet.need(height + keepAfter) && index > 0) headerRow(sheet, columns);
  const top = sheet.y;
  const element = sheet.structure.open('TR', body);
  for (const { column, lines } of cells)
    cell(sheet, column.isRowHeader ? 'TH' : 'TD', element, column.isRowHeader ? scope('Row') : '', () =>
      showCell(sheet, column, lines, top),
    );
  sheet.structure.close(element);
  sheet.y = top + height;
  sheet.rule(marginX, marginX + bodyWidth, sheet.y, 'hairline');
};

const totalRow = <Row>(
  sheet: Sheet,
  columns: readonly PlacedColumn<Row>[],
  { label, amounts }: TableTotal,
  foot: StructureElement,
): void => {
  const height = leading + 2 * paddingY + 2;
  if (sheet.need(height + 4)) headerRow(sheet, columns);
  const top = sheet.y + 1;
  const numeric = columns.filter(({ isNumeric }) => isNumeric);
  const row = sheet.structure.open('TR', foot);
  const first = columns[0];
  if (first)
    cell(sheet, 'TH', row, scope('Row', columns.length - numeric.length), () =>
      showCell(sheet, { ...first, isNumeric: false }, [sheet.text.line(label, 'bold')], top),
    );
  for (const [index, column] of numeric.entries())
    cell(sheet, 'TD', row, '', () =>
      showCell(sheet, column, [sheet.text.line(amounts[index] ?? '', 'bold')], top),
    );
  sheet.structure.close(row);
  sheet.y = top + height;
  const left = numeric[0]?.left ?? marginX;
  sheet.rule(marginX, marginX + bodyWidth, top - 1, 'thin');
  sheet.rule(left, marginX + bodyWidth, sheet.y - 2, 'thin');
  sheet.rule(left, marginX + bodyWidth, sheet.y, 'thin');
};

const cell = (
  sheet: Sheet,
  type: StructureType,
  row: StructureElement,
  attributes: string,
  draw: () => void,
): void => {
  const element = sheet.structure.open(type, row, attributes);
  sheet.mark(element, draw);
  sheet.structure.close(element);
};

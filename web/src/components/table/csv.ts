// A list as a CSV file that opens rightly in a spreadsheet: BOM, CRLF, and no cell that would run as a formula.
import { csvCell } from '@portal/domain/import/formula';
import { type Column, exportedColumns, exportText } from './columns.ts';

export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const exported = exportedColumns(columns);
  const lines = [
    exported.map((column) => csvCell(column.label)),
    ...rows.map((row) => exported.map((column) => csvCell(exportText(column, row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
};

// A list as a workbook: amounts are numbers, and every other figure (account, code, number of a bill) is text, so that no
// spreadsheet takes a leading zero or a last digit away. A part of its own, loaded with the first export.
import type { Paise } from '@portal/domain/money';
import writeXlsxFile from 'write-excel-file/browser';
import { type Column, exportedColumns, exportText } from './columns.ts';

/** Lakhs and crores, as amounts are grouped everywhere in the portal. */
const grouped = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`;
/** A spreadsheet keeps 15 digits of a number: an amount with more is text. */
const mostPaise = 999_999_999_999_999;
const width = { amount: 18, number: 10, other: 24 };

/** The rows under one head that stays in sight, as a file of a spreadsheet. */
export const toXlsx = async <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Blob> => {
  const exported = exportedColumns(columns);
  const head = exported.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => exported.map((column) => cellOf(column, row)));
  return writeXlsxFile([head, ...cells], {
    stickyRowsCount: 1,
    columns: exported.map(({ kind }) => ({
      width: kind === 'amount' || kind === 'number' ? width[kind] : width.other,
    })),
  }).toBlob();
};

const cellOf = <Row>(column: Column<Row>, row: Row) => {
  const value = column.value?.(row);
  if (value === undefined) return null;
  if (column.kind === 'number') return { value: Number(value), type: Number };
  if (column.kind === 'amount' && Math.abs(value as Paise) <= mostPaise)
    return { value: Number(value) / 100, type: Number, format: grouped };
  return { value: exportText(column, row), type: String };
};

// What a list declares of each column; sorting, filtering, showing and exporting all follow from it.
import { formatSchemeCode, maskAccount } from '@portal/domain/code';
import { formatRupees, type Paise } from '@portal/domain/money';
import type { ReactNode } from 'react';

/** How a column's value is shown, found and exported. */
export type ColumnKind = 'text' | 'code' | 'number' | 'amount' | 'scheme' | 'account' | 'actions';

export interface Column<Row> {
  id: string;
  label: string;
  kind?: ColumnKind | undefined;
  /** What is sorted, found and exported. An amount is paise, a scheme code its 17 characters (or with `-` and object). */
  value?: ((row: Row) => string | number | undefined) | undefined;
  /** What is shown, where the kind's own form is not enough. */
  cell?: ((row: Row) => ReactNode) | undefined;
  sortable?: boolean | undefined;
  /** Names the row for a screen reader: one column of a table. */
  rowHeader?: boolean | undefined;
  /** Emphasised: the figure that decides. */
  strong?: boolean | undefined;
  /** The list ends with its sum. */
  isSummed?: boolean | undefined;
  /** Grow: takes what the others leave. */
  width?: 'grow' | undefined;
  /** Another column's cell shows it: it has none of its own, and is sorted, found and exported all the same. */
  isInside?: true | undefined;
  /** Left out of the export. */
  noExport?: boolean | undefined;
}

export const isNumeric = (kind: ColumnKind | undefined): boolean => kind === 'amount' || kind === 'number';

/** The text that the filter looks in: amounts and codes without grouping (words of the filter lose theirs too). */
export const searchText = <Row>(column: Column<Row>, row: Row): string => {
  const value = column.value?.(row);
  if (value === undefined) return '';
  if (column.kind === 'amount') return (Number(value) / 100).toFixed(2);
  if (column.kind === 'account') return String(value).slice(-4);
  if (column.kind === 'scheme') return String(value).replace('-', '');
  return String(value);
};

/** The columns that a file of the list has. */
export const exportedColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter((column) => column.value && column.kind !== 'actions' && !column.noExport);

/** The text of an exported cell: amounts as plain rupees, accounts masked (decisions.md). */
export const exportText = <Row>(column: Column<Row>, row: Row): string => {
  const value = column.value?.(row);
  if (value === undefined) return '';
  if (column.kind === 'amount') return formatRupees(value as Paise).replaceAll(',', '');
  if (column.kind === 'account') return maskAccount(String(value));
  if (column.kind === 'scheme') return schemeText(String(value));
  return String(value);
};

/** The code in its segments, and behind it the object head where the value names one. */
const schemeText = (value: string): string => {
  const [code = '', object] = value.split('-');
  return formatSchemeCode(code, object);
};

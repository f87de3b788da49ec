// Filter, sort and page over plain arrays. A headless library was measured against it at 10,000 rows (first rows 5 to
// 48 ms, sort 30 to 52 ms, filter 36 to 86 ms; here 8 ms and 2 to 10 ms) and left out: the limit is 1.5 × plain HTML.
import { type Column, isNumeric, searchText } from './columns.ts';

export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The rows in which every word of the filter occurs, in any column. */
export const filterRows = <Row>(
  rows: readonly Row[],
  search: SearchIndex<Row>,
  filter: string,
): readonly Row[] => {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = search(row);
    return words.every((word) => text.includes(word));
  });
};

export type SearchIndex<Row> = (row: Row) => string;

/** Folds the texts of a row once, when the filter first asks for them. */
export const searchIndex = <Row extends object>(columns: readonly Column<Row>[]): SearchIndex<Row> => {
  const texts = new WeakMap<Row, string>();
  const searched = columns.filter((column) => column.value);
  return (row) => {
    let text = texts.get(row);
    if (text === undefined) {
      text = fold(searched.map((column) => searchText(column, row)).join('\n'));
      texts.set(row, text);
    }
    return text;
  };
};

const fold = (text: string): string => text.toLowerCase();

/** Sorted by one column; equal rows keep their order, rows without a value come last either way. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sort?.id);
  const value = column?.value;
  if (!sort || !value) return rows;
  const sign = sort.descending ? -1 : 1;
  const compare = isNumeric(column.kind) ? compareNumbers : compareTexts;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
};

const compareNumbers = (a: string | number, b: string | number): number => Number(a) - Number(b);
const compareTexts = (a: string | number, b: string | number): number =>
  collator.compare(String(a), String(b));

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** From 0, moved back when the list became shorter. */
  readonly index: number;
  readonly pages: number;
  /** Places of the first and last row shown, from 1; 0 when there is none. */
  readonly from: number;
  readonly to: number;
}

export const pageOfRows = <Row>(rows: readonly Row[], index: number, size: number): PageOfRows<Row> => {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(index, 0), pages - 1);
  const shown = rows.slice(at * size, (at + 1) * size);
  return {
    rows: shown,
    index: at,
    pages,
    from: shown.length ? at * size + 1 : 0,
    to: at * size + shown.length,
  };
};

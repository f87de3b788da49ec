// The last row of a table: what its amounts come to.
import type { Paise } from '@portal/domain/money';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { amountContent } from '../bill/amount.tsx';
import { type Column, isNumeric } from './columns.ts';

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  label: string | undefined;
  hasSelection: boolean;
}

export function Totals<Row>({
  columns,
  totals,
  label = tablePartsWords.total,
  hasSelection,
}: TotalsProps<Row>) {
  const first = columns.findIndex((column) => column.id in totals);
  // none of the columns that are summed is shown
  if (first === -1) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" colSpan={first + (hasSelection ? 1 : 0) || 1}>
          {label}
        </th>
        {columns.slice(first).map((column) => (
          <td
            key={column.id}
            role="cell"
            className={isNumeric(column.kind) && column.id in totals ? 'numeric' : undefined}
            data-label={column.id in totals ? column.label : undefined}
          >
            {totals[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The sums of the columns that are summed, over the rows that the filter leaves; none where no column is. */
export const sumsOf = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Readonly<Record<string, ReactNode>> | undefined => {
  const summed = columns.filter((column) => column.isSummed);
  if (summed.length === 0) return undefined;
  return Object.fromEntries(summed.map((column) => [column.id, sumContent(column, rows)]));
};

const sumContent = <Row,>({ kind, value }: Column<Row>, rows: readonly Row[]): ReactNode => {
  let sum = 0;
  for (const row of rows) sum += Number(value?.(row) ?? 0);
  return kind === 'amount' ? <span className="amount">{amountContent(sum as Paise)}</span> : formatCount(sum);
};

/** "Total, 6 bills"; of a list whose rest is on its way it is not yet all. */
export const sumLabel = (
  count: number,
  [one, many]: readonly [one: string, many: string],
  isPartial: boolean | undefined,
): string => tablePartsWords.totalSoFar(Boolean(isPartial), formatCount(count), count === 1 ? one : many);

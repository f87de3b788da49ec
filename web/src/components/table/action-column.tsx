// The last column of a list: what can be done with each row.
import type { ReactNode } from 'react';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import type { Column } from './columns.ts';

export const actionColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  id: 'action',
  label: tablePartsWords.action,
  kind: 'actions',
  cell: (row) => <span className="row row--end">{actions(row)}</span>,
});

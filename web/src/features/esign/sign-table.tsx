// The bills whose body can be signed. Fetch opens one.
import { useMemo } from 'react';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeListState } from '../../data/whole-list.ts';

const facts: readonly Column<BodyBill>[] = [
  {
    id: 'auth_no',
    label: 'Authorization No',
    kind: 'code',
    value: (row) => row.auth_no,
    cell: (row) => <BillLink transNo={row.trans_no}>{row.auth_no}</BillLink>,
    rowHeader: true,
  },
  { id: 'trans_no', label: 'Transaction No', kind: 'code', value: (row) => row.trans_no },
  { id: 'bill_no', label: 'Bill No', value: (row) => row.bill_no },
  { id: 'scheme', label: 'Scheme-Object', kind: 'scheme', value: (row) => `${row.scheme_cd}-${row.object}` },
  { id: 'net', label: 'Net', kind: 'amount', value: (row) => paiseOf(row.net_amt), strong: true },
];

export interface SignTableProps {
  list: WholeListState<BodyBill>;
  chosen: string | undefined;
  /** Keep it stable: a new one draws the table anew. */
  onFetch: (authNo: string) => void;
  empty: string;
}

export function SignTable({ list, chosen, onFetch, empty }: SignTableProps) {
  const columns = useMemo<readonly Column<BodyBill>[]>(
    () => [
      ...facts,
      {
        id: 'action',
        label: 'Action',
        kind: 'actions',
        cell: (row) => (
          <Button
            small
            icon="eye"
            aria-label={`Fetch the body of bill ${row.auth_no}`}
            onClick={() => onFetch(row.auth_no)}
          >
            Fetch PDF
          </Button>
        ),
      },
    ],
    [onFetch],
  );
  return (
    <DataTable
      caption="Bills to sign"
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.auth_no}
      currentKey={chosen}
      noun={['bill', 'bills']}
      pageSizes={pageSizes}
      filterLabel="Filter by number or scheme"
      exportName="bills-to-sign"
      empty={empty}
      loading={list.isLoading}
      error={list.error}
      onRetry={list.retry}
      isPartial={!list.isComplete}
      sticky
    />
  );
}

// What is shown of a bill that is part of a consolidated one: at its desk, and in its history.
import type { ChildRow } from '@portal/domain/consolidation/api';
import { paiseOf } from '../../data/rupees.ts';
import { BillLink } from '../bill/bill-link.tsx';
import type { Column } from '../table/columns.ts';

export const childColumns: readonly Column<ChildRow>[] = [
  {
    id: 'bill_no',
    label: 'Bill No',
    value: (row) => row.bill_no,
    cell: (row) => (
      <span className="about about--fill">
        <BillLink transNo={row.trans_no}>{row.bill_no}</BillLink>
        <small title={row.purpose}>{row.purpose}</small>
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  { id: 'purpose', label: 'Purpose', value: (row) => row.purpose, isInside: true },
  { id: 'trans_no', label: 'Trans No', kind: 'code', value: (row) => row.trans_no },
  { id: 'auth_no', label: 'Auth No', kind: 'code', value: (row) => row.auth_no },
  {
    id: 'payee_count',
    label: 'Payees',
    kind: 'number',
    value: (row) => row.payee_count,
    isSummed: true,
  },
  { id: 'gross', label: 'Gross', kind: 'amount', value: (row) => paiseOf(row.gross_amt), isSummed: true },
  { id: 'dedu', label: 'Deduction', kind: 'amount', value: (row) => paiseOf(row.dedu), isSummed: true },
  {
    id: 'net',
    label: 'Net',
    kind: 'amount',
    value: (row) => paiseOf(row.net_amt),
    strong: true,
    isSummed: true,
  },
];

// A bill of many: its number, what it is for, its net amount, and what is to be known of it or has become of it.
import type { Paise } from '@portal/domain/money';
import { paiseOf } from '../../data/rupees.ts';
import { aboutBill } from '../../lib/about-bill.ts';
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';
import { billNo, type ListedBill } from '../bill/bill-columns.tsx';
import type { Column } from '../table/data-table.tsx';

export interface BulkLine {
  readonly transNo: string;
  readonly billNo: string;
  readonly about: string;
  readonly net: Paise;
}

export const lineOf = (bill: ListedBill): BulkLine => ({
  transNo: bill.trans_no,
  billNo: billNo(bill),
  about: aboutBill(bill),
  net: paiseOf(bill.net_amt),
});

/** Both numbers: two years may have the same Bill No. */
export const lineColumns: readonly Column<BulkLine>[] = [
  {
    id: 'bill_no',
    label: bulkPartsWords.billNo,
    value: (line) => line.billNo,
    rowHeader: true,
    cell: (line) => (
      <span className="about">
        <span>{line.billNo}</span>
        <small>
          <span className="code">{line.transNo}</span> · {line.about}
        </small>
      </span>
    ),
  },
  { id: 'net', label: bulkPartsWords.net, kind: 'amount', value: (line) => line.net, isSummed: true },
];

/** All of a bulk on one page: it is looked through before it is done. */
export const allOnOnePage = [1_000] as const;

// The bills that hold money of a limit, and how much each.
import { formatInstant } from '@portal/domain/calendar';
import type { LimitBill, LimitRow } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { limitBillList } from '../../data/sanctions.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';

const pageSizes = [20, 30, 40] as const;

const columns: readonly Column<LimitBill>[] = [
  {
    id: 'transNo',
    label: sanctionWords.transactionNo,
    kind: 'code',
    value: (bill) => bill.trans_no,
    rowHeader: true,
  },
  {
    id: 'heldAt',
    label: sanctionWords.heldSince,
    value: (bill) => bill.held_at,
    cell: (bill) => formatInstant(new Date(bill.held_at)),
  },
  {
    id: 'amount',
    label: sanctionWords.amount,
    kind: 'amount',
    value: (bill) => paiseOf(bill.amount),
    isSummed: true,
  },
];

interface LimitBillsDialogProps {
  schemecd: string;
  limit: LimitRow;
  onClose: () => void;
}

export function LimitBillsDialog({ schemecd, limit, onClose }: LimitBillsDialogProps) {
  const list = useWholeList(useMemo(() => limitBillList(schemecd, limit), [schemecd, limit]));
  const title = sanctionWords.billsLimit(limit.ddo_code);
  return (
    <Dialog
      open
      title={title}
      size="large"
      onClose={onClose}
      foot={<Button onClick={onClose}>{sanctionWords.close}</Button>}
    >
      <DataTable
        caption={title}
        columns={columns}
        list={list}
        rowKey={(bill) => bill.trans_no}
        noun={[sanctionWords.bill, sanctionWords.bills2]}
        pageSizes={pageSizes}
        filterLabel={sanctionWords.filterNumber}
        exportName={`bills-of-${limit.ddo_code}`}
        empty={sanctionText.noBills}
      />
    </Dialog>
  );
}

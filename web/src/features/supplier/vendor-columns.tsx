// The columns of the vendor list (2§2.6), and those of its file, which an import takes again.
import { vendorImport } from '@portal/domain/supplier/import';
import type { Vendor } from '@portal/domain/supplier/schema';
import { ruralUrbanNames } from '@portal/domain/supplier/texts';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import type { RowActs } from '../../components/master/record-master.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { supplierWords } from '../../texts/en/supplier.ts';

const file = vendorImport.columns;

const ein: Column<Vendor> = {
  id: 'ein',
  label: file.ein.label,
  kind: 'code',
  value: (row) => row.ein,
  rowHeader: true,
};
const name: Column<Vendor> = {
  id: 'party_name',
  label: file.payee_name.label,
  value: (row) => row.party_name,
};
const account: Column<Vendor> = {
  id: 'ac_no',
  label: file.ac_no.label,
  kind: 'account',
  value: (row) => row.ac_no,
};
const yesNo = (row: Vendor): string => (row.active_flag === 'Y' ? supplierWords.yes : supplierWords.no);

export const vendorColumns = ({ onEdit }: Pick<RowActs<Vendor>, 'onEdit'>): readonly Column<Vendor>[] => [
  ein,
  name,
  {
    id: 'bank',
    label: supplierWords.bankBranchIfsc,
    value: (row) => `${row.bank_desc}, ${row.branch_desc}, ${row.ifsc_cd}`,
  },
  account,
  {
    id: 'status',
    label: file.active_flag.label,
    value: yesNo,
    cell: (row) => <Status kind={row.active_flag === 'Y' ? 'ok' : 'warn'}>{yesNo(row)}</Status>,
  },
  {
    id: 'action',
    label: supplierWords.action,
    kind: 'actions',
    cell: (row) => (
      <Button
        small
        icon="edit"
        aria-label={supplierWords.edit(row.party_name, row.ein)}
        onClick={() => onEdit(row)}
      >
        {supplierWords.edit2}
      </Button>
    ),
  },
];

export const vendorFileColumns: readonly Column<Vendor>[] = [
  ein,
  name,
  { id: 'pan', label: file.pan.label, value: (row) => row.pan_no },
  {
    id: 'flag',
    label: file.rural_urban_flag.label,
    value: (row) => ruralUrbanNames[row.rural_urban_flag],
  },
  { id: 'bank_desc', label: file.bank.label, value: (row) => row.bank_desc },
  { id: 'branch_desc', label: file.branch.label, value: (row) => row.branch_desc },
  { id: 'ifsc', label: file.ifsc_cd.label, value: (row) => row.ifsc_cd },
  account,
  { id: 'status', label: file.active_flag.label, value: yesNo },
];

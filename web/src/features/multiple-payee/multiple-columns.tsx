// The columns of the payees under a master payee (2§2.4), and those of their file, which an import takes again.
import { multipleImportColumns as file } from '@portal/domain/payee/import-columns';
import type { MultiplePayeeRow } from '@portal/domain/payee/schema';
import { Status } from '../../components/bill/status.tsx';
import type { RowActs } from '../../components/master/record-master.tsx';
import { EditButton, FlagMenu } from '../../components/master/row-buttons.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { multiplePayeeWords } from '../../texts/en/multiple-payee.ts';

type Row = MultiplePayeeRow;

const ein: Column<Row> = {
  id: 'ein',
  label: file.ein.label,
  kind: 'code',
  value: (row) => row.ein,
  rowHeader: true,
};
const cin: Column<Row> = { id: 'cin', label: file.cin.label, kind: 'code', value: (row) => row.cin };
const name: Column<Row> = { id: 'name', label: file.name.label, value: (row) => row.party_name };
const bank: Column<Row> = {
  id: 'bank',
  label: file.bankBranch.label,
  value: (row) => [row.bank_desc, row.branch_desc, row.ifsc_cd].join(', '),
};
const account: Column<Row> = {
  id: 'ac_no',
  label: file.account.label,
  kind: 'account',
  value: (row) => row.ac_no,
};
const master: Column<Row> = {
  id: 'master',
  label: file.master.label,
  kind: 'code',
  value: (row) => row.master,
};
const net: Column<Row> = {
  id: 'net',
  label: file.net.label,
  kind: 'amount',
  value: (row) => paiseOf(row.net_amt),
};

export const multipleColumns = ({ onEdit, onFlag }: RowActs<Row>): readonly Column<Row>[] => [
  ein,
  cin,
  name,
  bank,
  account,
  master,
  net,
  {
    id: 'status',
    label: multiplePayeeWords.status,
    kind: 'actions',
    value: (row) => (row.active_flag === 'Y' ? multiplePayeeWords.active : multiplePayeeWords.inactive),
    cell: (row) => (
      <span className="row row--end">
        {row.active_flag === 'N' && <Status kind="warn">{multiplePayeeWords.inactive}</Status>}
        <EditButton row={row} onPress={onEdit} />
        <FlagMenu row={row} onPress={onFlag} />
      </span>
    ),
  },
];

export const multipleFileColumns: readonly Column<Row>[] = [
  ein,
  cin,
  name,
  bank,
  account,
  { id: 'ifsc', label: file.ifsc.label, value: (row) => row.ifsc_cd },
  master,
  net,
  { id: 'pan', label: file.pan.label, value: (row) => row.pan_no },
  { id: 'active', label: file.active.label, value: (row) => row.active_flag },
];

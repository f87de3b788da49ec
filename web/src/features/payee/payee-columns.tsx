// The columns of the payee list (2§2.3), and those of its file, which an import takes again.
import { maskAccount } from '@portal/domain/code';
import { payeeImportColumns as file } from '@portal/domain/payee/import-columns';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { Status } from '../../components/bill/status.tsx';
import { StatementLink } from '../../components/bill-content/statement-link.tsx';
import type { RowActs } from '../../components/master/record-master.tsx';
import { EditButton, FlagButton } from '../../components/master/row-buttons.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { payeeWords } from '../../texts/en/payee.ts';

const ein: Column<PayeeRow> = {
  id: 'ein',
  label: file.ein.label,
  kind: 'code',
  value: (row) => row.ein,
  rowHeader: true,
};
const name: Column<PayeeRow> = { id: 'party_name', label: file.name.label, value: (row) => row.party_name };
const bankBranch: Column<PayeeRow> = {
  id: 'branch',
  label: file.bankBranch.label,
  value: (row) => [row.bank_desc, row.branch_desc].filter(Boolean).join(', '),
};
const account: Column<PayeeRow> = {
  id: 'ac_no',
  label: file.account.label,
  kind: 'account',
  value: (row) => row.ac_no,
  cell: (row) => (
    <StatementLink account={row.ac_no} ifsc={row.ifsc_cd} payee={row.party_name}>
      {maskAccount(row.ac_no)}
    </StatementLink>
  ),
};
const ifsc: Column<PayeeRow> = {
  id: 'ifsc_cd',
  label: file.ifsc.label,
  kind: 'code',
  value: (row) => row.ifsc_cd,
};

export const payeeColumns = ({ onEdit, onFlag }: RowActs<PayeeRow>): readonly Column<PayeeRow>[] => [
  ein,
  name,
  bankBranch,
  account,
  ifsc,
  {
    id: 'status',
    label: payeeWords.changeStatus,
    value: (row) => (row.active_flag === 'Y' ? payeeWords.active : payeeWords.inactive),
    cell: (row) => (
      <span className="row">
        <Status kind={row.active_flag === 'Y' ? 'ok' : 'warn'}>
          {row.active_flag === 'Y' ? payeeWords.active : payeeWords.inactive}
        </Status>
        <FlagButton row={row} onPress={onFlag} />
      </span>
    ),
  },
  {
    id: 'action',
    label: payeeWords.action,
    kind: 'actions',
    cell: (row) => <EditButton row={row} onPress={onEdit} />,
  },
];

export const payeeFileColumns: readonly Column<PayeeRow>[] = [
  { id: 'type', label: file.type.label, value: (row) => row.emp_type },
  ein,
  name,
  bankBranch,
  account,
  ifsc,
  { id: 'pan', label: file.pan.label, value: (row) => row.pan_no },
  { id: 'active', label: file.active.label, value: (row) => row.active_flag },
];

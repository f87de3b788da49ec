// The bills that have a body or want one; an objected bill says why it came back.
import { billText } from '@portal/domain/bill/texts';
import type { CivilDate } from '@portal/domain/calendar';
import { getBody } from '@portal/domain/document/api';
import { useMemo } from 'react';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Reasons } from '../../components/bill/reasons.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { endpointUrl } from '../../data/api.ts';
import { type BodyBill, isObjected } from '../../data/bill-desks.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { shortDate } from '../../lib/dates.ts';

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
  {
    id: 'final_date',
    label: 'Authorized on',
    value: (row) => row.final_date,
    cell: (row) => shortDate(row.final_date as CivilDate),
  },
  {
    id: 'bill_body',
    label: 'Bill body',
    value: (row) => bodyText(row),
    cell: (row) => <BodyState bill={row} />,
  },
];

const bodyText = (bill: BodyBill): string => {
  if (isObjected(bill)) return ['Bill Objected', ...bill.reasons].join(' ');
  return bill.bill_body ? 'Attached' : 'None yet';
};

const BodyState = ({ bill }: { bill: BodyBill }) => (
  <div>
    {isObjected(bill) && (
      <>
        <AuditStatus flag="O" />
        <Reasons reasons={bill.reasons} />
      </>
    )}
    {bill.bill_body ? <BodyLink authNo={bill.auth_no} /> : <span className="note">None yet</span>}
  </div>
);

const BodyLink = ({ authNo }: { authNo: string }) => (
  <a
    className="row"
    href={endpointUrl(getBody.path, { auth_no: authNo })}
    target="_blank"
    rel="noopener"
    aria-label={`View the body of bill ${authNo}, opens in a new tab`}
  >
    <Icon name="file" />
    View
  </a>
);

export interface BodyTableProps {
  list: WholeListState<BodyBill>;
  chosen: string | undefined;
  /** Keep both stable: a new one draws the table anew. */
  onChoose: (authNo: string) => void;
  onWithdraw: (bill: BodyBill) => void;
}

export function BodyTable({ list, chosen, onChoose, onWithdraw }: BodyTableProps) {
  const columns = useMemo<readonly Column<BodyBill>[]>(
    () => [...facts, actionColumn(onChoose, onWithdraw)],
    [onChoose, onWithdraw],
  );
  return (
    <DataTable
      caption="Authorized bills"
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.auth_no}
      currentKey={chosen}
      noun={['bill', 'bills']}
      pageSizes={pageSizes}
      filterLabel="Filter by number or scheme"
      exportName="bill-bodies"
      empty={billText.noBills}
      loading={list.isLoading}
      error={list.error}
      onRetry={list.retry}
      isPartial={!list.isComplete}
      sticky
    />
  );
}

const actionColumn = (
  onChoose: BodyTableProps['onChoose'],
  onWithdraw: BodyTableProps['onWithdraw'],
): Column<BodyBill> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      <Button
        small
        aria-label={`${choiceLabel(row)} for bill ${row.auth_no}`}
        onClick={() => onChoose(row.auth_no)}
      >
        {choiceLabel(row)}
      </Button>
      {!isObjected(row) && (
        <FinalOnlyButton
          small
          aria-label={`Withdraw the authorization of bill ${row.auth_no}`}
          onClick={() => onWithdraw(row)}
        >
          Withdraw
        </FinalOnlyButton>
      )}
    </span>
  ),
});

const choiceLabel = (bill: BodyBill): string => {
  if (isObjected(bill)) return 'Choose corrected PDF';
  return bill.bill_body ? 'Replace' : 'Choose PDF';
};

// The bills found. While older ones are still being looked through, the table says so and shows what there is.
import type { RegisterRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { civilDate } from '@portal/domain/calendar';
import { useMemo } from 'react';
import { BillStatus, billStatusText } from '../../components/bill/audit-status.tsx';
import { BillName, billColumns } from '../../components/bill/bill-columns.tsx';
import { BillLink } from '../../components/bill/bill-link.tsx';
import {
  likeThis,
  openBill,
  printAuthorizationSlip,
  printBillSlip,
} from '../../components/bill/bill-menu.ts';
import { useLikeThis } from '../../components/bill/use-like-this.ts';
import { exportNameOf, LoadAll } from '../../components/list/load-all.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { ListViews } from '../../components/table/table-view.ts';
import { pageSizes } from '../../data/bill-lists.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { type DeskFamily, normalDesks } from '../../data/desk-family.ts';
import type { ListOnDemand } from '../../data/list-on-demand.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import { shortDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { registerWords } from '../../texts/en/register.ts';

const facts: readonly Column<RegisterRow>[] = [
  {
    id: 'bill_no',
    label: registerWords.billNo,
    value: (row) => row.dept_bill_no,
    cell: (row) => <BillName bill={row} first={row.bills > 0 && <MadeOf bills={row.bills} />} />,
    rowHeader: true,
    width: 'grow',
  },
  ...billColumns<RegisterRow>(['trans_no', 'auth_no', 'purpose', 'scheme', 'gross', 'dedu', 'net']),
  { id: 'payee_count', label: registerWords.payees, kind: 'number', value: (row) => row.payee_count },
  {
    id: 'prepared_at',
    label: registerWords.prepared,
    value: (row) => civilDate(new Date(row.prepared_at)),
    cell: (row) => shortDate(civilDate(new Date(row.prepared_at))),
  },
  { id: 'prepared_by', label: registerWords.by, value: (row) => row.prepared_by },
  {
    id: 'status',
    label: registerWords.status,
    value: (row) => [billStatusText(row), row.parent_no].filter(Boolean).join(' '),
    cell: (row) => (
      <span className="about about--whole">
        <span>
          <BillStatus status={row.status} audt_flag={row.audt_flag} />
        </span>
        {row.parent_no && (
          <small>
            {registerWords.in} <BillLink transNo={row.parent_no}>{row.parent_no}</BillLink>
          </small>
        )}
      </span>
    ),
  },
];

const MadeOf = ({ bills }: Pick<RegisterRow, 'bills'>) => (
  <>
    <span>{bills === 1 ? registerWords.at1Bill : registerWords.bills2(formatCount(bills))}</span>
    {' · '}
  </>
);

/** The amounts of a bill are in those of its consolidated bill: where both are shown, they count once. */
export const summedOnce = <Row extends Pick<RegisterRow, 'trans_no' | 'parent_no'>>(
  rows: readonly Row[],
): readonly Row[] => {
  const shown = new Set(rows.map((row) => row.trans_no));
  return rows.filter((row) => !shown.has(row.parent_no));
};

export interface RegisterTableProps {
  list: ListOnDemand<RegisterRow>;
  views: ListViews;
}

const familyOf = ({ bills }: RegisterRow): DeskFamily => (bills > 0 ? consolidatedDesks : normalDesks);

const entries = (
  bill: RegisterRow,
  officer: Officer,
  onLike: (transNo: string) => unknown,
): readonly MenuEntry[] => {
  const family = familyOf(bill);
  return [
    openBill(bill.trans_no),
    ...printBillSlip(family, bill.trans_no),
    ...(bill.auth_no === '' ? [] : [printAuthorizationSlip(family, bill.auth_no)]),
    ...likeThis(officer, family, bill, onLike),
  ];
};

export function RegisterTable({ list, views }: RegisterTableProps) {
  const officer = useOfficer();
  const begin = useLikeThis();
  const columns = useMemo<readonly Column<RegisterRow>[]>(
    () => [
      ...facts,
      {
        id: 'action',
        label: registerWords.action,
        kind: 'actions',
        // alone it is in the corner of a phone's card
        cell: (row) => (
          <RowMenu
            label={registerWords.moreBill(row.trans_no)}
            entries={() => entries(row, officer, begin)}
          />
        ),
      },
    ],
    [officer, begin],
  );
  const isSearching = list.isReadingAll && !list.isComplete && !list.error;
  const hasNone = !list.rows?.length;
  return (
    <>
      <DataTable
        caption={registerWords.billRegister2}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.trans_no}
        noun={[registerWords.bill, registerWords.bills3]}
        summedRows={summedOnce}
        pageSizes={pageSizes}
        filterLabel={registerWords.filterWhatFound}
        exportName={exportNameOf(list, 'bill-register')}
        empty={billText.noBills}
        loading={list.isLoading || (isSearching && hasNone)}
        error={list.error}
        onRetry={list.retry}
        isPartial={list.rows !== undefined && !list.isComplete}
        onNeedMore={list.readMore}
        tools={<LoadAll list={list} />}
        views={views}
        sticky
        size="work"
      />
      {isSearching && !hasNone && (
        <p className="panel__foot row" role="status">
          <span className="spinner" aria-hidden="true" />
          {registerWords.olderBillsStillBeing}
        </p>
      )}
    </>
  );
}

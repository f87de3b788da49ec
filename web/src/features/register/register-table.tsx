// The bills found. While older ones are still being looked through, the table says so and shows what there is.
import type { RegisterRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { civilDate } from '@portal/domain/calendar';
import { auditFlagName } from '@portal/domain/treasury/texts';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Status } from '../../components/bill/status.tsx';
import { exportNameOf, LoadAll } from '../../components/list/load-all.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import type { ListOnDemand } from '../../data/list-on-demand.ts';
import { capitalized } from '../../lib/capitalized.ts';
import { shortDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { registerWords } from '../../texts/en/register.ts';

const columns: readonly Column<RegisterRow>[] = [
  {
    id: 'bill_no',
    label: registerWords.billNo,
    value: (row) => row.dept_bill_no,
    cell: (row) => (
      <span className="about about--whole">
        <BillLink transNo={row.trans_no}>{row.dept_bill_no}</BillLink>
        {row.bills > 0 && (
          <small>
            {row.bills === 1 ? registerWords.at1Bill : registerWords.bills2(formatCount(row.bills))}
          </small>
        )}
      </span>
    ),
    rowHeader: true,
  },
  ...billColumns<RegisterRow>(['trans_no', 'auth_no', 'scheme', 'gross', 'dedu', 'net']),
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
    value: (row) =>
      [row.audt_flag ? auditFlagName(row.audt_flag) : capitalized(row.status), row.parent_no]
        .filter(Boolean)
        .join(' '),
    cell: (row) => (
      <span className="about about--whole">
        <span>
          {row.audt_flag ? <AuditStatus flag={row.audt_flag} /> : <Status>{capitalized(row.status)}</Status>}
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

/** The amounts of a bill are in those of its consolidated bill: where both are shown, they count once. */
export const summedOnce = <Row extends Pick<RegisterRow, 'trans_no' | 'parent_no'>>(
  rows: readonly Row[],
): readonly Row[] => {
  const shown = new Set(rows.map((row) => row.trans_no));
  return rows.filter((row) => !shown.has(row.parent_no));
};

export function RegisterTable({ list }: { list: ListOnDemand<RegisterRow> }) {
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
        sticky
        size="dense"
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

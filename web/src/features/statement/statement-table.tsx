// The bills of a statement, and what they come to.
import type { StatementRow } from '@portal/domain/bill/statement-api';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { maskAccount } from '@portal/domain/code';
import { useMemo } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { BillStatus, billStatusText } from '../../components/bill/audit-status.tsx';
import { BillLink } from '../../components/bill/bill-link.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { shortDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { StatementOf } from '../../lib/payee-statement.ts';
import { statementWords } from '../../texts/en/statement.ts';
import { counted, netOf, type Sum, statementList, sumsByState } from './statement-list.ts';

type Row = StatementRow;

const amount = (value: number | null) => (value === null ? undefined : paiseOf(value));

const own: readonly Column<Row>[] = [
  {
    id: 'gross',
    label: statementWords.gross,
    kind: 'amount',
    value: (row) => amount(row.gross_amt),
    isSummed: true,
  },
  {
    id: 'dedu',
    label: statementWords.deduction,
    kind: 'amount',
    value: (row) => amount(row.dedu),
    isSummed: true,
  },
];

const columnsOf = (account: string, hasOwn: boolean): readonly Column<Row>[] => [
  {
    id: 'bill_no',
    label: statementWords.billNo,
    value: (row) => row.dept_bill_no,
    cell: (row) => (
      <span className="about about--whole">
        <BillLink transNo={row.trans_no}>{row.dept_bill_no}</BillLink>
        <small>
          {row.bills > 0 ? statementWords.bills2(row.purpose, formatCount(row.bills)) : row.purpose}
        </small>
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  { id: 'trans_no', label: statementWords.transNo, kind: 'code', value: (row) => row.trans_no },
  { id: 'auth_no', label: statementWords.authNo, kind: 'code', value: (row) => row.auth_no },
  { id: 'purpose', label: statementWords.purpose, value: (row) => row.purpose, isInside: true },
  { id: 'payee', label: statementWords.payee, value: (row) => row.payee_name, isInside: true },
  { id: 'account', label: statementWords.account, kind: 'account', value: () => account, isInside: true },
  { id: 'ifsc', label: statementWords.ifsc, kind: 'code', value: (row) => row.ifsc_cd },
  {
    id: 'prepared_at',
    label: statementWords.prepared,
    value: (row) => civilDate(new Date(row.prepared_at)),
    cell: (row) => shortDate(civilDate(new Date(row.prepared_at))),
  },
  ...(hasOwn ? own : []),
  {
    id: 'net',
    label: statementWords.net,
    kind: 'amount',
    value: (row) => paiseOf(row.net_amt),
    strong: true,
    isSummed: true,
  },
  { id: 'state', label: statementWords.state, value: (row) => stateNames[row.state], isInside: true },
  {
    id: 'status',
    label: statementWords.status,
    value: billStatusText,
    cell: (row) => (
      <span className="about about--whole">
        <span>
          <BillStatus status={row.status} audt_flag={row.audt_flag} />
        </span>
        {row.since && <small>{statementWords.since(shortDate(row.since as CivilDate))}</small>}
      </span>
    ),
  },
  { id: 'since', label: statementWords.since2, value: (row) => row.since, isInside: true },
];

const stateNames: Readonly<Record<Row['state'], string>> = {
  paid: statementWords.paid,
  'under way': statementWords.underWay,
  returned: statementWords.returnedNotCounted,
};

export function StatementTable({ of }: { of: StatementOf }) {
  const list = useWholeList(useMemo(() => statementList(of), [of]));
  const { rows = [] } = list;
  const hasOwn = rows.some(({ gross_amt }) => gross_amt !== null);
  const columns = useMemo(() => columnsOf(of.account, hasOwn), [of.account, hasOwn]);
  return (
    <>
      {rows.length > 0 && <Sums rows={rows} isComplete={list.isComplete} />}
      <Panel title={statementWords.billsAccount(maskAccount(of.account))} flush>
        <DataTable
          caption={statementWords.payeesStatement2}
          columns={columns}
          list={list}
          rowKey={(row) => row.trans_no}
          noun={[statementWords.bill, statementWords.bills3]}
          summedRows={counted}
          pageSizes={pageSizes}
          filterLabel={statementWords.filterNumberPurposeOr}
          exportName="payee-statement"
          empty={statementWords.noBillThisYear}
          sticky
          size="work"
        />
      </Panel>
    </>
  );
}

/** Whom the bills name; they may write one account's holder in several ways. */
const namesShown = 3;
const payeesOf = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.map(({ payee_name }) => payee_name))];
  const more = names.length - namesShown;
  return `${names.slice(0, namesShown).join('; ')}${more > 0 ? statementWords.more(more) : ''}`;
};

const Sums = ({ rows, isComplete }: { rows: readonly Row[]; isComplete: boolean }) => (
  <Panel title={payeesOf(rows)}>
    <div className="stack">
      {!isComplete && (
        <p className="note row" role="status">
          <span className="spinner" aria-hidden="true" />
          {statementWords.olderBillsYearStill}
        </p>
      )}
      <Ledger
        lines={[
          ...sumsByState(rows)
            .filter(({ state }) => state !== 'returned')
            .map(line),
          {
            label: statementWords.paidUnderWay,
            value: <Amount value={netOf(counted(rows))} symbol />,
            kind: 'total',
          },
          ...sumsByState(rows)
            .filter(({ state, bills }) => state === 'returned' && bills > 0)
            .map(line),
        ]}
      />
    </div>
  </Panel>
);

const line = ({ state, bills, net }: Sum) => ({
  label: `${stateNames[state]}, ${bills === 1 ? statementWords.at1Bill : statementWords.bills4(formatCount(bills))}`,
  value: <Amount value={net} />,
});

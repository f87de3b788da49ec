// The payees of a consolidated bill, 20 a page, each beside the bill that pays it; read as far as the officer looks.
import type { ConsolidatedPayee } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import type { Paise } from '@portal/domain/money';
import { useMemo } from 'react';
import { pageSizes } from '../../data/bill-lists.ts';
import { payeeList } from '../../data/consolidated-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { useGrowingList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';
import { Amount } from '../bill/amount.tsx';
import { ErrorMessage } from '../message.tsx';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { ConsolidatedComponents } from './component-sums.tsx';
import { StatementLink } from './statement-link.tsx';

type Payee = ConsolidatedPayee;

const componentText = ({ components }: Payee): string =>
  components
    .map(({ component_code, component_description }) => `${component_code} ${component_description}`)
    .join(', ');

const columns: readonly Column<Payee>[] = [
  { id: 'slno', label: billContentPartsWords.sl, kind: 'number', value: (row) => row.slno },
  {
    id: 'payee_name',
    label: billContentPartsWords.payee,
    value: (row) => `${row.payee_name} ${row.agency_name}`.trim(),
    cell: (row) => (
      <span className="about">
        <span>{row.payee_name}</span>
        {row.agency_name && <small>{row.agency_name}</small>}
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  // whole, not masked: here the officer holds it against the voucher before authorizing
  {
    id: 'account_no',
    label: billContentPartsWords.account,
    kind: 'code',
    value: (row) => row.account_no,
    cell: (row) => (
      <StatementLink account={row.account_no} ifsc={row.ifsc_code} payee={row.payee_name}>
        {row.account_no}
      </StatementLink>
    ),
  },
  { id: 'ifsc_code', label: billContentPartsWords.ifsc, kind: 'code', value: (row) => row.ifsc_code },
  {
    id: 'components',
    label: billContentPartsWords.component,
    value: componentText,
    cell: (row) => (
      <div>
        {row.components.map(({ component_code, component_description, amount }) => (
          <span className="about" key={component_code}>
            <span className="code">{component_code}</span>
            <small>
              {component_description} <Amount value={paiseOf(amount)} />
            </small>
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'child_bill_no',
    label: billContentPartsWords.billNo,
    kind: 'code',
    value: (row) => row.child_bill_no,
  },
  { id: 'amount', label: billContentPartsWords.amount, kind: 'amount', value: (row) => paiseOf(row.amount) },
];
/** A file leaves the portal: accounts are masked there (decisions.md, Named here). */
const exported = columns.map(
  (column): Column<Payee> => (column.id === 'account_no' ? { ...column, kind: 'account' } : column),
);
const plainColumns = columns.filter(({ id }) => id !== 'components');

export interface ConsolidatedPayeesProps {
  transNo: string;
  payeeCount: number;
  bills: number;
  net: Paise;
}

export function ConsolidatedPayees({ transNo, payeeCount, bills, net }: ConsolidatedPayeesProps) {
  const { rows, isLoading, isComplete, error, retry, readMore } = useGrowingList(
    useMemo(() => payeeList(transNo), [transNo]),
  );
  const count = formatCount(payeeCount);
  return (
    <>
      <Panel title={billContentPartsWords.payees(count)} flush>
        {error && (
          <div className="panel__body">
            <ErrorMessage error={error} prefix={`${consolidationText.payeesUnavailable}. `} onRetry={retry} />
          </div>
        )}
        {(rows || !error) && (
          <DataTable
            caption={billContentPartsWords.payeesBill}
            columns={rows?.some(({ components }) => components.length > 0) ? columns : plainColumns}
            rows={rows}
            rowKey={(row) => String(row.slno)}
            noun={[billContentPartsWords.payee2, billContentPartsWords.payees2]}
            pageSizes={pageSizes}
            filterLabel={billContentPartsWords.findPayee}
            exportName={isComplete ? `payees-of-${transNo}` : undefined}
            exportColumns={exported}
            loading={isLoading}
            isPartial={rows !== undefined && !isComplete}
            onNeedMore={readMore}
            totals={{ amount: <Amount value={net} /> }}
            totalLabel={billContentPartsWords.totalPayeesBills(count, formatCount(bills))}
          />
        )}
      </Panel>
      {isComplete && <ConsolidatedComponents payees={rows ?? []} />}
    </>
  );
}

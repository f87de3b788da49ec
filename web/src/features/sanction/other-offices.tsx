// Lists the other offices that hold part of a mother sanction, with the sums of their limits.
import type { HeldByOther } from '@portal/domain/sanction/schema';
import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { othersQuery } from '../../data/sanctions.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';

const pageSizes = [20, 30, 40] as const;

const columns: readonly Column<HeldByOther>[] = [
  {
    id: 'office',
    label: sanctionWords.office,
    value: (other) => `${other.ddo_code} ${other.ddo_nm}`,
    rowHeader: true,
    width: 'grow',
  },
  {
    id: 'limit',
    label: sanctionWords.allottedTogether,
    kind: 'amount',
    value: (other) => paiseOf(other.limit_amount),
    isSummed: true,
  },
  {
    id: 'held',
    label: sanctionWords.heldBills2,
    kind: 'amount',
    value: (other) => paiseOf(other.reserved_amount),
    isSummed: true,
  },
  {
    id: 'unused',
    label: sanctionWords.unused,
    kind: 'amount',
    value: (other) => paiseOf(other.available_amount),
    isSummed: true,
  },
];

interface OtherOfficesProps {
  schemecd: string;
  sanctionNo: string;
}

/** Nothing where no other office allotted of it: the panel of the sanction says so. */
export function OtherOffices({ schemecd, sanctionNo }: OtherOfficesProps) {
  const { data, error, refetch } = useQuery(othersQuery(schemecd, sanctionNo));
  if (error)
    return (
      <ErrorMessage error={error} prefix={sanctionWords.otherOfficesFailed} onRetry={() => void refetch()} />
    );
  if (!data || data.length === 0) return null;
  return (
    <Panel title={sanctionWords.otherOffices} flush>
      <DataTable
        caption={sanctionWords.otherOffices}
        columns={columns}
        rows={data}
        rowKey={(other) => other.ddo_code}
        noun={[sanctionWords.office2, sanctionWords.offices]}
        pageSizes={pageSizes}
        filterLabel={sanctionWords.filterOffice}
        exportName={`other-offices-${schemecd}`}
      />
    </Panel>
  );
}

// Limits of earlier years of a mother sanction: what bills did not use of them lapsed, and is free again once it is withdrawn.
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import type { MotherSanction } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { useMemo, useState } from 'react';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Panel } from '../../components/panel.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { type LapsedLimit, lapsedList } from '../../data/sanctions.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pageSizes = [20, 30, 40] as const;

const figures: readonly Column<LapsedLimit>[] = [
  {
    id: 'ddo',
    label: sanctionWords.ddo,
    value: (limit) => `${limit.ddo_code} ${limit.ddo_nm}`,
    rowHeader: true,
    width: 'grow',
  },
  {
    id: 'year',
    label: sanctionWords.financialYear,
    value: (limit) => formatFinancialYear(limit.financial_year as FinancialYear),
  },
  {
    id: 'limit',
    label: sanctionWords.limit,
    kind: 'amount',
    value: (limit) => paiseOf(limit.limit_amount),
    isSummed: true,
  },
  {
    id: 'unused',
    label: sanctionWords.lapsedUnused,
    kind: 'amount',
    value: (limit) => paiseOf(limit.available_amount),
    strong: true,
    isSummed: true,
  },
];

interface LapsedLimitsProps {
  schemecd: string;
  sanction: MotherSanction;
}

export function LapsedLimits({ schemecd, sanction }: LapsedLimitsProps) {
  const list = useWholeList(useMemo(() => lapsedList(schemecd, sanction), [schemecd, sanction]));
  const [withdrawn, setWithdrawn] = useState<LapsedLimit | undefined>(undefined);
  const columns = useMemo<readonly Column<LapsedLimit>[]>(
    () => [
      ...figures,
      actionColumn((limit) => (
        <FinalOnlyButton
          small
          aria-label={sanctionWords.withdrawFromLimit(limit.ddo_code)}
          onClick={() => setWithdrawn(limit)}
        >
          {sanctionWords.withdraw}
        </FinalOnlyButton>
      )),
    ],
    [],
  );
  return (
    <Panel title={sanctionWords.earlierYears} flush>
      <DataTable
        caption={sanctionWords.earlierYears}
        columns={columns}
        list={list}
        rowKey={(limit) => `${limit.financial_year}|${limit.ddo_code}`}
        noun={[sanctionWords.limit2, sanctionWords.limits]}
        pageSizes={pageSizes}
        filterLabel={sanctionWords.filterDdo}
        exportName={`lapsed-limits-${schemecd}`}
        empty={sanctionText.noLapsed}
      />
      {withdrawn && (
        <WithdrawDialog
          schemecd={schemecd}
          limit={withdrawn}
          financialYear={withdrawn.financial_year}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </Panel>
  );
}

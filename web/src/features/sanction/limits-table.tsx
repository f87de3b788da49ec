// The limits that the office allotted of a mother sanction: what bills hold of each, and what can be done with it.

import { billText } from '@portal/domain/bill/texts';
import { formatRupees } from '@portal/domain/money';
import type { LimitRow } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { useMemo, useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Meter } from '../../components/plot/meter.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';
import { LimitBillsDialog } from './limit-bills-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pageSizes = [20, 30, 40] as const;

interface LimitsTableProps {
  schemecd: string;
  list: WholeListState<LimitRow>;
  onAllot: (ddoCode: string) => void;
}

interface Opened {
  readonly window: 'bills' | 'withdraw';
  readonly limit: LimitRow;
}

export function LimitsTable({ schemecd, list, onAllot }: LimitsTableProps) {
  const mayAct = isFinal(useOfficer());
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const columns = useMemo<readonly Column<LimitRow>[]>(() => {
    const entries = (limit: LimitRow): MenuEntry[] => [
      {
        label: sanctionWords.billsThisLimit,
        icon: 'file',
        onSelect: () => setOpened({ window: 'bills', limit }),
      },
      {
        label: sanctionWords.withdraw,
        icon: 'undo',
        isGrave: true,
        reason: mayAct ? undefined : billText.finalOnly,
        onSelect: () => setOpened({ window: 'withdraw', limit }),
      },
    ];
    return [
      ...figures((limit) => setOpened({ window: 'bills', limit })),
      actionColumn((limit) => (
        <>
          <FinalOnlyButton
            small
            aria-label={sanctionWords.allotMore(limit.ddo_code)}
            onClick={() => onAllot(limit.ddo_code)}
          >
            {sanctionWords.allotMore2}
          </FinalOnlyButton>
          <RowMenu label={sanctionWords.more(limit.ddo_code)} entries={() => entries(limit)} />
        </>
      )),
    ];
  }, [mayAct, onAllot]);
  const close = () => setOpened(undefined);
  return (
    <Panel title={sanctionWords.limitsDrawingOfficers} flush>
      <DataTable
        caption={sanctionWords.limitsDrawingOfficers}
        columns={columns}
        list={list}
        rowKey={(limit) => limit.ddo_code}
        noun={[sanctionWords.limit2, sanctionWords.limits]}
        pageSizes={pageSizes}
        filterLabel={sanctionWords.filterDdo}
        exportName={`limits-${schemecd}`}
        empty={sanctionText.noLimits}
        size="work"
      />
      {opened?.window === 'bills' && (
        <LimitBillsDialog schemecd={schemecd} limit={opened.limit} onClose={close} />
      )}
      {opened?.window === 'withdraw' && (
        <WithdrawDialog schemecd={schemecd} limit={opened.limit} onClose={close} />
      )}
    </Panel>
  );
}

const figures = (onBills: (limit: LimitRow) => void): readonly Column<LimitRow>[] => [
  {
    id: 'ddo',
    label: sanctionWords.ddo,
    value: (limit) => `${limit.ddo_code} ${limit.ddo_nm}`,
    cell: (limit) => (
      <span className="about about--fill">
        <span className="code">{limit.ddo_code}</span>
        <small title={limit.ddo_nm}>{limit.ddo_nm}</small>
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  {
    id: 'sanction',
    label: sanctionWords.motherSanction2,
    kind: 'code',
    value: (limit) => limit.mother_sanction_no,
  },
  {
    id: 'use',
    label: sanctionWords.use,
    sortable: false,
    noExport: true,
    cell: (limit) => (
      <span className="meter-cell">
        <Meter
          label={sanctionWords.heldBills(
            limit.ddo_code,
            formatRupees(paiseOf(limit.reserved_amount)),
            formatRupees(paiseOf(limit.limit_amount)),
          )}
          wholePaise={paiseOf(limit.limit_amount)}
          parts={{
            held: paiseOf(limit.reserved_amount),
            allotted: paiseOf(limit.available_amount),
          }}
        />
      </span>
    ),
  },
  {
    id: 'limit',
    label: sanctionWords.limit,
    kind: 'amount',
    value: (limit) => paiseOf(limit.limit_amount),
    isSummed: true,
  },
  {
    id: 'held',
    label: sanctionWords.heldBills2,
    kind: 'amount',
    value: (limit) => paiseOf(limit.reserved_amount),
    cell: (limit) => <HeldByBills limit={limit} onBills={onBills} />,
    isSummed: true,
  },
  {
    id: 'available',
    label: sanctionWords.available,
    kind: 'amount',
    value: (limit) => paiseOf(limit.available_amount),
    strong: true,
    isSummed: true,
  },
];

const HeldByBills = ({ limit, onBills }: { limit: LimitRow; onBills: (limit: LimitRow) => void }) => {
  const held = paiseOf(limit.reserved_amount);
  const amount = <Amount value={held} />;
  if (held <= 0) return amount;
  return (
    <Button
      small
      variant="quiet"
      aria-label={sanctionWords.bills3(limit.ddo_code, formatRupees(held))}
      onClick={() => onBills(limit)}
    >
      {amount}
    </Button>
  );
};

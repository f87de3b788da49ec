// The grants of the year by use: what is spent, what open bills hold, what is free, against the part of the year that is over.
import type { GrantUse } from '@portal/domain/home/schema';
import { useMemo } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Panel } from '../../components/panel.tsx';
import { Meter } from '../../components/plot/meter.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { homeWords } from '../../texts/en/home.ts';
import { paceWords, useOf } from './pace.ts';

export interface GrantsByUseProps {
  grants: readonly GrantUse[];
  /** Percent of the year that is over. */
  over: number;
}

const pageSizes = [30, 45, 60] as const;

export function GrantsByUse({ grants, over }: GrantsByUseProps) {
  const columns = useMemo(() => columnsOf(over), [over]);
  return (
    <Panel title={homeWords.grantsUse} flush actions={<Legend over={over} />}>
      <DataTable
        caption={homeWords.grantsUse}
        columns={columns}
        rows={grants}
        rowKey={({ schemecd, object }) => `${schemecd}-${object}`}
        noun={[homeWords.grant, homeWords.grants]}
        pageSizes={pageSizes}
        empty={homeWords.thisOfficeHasNo}
        size="work"
      />
    </Panel>
  );
}

const Legend = ({ over }: { over: number }) => (
  <ul className="legend">
    <li>
      <span className="legend__key meter__spent" />
      {homeWords.spent}
    </li>
    <li>
      <span className="legend__key meter__held" />
      {homeWords.heldBills}
    </li>
    <li>
      <span className="legend__key meter__free" />
      {homeWords.free}
    </li>
    <li>
      <span className="legend__key meter__pace" />
      {homeWords.yearOver(Math.round(over))}
    </li>
  </ul>
);

const columnsOf = (over: number): readonly Column<GrantUse>[] => [
  {
    id: 'grant',
    label: homeWords.grant2,
    value: (grant) => grant.scheme_nm,
    cell: (grant) => (
      <span className="about">
        {grant.scheme_nm}
        <small>
          <SchemeCode code={grant.schemecd} object={grant.object} />
        </small>
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  { id: 'use', label: homeWords.useSpentHeldFree, cell: (grant) => <UseMeter grant={grant} over={over} /> },
  {
    id: 'spent',
    label: homeWords.spent,
    kind: 'amount',
    value: (grant) => paiseOf(grant.spent),
    isSummed: true,
  },
  {
    id: 'held',
    label: homeWords.heldBills,
    kind: 'amount',
    value: (grant) => paiseOf(grant.held),
    isSummed: true,
  },
  {
    id: 'free',
    label: homeWords.free,
    kind: 'amount',
    value: (grant) => paiseOf(grant.free),
    strong: true,
    isSummed: true,
  },
  {
    id: 'pace',
    label: homeWords.againstYear,
    kind: 'number',
    value: (grant) => useOf(grant, over).ahead,
    cell: (grant) => paceWords(useOf(grant, over).ahead),
  },
];

function UseMeter({ grant, over }: { grant: GrantUse; over: number }) {
  const { spentPercent, heldPercent, freePercent } = useOf(grant, over);
  const round = (percent: number) => Math.round(percent);
  return (
    <span className="meter-cell">
      <Meter
        label={homeWords.percentSpentPercentHeld(
          grant.scheme_nm,
          round(spentPercent),
          round(heldPercent),
          round(freePercent),
          round(over),
        )}
        wholePaise={paiseOf(grant.total)}
        parts={{ spent: paiseOf(grant.spent), held: paiseOf(grant.held) }}
        pacePercent={over}
      />
    </span>
  );
}

// The grants of the year by use: what is spent, what open bills hold, what is free, against the part of the year that is over.
import type { GrantUse } from '@portal/domain/home/schema';
import { useMemo } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Panel } from '../../components/panel.tsx';
import { Meter } from '../../components/plot/meter.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { paiseOf } from '../../data/rupees.ts';
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
    <Panel title="Grants by use" flush actions={<Legend over={over} />}>
      <DataTable
        caption="Grants by use"
        columns={columns}
        rows={grants}
        rowKey={({ schemecd, object }) => `${schemecd}-${object}`}
        noun={['grant', 'grants']}
        pageSizes={pageSizes}
        empty="This office has no grant in the financial year."
        size="work"
      />
    </Panel>
  );
}

const Legend = ({ over }: { over: number }) => (
  <ul className="legend">
    <li>
      <span className="legend__key meter__spent" />
      Spent
    </li>
    <li>
      <span className="legend__key meter__held" />
      Held by bills
    </li>
    <li>
      <span className="legend__key meter__free" />
      Free
    </li>
    <li>
      <span className="legend__key meter__pace" />
      The year: {Math.round(over)} % over
    </li>
  </ul>
);

const columnsOf = (over: number): readonly Column<GrantUse>[] => [
  {
    id: 'grant',
    label: 'Grant',
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
  { id: 'use', label: 'Use: spent, held, free', cell: (grant) => <UseMeter grant={grant} over={over} /> },
  { id: 'spent', label: 'Spent', kind: 'amount', value: (grant) => paiseOf(grant.spent), isSummed: true },
  {
    id: 'held',
    label: 'Held by bills',
    kind: 'amount',
    value: (grant) => paiseOf(grant.held),
    isSummed: true,
  },
  {
    id: 'free',
    label: 'Free',
    kind: 'amount',
    value: (grant) => paiseOf(grant.free),
    strong: true,
    isSummed: true,
  },
  {
    id: 'pace',
    label: 'Against the year',
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
        label={`${grant.scheme_nm}: ${round(spentPercent)} percent spent, ${round(heldPercent)} percent held, ${round(freePercent)} percent free; the year is ${round(over)} percent over`}
        wholePaise={paiseOf(grant.total)}
        parts={{ spent: paiseOf(grant.spent), held: paiseOf(grant.held) }}
        pacePercent={over}
      />
    </span>
  );
}

// The grants of the office, each with Prepare Bill (1§2, Available Schemes; formulas of 1§9).
import { type GrantFigures, type GrantRecord, grantFigures, hillValley } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { grantList } from '../../data/grants.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import type { Preparing } from './prepare-bill.ts';

interface GrantRow {
  readonly grant: GrantRecord;
  readonly figures: GrantFigures;
}

const pageSizes = [30, 45, 60] as const;

const figures: readonly Column<GrantRow>[] = [
  { id: 'grantno', label: schemeWords.grantNo, value: (row) => row.grant.grantno },
  { id: 'hilly', label: schemeWords.hillValley, value: (row) => hillValley(row.grant.hilly_nonhilly) },
  {
    id: 'scheme',
    label: schemeWords.schemeObject,
    kind: 'scheme',
    value: (row) => `${row.grant.schemecd}-${row.grant.object}`,
    rowHeader: true,
  },
  { id: 'description', label: schemeWords.description, value: (row) => description(row.grant) },
  {
    id: 'totalGrant',
    label: schemeWords.totalGrant,
    kind: 'amount',
    value: (row) => row.figures.totalGrant,
    isSummed: true,
  },
  {
    id: 'totalExpenditure',
    label: schemeWords.totalExpenditure,
    kind: 'amount',
    value: (row) => row.figures.totalExpenditure,
    isSummed: true,
  },
  {
    id: 'grant',
    label: schemeWords.grant,
    kind: 'amount',
    value: (row) => row.figures.grant,
    isSummed: true,
  },
  {
    id: 'bills',
    label: schemeWords.bills,
    kind: 'number',
    value: (row) => row.figures.bills,
    isSummed: true,
  },
  {
    id: 'exp',
    label: schemeWords.exp,
    kind: 'amount',
    value: (row) => row.figures.expenditure,
    isSummed: true,
  },
  {
    id: 'balance',
    label: schemeWords.balance,
    kind: 'amount',
    value: (row) => row.figures.balance,
    strong: true,
    isSummed: true,
  },
];

const description = (grant: GrantRecord): string => grant.disc || grant.scheme_nm;
const rowKey = ({ grant }: GrantRow): string => `${grant.grantno}|${grant.schemecd}|${grant.object}`;

export function GrantTable({ preparing }: { preparing: Preparing }) {
  const list = useWholeList(grantList);
  const rows = useMemo(
    () => list.rows?.map((grant) => ({ grant, figures: grantFigures(grant) })),
    [list.rows],
  );
  const { pending, prepare } = preparing;
  const columns = useMemo<readonly Column<GrantRow>[]>(
    () => [
      ...figures,
      {
        id: 'action',
        label: schemeWords.action,
        kind: 'actions',
        cell: ({ grant }) => (
          <Button
            small
            aria-label={schemeWords.for2(schemeText.prepareBill, description(grant))}
            busy={grant === pending && schemeWords.askingPfms}
            onClick={() => prepare(grant)}
          >
            {schemeText.prepareBill}
          </Button>
        ),
      },
    ],
    [pending, prepare],
  );
  return (
    <section className="panel" aria-label={schemeWords.grants}>
      <DataTable
        caption={schemeText.title}
        columns={columns}
        list={{ ...list, rows }}
        rowKey={rowKey}
        noun={[schemeWords.grant2, schemeWords.grants2]}
        pageSizes={pageSizes}
        filterLabel={schemeWords.filterSchemeObjectOr}
        exportName="available-schemes"
        empty={schemeText.noGrants}
        views={listViews('available-schemes')}
        sticky
        size="dense"
      />
    </section>
  );
}
